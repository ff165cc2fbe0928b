import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, jest, test } from '@jest/globals'
import { rebaseFeed, verifyFeed } from '../../src/feed/index.ts'
import { changedPaths, readTree } from '../support/feed-tree.ts'
import { makeFeed, toolText } from '../support/make-feed.ts'
import { makePackage } from '../support/package.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

jest.setTimeout(300_000)

const preload = fileURLToPath(new URL('../support/kill-at.mjs', import.meta.url))
const base = 'https://feed.example/dist/'
const uploaded = ['--uploaded', '2024-03-01T00:00:00Z']
const newFolder = temporaryFolders()
let folder: string
let before: string

beforeAll(async () => {
  folder = await newFolder()
  before = await makeFeed(folder, {
    settings: { baseUrl: base },
    tools: [
      { version: '1.0.0', stage: 'ReleasedAndBlessed', uploaded: '2024-01-01T00:00:00Z' },
      { version: '2.0.0', stage: 'EarlyAccessPreview', uploaded: '2024-02-01T00:00:00Z' },
    ],
    packages: [
      { id: 'My.Pkg', version: '1.0.0' },
      { id: 'My.Pkg', version: '2.0.0-RC' },
      { id: 'Other', version: '1.0.0' },
    ],
  })
  await writeFile(join(folder, 'new.pkgfile'), makePackage({ id: 'New', version: '1.0.0' }))
  await writeFile(join(folder, 'next.pkgfile'), makePackage({ id: 'My.Pkg', version: '3.0.0' }))
  const changed = { id: 'My.Pkg', version: '1.0.0', files: [{ name: 'b', content: 'changed' }] }
  await writeFile(join(folder, 'changed.pkgfile'), makePackage(changed))
  await writeFile(join(folder, 'tool'), toolText('other'))
})

const file = (name: string) => join(folder, name)
const verbs: readonly (readonly [string, (dir: string) => readonly string[]])[] = [
  ['add of two new packages', dir => ['add', dir, file('new.pkgfile'), file('next.pkgfile')]],
  ['add --force of other bytes', dir => ['add', dir, file('changed.pkgfile'), '--force']],
  ['remove of one version', dir => ['remove', dir, 'My.Pkg', '1.0.0']],
  ['remove of the last version', dir => ['remove', dir, 'Other', '1.0.0']],
  [
    'add-tool',
    dir => ['add-tool', dir, file('tool'), '--version', '3.0.0', '--stage', 'Released', ...uploaded],
  ],
  [
    'add-tool --force of other bytes',
    dir => [
      'add-tool',
      dir,
      file('tool'),
      '--version',
      '1.0.0',
      '--stage',
      'Released',
      '--force',
      ...uploaded,
    ],
  ],
  ['promote', dir => ['promote', dir, '2.0.0', 'Released']],
  ['rebase', dir => ['rebase', dir, 'https://other.example/x/']],
  ['page', dir => ['page', dir]],
]

const copy = async () => {
  const dir = join(await newFolder(), 'feed')
  await cp(before, dir, { recursive: true })
  return dir
}
const run = (parameters: readonly string[], killAt?: number) =>
  runCli(['feed', ...parameters], {
    ...(killAt !== undefined && {
      env: { NODE_OPTIONS: `--import=${preload}`, KILL_AT: String(killAt) },
    }),
  })

describe('a feed whose writer is killed', () => {
  test.each(verbs)(
    'at any change of the file system in %s is one that verify accepts',
    async (title, verb) => {
      const whole = await copy()
      expect(await run(verb(whole))).toMatchObject({ code: 0 })
      const expected = await readTree(whole)
      let kills = 0
      for (; ; kills++) {
        const dir = await copy()
        const { code, stderr } = await run(verb(dir), kills + 1)
        if (code !== null) {
          expect({ code, stderr }).toMatchObject({ code: 0 })
          break
        }
        const { findings } = await verifyFeed({ dir })
        expect({ kills, findings }).toEqual({ kills, findings: [] })
        // The next writer finishes it; what was removed before the kill is gone already.
        const next = await run(verb(dir))
        if (next.code !== 0) expect(next.stderr).toContain(title.startsWith('remove') ? 'Not found' : '-')
        expect({ kills, changed: changedPaths(expected, await readTree(dir)) }).toEqual({
          kills,
          changed: [],
        })
      }
      expect(kills).toBeGreaterThan(3)
    },
  )

  test('in rebase is mended by the next rebase only, and another verb leaves it readable', async () => {
    const dir = await copy()
    await run(['rebase', dir, 'https://other.example/x/'], 12)
    await run(['add', dir, file('new.pkgfile')])
    await rebaseFeed(dir, 'https://other.example/x/')
    expect((await verifyFeed({ dir })).findings).toEqual([])
  })
})
