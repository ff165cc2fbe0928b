import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isPkgtoolError } from '../../../src/core/base/errors.ts'
import { parseManifest, readPackageManifest } from '../../../src/core/nuget/manifest.ts'
import { makePackage, manifestXml } from '../../support/package.ts'
import { temporaryFolders } from '../../support/temporary.ts'
import { writeArchive, type ZipEntry } from '../../support/zip.ts'

const newFolder = temporaryFolders()
const wrap = (metadata: string) => `<package><metadata>${metadata}</metadata></package>`
const idAndVersion = '<id>a</id><version>1.0.0</version>'

describe('parseManifest', () => {
  test('reads the text elements that are there', () => {
    const names = ['title', 'authors', 'owners', 'licenseUrl', 'projectUrl', 'requireLicenseAcceptance']
    const all = [...names, 'description', 'language', 'tags']
    const xml = wrap(
      `${idAndVersion}${all.map(name => `<${name}> ${name} &amp; <![CDATA[<x>]]></${name}>`).join('')}`,
    )
    expect(parseManifest(xml)).toEqual({
      id: 'a',
      version: '1.0.0',
      ...Object.fromEntries(all.map(name => [name, `${name} & <x>`])),
    })
  })

  test.each([
    ['no namespace', wrap(idAndVersion)],
    ['a default namespace', `<package xmlns="urn:x"><metadata>${idAndVersion}</metadata></package>`],
    [
      'an unknown namespace on metadata',
      `<package><metadata xmlns="urn:y">${idAndVersion}</metadata></package>`,
    ],
    [
      'comments and other elements',
      wrap(`<!-- x --><id> a </id><x><id>b</id></x><version>\n1.0.0</version>`),
    ],
    ['a byte order mark', Buffer.from(`\ufeff${wrap(idAndVersion)}`)],
    ['UTF-16', Buffer.from(`\ufeff<?xml version="1.0" encoding="utf-16"?>${wrap(idAndVersion)}`, 'utf16le')],
  ])('reads %s', (_, xml) => {
    expect(parseManifest(xml)).toEqual({ id: 'a', version: '1.0.0' })
  })

  test('reads dependencies in groups and without', () => {
    const dependencies = (xml: string) =>
      parseManifest(wrap(`${idAndVersion}<dependencies>${xml}</dependencies>`)).dependencyGroups
    expect(dependencies('')).toEqual([])
    expect(dependencies('<dependency id="b" version="1"/><dependency id="c"/>')).toEqual([
      { dependencies: [{ id: 'b', version: '1' }, { id: 'c' }] },
    ])
    expect(
      dependencies('<group targetFramework="net45"/><group><dependency id="b" version="[1,2)"/></group>'),
    ).toEqual([
      { targetFramework: 'net45', dependencies: [] },
      { dependencies: [{ id: 'b', version: '[1,2)' }] },
    ])
    expect(parseManifest(wrap(idAndVersion)).dependencyGroups).toBeUndefined()
  })

  test.each([
    ['nothing', '', /well-formed/],
    ['text', 'hello', /well-formed/],
    ['a cut document', wrap(idAndVersion).slice(0, -3), /well-formed/],
    ['two roots', wrap(idAndVersion).repeat(2), /well-formed/],
    ['an unknown entity', wrap(`${idAndVersion}<tags>&x;</tags>`), /well-formed/],
    ['a DOCTYPE', `<!DOCTYPE package>${wrap(idAndVersion)}`, /a DOCTYPE/],
    ['entities', `<!DOCTYPE p [<!ENTITY x "y">]>${wrap(`<id>&x;</id><version>1</version>`)}`, /a DOCTYPE/],
    ['another root', `<packages><metadata>${idAndVersion}</metadata></packages>`, /root element/],
    ['no metadata', '<package/>', /no element "metadata"/],
    [
      'metadata too deep',
      `<package><x><metadata>${idAndVersion}</metadata></x></package>`,
      /no element "metadata"/,
    ],
    ['metadata twice', `<package><metadata>${idAndVersion}</metadata><metadata/></package>`, /two elements/],
    ['no id', wrap('<version>1.0.0</version>'), /no id/],
    ['an empty id', wrap('<id> </id><version>1.0.0</version>'), /no id/],
    ['no version', wrap('<id>a</id>'), /no version/],
    ['two ids', wrap(`<id>a</id>${idAndVersion}`), /two elements "id"/],
    ['deep nesting', wrap(`${idAndVersion}${'<x>'.repeat(63)}${'</x>'.repeat(63)}`), /deeper than 64/],
    ['too much', wrap(`${idAndVersion}<tags>${'x'.repeat(4 * 1024 ** 2)}</tags>`), /4\.2 MB/],
    ['bytes of no encoding', Buffer.from([0x3c, 0xff, 0xfe, 0x3e]), /not of its encoding/],
  ])('refuses %s', (_, xml, message) => {
    expect(() => parseManifest(xml)).toThrow(expect.objectContaining({ code: 'INVALID_MANIFEST' }))
    expect(() => parseManifest(xml)).toThrow(message)
  })

  test('throws nothing but PkgtoolError', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '/',
      'package',
      'metadata',
      'id',
      '"',
      ' ',
      '=',
      '&',
      ';',
      '!',
      '[',
      'x',
      '-',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), pieces => {
        try {
          parseManifest(pieces.join(''))
        } catch (error) {
          expect(isPkgtoolError(error, 'INVALID_MANIFEST')).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })
})

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

  test('is undefined for what is no zip', async () => {
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
