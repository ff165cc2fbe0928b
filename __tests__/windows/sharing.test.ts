// Only for Windows, where the Windows lane runs it: another process holds a file or a folder open, for a while or for good.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import { describeSystemError } from '../../src/core/files/file-errors.ts'
import { removePath } from '../../src/core/files/writing/remove.ts'
import { renamePath, renameUnlessTaken } from '../../src/core/files/writing/rename.ts'
import { restoreRecordName, writeRestoreRecord } from '../../src/core/packages/in-place/record.ts'
import { replaceFolder } from '../../src/core/packages/place/replace-folder.ts'
import { restorePackages } from '../../src/core/packages/restore.ts'
import { pruneStoredPackages } from '../../src/core/store/prune-stored-packages.ts'
import { listStoredPackages } from '../../src/core/store/survey-store.ts'
import { createFolderToolCache } from '../../src/core/tool/cache/folder-tool-cache.ts'
import { pruneCachedTools } from '../../src/core/tool/cache/prune-cached-tools.ts'
import { installTool } from '../../src/core/tool/install.ts'
import { bundleFeed } from '../../src/feed/bundle/bundle-feed.ts'
import { createFolderStore } from '../../src/feed/store/folder-store.ts'
import { commitContents } from '../../src/feed/tree/commit.ts'
import { removePackage } from '../../src/feed/tree/packages/remove-package.ts'
import { promoteTool } from '../../src/feed/tree/tools/promote-tool.ts'
import { failureOf } from '../support/failure-of.ts'
import { faultServers } from '../support/fault-server.ts'
import { type LivingProcess, livingProcesses } from '../support/living-process.ts'
import { makeFeed } from '../support/make-feed.ts'
import { makePackage } from '../support/package.ts'
import { quick, servePackages } from '../support/package-feed.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const start = livingProcesses()
const startServer = faultServers()

/**
 * Starts a process that holds files and folders open and shares them with nobody; resolves once it does. Those that are held
 * for good are let go at the end of the test, whatever came of it.
 */
function hold(paths: string | readonly string[], { milliseconds }: { milliseconds: number }) {
  // UV_FS_O_EXLOCK: libuv opens the file with no sharing at all.
  const script = `
    for (const path of ${JSON.stringify([paths].flat())}) require('node:fs').openSync(path, 0x10000000)
    console.log('held')
    setTimeout(() => process.exit(), ${milliseconds})`
  return start(process.execPath, '-e', script).then(holder => {
    holders.push(holder)
    return holder
  })
}

const holders: LivingProcess[] = []
afterEach(async () => {
  for (const holder of holders.splice(0)) await holder.end()
})

/** A signal that stops as soon as somebody waits who heeds it. */
function stopAtFirstWait(): AbortSignal {
  const stop = new AbortController()
  const listen = stop.signal.addEventListener.bind(stop.signal)
  stop.signal.addEventListener = (...parameters: Parameters<typeof listen>) => {
    listen(...parameters)
    setImmediate(() => stop.abort())
  }
  return stop.signal
}

const forever = 600_000

interface Site {
  readonly name: string
  /** makes what is held, and returns it with the step that replaces or removes it */
  readonly prepare: (dir: string) => Promise<Prepared>
}

interface Prepared {
  readonly held: string
  readonly step: (signal?: AbortSignal) => Promise<unknown>
}

const record = { layout: 'feed' as const, packages: new Map() }

function fileAt(path: string): string {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, 'old')
  return path
}

function entryOf(dir: string) {
  const cache = createFolderToolCache(dir, { arch: 'x64' })
  return {
    cache,
    place: (text: string) =>
      cache.place('tool', '1.0.0', {
        build: async folder => writeFileSync(join(folder, 'tool'), text),
        isSame: async folder => readFileSync(join(folder, 'tool'), 'utf8') === text,
      }),
  }
}

const sites: readonly Site[] = [
  {
    name: 'the record of a packages folder',
    prepare: async dir => ({
      held: fileAt(join(dir, restoreRecordName)),
      step: signal => writeRestoreRecord(dir, record, { signal }),
    }),
  },
  {
    name: 'a package that is replaced',
    prepare: async dir => ({
      held: fileAt(join(dir, 'a.pkgfile')),
      step: signal => renamePath(fileAt(join(dir, 'new')), join(dir, 'a.pkgfile'), { signal }),
    }),
  },
  {
    name: 'a package folder that is replaced',
    prepare: async dir => {
      fileAt(join(dir, 'a', '1.0.0', 'file'))
      const build = async (folder: string) => writeFileSync(join(folder, 'file'), 'new')
      return {
        held: join(dir, 'a', '1.0.0'),
        step: signal => replaceFolder(join(dir, 'a', '1.0.0'), { directory: dir, build, signal }),
      }
    },
  },
  {
    name: 'tools.json, which a server reads',
    prepare: async dir => ({
      held: fileAt(join(dir, 'tools.json')),
      step: signal => commitContents(createFolderStore(dir, { signal }), new Map([['tools.json', '{}\n']])),
    }),
  },
  {
    name: 'the entry of a tool',
    prepare: async dir => {
      const { place } = entryOf(dir)
      const { directory } = await place('old')
      return { held: join(directory, 'tool'), step: signal => removePath(directory, { signal }) }
    },
  },
  {
    name: 'the marker of a tool',
    prepare: async dir => {
      const { cache, place } = entryOf(dir)
      const { directory } = await place('old')
      return { held: `${directory}.complete`, step: signal => cache.drop('tool', '1.0.0', { signal }) }
    },
  },
  {
    name: 'a tool folder that was just built',
    prepare: async dir => {
      fileAt(join(dir, 'built', 'tool'))
      const step = (signal?: AbortSignal) =>
        renameUnlessTaken(join(dir, 'built'), join(dir, 'x64'), { signal })
      return { held: join(dir, 'built'), step }
    },
  },
  {
    name: 'the page of a feed, which is written after its listing',
    prepare: async dir => {
      const feed = await makeFeed(dir, { tools: [{ version: '1.0.0', stage: 'EarlyAccessPreview' }] })
      const step = (signal?: AbortSignal) => promoteTool(feed, '1.0.0', { stage: 'Released', signal })
      return { held: join(feed, 'index.html'), step }
    },
  },
  {
    name: 'a package of a feed that is removed',
    prepare: async dir => {
      const feed = await makeFeed(dir, { packages: [{ id: 'a', version: '1.0.0' }] })
      const step = (signal?: AbortSignal) => removePackage(feed, { id: 'a', version: '1.0.0' }, { signal })
      return { held: join(feed, 'flat/a/1.0.0/a.1.0.0.pkgfile'), step }
    },
  },
  {
    name: 'a bundle',
    prepare: async dir => {
      const feed = await makeFeed(dir, {})
      const step = (signal?: AbortSignal) => bundleFeed(feed, join(dir, 'feed.tar'), { signal })
      return { held: fileAt(join(dir, 'feed.tar')), step }
    },
  },
]

describe('a program that holds something open', () => {
  test.each(sites)('for a while does not hinder: $name', async ({ prepare }) => {
    const { held, step } = await prepare(await newFolder())
    await hold(held, { milliseconds: 1500 })
    await step()
  })

  test.each(sites)('for good, and a stop ends the wait: $name', async ({ prepare }) => {
    const { held, step } = await prepare(await newFolder())
    await hold(held, { milliseconds: forever })
    expect((await failureOf(() => step(stopAtFirstWait()))).code).toBe('CANCELLED')
  })

  test('for good ends each of these with one error that says so, and nothing is lost', async () => {
    const outcomes = await Promise.all(
      sites.map(async ({ name, prepare }) => {
        const { held, step } = await prepare(await newFolder())
        await hold(held, { milliseconds: forever })
        const failure = await step().then(
          () => 'no error',
          error => (error.name === 'PkgtoolError' ? error.message : describeSystemError(error)),
        )
        return `${name}: ${/another program holds the file open|it is in use/.exec(failure)?.[0] ?? failure}`
      }),
    )
    expect(outcomes).toEqual(
      sites.map(({ name }) =>
        name === 'the marker of a tool'
          ? `${name}: it is in use`
          : `${name}: another program holds the file open`,
      ),
    )
  })

  test('a folder in the way is no such program: the answer is at once', async () => {
    const dir = await newFolder()
    fileAt(join(dir, 'a', 'file'))
    fileAt(join(dir, 'b', 'file'))
    expect(await renameUnlessTaken(join(dir, 'a'), join(dir, 'b'), { waits: [forever] })).toBe(false)
    expect(readdirSync(dir).sort()).toEqual(['a', 'b'])
  })
})

// Had each of them its wait of 25 s, this test would not end in time.
test('pruneCachedTools waits once for what is in use, keeps each, and takes the rest', async () => {
  const [dir, toolCache] = [await newFolder(), await newFolder()]
  const versions = Array.from({ length: 8 }, (_, index) => `1.0.${index}`)
  const tools = versions.map(version => ({ version, stage: 'Released' }))
  const distUrls = [await makeFeed(dir, { tools })]
  const folders: string[] = []
  for (const version of versions)
    folders.push((await installTool({ distUrls, version, toolCache })).directory)
  const used = folders.slice(0, -1).map(folder => `${folder}.complete`)
  await hold(used, { milliseconds: forever })
  const { removed, kept } = await pruneCachedTools({ toolCache, keep: 0 })
  expect(kept.map(({ version }) => version).sort()).toEqual(versions.slice(0, -1))
  expect(removed.map(({ version }) => version)).toEqual(['1.0.7'])
})

test('pruneStoredPackages does too', async () => {
  const dir = await newFolder()
  const [store, packages] = [
    join(dir, 'store'),
    ['a 1.0.0', 'b 1.0.0', 'c 1.0.0', 'd 1.0.0', 'e 1.0.0', 'f 1.0.0'],
  ]
  const server = await startServer()
  const bodies = packages.map(pin => ({ id: pin.charAt(0), version: '1.0.0' }))
  const source = servePackages(
    server,
    bodies.map(facts => ({ ...facts, body: makePackage({ ...facts, files: [] }) })),
  )
  const packagesDirectory = join(dir, 'packages')
  await restorePackages({ sources: [source], packages, packagesDirectory, packageStore: store, ...quick })
  const entries = (await listStoredPackages({ packageStore: store })).map(({ directory }) => directory)
  expect(entries).toHaveLength(6)
  await hold(entries.slice(1), { milliseconds: forever })
  const { removed, kept } = await pruneStoredPackages({ packageStore: store, maxSize: 0 })
  expect(removed.map(({ directory }) => directory)).toEqual(entries.slice(0, 1))
  expect(kept).toHaveLength(5)
})
