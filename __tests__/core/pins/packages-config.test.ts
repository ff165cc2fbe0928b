import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { PkgtoolError } from '../../../src/core/base/errors.ts'
import { parsePackagesConfig } from '../../../src/core/pins/packages-config.ts'
import { unicodeText } from '../../support/random-text.ts'
import { thrownBy } from '../../support/thrown-by.ts'

const file = 'src/packages.config'

describe('parsePackagesConfig', () => {
  test('gives each pin its own line, whatever the line ends and wherever the tag ends', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const xml = [
        '<?xml version="1.0"?>',
        '<packages>',
        '  <!-- two',
        '  lines --><package id="A" version="1.0"/>',
        '  <package',
        '',
        '    id="B" version="2.0"',
        '  ></package><package id="C" version="3.0-RC" allowedVersions="[3,4)" developmentDependency="TRUE"/>',
        '</packages>',
      ].join(end)
      expect(parsePackagesConfig(xml, { file })).toEqual([
        { id: 'A', version: '1.0', line: 4, file, developmentDependency: false },
        { id: 'B', version: '2.0', line: 5, file, developmentDependency: false },
        { id: 'C', version: '3.0-RC', line: 8, file, allowedVersions: '[3,4)', developmentDependency: true },
      ])
    }
  })

  test.each([
    [
      'the version',
      3,
      '<packages>\n\n<package id="A"\nversion="[1.0]"/></packages>',
      /Expected an exact version\.$/,
    ],
    [
      'the id',
      2,
      '<packages>\n<package version="1.0"/></packages>',
      /a package has no attribute "id" on line 2/,
    ],
    [
      'the range',
      2,
      '<packages>\n<package id="A" version="1.0" allowedVersions="1.x"/></packages>',
      /Expected a version range\.$/,
    ],
    [
      'the XML',
      3,
      '<packages>\n<package id="A" version="1.0"/>\n</package>',
      /the XML is broken \(.*\) on line 3\. Expected well-formed XML\.$/,
    ],
    [
      'the document',
      2,
      '<!-- -->\n<!DOCTYPE packages><packages/>',
      /it has a DOCTYPE on line 2\. Expected a document without one\.$/,
    ],
    [
      'the repeat',
      3,
      '<packages><package id="A" version="1.0"/>\n\n<package id="a" version="2.0"/></packages>',
      /the package of line 1 comes again/,
    ],
    [
      'the root',
      2,
      '\n<packages minClientVersion="x"/>',
      /a minClientVersion that is not a version on line 2$/,
    ],
  ])('throws INVALID_PACKAGES_CONFIG at the line of %s', (_name, line, xml, message) => {
    const error = thrownBy(() => parsePackagesConfig(xml, { file }))
    expect(error).toMatchObject({ code: 'INVALID_PACKAGES_CONFIG', fields: { file, line } })
    expect(error.message).toMatch(/^Cannot read packages\.config "src\/packages\.config": /)
    expect(error.message).toMatch(message)
  })

  test('throws INVALID_PACKAGE_ID at the line of the id', () => {
    const xml = '<packages>\n<package id="A" version="1.0"/>\n<package id="../b" version="1.0"/></packages>'
    expect(thrownBy(() => parsePackagesConfig(xml, { file }))).toMatchObject({
      code: 'INVALID_PACKAGE_ID',
      fields: { subject: '../b', file, line: 3 },
    })
  })

  test('a file that is not given is in no pin and no error', () => {
    expect(parsePackagesConfig('<packages><package id="A" version="1"/></packages>')).toEqual([
      { id: 'A', version: '1', line: 1, developmentDependency: false },
    ])
    expect(thrownBy(() => parsePackagesConfig('x')).fields).not.toHaveProperty('file')
  })

  test('allowDuplicateIds takes two versions of an id, not one twice', () => {
    const xml = (second: string) =>
      `<p><package id="A" version="1.0"/><package id="a" version="${second}"/></p>`
    expect(parsePackagesConfig(xml('2.0'), { allowDuplicateIds: true })).toHaveLength(2)
    expect(thrownBy(() => parsePackagesConfig(xml('2.0'))).code).toBe('INVALID_PACKAGES_CONFIG')
    const same = thrownBy(() => parsePackagesConfig(xml('1.0.0.0+b'), { allowDuplicateIds: true }))
    expect(same.code).toBe('INVALID_PACKAGES_CONFIG')
  })

  test.each<[string, BufferEncoding, number[], string | undefined]>([
    ['utf-8', 'utf8', [], 'é'],
    ['utf-8', 'utf8', [0xef, 0xbb, 0xbf], 'é'],
    ['iso-8859-1', 'latin1', [], 'é'],
    ['windows-1252', 'latin1', [], 'é'],
    ['utf-16', 'utf16le', [0xff, 0xfe], 'é'],
    ['utf-16', 'utf16le', [], 'é'],
    ['utf-16', 'utf8', [], undefined],
    ['utf-16', 'utf8', [0xef, 0xbb, 0xbf], undefined],
    ['utf-16be', 'utf16le', [0xff, 0xfe], undefined],
    ['utf-8', 'utf8', [0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf], undefined],
    ['utf-16', 'utf8', [0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf], undefined],
    ['utf-16', 'utf16le', [0xff, 0xfe, 0xff, 0xfe], undefined],
    ['unicode', 'utf8', [], undefined],
    ['utf-8', 'utf16le', [0xff, 0xfe], undefined],
    ['utf-8', 'latin1', [], undefined],
    ['martian', 'utf8', [], undefined],
    // The mark counts more than the declaration.
    ['iso-8859-1', 'utf8', [0xef, 0xbb, 0xbf], 'é'],
  ])('declared %s, written as %s after the mark %j: %s', (declared, written, mark, id) => {
    const xml = `<?xml version="1.0" encoding="${declared}"?><p><package id="é" version="1"/></p>`
    const bytes = Buffer.concat([Buffer.from(mark), Buffer.from(xml, written)])
    if (id === undefined) {
      expect(thrownBy(() => parsePackagesConfig(bytes)).code).toBe('INVALID_PACKAGES_CONFIG')
    } else expect(parsePackagesConfig(bytes)).toMatchObject([{ id }])
  })

  test('reads iso-8859-1 as such, where newer decoders read windows-1252', () => {
    const xml = '<?xml version="1.0" encoding="iso-8859-1"?><p><package id="\u008a" version="1"/></p>'
    const error = thrownBy(() => parsePackagesConfig(Buffer.from(xml, 'latin1')))
    expect(error).toMatchObject({ code: 'INVALID_PACKAGE_ID', fields: { subject: '\u008a' } })
  })

  test('passes over packages in a namespace', () => {
    const xml = '<p xmlns="urn:x"><package id="A" version="1"/><package xmlns="" id="B" version="1"/></p>'
    expect(parsePackagesConfig(xml)).toMatchObject([{ id: 'B' }])
  })

  test('takes text that says which encoding it once had', () => {
    const xml = '\ufeff<?xml version="1.0" encoding="utf-16"?><p><package id="é" version="1"/></p>'
    expect(parsePackagesConfig(xml)).toMatchObject([{ id: 'é' }])
  })

  test('refuses two byte order marks, whoever wrote the text after them', () => {
    for (const bytes of ['\ufeff\ufeff<p/>', '\ufeff\ufeff<?xml version="1.0"?><p/>']) {
      const { code, fields } = thrownBy(() => parsePackagesConfig(Buffer.from(bytes), { file: 'a.config' }))
      expect([code, fields.file]).toEqual(['INVALID_PACKAGES_CONFIG', 'a.config'])
    }
  })

  test('reads a big-endian document', () => {
    const bytes = Buffer.from('\ufeff<p>\n<package id="é" version="1"/></p>', 'utf16le').swap16()
    expect(parsePackagesConfig(bytes)).toMatchObject([{ id: 'é', line: 2 }])
  })

  test('refuses names of the language itself as entities', () => {
    for (const name of ['constructor', '__proto__', 'toString']) {
      expect(thrownBy(() => parsePackagesConfig(`<p>&${name};</p>`)).code).toBe('INVALID_PACKAGES_CONFIG')
    }
  })

  test('throws nothing but PkgtoolError on any text and any bytes', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<packages>',
        '<package id="A" version="1.0"',
        '/>',
        '</packages>',
        '<',
        '&',
        '<!--',
        '<?xml ',
        '<!DOCTYPE ',
      ),
      unicodeText({ maxLength: 5 }),
    )
    const text = fc.array(piece).map(pieces => pieces.join(''))
    fc.assert(
      fc.property(fc.oneof(text, fc.uint8Array()), xml => {
        try {
          parsePackagesConfig(xml)
        } catch (error) {
          expect(error).toBeInstanceOf(PkgtoolError)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('reads 50,000 packages, and refuses 200,000 open elements', () => {
    const lines = Array.from({ length: 50_000 }, (_, index) => `<package id="a${index}" version="1.0"/>`)
    const pins = parsePackagesConfig(`<packages>\n${lines.join('\n')}\n</packages>`)
    expect(pins.at(-1)).toMatchObject({ id: 'a49999', line: 50_001 })
    expect(thrownBy(() => parsePackagesConfig('<a>'.repeat(200_000))).message).toMatch(
      /nested more than 64 deep/,
    )
  })
})
