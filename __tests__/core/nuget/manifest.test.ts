import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isPkgtoolError } from '../../../src/core/base/errors.ts'
import { plainManifest } from '../../../src/core/nuget/download-manifest.ts'
import { parseManifest } from '../../../src/core/nuget/manifest.ts'

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
      plainManifest(parseManifest(wrap(`${idAndVersion}<dependencies>${xml}</dependencies>`)))
        .dependencyGroups
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

  test('ignores dependencies in no group where there is a group, before or behind it', () => {
    const loose = '<dependency id="b" version="1"/>'
    const group = '<group targetFramework="net45"><dependency id="c"/></group>'
    for (const xml of [loose + group, group + loose])
      expect(
        plainManifest(parseManifest(wrap(`${idAndVersion}<dependencies>${xml}</dependencies>`)))
          .dependencyGroups,
      ).toEqual([{ targetFramework: 'net45', dependencies: [{ id: 'c' }] }])
  })

  test('has ranges and frameworks as values, and says which ones cannot be read', () => {
    const ranges = ['[1,2)', '', 'one'].map(range => `<dependency id="b" version="${range}"/>`)
    const groups = ['net45', 'portable-net45+sl50-x', ''].map(
      name => `<group targetFramework="${name}">${ranges.join('')}</group>`,
    )
    const xml = wrap(`${idAndVersion}<dependencies>${groups.join('')}</dependencies>`)
    const parsed = parseManifest(xml).dependencyGroups ?? []
    expect(parsed.map(({ targetFramework }) => targetFramework?.framework.kind)).toEqual([
      'specific',
      'unsupported',
      undefined,
    ])
    expect(parsed[0]?.dependencies).toMatchObject([
      { range: { kind: 'range', text: '[1,2)', range: { upper: { inclusive: false } } } },
      { range: { kind: 'any' } },
      { range: { kind: 'invalid', text: 'one' } },
    ])
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
    ['bytes of no encoding', Buffer.from([0x3c, 0xff, 0xfe, 0x3e]), /do not fit the encoding/],
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
