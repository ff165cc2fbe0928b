import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { isPkgtoolError } from '../../src/core/base/errors.ts'
import {
  addPackages,
  addTool,
  promoteTool,
  rebaseFeed,
  removePackage,
  verifyFeed,
} from '../../src/feed/index.ts'
import { changedPaths, readTree } from '../support/feed-tree.ts'
import { makeFeed, toolText } from '../support/make-feed.ts'
import { makePackage } from '../support/package.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const preload = fileURLToPath(new URL('../support/kill-at.mjs', import.meta.url))
const base = 'https://feed.example/dist/'
const uploaded = ['--uploaded', '2024-03-01T00:00:00Z']
const published = '2024-03-02T00:00:00Z'
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
const tool = { stage: 'Released', uploaded: '2024-03-01T00:00:00Z' }

interface Verb {
  readonly title: string
  readonly parameters: (dir: string) => readonly string[]
  /** the same by the library */
  readonly call: (dir: string) => Promise<unknown>
}

const verbs: readonly Verb[] = [
  {
    title: 'add of two new packages',
    parameters: dir => ['add', dir, file('new.pkgfile'), file('next.pkgfile'), '--published', published],
    call: dir => addPackages(dir, [file('new.pkgfile'), file('next.pkgfile')], { published }),
  },
  {
    title: 'add --force of other bytes',
    parameters: dir => ['add', dir, file('changed.pkgfile'), '--force', '--published', published],
    call: dir => addPackages(dir, [file('changed.pkgfile')], { force: true, published }),
  },
  {
    title: 'remove of one version',
    parameters: dir => ['remove', dir, 'My.Pkg', '1.0.0'],
    call: dir => ignoreAbsent(removePackage(dir, { id: 'My.Pkg', version: '1.0.0' })),
  },
  {
    title: 'remove of the last version',
    parameters: dir => ['remove', dir, 'Other', '1.0.0'],
    call: dir => ignoreAbsent(removePackage(dir, { id: 'Other', version: '1.0.0' })),
  },
  {
    title: 'add-tool',
    parameters: dir => [
      'add-tool',
      dir,
      file('tool'),
      '--version',
      '3.0.0',
      '--stage',
      'Released',
      ...uploaded,
    ],
    call: dir => addTool(dir, file('tool'), { version: '3.0.0', ...tool }),
  },
  {
    title: 'add-tool --force of other bytes',
    parameters: dir => [
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
    call: dir => addTool(dir, file('tool'), { version: '1.0.0', ...tool, force: true }),
  },
  {
    title: 'promote',
    parameters: dir => ['promote', dir, '2.0.0', 'Released'],
    call: dir => promoteTool(dir, '2.0.0', { stage: 'Released' }),
  },
  {
    title: 'promote --force to a lower stage',
    parameters: dir => ['promote', dir, '1.0.0', 'EarlyAccessPreview', '--force'],
    call: dir => promoteTool(dir, '1.0.0', { stage: 'EarlyAccessPreview', force: true }),
  },
  {
    title: 'rebase',
    parameters: dir => ['rebase', dir, 'https://other.example/x/'],
    call: dir => rebaseFeed(dir, 'https://other.example/x/'),
  },
]

// What was removed before the kill is gone already.
const ignoreAbsent = (removal: Promise<unknown>) =>
  removal.catch(error => {
    if (!isPkgtoolError(error, 'NOT_FOUND')) throw error
  })
/** Versions that the page offers though the listing has them as EarlyAccessPreview only (SPEC 3), or not at all. */
async function misplacedOnPage(dir: string): Promise<readonly string[]> {
  const html = await readFile(join(dir, 'index.html'), 'utf8')
  const listing = JSON.parse(await readFile(join(dir, 'tools.json'), 'utf8'))['pkgtool.exe']
  const offered = new Set([...html.matchAll(/tools\/([^/"]+)\/pkgtool\.exe/g)].map(match => match[1] ?? ''))
  for (const { version, stage } of listing) if (stage !== 'EarlyAccessPreview') offered.delete(version)
  return [...offered]
}
const copy = async () => {
  const dir = join(await newFolder(), 'feed')
  await cp(before, dir, { recursive: true })
  return dir
}
const run = (parameters: readonly string[], env: Record<string, string>) =>
  runCli(['feed', ...parameters], { env: { NODE_OPTIONS: `--import=${preload}`, ...env } })

/** What is left of a feed when its writer is killed before each change of the file system that it makes, in their order. */
async function snapshotsOf(verb: Verb): Promise<readonly string[]> {
  const [dir, snapshots] = [await copy(), await newFolder()]
  const env = { SNAPSHOTS: snapshots, SNAPSHOT_OF: dir }
  const { code, stderr } = await run(verb.parameters(dir), env)
  expect({ code, stderr }).toMatchObject({ code: 0 })
  const { length } = await readdir(snapshots)
  return Array.from({ length }, (_, before) => join(snapshots, String(before + 1)))
}

describe('a feed whose writer is killed', () => {
  test.each(verbs)('at any change of the file system in $title is one that verify accepts', async verb => {
    const whole = await copy()
    await verb.call(whole)
    const expected = await readTree(whole)
    const judge = async (dir: string, kill: unknown) => {
      const { findings } = await verifyFeed({ dir })
      const misplaced = await misplacedOnPage(dir)
      expect({ kill, findings, misplaced }).toEqual({ kill, findings: [], misplaced: [] })
      // The next writer finishes it.
      await verb.call(dir)
      expect({ kill, changed: changedPaths(expected, await readTree(dir)) }).toEqual({ kill, changed: [] })
    }
    const snapshots = await snapshotsOf(verb)
    expect(snapshots.length).toBeGreaterThan(5)
    for (const [before, dir] of snapshots.entries()) await judge(dir, before + 1)
    // A real kill leaves what the snapshot has.
    for (const killAt of [1, Math.ceil(snapshots.length / 2), snapshots.length]) {
      const dir = await copy()
      const { code } = await run(verb.parameters(dir), { KILL_AT: String(killAt) })
      expect({ killAt, code }).toEqual({ killAt, code: null })
      await judge(dir, `real, at ${killAt}`)
    }
  })
})
