import { mkdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { restorePackages } from '../../src/core/packages/restore.ts'
import type { RestorePackagesOptions } from '../../src/core/packages/restore-options.ts'
import { describeTree } from '../support/describe-tree.ts'
import { failureOf } from '../support/failure-of.ts'
import { faultServers } from '../support/fault-server.ts'
import { needs } from '../support/needs.ts'
import { makePackage } from '../support/package.ts'
import { filesBelow, quick, servePackages } from '../support/package-feed.ts'
import { recordingLog } from '../support/recording-log.ts'
import { sha512Of } from '../support/sha512.ts'
import { temporaryFolders } from '../support/temporary.ts'

const startServer = faultServers()
const makeFolder = temporaryFolders()
const recordName = '.setup-pkgtool.json'
const served = ['A', 'B', 'C'].flatMap(id =>
  ['1.0.0', '2.0.0'].map(version => ({
    id: id.toLowerCase(),
    version,
    body: makePackage({ id, version }),
  })),
)

/** A folder in which `A 1.0.0`, `B 1.0.0` and `B 2.0.0` are. */
async function prepare(options: RestorePackagesOptions) {
  const source = servePackages(await startServer(), served)
  const outer = await makeFolder()
  const folder = join(outer, 'packages')
  const restore = async (packages: readonly string[], more: RestorePackagesOptions = {}) => {
    const log = recordingLog()
    const all = { sources: [source], packagesDirectory: folder, ...quick, log, ...options, ...more, packages }
    const { pruned } = await restorePackages(all)
    return {
      pruned,
      said: log.of('info').filter(line => line.includes('removed')),
      warnings: log.of('warning'),
    }
  }
  await restore(['A 1.0.0', 'B 1.0.0', 'B 2.0.0'])
  const file = (name: string) => join(folder, name)
  const record = async () => JSON.parse(await readFile(file(recordName), 'utf8'))
  return {
    outer,
    folder,
    file,
    record,
    restore,
    prune: (...pins: string[]) => restore(pins, { prune: true }),
  }
}

const layouts: readonly [string, RestorePackagesOptions, string, number][] = [
  ['feed', { layout: 'feed' }, 'b/1.0.0', 3],
  ['expanded', { layout: 'expanded' }, 'b/1.0.0', 5],
  ['classic', { layout: 'classic' }, 'B.1.0.0', 2],
  ['flat', { layout: 'flat' }, 'b.1.0.0.pkgfile', 1],
]

describe('restorePackages with prune', () => {
  test.each(layouts)('in %s leaves the tree of a fresh restore', async (_layout, options, _place, files) => {
    const { prune, folder, record } = await prepare(options)
    expect(await prune('A 1.0.0', 'B 2.0.0', 'C 1.0.0')).toEqual({
      pruned: 1,
      said: [`1 package removed that no pin wants (${files} files)`.replace('1 files', '1 file')],
      warnings: [],
    })
    const fresh = await prepare(options)
    await rm(fresh.folder, { recursive: true, maxRetries: 10 })
    await fresh.restore(['A 1.0.0', 'B 2.0.0', 'C 1.0.0'])
    const [found, wanted] = await Promise.all([describeTree(folder), describeTree(fresh.folder)])
    for (const tree of [found, wanted]) tree.delete(recordName)
    for (const name of wanted.keys())
      if (name.endsWith('.metadata')) for (const tree of [found, wanted]) tree.delete(name)
    expect(found).toEqual(wanted)
    expect(Object.keys((await record()).packages)).toEqual(Object.keys((await fresh.record()).packages))
  })

  test.each(layouts)(
    'in %s removes all that no pin wants, and nothing the next time',
    async (_layout, options) => {
      const { prune, folder } = await prepare(options)
      expect((await prune()).pruned).toBe(3)
      expect(await filesBelow(folder)).toEqual([recordName])
      expect(await prune()).toMatchObject({
        pruned: 0,
        said: ['0 packages removed that no pin wants (0 files)'],
      })
    },
  )

  test('removes nothing unless it is asked to, and nothing when the run fails', async () => {
    const { restore, prune, folder } = await prepare({ layout: 'feed' })
    const before = await filesBelow(folder)
    expect((await restore(['A 1.0.0'])).pruned).toBe(0)
    await failureOf(() => prune('A 1.0.0', 'nothing 1.0.0'))
    expect(await filesBelow(folder)).toEqual(before)
  })

  test('in classic without version removes an id, and not one that has another version now', async () => {
    const options = { layout: 'classic', excludeVersion: true } as const
    const { restore, prune, folder } = await prepare({ layout: 'classic' })
    await restore(['A 1.0.0', 'B 1.0.0'], options)
    expect((await restore(['B 2.0.0'], { ...options, prune: true })).pruned).toBe(4)
    expect(await filesBelow(folder)).toEqual([recordName, 'B/B.pkgfile', 'B/lib/any/a.txt'])
    expect((await prune()).pruned).toBe(1)
  })

  test('in classic leaves the package of a pin in another spelling', async () => {
    const { prune, folder } = await prepare({ layout: 'classic' })
    expect((await prune('a 1.0')).pruned).toBe(2)
    expect(await filesBelow(folder)).toEqual([recordName, 'A.1.0.0/A.1.0.0.pkgfile', 'A.1.0.0/lib/any/a.txt'])
  })
})

describe('restorePackages with prune leaves', () => {
  test.each(layouts)('in %s what it did not place', async (_layout, options, place) => {
    const { prune, file, folder, outer } = await prepare(options)
    const home = options.layout === 'flat' ? '' : `${place}/`
    const mine = ['mine.txt', `${home}mine.txt`, `${home}lib2/mine.txt`]
    await writeFile(join(outer, 'outside.txt'), 'outside')
    for (const name of mine) {
      await mkdir(dirname(file(name)), { recursive: true })
      await writeFile(file(name), 'mine')
    }
    await mkdir(file(`${home}empty`))
    expect((await prune('A 1.0.0', 'B 2.0.0')).pruned).toBe(1)
    const left = (await filesBelow(folder)).filter(name => !/^(a|b\/2|A\.|B\.2|b\.2)/.test(name))
    expect(left).toEqual([...new Set([recordName, `${home}empty`, ...mine])].sort())
  })

  test.each(layouts)('in %s a package with other bytes, and says so', async (_layout, options, place) => {
    const { prune, restore, file, folder, record } = await prepare(options)
    const [path = ''] = (await filesBelow(folder)).filter(
      name => name.startsWith(place) && name.endsWith('pkgfile'),
    )
    await writeFile(file(path), 'mine')
    const before = await filesBelow(folder)
    const { pruned, warnings } = await prune('A 1.0.0', 'B 2.0.0')
    expect([pruned, warnings]).toEqual([
      0,
      [`"${place}" in ${folder} is left as it is: it has other bytes than those that were placed`],
    ])
    expect(await filesBelow(folder)).toEqual(before)
    expect(Object.keys((await record()).packages)).toContain(place)
    await restore(['B 1.0.0'])
    await utimes(file(path), 1, 1)
    expect((await prune('A 1.0.0', 'B 2.0.0')).pruned).toBe(1)
  })

  test('what was found in place', async () => {
    const { prune, restore, file, folder } = await prepare({ layout: 'feed' })
    await rm(file(recordName))
    await restore(['B 1.0.0'])
    expect(await prune('A 1.0.0')).toMatchObject({ pruned: 0, warnings: [] })
    expect((await filesBelow(folder)).filter(name => name.startsWith('b/1'))).toHaveLength(3)
  })

  const links: readonly [string, 'feed' | 'expanded' | 'classic' | 'flat', string][] = [
    ['the folder of the id', 'feed', 'b'],
    ['the folder of the version', 'expanded', 'b/1.0.0'],
    ['the folder of the package', 'classic', 'B.1.0.0'],
    ['the package', 'flat', 'b.1.0.0.pkgfile'],
  ]

  needs('symlinks').test.each(links)(
    'what a link in the place of %s leads to (%s)',
    async (_what, layout, name) => {
      const { prune, file, folder, outer } = await prepare({ layout })
      const elsewhere = join(outer, 'elsewhere')
      await rename(file(name), elsewhere)
      await symlink(elsewhere, file(name))
      const before = await describeTree(outer)
      const { pruned, warnings } = await prune('A 1.0.0')
      expect(pruned).toBe(name === 'b' ? 0 : 1)
      expect(warnings).toContainEqual(
        expect.stringContaining('it is a link or another thing that was not placed'),
      )
      const after = await describeTree(outer)
      for (const [path, content] of before)
        if (path.startsWith('elsewhere') || path === `packages/${name}`)
          expect([path, after.get(path)]).toEqual([path, content])
      expect(await filesBelow(folder)).not.toEqual([])
    },
  )

  needs('symlinks').test.each(['expanded', 'classic'] as const)(
    'what a link inside a package leads to (%s)',
    async layout => {
      const { prune, file, outer } = await prepare({ layout })
      const place = layout === 'classic' ? 'B.1.0.0' : 'b/1.0.0'
      const elsewhere = join(outer, 'elsewhere')
      await rename(file(`${place}/lib`), elsewhere)
      await symlink(elsewhere, file(`${place}/lib`))
      expect((await prune('A 1.0.0', 'B 2.0.0')).pruned).toBe(1)
      expect(await filesBelow(elsewhere)).toEqual(['any/a.txt'])
      expect(await readFile(file(`${place}/lib/any/a.txt`), 'utf8')).toBe('a')
    },
  )

  const hostile = [
    '../outside/1.0.0',
    '..',
    '../outside',
    '/outside',
    'b/..',
    'b/1.0.0/..',
    './b',
    '',
    '.hidden',
    'b\\..\\..',
    'C:outside',
    'outside\u0000',
    '../outside.pkgfile',
    'mine.txt',
  ]

  test.each(layouts)('in %s what a record names that somebody wrote', async (_layout, options) => {
    const { prune, file, outer, record } = await prepare(options)
    const mine = makePackage({ id: 'outside', version: '1.0.0' })
    const sha512 = sha512Of(mine)
    for (const name of ['outside/1.0.0', 'outside', '.hidden', 'packages/mine']) {
      await mkdir(join(outer, name), { recursive: true })
      for (const ending of [
        'outside.pkgfile',
        'outside.1.0.0.pkgfile',
        '...outside.pkgfile',
        'outside.1.0.0.pkgfile.sha512',
        'mine.pkgfile',
      ])
        await writeFile(join(outer, name, ending), mine)
    }
    await writeFile(join(outer, 'outside.pkgfile'), mine)
    await writeFile(file('mine.txt'), mine)
    const written = await record()
    const [entry] = Object.values(written.packages) as [object]
    for (const place of hostile) written.packages[place] = { ...entry, package: 'x/1.0.0', sha512 }
    await writeFile(file(recordName), JSON.stringify(written))
    const before = await describeTree(outer)
    expect((await prune('A 1.0.0', 'B 1.0.0', 'B 2.0.0')).pruned).toBe(0)
    const after = await describeTree(outer)
    for (const tree of [before, after]) tree.delete(`packages/${recordName}`)
    expect(after).toEqual(before)
  })
})
