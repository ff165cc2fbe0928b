import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { createTransport } from '../../../src/core/net/exchange/client.ts'
import { parseIdentity } from '../../../src/core/nuget/package-identity.ts'
import { createPackageSources } from '../../../src/core/sources/package-sources.ts'
import type { PackageSource } from '../../../src/core/sources/source.ts'
import { loadSourceSetting } from '../../../src/core/sources/source-setting.ts'
import { failureOf } from '../../support/failure-of.ts'
import { needs } from '../../support/needs.ts'
import { makePackage } from '../../support/package.ts'
import { serviceIndex } from '../../support/package-feed.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()

const a1 = makePackage({ id: 'a', version: '1.0.0' })

/** A source over a new folder with these files. */
async function folderWith(files: Readonly<Record<string, string | Uint8Array>>) {
  const folder = await newFolder()
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return { folder, source: await open(folder) }
}

async function open(address: string): Promise<PackageSource> {
  const transport = createTransport({ offline: true })
  const [source] = createPackageSources(async () => transport, [await loadSourceSetting(address)]).all
  return source as PackageSource
}

const versionsOf = async (source: PackageSource, id = 'a') =>
  (await source.releases(id)).map(({ version }) => version.lower)

const v3 = 'a/1.0.0/a.1.0.0.pkgfile'

describe('a folder as a source', () => {
  test('is called by its path', async () => {
    const { folder, source } = await folderWith({})
    expect([source.label, source.address]).toEqual([folder, folder])
    const named = await open(`here=${folder}/`)
    expect([named.label, named.address]).toEqual([`here=${folder}`, folder])
  })

  test('has nothing when it is empty, and is NOT_FOUND when it is not there', async () => {
    const { folder, source } = await folderWith({})
    expect(await versionsOf(source)).toEqual([])
    const error = await failureOf(async () => (await open(join(folder, 'none'))).releases('a'))
    expect([error.code, error.fields.path]).toEqual(['NOT_FOUND', join(folder, 'none')])
    expect((await failureOf(async () => (await open(join(folder, 'none'))).open())).code).toBe('NOT_FOUND')
  })

  test('is a file: one clear error', async () => {
    const { folder } = await folderWith({ file: 'x' })
    expect((await failureOf(async () => (await open(join(folder, 'file'))).open())).code).toBe('NOT_FOUND')
  })

  test('is a static tree before a flat folder, and a flat folder before version folders', async () => {
    const tree = {
      'index.json': JSON.stringify(serviceIndex('./flat/')),
      'flat/a/index.json': '{"versions": ["3.0.0"]}',
    }
    const flat = { 'a.2.0.0.pkgfile': makePackage({ id: 'a', version: '2.0.0' }) }
    const folders = { [v3]: a1 }
    expect(await versionsOf((await folderWith({ ...folders, ...flat, ...tree })).source)).toEqual(['3.0.0'])
    expect(await versionsOf((await folderWith({ ...folders, ...flat })).source)).toEqual(['2.0.0'])
    expect(await versionsOf((await folderWith(folders)).source)).toEqual(['1.0.0'])
  })

  test('is read through an index of another name only when it is there', async () => {
    const { folder } = await folderWith({ [v3]: a1 })
    expect((await failureOf(async () => (await open(join(folder, 'other.json'))).releases('a'))).code).toBe(
      'NOT_FOUND',
    )
  })
})

describe('a V3 folder as a source', () => {
  test('has the versions whose package is there, under the names that the layout gives them', async () => {
    const { source } = await folderWith({
      [v3]: a1,
      'a/2.0.0/a.nuspec': 'no package',
      'a/3.0/a.3.0.pkgfile': 'no normalized version',
      'a/4.0.0/b.4.0.0.pkgfile': 'another id',
      'a/x/a.x.pkgfile': 'no version',
      'a/5.0.0': 'no folder',
      'a/1.0.0-RC/a.1.0.0-RC.pkgfile': 'not in lower case',
    })
    expect(await versionsOf(source)).toEqual(['1.0.0'])
  })

  test('sees what came after it was opened', async () => {
    const { folder, source } = await folderWith({ [v3]: a1 })
    await source.open()
    await mkdir(join(folder, 'a/2.0.0'))
    await writeFile(join(folder, 'a/2.0.0/a.2.0.0.pkgfile'), a1)
    expect(await versionsOf(source)).toEqual(['1.0.0', '2.0.0'])
  })
})

describe('a flat folder as a source', () => {
  test('takes the shortest id where no manifest has it, and finds a damaged package by its name', async () => {
    const { source } = await folderWith({ 'a.1.0.0.pkgfile': 'no zip', 'b.1.2.3.pkgfile': 'PK damaged' })
    expect(await versionsOf(source)).toEqual(['1.0.0'])
    expect(await versionsOf(source, 'a.1')).toEqual([])
    expect(await versionsOf(source, 'b')).toEqual(['1.2.3'])
    expect((await failureOf(() => source.manifest(parseIdentity('a', '1.0.0')))).code).toBe('NOT_FOUND')
    expect((await failureOf(() => source.manifest(parseIdentity('b', '1.2.3')))).code).toBe('BAD_ARCHIVE')
  })

  test('does not find a package under a name that its manifest contradicts', async () => {
    const { source } = await folderWith({ 'b.1.0.0.pkgfile': a1, 'a.9.0.0.pkgfile': a1 })
    expect([await versionsOf(source), await versionsOf(source, 'b')]).toEqual([[], []])
  })

  test('takes the first by name of two files for one version', async () => {
    const { folder, source } = await folderWith({ 'a.1.0.pkgfile': a1, 'a.1.0.0.pkgfile': a1 })
    expect(await versionsOf(source)).toEqual(['1.0.0'])
    expect(fileURLToPath((await source.packageUrls(parseIdentity('a', '1.0.0')))[0] ?? '')).toBe(
      join(folder, 'a.1.0.0.pkgfile'),
    )
  })
})

// Windows lets only some users make links.
needs('symlinks').describe('links in a folder that is a source', () => {
  async function outside(): Promise<string> {
    const folder = await newFolder()
    await mkdir(join(folder, '1.0.0'))
    await writeFile(join(folder, '1.0.0', 'a.1.0.0.pkgfile'), a1)
    await writeFile(join(folder, 'a.1.0.0.pkgfile'), a1)
    await writeFile(join(folder, 'index.json'), JSON.stringify(serviceIndex('./')))
    return folder
  }

  test.each<[string, string, string]>([
    ['a package file of a V3 folder', 'a.1.0.0.pkgfile', v3],
    ['a version of a V3 folder', '1.0.0', 'a/1.0.0'],
    ['an id of a V3 folder', '.', 'a'],
    ['a package of a flat folder', 'a.1.0.0.pkgfile', 'a.1.0.0.pkgfile'],
    ['the index of a tree', 'index.json', 'index.json'],
  ])('are not followed out of it: %s', async (_what, target, path) => {
    const { folder, source } = await folderWith({ 'x/y': 'x' })
    await mkdir(join(folder, path, '..'), { recursive: true })
    await symlink(join(await outside(), target), join(folder, path))
    const error = await failureOf(() => source.packageUrls(parseIdentity('a', '1.0.0')))
    expect(error.code).toBe('UNREADABLE_FILE')
    expect(error.message).toMatch(/a link that leads out of the folder\. Expected a file in /)
  })

  test.each(['flat/a/index.json', v3.replace('a/', 'flat/a/')])(
    'are not followed out of a tree: %s',
    async path => {
      const { folder, source } = await folderWith({
        'index.json': JSON.stringify(serviceIndex('./flat/')),
        'flat/a/index.json': '{"versions": ["1.0.0"]}',
        'flat/a/1.0.0/a.1.0.0.pkgfile': a1,
      })
      const other = await newFolder()
      await writeFile(join(other, 'file'), '{"versions": ["1.0.0"]}')
      await rm(join(folder, path))
      await symlink(join(other, 'file'), join(folder, path))
      const error = await failureOf(async () => [
        await source.releases('a'),
        (await source.packageUrls(parseIdentity('a', '1.0.0')))[0],
      ])
      expect(error.code).toBe('UNREADABLE_FILE')
    },
  )

  test('are followed within it, and to it', async () => {
    const { folder, source } = await folderWith({ 'store/a1': a1 })
    await mkdir(join(folder, 'a/1.0.0'), { recursive: true })
    await symlink('../../store/a1', join(folder, v3))
    expect(await versionsOf(source)).toEqual(['1.0.0'])
    const link = join(await newFolder(), 'link')
    await symlink(folder, link)
    expect(await versionsOf(await open(link))).toEqual(['1.0.0'])
  })
})
