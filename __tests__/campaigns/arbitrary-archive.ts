import fc, { type Arbitrary } from 'fast-check'
import { unicodeText } from '../support/random-text.ts'
import { writeArchive, type ZipEntry, type ZipOptions } from '../support/zip.ts'
import { hostileText } from './arbitrary-json.ts'

/** Archives of packages, with manifests of that kind, names that lead elsewhere and numbers that lie. */
export function arbitraryArchive(manifest: Arbitrary<string>): Arbitrary<Buffer> {
  const options: Arbitrary<ZipOptions> = fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.record({ ...numbers, ...bytesOf('comment', 'prefix', 'gap') }, optional) },
  )
  return fc
    .tuple(fc.array(entryWith(manifest), { maxLength: 4 }), options)
    .map(([entries, forged]) => writeArchive(entries, forged))
}

const optional = { requiredKeys: [] }
const bits32 = fc.nat(2 ** 32 - 1)
const bits16 = fc.nat(65_535)
const numbers = { entryCount: bits16, disk: fc.nat(3), zip64: fc.boolean() }

const path = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('A.pkgspec', 'lib/a.dll', 'content/b c.txt', 'folder/', 'x/y/z') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...[
        '../a',
        '/a',
        'C:\\a',
        'a\\..\\..\\b',
        '%2e%2e/a',
        'con',
        'a:b',
        'a.',
        'a ',
        'LIB/A.dll',
        '.signature.p7s',
      ],
      ...['a'.repeat(300), `${'a/'.repeat(80)}b`, '[Content_Types].xml', 'A.1.0.0.pkgfile', '', '__proto__'],
    ),
  },
  // A zip has 16 bits for the length of a name.
  { weight: 1, arbitrary: hostileText.map(text => text.slice(0, 20_000)) },
)

function entryWith(manifest: Arbitrary<string>): Arbitrary<ZipEntry> {
  const content = fc.oneof(
    { weight: 3, arbitrary: manifest },
    { weight: 2, arbitrary: unicodeText() },
    { weight: 1, arbitrary: fc.nat(200_000).map(length => 'a'.repeat(length)) },
  )
  const sound = fc.record({
    ...{ name: path, content, method: fc.constantFrom(0, 8, 8, 9) },
    ...{ dataDescriptor: fc.boolean(), zip64: fc.boolean() },
  })
  const forged = fc.record(
    {
      ...{
        localName: path,
        localMethod: fc.constantFrom(0, 8),
        flags: bits16,
        ...bytesOf('packed', 'extra'),
      },
      ...{ crc32: bits32, size: bits32, compressedSize: bits32, attributes: bits32, headerOffset: bits32 },
    },
    optional,
  )
  const lies = fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: forged })
  return fc.tuple(sound, lies).map(([entry, lie]) => ({ ...entry, ...lie }))
}

function bytesOf<K extends string>(...names: readonly K[]): Record<K, Arbitrary<Uint8Array>> {
  const pairs = names.map(name => [name, fc.uint8Array({ maxLength: 30 })])
  return Object.fromEntries(pairs)
}
