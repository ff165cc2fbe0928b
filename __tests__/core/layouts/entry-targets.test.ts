import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { classicTarget, expandedTarget, type OwnNames } from '../../../src/core/layouts/entry-targets.ts'

// What the reference client (NuGet.Packaging of SDK 10.0.401, Linux) wrote for packages with these entries:
// name; where it goes in `expanded` and in `classic`, `=` for the same name.
const cases: readonly [name: string, expanded: string | undefined, classic: string | undefined][] = [
  ['Odd.Pkg.nuspec', 'odd.pkg.nuspec', undefined],
  ['different.NuSpec', 'odd.pkg.nuspec', undefined],
  ['lib/inner.nuspec', '=', '='],
  ['lib/a.dll', '=', '='],
  ['lib/\u00e9.txt', '=', '='],
  ['.signature.p7s', '=', '='],
  ['[Content_Types].xml', undefined, undefined],
  ['[CONTENT_TYPES].XML', '=', undefined],
  ['[Content_Types].xmlx', '=', undefined],
  ['lib/sub/[Content_Types].xml', undefined, '='],
  ['lib/[content_types].xml', '=', '='],
  ['_rels/.rels', undefined, undefined],
  ['_rels/other.txt', '=', undefined],
  ['_RELS/Upper.txt', '=', undefined],
  ['_Rels2/d.txt', '=', '='],
  ['.rels', undefined, '='],
  ['.RELS', '=', '='],
  ['.rels.txt', '=', '='],
  ['lib/.rels', undefined, '='],
  ['lib/.RELS', '=', '='],
  ['_rels', '=', '='],
  ['package/services/metadata/core-properties/x.psmdcp', undefined, undefined],
  ['package/foo.txt', '=', undefined],
  ['PACKAGE/Upper.txt', '=', undefined],
  ['Package', '=', '='],
  ['packages/x.txt', '=', '='],
  ['root.psmdcp', undefined, '='],
  ['lib/x.psmdcp', undefined, '='],
  ['lib/U.PSMDCP', '=', '='],
  ['lib/X.PSMDCP.txt', '=', '='],
  ['root.nupkg', undefined, '='],
  ['x.NUPKG', undefined, '='],
  ['content.snupkg', '=', '='],
  ['lib/inner.nupkg', '=', '='],
  ['other.sha512', '=', '='],
  ['k.nupkg.sha512', '=', undefined],
  ['lib/a.NUPKG.SHA512', '=', undefined],
  ['odd.pkg.1.0.0.nupkg.sha512', undefined, undefined],
  ['ODD.PKG.1.0.0.NUPKG.SHA512', undefined, undefined],
  ['lib/odd.pkg.1.0.0.nupkg.sha512', '=', undefined],
  ['.nupkg.metadata', undefined, undefined],
  ['.NUPKG.METADATA', undefined, undefined],
  ['.nupkg.metadata.x', '=', '='],
  ['Odd.NUPKG.METADATA', '=', undefined],
  ['lib/.nupkg.metadata', '=', undefined],
  ['empty/', '=', undefined],
  ['lib/empty/', '=', undefined],
  ['_rels/', '=', undefined],
  ['package/services/', '=', undefined],
  ['x.psmdcp/', '=', undefined],
  ['a.nupkg/', '=', undefined],
  ['b.nupkg/c.txt', '=', '='],
  ['c.nuspec/', '=', undefined],
  ['d.nuspec/e.txt', '=', '='],
]

// Our own rule: an entry that would stand where the layout writes a file is skipped, for every file system.
const reserved: readonly [string, string | undefined, string | undefined][] = [
  ['odd.pkg.1.0.0.nupkg', undefined, undefined],
  ['ODD.PKG.1.0.0.NUPKG', undefined, undefined],
  ['odd.pkg.1.0.0.nupkg/', undefined, undefined],
  ['Odd.Pkg.1.0.0.nupkg/inner.txt', undefined, undefined],
  ['odd.pkg.1.0.0.nupkg.sha512/inner.txt', undefined, '='],
  ['.nupkg.metadata/inner.txt', undefined, '='],
  ['ODD.PKG.NUSPEC/', undefined, undefined],
  ['odd.pkg.nuspec/inner.txt', undefined, '='],
]

const extensions = { packageExtension: 'nupkg', manifestExtension: 'nuspec' }
const expanded: OwnNames = {
  packageName: 'odd.pkg.1.0.0.nupkg',
  manifestName: 'odd.pkg.nuspec',
  ...extensions,
}
const classic: OwnNames = {
  packageName: 'Odd.Pkg.1.0.0.nupkg',
  manifestName: 'Odd.Pkg.nuspec',
  ...extensions,
}

function entryOf(name: string) {
  return name.endsWith('/') ? { name: name.slice(0, -1), isDirectory: true } : { name, isDirectory: false }
}

const wanted = (target: string | undefined, name: string) => (target === '=' ? entryOf(name).name : target)

describe('expandedTarget', () => {
  test.each([...cases, ...reserved])('of %s', (name, target) => {
    expect(expandedTarget(entryOf(name), expanded)).toBe(wanted(target, name))
  })

  test('goes by the extensions of the feed', () => {
    const own = {
      packageName: 'a.1.0.0.pkgfile',
      manifestName: 'a.pkgspec',
      packageExtension: 'pkgfile',
      manifestExtension: 'pkgspec',
    }
    const targets = ['A.pkgspec', 'A.nuspec', 'x.pkgfile', 'x.nupkg', '.pkgfile.metadata', '.nupkg.metadata']
    expect(targets.map(name => expandedTarget(entryOf(name), own))).toEqual([
      'a.pkgspec',
      'A.nuspec',
      undefined,
      'x.nupkg',
      undefined,
      '.nupkg.metadata',
    ])
  })
})

describe('classicTarget', () => {
  test.each([...cases, ...reserved])('of %s', (name, _, target) => {
    expect(classicTarget(entryOf(name), classic)).toBe(wanted(target, name))
  })

  test('keeps the place of a package in a folder without version', () => {
    const own = { ...classic, packageName: 'Odd.Pkg.nupkg' }
    expect(classicTarget(entryOf('odd.pkg.nupkg'), own)).toBeUndefined()
    expect(classicTarget(entryOf('Odd.Pkg.1.0.0.nupkg'), own)).toBe('Odd.Pkg.1.0.0.nupkg')
  })
})

test('expandedTarget and classicTarget change no name but the manifest, and never name a file of the layout', () => {
  const segment = fc.constantFrom(
    'lib',
    'A',
    '.nupkg.metadata',
    'ODD.pkg.1.0.0.nupkg',
    '_rels',
    'x.psmdcp',
    'e',
  )
  const name = fc.array(segment, { minLength: 1, maxLength: 4 }).map(parts => parts.join('/'))
  fc.assert(
    fc.property(name, fc.boolean(), (text, isDirectory) => {
      const targets = [
        expandedTarget({ name: text, isDirectory }, expanded),
        classicTarget({ name: text, isDirectory }, classic),
      ]
      for (const target of targets) {
        expect([undefined, text]).toContain(target)
        expect(target?.split('/')[0]?.toLowerCase()).not.toBe('odd.pkg.1.0.0.nupkg')
      }
    }),
  )
})
