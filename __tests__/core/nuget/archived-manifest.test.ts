import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { readPackageManifest } from '../../../src/core/nuget/archived-manifest.ts'
import { makePackage, manifestXml } from '../../support/package.ts'
import { temporaryFolders } from '../../support/temporary.ts'
import { writeArchive, type ZipEntry } from '../../support/zip.ts'

const newFolder = temporaryFolders()

const wrap = (metadata: string) => `<package><metadata>${metadata}</metadata></package>`

const idAndVersion = '<id>a</id><version>1.0.0</version>'

describe('readPackageManifest', () => {
  async function read(bytes: Uint8Array, manifestExtension?: string) {
    const path = join(await newFolder(), 'a.pkgfile')
    await writeFile(path, bytes)
    return readPackageManifest(path, { manifestExtension })
  }

  test('reads the manifest and its very bytes', async () => {
    const facts = { id: 'My.Pkg', version: '1.0' }
    const found = await read(makePackage(facts))
    expect(found?.manifest).toMatchObject({ id: 'My.Pkg', version: '1.0', authors: 'Ann' })
    expect(found?.bytes.toString()).toBe(manifestXml(facts))
  })

  test('takes the extension in any case, and another one', async () => {
    const content = wrap(idAndVersion)
    expect(await read(writeArchive([{ name: 'a.PkgSpec', content }]))).toBeDefined()
    expect(
      await read(writeArchive([{ name: 'a.nuspec', content }, { name: 'b.pkgspec' }]), 'nuspec'),
    ).toBeDefined()
  })

  test('is undefined for what is not a zip file', async () => {
    expect(await read(Buffer.from('text'))).toBeUndefined()
  })

  const content = wrap(idAndVersion)
  test.each<[string, ZipEntry[], string]>([
    ['no manifest', [{ name: 'x' }], 'BAD_ARCHIVE'],
    ['a manifest below the root', [{ name: 'x/a.pkgspec', content }], 'BAD_ARCHIVE'],
    [
      'two manifests',
      [
        { name: 'a.pkgspec', content },
        { name: 'b.pkgspec', content },
      ],
      'BAD_ARCHIVE',
    ],
    ['a broken manifest', [{ name: 'a.pkgspec', content: 'x' }], 'INVALID_MANIFEST'],
    ['a manifest with a wrong CRC', [{ name: 'a.pkgspec', content, crc32: 1 }], 'BAD_ARCHIVE'],
    ['a huge manifest', [{ name: 'a.pkgspec', content: ' '.repeat(5 * 1024 ** 2) }], 'TOO_LARGE'],
    ['a bad entry elsewhere', [{ name: 'a.pkgspec', content }, { name: '../x' }], 'BAD_ARCHIVE'],
  ])('refuses %s', async (_, entries, code) => {
    await expect(read(writeArchive(entries))).rejects.toMatchObject({ code })
  })
})
