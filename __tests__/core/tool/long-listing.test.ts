import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { parseToolListing } from '../../../src/core/tool/listing.ts'
import { selectTool } from '../../../src/core/tool/selection.ts'
import { builtCore } from '../../support/built-core.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const makeFolder = temporaryFolders()
const core = builtCore()
const count = 265_301

const entryAt = (index: number) => {
  const [major, minor, patch] = [Math.floor(index / 1000), Math.floor(index / 10) % 100, index % 10]
  const version = `${major}.${minor}.${patch}`
  return {
    version,
    url: `https://feed.example/dist/tools/${version}/pkgtool.exe`,
    stage: ['EarlyAccessPreview', 'Released', 'ReleasedAndBlessed'][index % 3],
    uploaded: new Date(Date.UTC(2015, 0, 1) + index * 36e4).toISOString().replace('Z', '0000Z'),
    sha256: index.toString(16).padStart(64, '0'),
    size: 8_000_000 + index,
  }
}

async function writeListing(path: string): Promise<void> {
  const file = await open(path, 'w')
  await file.write('{"pkgtool.exe":[')
  for (let from = count; from > 0; from -= 5000) {
    const part = Array.from({ length: Math.min(5000, from) }, (_, at) => JSON.stringify(entryAt(from - at)))
    await file.write(`${from === count ? '' : ','}${part.join(',')}`)
  }
  await file.write(']}')
  await file.close()
}

describe('fetchToolListing', () => {
  test('a listing of 61 MiB takes at most 300 MiB, with the choice from it', async () => {
    const folder = await makeFolder()
    await writeListing(join(folder, 'tools.json'))
    expect(statSync(join(folder, 'tools.json')).size).toBeGreaterThan(61 * 1024 * 1024)
    const program = `
      const { fetchToolListing, selectTool } = await import(${JSON.stringify(new URL('index.js', core()).href)})
      const { listing } = await fetchToolListing(process.argv[1])
      const { entry } = selectTool(listing, { version: 'latest', stage: 'Released' })
      const peak = process.resourceUsage().maxRSS / 1024
      console.log(JSON.stringify({ count: listing.entries.length, version: entry.version, entry, peak }))`
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program, folder], {
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    const result = JSON.parse(stdout) as { peak: number; entry: object }
    const newest = entryAt(count)
    expect(result).toMatchObject({ count, version: newest.version, entry: { ...newest, members: newest } })
    expect(result.peak).toBeLessThan(300)
  })
})

describe('parseToolListing', () => {
  test('a very long listing reads as a short one does: broken, repeated and unordered entries too', () => {
    const entries = Array.from({ length: 200 }, (_, index) => ({
      ...entryAt(index),
      padding: 'x'.repeat(50_000),
    }))
    const document = {
      'pkgtool.exe': [...entries, { ...entries[7], size: 1 }, { version: '999.0.0', url: 1 }, 'no entry'],
    }
    const [long, short] = [parseToolListing(JSON.stringify(document)), parseToolListing(document)]
    expect(JSON.parse(JSON.stringify(long))).toMatchObject(JSON.parse(JSON.stringify(short)) as object)
    expect(long.entries.map(({ path, instant, parsed }) => ({ path, instant, parsed }))).toEqual(
      short.entries.map(({ path, instant, parsed }) => ({ path, instant, parsed })),
    )
    const request = { version: '0.x', stage: 'Released' } as const
    expect(selectTool(long, request).entry.version).toBe(selectTool(short, request).entry.version)
  })
})
