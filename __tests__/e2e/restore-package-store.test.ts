import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import {
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { silentLog } from '../../src/core/base/ports.ts'
import { type Layout, layouts } from '../../src/core/layouts/layout.ts'
import type { LockedPackage } from '../../src/core/lock/lock.ts'
import { writeLock } from '../../src/core/locking/write-lock.ts'
import { planRestore } from '../../src/core/packages/plan-restore.ts'
import type { RestorePackagesOptions } from '../../src/core/packages/restore-options.ts'
import { createSource } from '../../src/core/sources/create-source.ts'
import { loadSourceSetting } from '../../src/core/sources/source-setting.ts'
import { pruneStoredPackages } from '../../src/core/store/prune-stored-packages.ts'
import { storeLinks } from '../../src/core/store/store-link.ts'
import { listStoredPackages, verifyStoredPackages } from '../../src/core/store/survey-store.ts'
import { describeTree } from '../support/describe-tree.ts'
import { failureOf } from '../support/failure-of.ts'
import { needs } from '../support/needs.ts'
import { makePackage } from '../support/package.ts'
import { filesBelow, packagePath, quick, servePackages } from '../support/package-feed.ts'
import { describeUnless } from '../support/programs.ts'
import { runCli } from '../support/run-cli.ts'
import { sha512Of } from '../support/sha512.ts'
import { mountObstacle, mountSmallDisk } from '../support/small-disk.ts'
import {
  all,
  flipBit,
  forge,
  hashes,
  locked,
  pins,
  served,
  storedRestores,
} from '../support/stored-restores.ts'
import { temporaryFolders } from '../support/temporary.ts'

const prepare = storedRestores()
const makeFolder = temporaryFolders()

describe('restorePackages with a package store', () => {
  test.each(layouts)(
    'gives the next folder what the first one fetched, and asks nobody: %s',
    async layout => {
      const { restore } = await prepare({ layout })
      const first = await restore()
      expect(first.statuses).toEqual(all('downloaded'))
      const second = await restore()
      expect(second.statuses).toEqual(all('stored'))
      expect(second.requests).toEqual([])
      expect(second.trouble).toEqual([])
      expect(second.result.downloadedBytes).toBe(0)
      const [one, two] = [await describeTree(first.folder), await describeTree(second.folder)]
      for (const tree of [one, two]) tree.delete('.setup-pkgtool.json')
      expect(two).toEqual(one)
      expect((await restore({}, second.folder)).statuses).toEqual(all('present'))
      expect((await restore({ verify: true, offline: true }, second.folder)).statuses).toEqual(all('present'))
    },
  )

  test('names folders of classic as the packages spell themselves, wherever they come from', async () => {
    const { restore } = await prepare({ layout: 'classic' })
    const options = { packages: pins.map(pin => pin.toUpperCase().replace(/\.0$/, '')) }
    const first = await restore(options)
    const second = await restore(options)
    expect([second.statuses, second.requests]).toEqual([all('stored'), []])
    const [one, two] = [await filesBelow(first.folder), await filesBelow(second.folder)]
    expect(two).toEqual(one)
    expect(one).toContain('pack.a.1.0.0/pack.a.1.0.0.pkgfile')
    expect((await restore(options, second.folder)).statuses).toEqual(all('present'))
  })

  test('has one entry for all layouts, and unpacks once for each that unpacks', async () => {
    const { restore, entry } = await prepare()
    await restore({ layout: 'feed' })
    const steps: [Layout, readonly string[]][] = [
      ['flat', all('stored')],
      ['expanded', all('stored')],
      ['classic', all('stored')],
      ['expanded', all('stored')],
    ]
    for (const [layout, statuses] of steps) {
      const { requests, ...run } = await restore({ layout })
      expect([layout, run.statuses, requests, run.trouble]).toEqual([layout, statuses, [], []])
    }
    const names = (await readdir(entry())).map(name => name.replace(/-.*/, ''))
    expect(names.sort()).toEqual(['classic', 'expanded', 'manifest', 'package', 'record.json'])
  })

  test.each(layouts)('makes links that are read-only, and knows them again: %s', async layout => {
    const { restore, entry } = await prepare({ layout, storeLink: 'hardlink' })
    const first = await restore()
    const second = await restore()
    expect([first.statuses, second.statuses]).toEqual([all('downloaded'), all('stored')])
    for (const { result } of [first, second]) {
      const stats = await stat(result.packages[0]?.path as string)
      expect([stats.ino, stats.mode & 0o777]).toEqual([(await stat(join(entry(), 'package'))).ino, 0o444])
    }
    // Each further link changes the times of all of them.
    const third = await restore()
    expect([third.statuses, third.trouble]).toEqual([all('stored'), []])
    await rm(third.folder, { recursive: true, maxRetries: 10 })
    for (const { folder } of [first, second]) {
      const again = await restore({}, folder)
      expect([again.statuses, again.requests, again.trouble]).toEqual([all('present'), [], []])
    }
    const [fileLink] = layout === 'expanded' || layout === 'classic' ? [true] : [false]
    const name = layout === 'expanded' ? 'pack.a/1.0.0/readme.md' : 'pack.a.1.0.0/readme.md'
    if (fileLink) expect((await stat(join(second.folder, name))).nlink).toBe(3)
  })

  test.each(layouts)(
    'makes links to entries that were made for copies, and believes them as before: %s',
    async layout => {
      const { restore, entry } = await prepare({ layout, storeLink: 'copy' })
      await restore()
      const { ino } = await stat(join(entry(), 'package'))
      for (let round = 0; round < 3; round++) {
        const { statuses, trouble, result } = await restore({ storeLink: 'hardlink' })
        expect([statuses, trouble]).toEqual([all('stored'), []])
        expect((await stat(result.packages[0]?.path as string)).ino).toBe(ino)
      }
      expect((await stat(join(entry(), 'package'))).ino).toBe(ino)
    },
  )

  test('keeps why a package was accepted, in its own record and in that of each packages folder', async () => {
    const { restore, lock, entry } = await prepare()
    const proofsIn = async (folder: string) => {
      const { packages } = JSON.parse(await readFile(join(folder, '.setup-pkgtool.json'), 'utf8'))
      return Object.values<{ proofs: unknown }>(packages).map(({ proofs }) => proofs)
    }
    const firstUse = [{ kind: 'first-use' }]
    expect(await proofsIn((await restore()).folder)).toEqual([firstUse, firstUse, firstUse])
    expect(JSON.parse(await readFile(join(entry(), 'record.json'), 'utf8')).proofs).toEqual(firstUse)
    const again = await restore()
    expect([again.statuses, await proofsIn(again.folder)]).toEqual([
      all('stored'),
      [firstUse, firstUse, firstUse],
    ])
    await lock()
    const bound = [{ kind: 'hash', by: 'pin' }, { kind: 'content-hash' }]
    expect(await proofsIn((await restore()).folder)).toEqual([bound, bound, bound])
  })

  test('gives a pin without a hash only bytes from its own sources, and a pin with a hash bytes from any source', async () => {
    const { server, restore, lock, lockFile } = await prepare()
    await restore()
    const other = servePackages(server, served, '/other')
    expect((await restore({ sources: [other] })).statuses).toEqual(all('downloaded'))
    expect((await restore({ sources: [other] })).statuses).toEqual(all('stored'))
    await lock()
    const third = await restore({ sources: [`${server.origin}/third/index.json`] })
    expect([third.statuses, third.requests]).toEqual([all('stored'), []])
    // The query may decide what an address stands for.
    await rm(lockFile)
    const asked = await restore({ sources: [`${server.origin}/feed/index.json?feed=b`] })
    expect(asked.statuses).toEqual(all('downloaded'))
  })

  test('needs no network offline, and marks stored packages in a plan', async () => {
    const { restore, sources, store, root } = await prepare()
    await restore()
    expect((await restore({ offline: true })).statuses).toEqual(all('stored'))
    const before = await describeTree(store)
    const options = {
      sources,
      packages: [...pins],
      packagesDirectory: join(root, 'plan'),
      lockFile: join(root, 'l'),
    }
    const plan = await planRestore({ ...options, packageStore: store, offline: true })
    expect(plan.packages.map(({ status }) => status)).toEqual(all('stored'))
    expect(plan.downloadBytes).toBe(0)
    expect(await describeTree(store)).toEqual(before)
    expect(existsSync(join(root, 'plan'))).toBe(false)
  })

  needs('touch').test(
    'proves everything with verify or locked: copied, hashed and unpacked anew',
    async () => {
      const { restore, lock, entry } = await prepare({ layout: 'expanded' })
      await restore()
      expect((await restore({ verify: true })).statuses).toEqual(all('stored'))
      await lock()
      const [tree = ''] = (await readdir(entry())).filter(name => name.startsWith('expanded-'))
      await forge(join(entry(), tree, 'files', 'readme.md'))
      const { folder, statuses } = await restore({ locked: true })
      expect(statuses).toEqual(all('stored'))
      expect(await readFile(join(folder, 'pack.a/1.0.0/readme.md'), 'utf8')).toBe('readme.md')
    },
  )

  needs('touch').test.each([
    ['a bit', (path: string) => flipBit(path)],
    ['its end', (path: string) => truncate(path, 100)],
    ['a bit, with size and times as before', (path: string) => forge(path)],
    ['itself', (path: string) => rm(path)],
  ])('drops an entry that has lost %s, says so, fetches it, and has it whole again', async (_, damage) => {
    for (const bound of [false, true]) {
      const { restore, entry, lock } = await prepare({ layout: 'expanded' })
      await restore()
      if (bound) await lock()
      await damage(join(entry(), 'package'))
      const { statuses, trouble, folder } = await restore()
      expect(statuses).toEqual(['downloaded', 'stored', 'stored'])
      expect(trouble).toEqual([expect.stringContaining('is damaged; it is fetched again')])
      expect(sha512Of(await readFile(join(folder, 'pack.a/1.0.0/pack.a.1.0.0.pkgfile')))).toBe(hashes[0])
      const again = await restore()
      expect([again.statuses, again.trouble]).toEqual([all('stored'), []])
    }
  })

  needs('touch').test.each([
    ['feed', 'with'],
    ['feed', 'without'],
    ['expanded', 'with'],
    ['expanded', 'without'],
  ] as const)(
    'hashes what a lock binds, also behind a link whose size and times were forged: %s, %s a content hash',
    async (layout, has) => {
      const { restore, entry, lock } = await prepare({ layout, storeLink: 'hardlink' })
      await restore()
      await lock(has === 'with' ? locked : locked.map(({ contentHash: _, ...own }) => own))
      await forge(join(entry(), 'package'))
      const { statuses, trouble, folder } = await restore()
      expect(statuses).toEqual(['downloaded', 'stored', 'stored'])
      expect(trouble).toHaveLength(1)
      expect(sha512Of(await readFile(join(folder, 'pack.a/1.0.0/pack.a.1.0.0.pkgfile')))).toBe(hashes[0])
    },
  )

  test.each(['copy', 'hardlink'] as const)(
    'hashes the copy that gets the name: an entry swapped between a look and the %s is fetched again',
    async storeLink => {
      const { restore, entry, lock, store, work, root, sources } = await prepare({ layout: 'flat' })
      await restore()
      await lock(locked.map(({ contentHash: _, ...own }) => own))
      const swapped = join(root, 'other')
      await writeFile(swapped, served[1]?.body ?? '', { mode: 0o444 })
      const folder = join(root, 'swapped')
      const restoreCommand = ['restore', ...pins, '--source', sources[0] ?? '', '--layout', 'flat', '--json']
      const places = ['--packages-directory', folder, '--package-store', store, '--store-link', storeLink]
      const run = (env: Record<string, string> = {}) =>
        runCli([...restoreCommand, '--lock-file', 'pkgtool.lock.json', ...places], { cwd: work, env })
      const statusesOf = (stdout: string) =>
        (JSON.parse(stdout) as { packages: { status: string }[] }).packages.map(({ status }) => status)
      const first = await run({
        NODE_OPTIONS: `--import ${new URL('../support/swap-at-copy.mjs', import.meta.url)}`,
        SWAP_FILE: join(entry(), 'package'),
        SWAP_BY: swapped,
      })
      expect([first.code, first.stderr]).toEqual([
        0,
        expect.stringMatching(/swapped.*pack\.a 1\.0\.0.*damaged/s),
      ])
      expect(statusesOf(first.stdout)).toEqual(['downloaded', 'stored', 'stored'])
      expect(sha512Of(await readFile(join(folder, 'pack.a.1.0.0.pkgfile')))).toBe(hashes[0])
      expect(statusesOf((await run()).stdout)).toEqual(all('present'))
    },
  )

  needs('touch').test('unpacks anew where an unpacked file is not as it was', async () => {
    const { restore, entry } = await prepare({ layout: 'expanded' })
    await restore()
    const [tree = ''] = (await readdir(entry())).filter(name => name.startsWith('expanded-'))
    for (const damage of [(path: string) => forge(path), (path: string) => rm(path)]) {
      await damage(join(entry(), tree, 'files', 'readme.md'))
      for (let round = 0; round < 2; round++) {
        const { statuses, requests, folder } = await restore()
        expect([statuses, requests]).toEqual([all('stored'), []])
        expect(await readFile(join(folder, 'pack.a/1.0.0/readme.md'), 'utf8')).toBe('readme.md')
      }
    }
  })

  test('believes an entry after a move by its hash, and then by its new times', async () => {
    const { restore, store, root } = await prepare({ layout: 'expanded' })
    await restore()
    await cp(store, join(root, 'moved'), { recursive: true })
    const moved = { packageStore: join(root, 'moved') }
    for (let round = 0; round < 2; round++) {
      const { statuses, requests, trouble } = await restore(moved)
      expect([statuses, requests, trouble]).toEqual([all('stored'), [], []])
    }
  })

  test('fetches what the index names and the store does not have; so it does where the index is broken', async () => {
    const { restore, store, entry } = await prepare()
    await restore()
    await rm(entry(), { recursive: true, maxRetries: 10 })
    expect((await restore()).statuses).toEqual(['downloaded', 'stored', 'stored'])
    const index = join(store, 'v1', 'index')
    for (const name of await readdir(index)) await writeFile(join(index, name), '{"sha512": "../../../x"}')
    expect((await restore()).statuses).toEqual(all('downloaded'))
    for (const name of await readdir(index))
      await writeFile(join(index, name), JSON.stringify({ sha512: hashes[2] }))
    const swapped = await restore()
    expect(swapped.statuses).toEqual(['downloaded', 'downloaded', 'stored'])
    expect(swapped.trouble).toEqual([])
  })

  test('leaves the entries of another format alone', async () => {
    const { restore, store } = await prepare()
    await mkdir(join(store, 'v2', 'packages'), { recursive: true })
    await writeFile(join(store, 'v2', 'packages', 'x'), 'y')
    await restore()
    expect((await restore()).statuses).toEqual(all('stored'))
    expect(await readFile(join(store, 'v2', 'packages', 'x'), 'utf8')).toBe('y')
  })

  needs('symlinks').test.each(['v1', 'v1/packages', 'v1/index', 'v1/temporary'])(
    'uses nothing below a link: %s',
    async name => {
      const { restore, store, root } = await prepare()
      await restore()
      await rename(join(store, name), join(root, 'elsewhere'))
      const before = await describeTree(join(root, 'elsewhere'))
      await symlink(join(root, 'elsewhere'), join(store, name))
      const { statuses, trouble } = await restore()
      expect(statuses).toEqual(all('downloaded'))
      expect(trouble.join()).toContain('a link')
      expect(await describeTree(join(root, 'elsewhere'))).toEqual(before)
    },
  )

  needs('symlinks').test.each(['', 'package', 'record.json'])(
    'counts no entry with a link in it: %s',
    async name => {
      const { restore, entry, root } = await prepare()
      await restore()
      await rename(join(entry(), name), join(root, 'elsewhere'))
      await symlink(join(root, 'elsewhere'), join(entry(), name))
      const { statuses } = await restore()
      expect(statuses).toEqual(['downloaded', 'stored', 'stored'])
      expect((await restore()).statuses).toEqual(all('stored'))
    },
  )

  test.each(['../evil', '../../evil', '../../../evil', '/tmp/evil-of-store'])(
    'takes no path of a record that leads out of the package: %s',
    async name => {
      const { restore, entry, root } = await prepare({ layout: 'expanded' })
      await restore()
      const [tree = ''] = (await readdir(entry())).filter(own => own.startsWith('expanded-'))
      const path = join(entry(), tree, 'record.json')
      const record = JSON.parse(await readFile(path, 'utf8')) as { files: unknown[][] }
      const evil = join(entry(), tree, 'files', name.startsWith('/') ? '../evil' : name)
      await writeFile(evil, 'evil')
      const { size, mtimeMs, ino, ctimeMs } = await stat(evil)
      const files = [...record.files, [name, size, mtimeMs, ino, ctimeMs]]
      await writeFile(path, JSON.stringify({ ...record, files }))
      expect((await restore()).statuses).toEqual(all('stored'))
      const outside = (await filesBelow(root)).filter(file => !file.startsWith('store/'))
      expect(outside.filter(file => file.endsWith('evil'))).toEqual([])
      expect(existsSync('/tmp/evil-of-store')).toBe(false)
    },
  )

  test('goes on without it where it cannot be written to, and says so once', async () => {
    const { restore, store } = await prepare()
    await writeFile(store, 'no folder')
    const { statuses, trouble } = await restore()
    expect(statuses).toEqual(all('downloaded'))
    expect(trouble).toHaveLength(1)
  })

  test('is refused in the workspace, off there by itself, and never holds the packages folder', async () => {
    const { restore, root, store } = await prepare()
    const inside = { workspace: root, workingDirectory: root }
    expect((await failureOf(() => restore(inside))).code).toBe('UNSAFE_PATH')
    const auto = { ...inside, packageStore: 'auto', cacheDirectory: join(root, 'cache') }
    expect((await restore(auto)).statuses).toEqual(all('downloaded'))
    expect(existsSync(join(root, 'cache', 'packages'))).toBe(false)
    for (const folder of [join(store, 'packages'), store])
      expect((await failureOf(() => restore({}, folder))).code).toBe('UNSAFE_PATH')
    const above = await failureOf(() => restore({ packageStore: join(root, 'p', 'store') }, join(root, 'p')))
    expect(above.code).toBe('UNSAFE_PATH')
  })

  test('is beside the kept documents where it is auto, and off where it is not named', async () => {
    const { restore, root, store } = await prepare()
    await restore({ packageStore: undefined })
    await restore({ packageStore: 'off' })
    expect(existsSync(store)).toBe(false)
    const auto = { packageStore: 'auto', cacheDirectory: join(root, 'cache') }
    await restore(auto)
    expect((await restore(auto)).statuses).toEqual(all('stored'))
    expect(existsSync(join(root, 'cache', 'packages', 'v1'))).toBe(true)
  })

  test('neither gives a lock a hash nor keeps what a folder gave', async () => {
    const { restore, sources, store, root, server } = await prepare()
    const first = await restore()
    for (const one of served) server.on(packagePath(one), { body: makePackage({ ...one, files: [] }) })
    const file = join(root, 'new.lock.json')
    const restored = {
      sources,
      packages: pins,
      packageStore: store,
      packagesDirectory: join(root, 'locking'),
    }
    await writeLock({ restore: { ...restored, ...quick }, lockFile: file })
    const { packages } = JSON.parse(await readFile(file, 'utf8')) as { packages: LockedPackage[] }
    expect(packages.map(({ sha512 }) => sha512)).not.toEqual(hashes)
    const folders = { sources: [first.folder], packageStore: join(root, 'other') }
    expect((await restore(folders)).statuses).toEqual(all('downloaded'))
    expect((await restore(folders)).statuses).toEqual(all('downloaded'))
    expect(existsSync(join(root, 'other'))).toBe(false)
  })

  test('finds what a packages.lock.json binds by its content hash', async () => {
    const { restore, work } = await prepare({ layout: 'expanded' })
    await restore()
    const dependencies = Object.fromEntries(
      served.map(({ id }, at) => [
        id,
        { type: 'Direct', requested: '[1.0.0, )', resolved: '1.0.0', contentHash: hashes[at] },
      ]),
    )
    const file = 'packages.lock.json'
    await writeFile(
      join(work, file),
      JSON.stringify({ version: 1, dependencies: { 'net8.0': dependencies } }),
    )
    const { statuses, requests } = await restore({ packages: [], packagesFiles: [file] })
    expect([statuses, requests]).toEqual([all('stored'), []])
  })
})

describe('a package store with every other option', () => {
  const kinds = layouts.flatMap(layout => storeLinks.map(storeLink => ({ layout, storeLink })))

  test.each(kinds)('gives all packages: $layout, $storeLink', async kind => {
    const { restore, lock, store, root } = await prepare(kind)
    const first = await restore()
    const treeOf = async (folder: string) => {
      const tree = await describeTree(folder)
      tree.delete('.setup-pkgtool.json')
      return [...tree.keys()].sort()
    }
    const whole = await treeOf(first.folder)
    const expectStored = async (options: RestorePackagesOptions) => {
      const { statuses, requests, folder } = await restore(options)
      expect([options, statuses, requests]).toEqual([options, all('stored'), []])
      expect(await treeOf(folder)).toEqual(whole)
      return folder
    }
    for (const options of [{ offline: true }, { verify: true }, { prune: true }]) await expectStored(options)
    // A folder loses what no pin wants; the store keeps it.
    const pruned = join(root, 'pruned')
    await restore({}, pruned)
    const { result } = await restore({ packages: pins.slice(0, 1), prune: true }, pruned)
    expect([result.pruned, result.packages.map(({ status }) => status)]).toEqual([2, ['present']])
    expect((await restore({ offline: true }, pruned)).statuses).toEqual(['present', 'stored', 'stored'])
    await lock()
    for (const options of [{}, { locked: true }, { locked: true, verify: true, offline: true, prune: true }])
      await expectStored(options)
    const entries = await verifyStoredPackages({ packageStore: store })
    expect(entries.map(({ state }) => state)).toEqual(all('whole'))
  })
})

describe('pruneStoredPackages', () => {
  const yesterday = new Date(Date.now() - 24 * 3_600_000)

  /** A store whose packages were last used a day ago, but for the second, which a restore has just taken. */
  async function usedStore(options: RestorePackagesOptions = {}) {
    const { restore, store, entry } = await prepare(options)
    await restore()
    for (const at of served.keys()) await utimes(entry(at), yesterday, yesterday)
    await restore({ packages: pins.slice(1, 2) })
    return { restore, store }
  }

  const idsOf = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id).sort()

  test.each(storeLinks)('removes what was not used for so long, and keeps what was: %s', async storeLink => {
    const { restore, store } = await usedStore({ storeLink })
    const { removed, kept } = await pruneStoredPackages({ packageStore: store, olderThan: 3_600_000 })
    expect([idsOf(removed), kept]).toEqual([['pack.a', 'pack.c'], []])
    expect((await restore()).statuses).toEqual(['downloaded', 'stored', 'downloaded'])
  })

  test('removes the longest unused until the rest fits', async () => {
    const { store } = await usedStore()
    const entries = await listStoredPackages({ packageStore: store })
    const maxSize = entries.find(({ id }) => id === 'pack.b')?.size
    const planned = await pruneStoredPackages({ packageStore: store, maxSize, dryRun: true })
    expect(await listStoredPackages({ packageStore: store })).toEqual(entries)
    const { removed, freed } = await pruneStoredPackages({ packageStore: store, maxSize })
    expect([removed, freed]).toEqual([planned.removed, planned.freed])
    expect(removed.map(({ id, reason }) => [id, reason]).sort()).toEqual([
      ['pack.a', 'size'],
      ['pack.c', 'size'],
    ])
    expect(idsOf(await listStoredPackages({ packageStore: store }))).toEqual(['pack.b'])
  })
})

describe('PackageSource.storeKey', () => {
  test.each([
    ['https://feed.example/index.json?x=1', 'https://feed.example/index.json?x=1'],
    ['http://localhost:8080/', 'http://localhost:8080/index.json'],
    ['http://feed.example/index.json', undefined],
    ['/some/folder', undefined],
  ])('of %s is %s', async (address, key) => {
    const names = { packageExtension: 'pkgfile', manifestExtension: 'pkgspec' }
    const none = () => Promise.reject(new Error('no transport is needed'))
    const options = { names, log: silentLog, hasAlternative: () => false }
    const source = createSource(none, await loadSourceSetting(address), options)
    expect(source.storeKey).toBe(key)
  })
})

describeUnless(mountObstacle(), 'store-link on another volume', () => {
  const disk = (packageStore: string) => ({ layout: 'expanded', packageStore }) as const

  test('hardlink: copies, says so once, and has the store filled', async () => {
    const folder = await makeFolder()
    const unmount = mountSmallDisk(folder, 16 << 20)
    try {
      const { restore } = await prepare({ ...disk(join(folder, 'store')), storeLink: 'hardlink' })
      for (const status of ['downloaded', 'stored']) {
        const { statuses, trouble, result } = await restore()
        expect([statuses, trouble]).toEqual([
          all(status),
          [expect.stringContaining('no hardlink: it is on another file')],
        ])
        expect((await stat(result.packages[0]?.path as string)).mode & 0o777).toBe(0o644 & ~process.umask())
      }
    } finally {
      unmount()
    }
  })

  test('reflink: clones where the file system can, else copies and says so', async () => {
    const folder = await makeFolder()
    const xfs = mountXfs(folder)
    const unmount = xfs ?? mountSmallDisk(folder, 16 << 20)
    try {
      const { restore } = await prepare({ ...disk(join(folder, 'store')), storeLink: 'reflink' })
      for (const status of ['downloaded', 'stored']) {
        const { statuses, trouble, folder: made } = await restore({}, join(folder, status))
        const said = xfs ? [] : [expect.stringContaining('no reflink')]
        expect([statuses, trouble]).toEqual([all(status), said])
        expect(await readFile(join(made, 'pack.a/1.0.0/readme.md'), 'utf8')).toBe('readme.md')
      }
    } finally {
      unmount()
    }
  })

  test('a full disk costs one notice, and the store holds nothing half', async () => {
    const folder = await makeFolder()
    const unmount = mountSmallDisk(folder, 64 << 10)
    try {
      const { restore } = await prepare(disk(join(folder, 'store')))
      await writeFile(join(folder, 'ballast'), Buffer.alloc(20 << 10))
      const full = await restore()
      expect([full.statuses, full.trouble]).toEqual([
        all('downloaded'),
        [expect.stringMatching(/not stored: there is no space left|no note of/)],
      ])
      await rm(join(folder, 'ballast'))
      await restore()
      expect((await filesBelow(join(folder, 'store'))).filter(path => path.includes('/.'))).toEqual([])
      for (const { state } of await verifyStoredPackages({ packageStore: join(folder, 'store') }))
        expect(state).toBe('whole')
    } finally {
      unmount()
    }
  })
})

/** Mounts a file system with clones; undefined where that cannot be had. */
function mountXfs(folder: string): (() => void) | undefined {
  const image = `${folder}.img`
  try {
    writeFileSync(image, '')
    truncateSync(image, 400 << 20)
    execFileSync('mkfs.xfs', ['-q', '-m', 'reflink=1', image], { stdio: 'ignore' })
    execFileSync('mount', ['-o', 'loop', image, folder], { stdio: 'ignore' })
  } catch {
    rmSync(image, { force: true })
    return undefined
  }
  return () => {
    execFileSync('umount', [folder])
    rmSync(image)
  }
}
