import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { open, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { type FetchToolListingOptions, fetchToolListing } from '../../src/core/tool/listing/fetch-listing.ts'
import { builtCore } from '../support/built-core.ts'
import { failureOf } from '../support/failure-of.ts'
import { faultServers } from '../support/fault-server.ts'
import { node24 } from '../support/programs.ts'
import { temporaryFolders } from '../support/temporary.ts'

const makeFolder = temporaryFolders()
const core = builtCore()
const startServer = faultServers()
const count = 69_001

const entryAt = (index: number) => {
  const [major, minor, patch] = [Math.floor(index / 1000), Math.floor(index / 10) % 100, index % 10]
  const version = `${major}.${minor}.${patch}`
  return {
    version,
    url: `https://feed.example/dist/tools/${version}/pkgtool.exe`,
    stage: ['EarlyAccessPreview', 'Released', 'ReleasedAndBlessed'][index % 3],
    uploaded: new Date(Date.UTC(2015, 0, 1) + index * 36e4).toISOString().replace('Z', '0000Z'),
    sha256: createHash('sha256').update(version).digest('hex'),
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
  let path: string

  beforeAll(async () => {
    path = join(await makeFolder(), 'tools.json')
    await writeListing(path)
    expect(statSync(path).size).toBeGreaterThan(15.8 * 1024 * 1024)
  })

  // The peak of a process of its own, in MiB. On Linux `maxRSS` begins with the peak of the process that started it.
  const measure = async (
    distUrl: string,
    options: FetchToolListingOptions = {},
    node: string = process.execPath,
  ) => {
    const program = `
      const { readFileSync } = await import('node:fs')
      const { fetchToolListing, selectTool } = await import(${JSON.stringify(new URL('index.js', core()).href)})
      const { listing } = await fetchToolListing(process.argv[1], JSON.parse(process.argv[2]))
      const { entry } = selectTool(listing, { version: 'latest', stage: 'Released' })
      const kibibytes = process.platform === 'linux'
        ? Number(/^VmHWM:\\s*(\\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))[1])
        : process.resourceUsage().maxRSS
      const peak = kibibytes / 1024
      console.log(JSON.stringify({ count: listing.entries.length, version: entry.version, entry, peak }))`
    const { stdout, stderr } = await promisify(execFile)(node, [
      ...['--input-type=module', '-e', program],
      ...[distUrl, JSON.stringify(options)],
    ])
    expect(stderr).toBe('')
    const result = JSON.parse(stdout) as { peak: number }
    const newest = entryAt(count)
    expect(result).toMatchObject({ count, version: newest.version, entry: { ...newest, members: newest } })
    return result.peak
  }

  test('a listing of 16 MiB takes at most 250 MiB, with the choice from it', async () => {
    expect(await measure(dirname(path))).toBeLessThan(250)
  })

  test.each([1, 2, 3])('so it does where the step runs it, under Node 24 (run %i)', async () => {
    expect(await measure(dirname(path), {}, node24())).toBeLessThan(250)
  })

  test.each([
    ['with its length', {}],
    ['in chunks', { contentLength: false }],
    ['packed', { gzip: true }],
  ])('a listing of 16 MiB that a server sends %s takes at most 250 MiB', async (_, form) => {
    const server = await startServer()
    server.on('/tools.json', { body: await readFile(path), ...form })
    expect(await measure(server.origin)).toBeLessThan(250)
  })

  test('refuses a listing of one byte more, in a folder and on a server, with its length and in chunks', async () => {
    const folder = await makeFolder()
    const body = Buffer.alloc(16 * 1024 * 1024 + 1, ' ')
    await writeFile(join(folder, 'tools.json'), body)
    const server = await startServer()
    server.on('/whole/tools.json', { body })
    server.on('/chunked/tools.json', { body, contentLength: false })
    for (const distUrl of [folder, `${server.origin}/whole`, `${server.origin}/chunked`])
      expect(await failureOf(() => fetchToolListing(distUrl))).toMatchObject({
        code: 'TOO_LARGE',
        fields: { wanted: 'at most 16.8 MB' },
      })
  })
})
