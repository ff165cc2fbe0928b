import { existsSync, renameSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rm, stat, statfs, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { type Layout, layouts } from '../../src/core/layouts/layout.ts'
import type { RestorePackagesOptions } from '../../src/core/packages/restore-options.ts'
import { pruneStoredPackages } from '../../src/core/store/prune-stored-packages.ts'
import { storeLinks } from '../../src/core/store/store-link.ts'
import { verifyStoredPackages } from '../../src/core/store/survey-store.ts'
import { leftoversBelow } from '../campaigns/leftovers.ts'
import { builtCore } from '../support/built-core.ts'
import { describeTree } from '../support/describe-tree.ts'
import { failureOf } from '../support/failure-of.ts'
import { describeUnless } from '../support/programs.ts'
import { runScript } from '../support/run-script.ts'
import { sha512Of } from '../support/sha512.ts'
import { makeReadOnly, mountObstacle, mountSmallDisk } from '../support/small-disk.ts'
import { all, flipBit, hashes, pins, served, storedRestores } from '../support/stored-restores.ts'
import { temporaryFolders } from '../support/temporary.ts'

const prepare = storedRestores()
const makeFolder = temporaryFolders()
const coreUrl = builtCore()

const packageFiles: Readonly<Record<Layout, (id: string) => string>> = {
  feed: id => `${id}/1.0.0/${id}.1.0.0.pkgfile`,
  expanded: id => `${id}/1.0.0/${id}.1.0.0.pkgfile`,
  classic: id => `${id}.1.0.0/${id}.1.0.0.pkgfile`,
  flat: id => `${id}.1.0.0.pkgfile`,
}

/** The hashes of the packages in a folder. */
const placedIn = (folder: string, layout: Layout = 'feed') =>
  Promise.all(served.map(async ({ id }) => sha512Of(await readFile(join(folder, packageFiles[layout](id))))))

// Most file systems have no reflinks, which a run says once.
const withoutLinkFault = (trouble: readonly string[]) =>
  trouble.length === 1 && trouble[0]?.includes('no reflink: ') ? [] : trouble

/** Expects every entry whole, so many of them, and nothing half made. */
async function expectWhole(store: string, count = served.length): Promise<void> {
  const entries = await verifyStoredPackages({ packageStore: store })
  expect(entries.map(({ state, found }) => `${state} ${found}`)).toEqual(
    Array.from({ length: count }, () => 'whole '),
  )
  expect(await leftoversBelow(store)).toEqual([])
}

describe('a package store with a damaged entry', () => {
  test.each([
    ['that is empty', ''],
    ['that is not valid JSON', '{"sha512":'],
    ['of nothing', 'null'],
    ['of another package', JSON.stringify({ sha512: hashes[1] })],
    ['without stamps', JSON.stringify({ sha512: hashes[0], package: 'x', manifestExtension: 'y' })],
  ])('replaces one with a record %s by what it fetches', async (_, record) => {
    const { restore, entry, store } = await prepare()
    await restore()
    await writeFile(join(entry(), 'record.json'), record)
    const { statuses, folder } = await restore()
    expect(statuses).toEqual(['downloaded', 'stored', 'stored'])
    expect(await placedIn(folder)).toEqual(hashes)
    expect((await restore()).statuses).toEqual(all('stored'))
    await expectWhole(store)
  })

  test('takes the manifest from the package where the one beside it is damaged', async () => {
    const { restore, entry, store } = await prepare()
    const first = await restore()
    await flipBit(join(entry(), 'manifest'))
    for (let round = 0; round < 2; round++) {
      const { statuses, requests, trouble, folder } = await restore()
      expect([statuses, requests, trouble]).toEqual([all('stored'), [], []])
      const manifest = join('pack.a', '1.0.0', 'pack.a.pkgspec')
      expect(await readFile(join(folder, manifest))).toEqual(await readFile(join(first.folder, manifest)))
    }
    await expectWhole(store)
  })

  test('says each damaged package once, and has all of them whole again', async () => {
    const { restore, entry, store } = await prepare({ layout: 'expanded', storeLink: 'hardlink' })
    await restore()
    for (const at of served.keys()) await flipBit(join(entry(at), 'package'))
    const { statuses, trouble, folder } = await restore()
    expect([statuses, trouble.length]).toEqual([all('downloaded'), served.length])
    expect(await placedIn(folder)).toEqual(hashes)
    expect((await restore()).trouble).toEqual([])
    await expectWhole(store)
  })
})

describe('a package store of several versions of this program', () => {
  test.each(['v0', 'v2'])('leaves what another one made as it is: %s', async format => {
    const { restore, store } = await prepare()
    await restore()
    renameSync(join(store, 'v1'), join(store, format))
    const before = await describeTree(join(store, format))
    const first = await restore()
    expect([first.statuses, first.trouble]).toEqual([all('downloaded'), []])
    const second = await restore()
    expect([second.statuses, second.trouble]).toEqual([all('stored'), []])
    await pruneStoredPackages({ packageStore: store, maxSize: 0 })
    await expectWhole(store, 0)
    expect(await describeTree(join(store, format))).toEqual(before)
  })

  test('takes an entry whose record and index say more than it knows, and leaves them', async () => {
    const { restore, store, entry } = await prepare({ layout: 'expanded' })
    await restore()
    const index = join(store, 'v1', 'index')
    const trees = (await readdir(entry())).filter(name => name.startsWith('expanded-'))
    const documents = [
      join(entry(), 'record.json'),
      ...trees.map(name => join(entry(), name, 'record.json')),
      ...(await readdir(index)).map(name => join(index, name)),
    ]
    for (const path of documents)
      await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), later: { x: 1 } }))
    const { statuses, trouble } = await restore()
    expect([statuses, trouble]).toEqual([all('stored'), []])
    for (const path of documents) expect(JSON.parse(await readFile(path, 'utf8'))).toHaveProperty('later')
  })
})

describe('a package store whose writer is killed', () => {
  test.each(['copy', 'hardlink'] as const)(
    'is whole for the next run, which removes what was left: %s',
    async storeLink => {
      const { restore, sources, store, root, work } = await prepare({ layout: 'expanded', storeLink })
      const options = { sources, packages: pins, packageStore: store, layout: 'expanded', storeLink }
      const script = `
        import { restorePackages } from '${new URL('index.js', coreUrl())}'
        await restorePackages(JSON.parse(process.argv[1]))`
      for (const [killAt, isFull] of [[10], [24], [38], [12, true]] as const) {
        const packagesDirectory = join(root, `killed ${killAt}`)
        const parameters = [JSON.stringify({ ...options, packagesDirectory, workingDirectory: work })]
        if (!isFull) await rm(store, { recursive: true, force: true })
        expect(await runScript(script, { parameters, killAt })).toEqual({ code: null, output: '' })
        for (const { state } of await verifyStoredPackages({ packageStore: store }))
          expect(state).toBe('whole')
        const { trouble } = await restore({}, packagesDirectory)
        expect([trouble, await placedIn(packagesDirectory, 'expanded')]).toEqual([[], hashes])
        await expectWhole(store)
      }
    },
  )
})

describe('a package store that goes away under its readers', () => {
  test.each(layouts.flatMap(layout => storeLinks.map(link => [layout, link] as const)))(
    'loses no package: %s, %s',
    async (layout, storeLink) => {
      const { restore, store } = await prepare({ layout, storeLink })
      await restore()
      const [entries, gone] = [join(store, 'v1', 'packages'), join(store, 'gone')]
      // As a prune takes entries away, after all were found and one was placed.
      const onProgress = () => {
        if (!existsSync(gone)) renameSync(entries, gone)
      }
      const { statuses, folder, trouble } = await restore({ onProgress })
      expect([new Set(statuses), withoutLinkFault(trouble)]).toEqual([new Set(['stored', 'downloaded']), []])
      expect(await placedIn(folder, layout)).toEqual(hashes)
      expect((await restore({ verify: true }, folder)).statuses).toEqual(all('present'))
    },
  )

  test('may be pruned at any time', async () => {
    const { restore, store } = await prepare({ layout: 'expanded' })
    const prune = async () => {
      for (let round = 0; round < 10; round++) await pruneStoredPackages({ packageStore: store, maxSize: 0 })
    }
    const restores = Array.from({ length: 4 }, () => restore())
    const [, ...ends] = await Promise.all([prune(), ...restores])
    for (const { folder, trouble } of ends)
      expect([await placedIn(folder, 'expanded'), trouble]).toEqual([hashes, []])
    await restore()
    await expectWhole(store)
  })
})

describe('a package store of 16 restores at once', () => {
  test.each(['empty', 'full'])('gives each of them all packages: %s', async state => {
    const { restore, store } = await prepare()
    const kinds = layouts.flatMap(layout => storeLinks.map(storeLink => ({ layout, storeLink })))
    if (state === 'full') for (const layout of layouts) await restore({ layout })
    const ends = await Promise.all(kinds.map(kind => restore(kind)))
    expect(ends).toHaveLength(16)
    for (const [at, { folder, trouble, statuses }] of ends.entries()) {
      expect([await placedIn(folder, kinds[at]?.layout), withoutLinkFault(trouble)]).toEqual([hashes, []])
      if (state === 'full') expect(statuses).toEqual(all('stored'))
    }
    for (const layout of layouts) expect((await restore({ layout })).statuses).toEqual(all('stored'))
    await expectWhole(store)
  })
})

test('one notice tells of a package store below a link, whatever follows from it', async () => {
  const { restore, store, root } = await prepare()
  await mkdir(store)
  await mkdir(join(root, 'elsewhere'))
  await symlink(join(root, 'elsewhere'), join(store, 'v1'))
  const { statuses, trouble } = await restore()
  expect([statuses, trouble]).toEqual([all('downloaded'), [expect.stringContaining('a link')]])
})

const page = 4096

/** Leaves so many pages of a small disk free. */
async function fill(disk: string, pages: number): Promise<void> {
  await rm(join(disk, 'ballast'), { force: true })
  const { bavail, bsize } = await statfs(disk)
  await writeFile(join(disk, 'ballast'), Buffer.alloc(Math.max(0, bavail * bsize - pages * page)))
}

describeUnless(mountObstacle(), 'a package store on a disk of its own', () => {
  const cases = (['feed', 'expanded'] as const).map(layout => [layout, 256 * page] as const)

  test.each(cases)(
    'that is full costs one notice wherever that begins, and holds nothing half: %s',
    async (layout, size) => {
      const disk = await makeFolder()
      const unmount = mountSmallDisk(disk, size)
      try {
        const store = join(disk, 'store')
        const { restore } = await prepare({ layout, packageStore: store })
        let pages = 0
        for (; pages < 80; pages += 2) {
          await rm(store, { recursive: true, force: true })
          await fill(disk, pages)
          const { statuses, trouble, folder } = await restore()
          expect({ pages, statuses }).toEqual({ pages, statuses: all('downloaded') })
          expect(await placedIn(folder, layout)).toEqual(hashes)
          await rm(folder, { recursive: true })
          for (const { state } of await verifyStoredPackages({ packageStore: store }))
            expect({ pages, state }).toEqual({ pages, state: 'whole' })
          expect(await leftoversBelow(store)).toEqual([])
          if (trouble.length === 0) break
          expect({ pages, trouble }).toEqual({ pages, trouble: [expect.stringMatching(/no space left/)] })
        }
        expect(pages).toBeGreaterThan(3)
        expect(pages).toBeLessThan(80)
        expect((await restore()).statuses).toEqual(all('stored'))
      } finally {
        unmount()
      }
    },
  )

  test('gives its packages when it is read-only, with one notice that it keeps no new ones', async () => {
    const disk = await makeFolder()
    const unmount = mountSmallDisk(disk, 4 << 20)
    try {
      const { restore, store: other } = await prepare({ packageStore: join(disk, 'store') })
      await restore({ packages: pins.slice(0, 2) })
      makeReadOnly(disk)
      for (const storeLink of storeLinks.filter(link => link === 'auto' || link === 'copy')) {
        const { statuses, trouble, folder } = await restore({ storeLink })
        expect([statuses, trouble]).toEqual([
          ['stored', 'stored', 'downloaded'],
          [expect.stringContaining('pack.c 1.0.0 is not stored: the file system is read-only')],
        ])
        expect(await placedIn(folder)).toEqual(hashes)
      }
      expect(existsSync(other)).toBe(false)
    } finally {
      unmount()
    }
  })

  test('tells once that it cannot link, also where some packages are fetched', async () => {
    const disk = await makeFolder()
    const unmount = mountSmallDisk(disk, 4 << 20)
    try {
      const packageStore = join(disk, 'store')
      const { restore } = await prepare({ packageStore, storeLink: 'hardlink', layout: 'expanded' })
      await restore({ packages: pins.slice(0, 2) })
      const { statuses, trouble, folder } = await restore()
      expect([statuses, trouble]).toEqual([
        ['stored', 'stored', 'downloaded'],
        [expect.stringContaining('no hardlink: it is on another file system')],
      ])
      expect(await placedIn(folder, 'expanded')).toEqual(hashes)
      await expectWhole(packageStore)
    } finally {
      unmount()
    }
  })

  test('gives a full packages folder one error and nothing half, and all of it once there is space', async () => {
    const disk = await makeFolder()
    const unmount = mountSmallDisk(disk, 64 * page)
    try {
      const { restore, store } = await prepare({ layout: 'expanded' })
      await restore()
      for (const pages of [1, 4, 8, 12]) {
        const folder = join(disk, 'packages')
        await fill(disk, pages)
        const { code, fields } = await failureOf(() => restore({}, folder))
        const codes = [code, ...(fields.problems ?? []).map(problem => problem.code)]
        expect({ pages, codes }).toEqual({ pages, codes: expect.arrayContaining(['FILE_SYSTEM']) })
        await rm(join(disk, 'ballast'))
        expect(new Set((await restore({}, folder)).statuses)).not.toContain('downloaded')
        expect(await placedIn(folder, 'expanded')).toEqual(hashes)
        await rm(folder, { recursive: true })
      }
      await expectWhole(store)
    } finally {
      unmount()
    }
  })
})

const isRoot = process.getuid?.() === 0

// Root may write anywhere: a process of another user meets the permissions.
describeUnless(isRoot ? undefined : 'needs root', 'a package store of another user', () => {
  const script = `
    import { restorePackages } from '${'CORE'}'
    const said = []
    const say = message => said.push(message)
    const options = JSON.parse(process.argv[1])
    const log = { debug() {}, info() {}, notice: say, warning: say }
    const { packages } = await restorePackages({ ...options, log })
    console.log(JSON.stringify({ statuses: packages.map(({ status }) => status), said }))`

  async function restoreAsNobody(options: RestorePackagesOptions) {
    const folder = await makeFolder()
    await chmod(folder, 0o777)
    const packagesDirectory = join(folder, 'packages')
    const all = { ...options, packages: pins, packagesDirectory, workingDirectory: folder }
    const text = script.replace('CORE', `${new URL('index.js', coreUrl())}`)
    const { code, output } = await runScript(text, { parameters: [JSON.stringify(all)], uid: 65_534 })
    expect({ code, output }).toMatchObject({ code: 0 })
    const { statuses, said } = JSON.parse(output) as { statuses: string[]; said: string[] }
    return { statuses, said, hashes: await placedIn(packagesDirectory) }
  }

  async function storeOfRoot(mode: number) {
    const { restore, sources, store, root } = await prepare()
    await chmod(root, 0o755)
    await restore({ packages: pins.slice(0, 2) })
    const names = await readdir(store, { recursive: true })
    for (const path of [store, ...names.map(name => join(store, name))])
      if ((await stat(path)).isDirectory()) await chmod(path, mode)
    return { sources, packageStore: store }
  }

  test.each(['copy', 'hardlink'] as const)(
    'that may only be read gives what it has, and one notice tells of the rest: %s',
    async storeLink => {
      const options = await storeOfRoot(0o555)
      const before = await describeTree(options.packageStore)
      const { statuses, said, hashes: placed } = await restoreAsNobody({ ...options, storeLink })
      expect([statuses, placed]).toEqual([['stored', 'stored', 'downloaded'], hashes])
      expect(said).toEqual([expect.stringContaining('permission is denied (EACCES)')])
      expect(await describeTree(options.packageStore)).toEqual(before)
    },
  )

  test('that may not be read costs one notice', async () => {
    const { statuses, said, hashes: placed } = await restoreAsNobody(await storeOfRoot(0o700))
    expect([statuses, placed]).toEqual([all('downloaded'), hashes])
    expect(said).toEqual([expect.stringContaining('permission is denied (EACCES)')])
  })

  test('that is an empty folder without write permission costs one notice', async () => {
    const { sources, root, store } = await prepare()
    await chmod(root, 0o755)
    await mkdir(store, { mode: 0o555 })
    const { statuses, said, hashes: placed } = await restoreAsNobody({ sources, packageStore: store })
    expect([statuses, placed]).toEqual([all('downloaded'), hashes])
    expect(said).toEqual([expect.stringContaining('permission is denied (EACCES)')])
    expect(await readdir(store)).toEqual([])
  })
})
