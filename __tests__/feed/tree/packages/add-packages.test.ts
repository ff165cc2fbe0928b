import { readdirSync, renameSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { tryStat } from '../../../../src/core/files/stats.ts'
import { isTemporaryName } from '../../../../src/core/files/writing/temporary-names.ts'
import { silentLog } from '../../../../src/core/index.ts'
import { addPackages, initFeed, verifyFeed } from '../../../../src/feed/index.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { readTree } from '../../../support/feed-tree.ts'
import { makePackage, manifestXml, type TestPackage } from '../../../support/package.ts'
import { sha512Of } from '../../../support/sha512.ts'
import { temporaryFolders } from '../../../support/temporary.ts'
import { writeArchive } from '../../../support/zip.ts'

const newFolder = temporaryFolders()
const published = '2026-01-02T03:04:05.0000000Z'
let dir: string
let files: string

beforeEach(async () => {
  const folder = await newFolder()
  dir = join(folder, 'feed')
  files = join(folder, 'files')
  await mkdir(files)
  await initFeed(dir)
})

async function save(facts: TestPackage, name = `${facts.id}.${facts.version}.pkgfile`): Promise<string> {
  const path = join(files, name)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, makePackage(facts))
  return path
}

const readJson = async (path: string) => JSON.parse(await readFile(join(dir, path), 'utf8'))

const tree = () => readTree(dir)

describe('addPackages', () => {
  test('writes package, hash, manifest, registration and version list', async () => {
    const facts = { id: 'My.Pkg', version: '1.0' }
    const path = await save(facts)
    expect(await addPackages(dir, [path])).toEqual([
      { file: path, id: 'My.Pkg', version: '1.0.0', status: 'added' },
    ])
    const bytes = makePackage(facts)
    const folder = 'flat/my.pkg/1.0.0'
    expect(await readFile(join(dir, folder, 'my.pkg.1.0.0.pkgfile'))).toEqual(bytes)
    expect(await readFile(join(dir, folder, 'my.pkg.1.0.0.pkgfile.sha512'), 'utf8')).toBe(sha512Of(bytes))
    expect(await readFile(join(dir, folder, 'my.pkg.pkgspec'), 'utf8')).toBe(manifestXml(facts))
    expect(await readJson('flat/my.pkg/index.json')).toEqual({ versions: ['1.0.0'] })
    expect(
      [...(await tree()).keys()].filter(name => name.includes('.tmp') || name.includes('.lock')),
    ).toEqual([])
  })

  test('refuses an empty file', async () => {
    const path = join(files, 'a.1.0.0.pkgfile')
    await writeFile(path, '')
    await expect(addPackages(dir, [path])).rejects.toMatchObject({
      code: 'TRUNCATED',
      fields: { path, found: 'it is empty' },
    })
  })

  test('sorts versions by precedence, not by text or order of arrival', async () => {
    for (const version of ['1.10.0', '1.9.0', '1.10.0-rc.2', '1.10.0-rc.10']) await save({ id: 'a', version })
    await addPackages(dir, [files])
    expect(await readJson('flat/a/index.json')).toEqual({
      versions: ['1.9.0', '1.10.0-rc.2', '1.10.0-rc.10', '1.10.0'],
    })
  })

  test('makes the registration from the manifests', async () => {
    const metadata =
      '<authors>Ann</authors><requireLicenseAcceptance>true</requireLicenseAcceptance><dependencies>' +
      '<group targetFramework="net45"><dependency id="B" version="1.2"/></group><group>' +
      '<dependency id="C" version="[1.0,2.0)"/><dependency id="D"/></group></dependencies>'
    await addPackages(dir, [await save({ id: 'A', version: '1.0.0-RC', metadata })])
    const { items, count } = await readJson('registration/a/index.json')
    expect(count).toBe(1)
    expect(items[0]).toMatchObject({ count: 1, lower: '1.0.0-rc', upper: '1.0.0-rc' })
    const [leaf] = items[0].items
    expect(leaf).toMatchObject({
      packageContent: '../../flat/a/1.0.0-rc/a.1.0.0-rc.pkgfile',
      catalogEntry: {
        id: 'A',
        version: '1.0.0-RC',
        listed: true,
        authors: 'Ann',
        requireLicenseAcceptance: true,
      },
    })
    const groups = leaf.catalogEntry.dependencyGroups
    expect(groups.map((group: { targetFramework?: string }) => group.targetFramework)).toEqual([
      'net45',
      undefined,
    ])
    expect(groups[0].dependencies).toMatchObject([{ id: 'B', range: '[1.2, )' }])
    expect(groups[1].dependencies).toMatchObject([
      { id: 'C', range: '[1.0,2.0)' },
      { id: 'D', range: '(, )' },
    ])
  })

  test('changes nothing when the same bytes come again', async () => {
    const path = await save({ id: 'a', version: '1.0.0' })
    await addPackages(dir, [path])
    const before = await tree()
    expect(await addPackages(dir, [path])).toMatchObject([{ status: 'present' }])
    expect(await tree()).toEqual(before)
  })

  test('touches only the files of its own id', async () => {
    await addPackages(dir, [await save({ id: 'a', version: '1.0.0' })])
    const before = await tree()
    await addPackages(dir, [await save({ id: 'b', version: '1.0.0' })])
    const after = await tree()
    for (const [path, bytes] of before) expect(after.get(path)).toBe(bytes)
  })

  test('refuses other bytes of a version before it writes anything', async () => {
    await addPackages(dir, [await save({ id: 'b', version: '1.0.0' })])
    const before = await tree()
    const first = await save({ id: 'a', version: '1.0.0' })
    const other = await save({ id: 'b', version: '1.0.0', metadata: '<title>Other</title>' })
    await expect(addPackages(dir, [first, other])).rejects.toMatchObject({ code: 'ALREADY_THERE' })
    expect(await tree()).toEqual(before)
  })

  test('skips or replaces other bytes on request', async () => {
    await addPackages(dir, [await save({ id: 'b', version: '1.0.0' })])
    const before = await tree()
    const facts = { id: 'b', version: '1.0.0', metadata: '<title>Other</title>' }
    const other = await save(facts)
    expect(await addPackages(dir, [other], { skipExisting: true })).toMatchObject([{ status: 'skipped' }])
    expect(await tree()).toEqual(before)
    expect(await addPackages(dir, [other], { force: true })).toEqual([
      {
        file: other,
        id: 'b',
        version: '1.0.0',
        status: 'replaced',
        purge: [
          'flat/b/index.json',
          'flat/b/1.0.0/b.1.0.0.pkgfile',
          'flat/b/1.0.0/b.1.0.0.pkgfile.sha512',
          'flat/b/1.0.0/b.pkgspec',
          'registration/b/index.json',
        ],
      },
    ])
    expect(await readJson('flat/b/index.json')).toEqual({ versions: ['1.0.0'] })
    const hash = await readFile(join(dir, 'flat/b/1.0.0/b.1.0.0.pkgfile.sha512'), 'utf8')
    expect(hash).toBe(sha512Of(makePackage(facts)))
    const registration = await readJson('registration/b/index.json')
    expect(registration.items[0].items[0].catalogEntry.title).toBe('Other')
  })

  test('refuses two files of one version in one call', async () => {
    const first = await save({ id: 'a', version: '1.0.0' })
    const second = await save({ id: 'A', version: '1.0.0.0', metadata: '' }, 'other.pkgfile')
    await expect(addPackages(dir, [first, second])).rejects.toMatchObject({ code: 'ALREADY_THERE' })
    expect(await readJson('flat/a/index.json')).toEqual({ versions: ['1.0.0'] })
  })

  test('accepts other bytes in place of an unlisted package of a killed writer', async () => {
    const facts = { id: 'b', version: '1.0.0', metadata: '<title>Other</title>' }
    await addPackages(dir, [await save({ id: 'b', version: '1.0.0' })])
    for (const lost of ['flat/b/index.json', 'flat/b/1.0.0/b.1.0.0.pkgfile.sha512']) await rm(join(dir, lost))
    expect(await addPackages(dir, [await save(facts)])).toMatchObject([{ status: 'added' }])
    expect(await readFile(join(dir, 'flat/b/1.0.0/b.1.0.0.pkgfile'))).toEqual(makePackage(facts))
  })

  test('finishes the work of a killed writer', async () => {
    const path = await save({ id: 'a', version: '1.0.0' })
    await addPackages(dir, [path], { published })
    const whole = await tree()
    for (const lost of ['flat/a/index.json', 'registration/a', 'flat/a/1.0.0/a.1.0.0.pkgfile.sha512'])
      await rm(join(dir, lost), { recursive: true, maxRetries: 10 })
    await addPackages(dir, [await save({ id: 'a', version: '2.0.0' })])
    expect(await readJson('flat/a/index.json')).toEqual({ versions: ['2.0.0'] })
    await rm(join(dir, 'flat/a/2.0.0'), { recursive: true, maxRetries: 10 })
    await addPackages(dir, [path], { published })
    expect(await tree()).toEqual(whole)
  })

  test.each([
    ['my.pkg.1.0.0.0.pkgfile', true],
    ['MY.PKG.1.0.PKGFILE', true],
    ['my.pkg.pkgfile', true],
    ['download.pkgfile', true],
    ['download', true],
    ['my.pkg.1.0.1.pkgfile', false],
    ['your.pkg.1.0.0.pkgfile', false],
    ['my.pkg.1.0.0-rc.pkgfile', false],
  ])('with the file name %s: %s', async (name, ok) => {
    const adding = addPackages(dir, [await save({ id: 'My.Pkg', version: '1.0.0' }, name)])
    if (ok) expect(await adding).toHaveLength(1)
    else await expect(adding).rejects.toMatchObject({ code: 'MANIFEST_MISMATCH' })
  })

  test('reads an id that ends in numbers', async () => {
    const path = await save({ id: 'Lib.1', version: '2.0' })
    expect(await addPackages(dir, [path])).toMatchObject([{ id: 'Lib.1', version: '2.0.0' }])
  })

  test.each([
    ['an id that is a path', { id: '../evil', version: '1.0.0' }, 'INVALID_PACKAGE_ID'],
    ['a version that is a path', { id: 'a', version: '1/../..' }, 'INVALID_VERSION'],
  ])('refuses %s', async (_, facts, code) => {
    const path = join(files, 'x.pkgfile')
    await writeFile(path, writeArchive([{ name: 'x.pkgspec', content: manifestXml(facts) }]))
    await expect(addPackages(dir, [path])).rejects.toMatchObject({ code })
  })

  test('refuses what is not a zip file', async () => {
    await writeFile(join(files, 'a.pkgfile'), 'text')
    await expect(addPackages(dir, [files])).rejects.toMatchObject({ code: 'BAD_ARCHIVE' })
  })

  test('refuses a folder without packages, and a folder without feed', async () => {
    await expect(addPackages(dir, [files])).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(addPackages(files, [files])).rejects.toMatchObject({ code: 'INVALID_FEED' })
  })

  test('publishes the bytes that it checked, even if the file is replaced meanwhile', async () => {
    const facts = { id: 'a', version: '2.0.0' }
    const paths = [await save({ id: 'a', version: '1.0.0' }), await save(facts)]
    const others = [
      makePackage({ ...facts, metadata: '<title>Other</title>' }),
      makePackage({ id: 'evil', version: '9.9.9' }),
    ]
    for (const other of others) {
      const feed = join(await newFolder(), 'feed')
      await initFeed(feed)
      await writeFile(paths[1] ?? '', makePackage(facts))
      // The packages of one id are placed one after the other, and each is logged at once.
      const info = (message: string) => {
        if (message === 'added a 1.0.0') writeFileSync(paths[1] ?? '', other)
      }
      await addPackages(feed, paths, { log: { ...silentLog, info } })
      const bytes = await readFile(join(feed, 'flat/a/2.0.0/a.2.0.0.pkgfile'))
      expect(bytes).toEqual(makePackage(facts))
      expect(await readFile(join(feed, 'flat/a/2.0.0/a.pkgspec'), 'utf8')).toBe(manifestXml(facts))
      expect((await verifyFeed({ dir: feed })).findings.map(({ code }) => code)).toEqual(['NO_BASE_URL'])
    }
  })

  test('reads the copy, also when another file takes the place of the original during the copying', async () => {
    // Copying lets others run after each 8 MiB.
    const content = Buffer.alloc(9 * 1024 ** 2, 'x')
    const facts = { id: 'a', version: '1.0.0', files: [{ name: 'large', content, method: 0 as const }] }
    const path = await save(facts, 'download')
    const other = await save({ id: 'evil', version: '9.9.9' }, 'other')
    const adding = addPackages(dir, [path])
    let isOver = false
    const over = () => {
      isOver = true
    }
    adding.then(over, over)
    const isCopy = (name: string) =>
      isTemporaryName(name) && (tryStat(join(dir, name))?.size ?? 0) >= 8 * 1024 ** 2
    const hasCopy = () => readdirSync(dir).some(isCopy)
    while (!isOver && !hasCopy()) await nextTurn()
    renameSync(other, path)
    expect(await adding).toMatchObject([{ id: 'a', version: '1.0.0' }])
    const bytes = await readFile(join(dir, 'flat/a/1.0.0/a.1.0.0.pkgfile'))
    expect(bytes.equals(makePackage(facts))).toBe(true)
    expect(await readFile(join(dir, 'flat/a/1.0.0/a.pkgspec'), 'utf8')).toBe(manifestXml(facts))
  })

  test('names the given file, not its copy, and leaves no copy behind', async () => {
    const before = await tree()
    const path = join(files, 'a.pkgfile')
    await writeFile(path, writeArchive([{ name: 'readme.txt', content: 'x' }]))
    const whole = await save({ id: 'b', version: '1.0.0' })
    const { fields } = await failureOf(() => addPackages(dir, [whole, path]))
    expect(fields).toMatchObject({ subject: path, path })
    expect(await tree()).toEqual(before)
    expect((await readdir(dir)).filter(name => name.startsWith('.'))).toEqual([])
  })

  test('sends a package with other extensions to a feed of such, for no option gives this one others', async () => {
    const path = await save({ id: 'a', version: '1.0.0', manifestExtension: 'nuspec' }, 'a.1.0.0.nupkg')
    const { code, message } = await failureOf(() => addPackages(dir, [path]))
    expect(code).toBe('BAD_ARCHIVE')
    expect(message).toMatch(/Add it to a feed with the extensions of the package: `feed init` sets them\.$/)
  })

  test('places both of two packages of one version with force, the last one at the end', async () => {
    const present = await save({ id: 'a', version: '1.0.0' })
    await addPackages(dir, [present], { published })
    const before = await tree()
    const other = await save({ id: 'a', version: '1.0.0', metadata: '<title>Other</title>' }, 'other.pkgfile')
    const added = await addPackages(dir, [other, present], { force: true, published })
    expect(added.map(({ status }) => status)).toEqual(['replaced', 'replaced'])
    expect(await tree()).toEqual(before)
  })

  test('stops when asked to', async () => {
    const path = await save({ id: 'a', version: '1.0.0' })
    const adding = addPackages(dir, [path], { signal: AbortSignal.abort() })
    await expect(adding).rejects.toMatchObject({ code: 'CANCELLED' })
  })
})
