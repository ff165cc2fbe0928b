import { readFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { PkgtoolError } from '../../src/core/base/errors.ts'
import type { Layout } from '../../src/core/layouts/layout.ts'
import { parsePackageVersion } from '../../src/core/nuget/version.ts'
import { restorePackages } from '../../src/core/packages/restore.ts'
import type { RestorePackagesOptions } from '../../src/core/packages/restore-options.ts'
import { describeTree } from '../support/describe-tree.ts'
import { failureOf } from '../support/failure-of.ts'
import { faultServers } from '../support/fault-server.ts'
import { has, needs } from '../support/needs.ts'
import { makePackage } from '../support/package.ts'
import { filesBelow, packagePath, quick, type ServedPackage, servePackages } from '../support/package-feed.ts'
import { recordingLog } from '../support/recording-log.ts'
import { sha512Of } from '../support/sha512.ts'
import { temporaryFolders } from '../support/temporary.ts'

const startServer = faultServers()
const makeFolder = temporaryFolders()
const recordName = '.setup-pkgtool.json'

/** as their manifests spell them */
const spelled = [
  ['My.Pkg', '1.0'],
  ['My.Pkg', '2.0.0-rc.1'],
  ['B', '1.0.0.0'],
  ['a', '1.0.0.5'],
  ['a.1', '0.0.5'],
] as const
const served: readonly ServedPackage[] = spelled.map(([id, version]) => ({
  id: id.toLowerCase(),
  version: parsePackageVersion(version).normalized,
  body: makePackage({ id, version }),
}))
const one = { id: 'My.Pkg', version: '1.0' }
const sha512 = sha512Of(makePackage(one))

async function prepare(defaults: RestorePackagesOptions) {
  const server = await startServer()
  const source = servePackages(server, served)
  const folder = join(await makeFolder(), 'packages')
  const restore = async (packages: readonly string[], options: RestorePackagesOptions = {}) => {
    const log = recordingLog()
    const before = server.requests.length
    const all = {
      sources: [source],
      packagesDirectory: folder,
      ...quick,
      log,
      ...defaults,
      ...options,
      packages,
    }
    const result = await restorePackages(all)
    return {
      paths: result.packages.map(({ path, manifestPath }) => [
        path.slice(folder.length + 1).replaceAll(sep, '/'),
        manifestPath,
      ]),
      statuses: result.packages.map(({ status }) => status),
      requests: server.requests.length - before,
      warnings: log.of('warning'),
    }
  }
  return { server, folder, restore, file: (name: string) => join(folder, name) }
}

const codesOf = ({ code, fields }: PkgtoolError) => [code, ...(fields.problems ?? []).map(each => each.code)]

describe('restorePackages with the layout classic', () => {
  test('names folders as the packages spell themselves, and writes package and files but no manifest', async () => {
    const { restore, folder, file } = await prepare({ layout: 'classic' })
    const pins = ['my.pkg 1.0.0', 'MY.PKG 2.0.0-RC.1', 'b [1]']
    const { paths } = await restore(pins)
    const placed = [
      ['My.Pkg.1.0/My.Pkg.1.0.pkgfile', ''],
      ['My.Pkg.2.0.0-rc.1/My.Pkg.2.0.0-rc.1.pkgfile', ''],
      ['B.1.0.0.0/B.1.0.0.0.pkgfile', ''],
    ]
    expect(paths).toEqual(placed)
    expect(await filesBelow(folder)).toEqual([
      recordName,
      'B.1.0.0.0/B.1.0.0.0.pkgfile',
      'B.1.0.0.0/lib/any/a.txt',
      'My.Pkg.1.0/My.Pkg.1.0.pkgfile',
      'My.Pkg.1.0/lib/any/a.txt',
      'My.Pkg.2.0.0-rc.1/My.Pkg.2.0.0-rc.1.pkgfile',
      'My.Pkg.2.0.0-rc.1/lib/any/a.txt',
    ])
    expect(await readFile(file('My.Pkg.1.0/My.Pkg.1.0.pkgfile'))).toEqual(makePackage(one))
    const again = { statuses: ['present', 'present', 'present'], requests: 0, paths: placed }
    expect(await restore(pins)).toMatchObject(again)
    expect(await restore(['My.Pkg 1.0', 'My.Pkg 2.0.0-rc.1', 'B 1.0.0.0'])).toMatchObject(again)
  })

  test('lets no other package be in the place of one', async () => {
    const { restore, file } = await prepare({ layout: 'classic' })
    await restore(['b 1.0.0'])
    await rename(file('B.1.0.0.0'), file('MY.PKG.1.0'))
    await rename(file('MY.PKG.1.0/B.1.0.0.0.pkgfile'), file('MY.PKG.1.0/MY.PKG.1.0.pkgfile'))
    expect(await restore(['my.pkg 1.0.0'])).toMatchObject({
      statuses: ['downloaded'],
      paths: [['My.Pkg.1.0/My.Pkg.1.0.pkgfile', '']],
    })
  })

  test('prunes what no pin names, in whatever spelling', async () => {
    const { restore, folder } = await prepare({ layout: 'classic', prune: true })
    await restore(['my.pkg 1.0.0', 'b 1.0.0'])
    await restore(['MY.PKG 1.0.0'])
    expect(await filesBelow(folder)).toEqual([
      recordName,
      'My.Pkg.1.0/My.Pkg.1.0.pkgfile',
      'My.Pkg.1.0/lib/any/a.txt',
    ])
  })

  needs('junctions').test('refuses a link in the place that a package spells', async () => {
    const { restore, folder, file } = await prepare({ layout: 'classic' })
    const elsewhere = await makeFolder()
    await mkdir(folder)
    await symlink(elsewhere, file('My.Pkg.1.0'), 'junction')
    const error = await failureOf(() => restore(['my.pkg 1.0.0']))
    expect(codesOf(error)).toContain('UNSAFE_PATH')
    expect(await filesBelow(elsewhere)).toEqual([])
  })

  test('with exclude-version has one folder an id, which another version takes over whole', async () => {
    const { restore, folder } = await prepare({ layout: 'classic', excludeVersion: true })
    expect((await restore(['my.pkg 1.0'])).paths).toEqual([['My.Pkg/My.Pkg.pkgfile', '']])
    await writeFile(join(folder, 'My.Pkg', 'old.txt'), 'of the old version')
    expect(await restore(['MY.pkg 2.0.0-rc.1'])).toMatchObject({ statuses: ['downloaded'], warnings: [] })
    expect(await filesBelow(folder)).toEqual([recordName, 'My.Pkg/My.Pkg.pkgfile', 'My.Pkg/lib/any/a.txt'])
    expect((await restore(['My.Pkg 1.0'])).statuses).toEqual(['downloaded'])
    expect((await restore(['My.Pkg 1.0'])).statuses).toEqual(['present'])
  })

  test('fetches what neither record nor lock knows again, and says so', async () => {
    const { restore, file } = await prepare({ layout: 'classic' })
    await restore(['My.Pkg 1.0'])
    await rm(file(recordName))
    const { statuses, warnings } = await restore(['My.Pkg 1.0'])
    expect(statuses).toEqual(['downloaded'])
    expect(warnings).toEqual([expect.stringContaining('nothing gives its hash')])
  })

  test('without record believes a lock when the files are the package’s, and else fetches again', async () => {
    const { restore, file } = await prepare({ layout: 'classic' })
    const locked = { pins: [{ id: 'my.pkg', version: '1.0.0', line: 1, contentHash: sha512 }] }
    await restore([], locked)
    await rm(file(recordName))
    expect(await restore([], locked)).toMatchObject({ statuses: ['present'], requests: 0, warnings: [] })
    await writeFile(file('My.Pkg.1.0/lib/any/a.txt'), 'b')
    expect((await restore([], locked)).statuses).toEqual(['present'])
    await rm(file(recordName))
    const { statuses, warnings } = await restore([], locked)
    expect(statuses).toEqual(['downloaded'])
    expect(warnings).toEqual([expect.stringContaining('it has other bytes in "lib/any/a.txt"')])
    expect(await readFile(file('My.Pkg.1.0/lib/any/a.txt'), 'utf8')).toBe('a')
  })
})

describe('restorePackages with the layout flat', () => {
  test('writes package files side by side and nothing else', async () => {
    const { restore, folder, file } = await prepare({ layout: 'flat' })
    expect((await restore(['My.Pkg 1.0', 'B 1.0.0'])).paths).toEqual([
      ['my.pkg.1.0.0.pkgfile', ''],
      ['b.1.0.0.pkgfile', ''],
    ])
    expect(await filesBelow(folder)).toEqual([recordName, 'b.1.0.0.pkgfile', 'my.pkg.1.0.0.pkgfile'])
    expect(await readFile(file('my.pkg.1.0.0.pkgfile'))).toEqual(makePackage(one))
    expect(await restore(['my.pkg 1.0.0'])).toMatchObject({ statuses: ['present'], requests: 0 })
    await writeFile(file('b.1.0.0.pkgfile'), 'other')
    expect((await restore(['my.pkg 1.0.0', 'B 1.0'])).statuses).toEqual(['present', 'downloaded'])
  })

  test('takes a package that is not a zip file, whose manifest the feed has', async () => {
    const { restore, server, file } = await prepare({ layout: 'flat' })
    server.on(packagePath({ id: 'b', version: '1.0.0' }), { body: 'just bytes' })
    server.on('/feed/flat/b/1.0.0/b.pkgspec', {
      body: '<package><metadata><id>b</id><version>1.0.0</version></metadata></package>',
    })
    await restore(['b 1.0.0'])
    expect(await readFile(file('b.1.0.0.pkgfile'), 'utf8')).toBe('just bytes')
    expect((await restore(['b 1.0.0'], { verify: true })).statuses).toEqual(['present'])
  })

  test.each([[['b 1.0.0', 'My.Pkg 1.0', 'a 1.0.0.5']], [['My.Pkg 1.0', 'a 1.0.0.5', 'b 1.0.0']]])(
    'takes a package that is not a zip file only with its manifest, whatever the other pins are: %j',
    async pins => {
      const { restore, server, file } = await prepare({ layout: 'flat' })
      server.on(packagePath({ id: 'b', version: '1.0.0' }), { body: '<html>an error page</html>' })
      const error = await failureOf(() => restore(pins))
      expect(error.fields.problems).toMatchObject([{ code: 'NOT_FOUND' }])
      expect(error.message).toContain('the package is not a zip file')
      // The others are in place by now, and decide nothing.
      server.on('/feed/flat/b/1.0.0/b.pkgspec', {
        body: '<package><metadata><id>b</id><version>1.0.0</version></metadata></package>',
      })
      await restore(pins)
      expect(await readFile(file('b.1.0.0.pkgfile'), 'utf8')).toBe('<html>an error page</html>')
    },
  )

  test('knows of a name which of its two packages it holds', async () => {
    const { restore, file } = await prepare({ layout: 'flat' })
    await restore(['a 1.0.0.5'])
    expect(await restore(['a.1 0.0.5'])).toMatchObject({ statuses: ['downloaded'], warnings: [] })
    expect(await readFile(file('a.1.0.0.5.pkgfile'))).toEqual(makePackage({ id: 'a.1', version: '0.0.5' }))
    expect((await restore(['a.1 0.0.5'])).statuses).toEqual(['present'])
  })
})

describe('restorePackages with two packages for one place', () => {
  test.each<[string, RestorePackagesOptions, readonly string[], string]>([
    ['flat', { layout: 'flat' }, ['a 1.0.0.5', 'b 1.0.0', 'a.1 0.0.5'], 'a.1.0.0.5.pkgfile'],
    ['classic', { layout: 'classic' }, ['a 1.0.0.5', 'b 1.0.0', 'A.1 0.0.5'], 'A.1.0.0.5'],
    [
      'classic without version',
      { layout: 'classic', excludeVersion: true },
      ['My.Pkg 1.0', 'b 1.0.0', 'my.pkg 2.0.0-rc.1'],
      'my.pkg',
    ],
  ])('in %s is one error that names both, before any request', async (_what, options, pins, place) => {
    const { restore, folder, server } = await prepare(options)
    const error = await failureOf(() => restore(pins))
    expect(error.message).toBe(
      `Cannot restore package "${pins[2]}": another package has its place, ${place}. Expected one package in each place. Change the pins, or the input "layout" or "exclude-version".\n  - line 1: ${pins[0]}\n  - line 3: ${pins[2]}`,
    )
    expect([error.code, error.fields.line]).toEqual(['CONFLICTING_PINS', 3])
    expect(server.requests).toEqual([])
    expect(await filesBelow(folder)).toEqual([])
  })

  test('takes in feed what other layouts have in one place', async () => {
    const { restore } = await prepare({ layout: 'feed' })
    expect((await restore(['a 1.0.0.5', 'a.1 0.0.5'])).statuses).toEqual(['downloaded', 'downloaded'])
  })

  test('refuses exclude-version with another layout', async () => {
    const { restore } = await prepare({ layout: 'feed', excludeVersion: true })
    expect((await failureOf(() => restore(['b 1.0.0']))).message).toBe(
      'Cannot combine inputs "exclude-version": the layout is "feed". Expected the layout "classic".',
    )
  })
})

const allLayouts = ['feed', 'expanded', 'classic', 'flat'] as const

describe('restorePackages into a folder in another layout', () => {
  test.each(allLayouts)('refuses one that holds %s, with its record and without', async layout => {
    const { restore, folder, file, server } = await prepare({ layout })
    await restore(['My.Pkg 1.0', 'b 1.0.0'])
    const requests = server.requests.length
    for (const isRecorded of [true, false]) {
      if (!isRecorded) await rm(file(recordName))
      const before = await describeTree(folder)
      // Package files alone lie in many a folder that `classic` is for.
      const taken = !isRecorded && layout === 'flat' ? 'classic' : layout
      for (const other of allLayouts.filter(name => name !== layout && name !== taken)) {
        const error = await failureOf(() => restore(['b 1.0.0'], { layout: other }))
        expect([error.code, error.fields.found]).toEqual([
          'WRONG_LAYOUT',
          `it has packages in the layout "${layout}"`,
        ])
      }
      expect(await describeTree(folder)).toEqual(before)
    }
    expect(server.requests).toHaveLength(requests)
    await expect(restore(['b 1.0.0'])).resolves.toBeDefined()
  })

  test('takes a folder with package files for classic, where no record says that they are a layout', async () => {
    const { restore, folder, file } = await prepare({ layout: 'flat' })
    await restore(['b 1.0.0'])
    await rm(file(recordName))
    const { statuses } = await restore(['b 1.0.0'], { layout: 'classic' })
    expect(statuses).toEqual(['downloaded'])
    expect((await filesBelow(folder)).filter(name => name.endsWith('.pkgfile'))).toHaveLength(2)
  })

  test('takes a folder that holds other things', async () => {
    const { restore, file } = await prepare({ layout: 'classic' })
    await mkdir(file('src/deep/b'), { recursive: true })
    await writeFile(file('src/src.txt'), '')
    await writeFile(file('.hidden.pkgfile'), '')
    if (has('symlinks')) await symlink('/', file('src/link'))
    expect((await restore(['b 1.0.0'])).statuses).toEqual(['downloaded'])
  })
})

describe('restorePackages with verify', () => {
  type Spoil = readonly [what: string, found: string, spoil: (folder: string) => Promise<unknown>]
  const spoils: readonly Spoil[] = [
    [
      'another byte',
      'it has other bytes in "lib/any/a.txt"',
      folder => writeFile(join(folder, 'lib/any/a.txt'), 'b'),
    ],
    [
      'a longer file',
      'it has other bytes in "lib/any/a.txt"',
      folder => writeFile(join(folder, 'lib/any/a.txt'), 'aa'),
    ],
    ['no file', 'it has no file "lib/any/a.txt"', folder => rm(join(folder, 'lib/any/a.txt'))],
    [
      'no folder',
      'it has no folder "lib"',
      folder => rm(join(folder, 'lib'), { recursive: true, maxRetries: 10 }),
    ],
    [
      'a file too many',
      '"build/my.pkg.targets" is not of the package',
      async folder => {
        await mkdir(join(folder, 'build'))
        await writeFile(join(folder, 'build/my.pkg.targets'), '<Project />')
      },
    ],
  ]
  const linked: Spoil = [
    'a link to the same bytes',
    'it has a link in the place of "lib/any/a.txt"',
    async folder => {
      await rm(join(folder, 'lib/any/a.txt'))
      await writeFile(`${folder}/../../elsewhere`, 'a')
      await symlink(`${folder}/../../elsewhere`, join(folder, 'lib/any/a.txt'))
    },
  ]
  const places = [
    ['expanded', 'my.pkg/1.0.0'],
    ['classic', 'My.Pkg.1.0'],
  ] as const

  test.each(places.flatMap(place => spoils.map(spoil => [...place, ...spoil] as const)))(
    'in %s (%s) finds %s',
    finds,
  )
  needs('symlinks').test.each(places.map(place => [...place, ...linked] as const))(
    'in %s (%s) finds %s',
    finds,
  )

  async function finds(layout: Layout, place: string, ...[_what, found, spoil]: Spoil): Promise<void> {
    const { restore, folder, file } = await prepare({ layout })
    await restore(['My.Pkg 1.0', 'b 1.0.0'])
    const whole = await describeTree(file(place))
    expect(await restore(['My.Pkg 1.0', 'b 1.0.0'], { verify: true })).toMatchObject({
      statuses: ['present', 'present'],
      requests: 0,
      warnings: [],
    })
    await spoil(file(place))
    // Only a byte that is written into the same file leaves its folder as it was.
    const isSeen = !found.startsWith('it has other bytes')
    if (!isSeen) expect((await restore(['My.Pkg 1.0'])).statuses).toEqual(['present'])
    const { statuses, warnings } = await restore(['My.Pkg 1.0', 'b 1.0.0'], { verify: !isSeen })
    expect(statuses).toEqual(['downloaded', 'present'])
    expect(warnings).toEqual([`My.Pkg 1.0.0 in ${folder} is damaged: ${found}; it is fetched again`])
    expect(await describeTree(file(place))).toEqual(whole)
  }
})

describe('restorePackages after a run that was killed', () => {
  test.each(allLayouts)('goes on in %s with what it placed, without reading it', async layout => {
    const { restore, file, folder } = await prepare({ layout })
    await restore(['My.Pkg 1.0', 'b 1.0.0'])
    const record = JSON.parse(await readFile(file(recordName), 'utf8'))
    const lines = Object.entries(record.packages).map(([place, entry]) =>
      JSON.stringify({ layout, place, entry }),
    )
    await rm(file(recordName))
    await writeFile(
      file('.setup-pkgtool.journal'),
      `${lines[0]}\nnull\n${lines[1]}\n${lines[1]?.slice(0, 40)}`,
    )
    expect(await restore(['My.Pkg 1.0', 'b 1.0.0'])).toMatchObject({
      statuses: ['present', 'present'],
      requests: 0,
      warnings: [],
    })
    expect(JSON.parse(await readFile(file(recordName), 'utf8'))).toEqual(record)
    expect((await filesBelow(folder)).filter(name => name.startsWith('.'))).toEqual([recordName])
  })

  test('notes each package as soon as it is placed', async () => {
    const { restore, file } = await prepare({ layout: 'flat' })
    let noted = ''
    const info = (message: string) => {
      if (message.startsWith('My.Pkg 1.0.0 from'))
        noted = readFileSync(file('.setup-pkgtool.journal'), 'utf8')
    }
    await restore(['My.Pkg 1.0'], { log: { ...recordingLog(), info } })
    expect(JSON.parse(noted)).toMatchObject({
      layout: 'flat',
      place: 'my.pkg.1.0.0.pkgfile',
      entry: { sha512 },
    })
  })
})
