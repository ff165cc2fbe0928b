import { describe, expect, test } from '@jest/globals'
import { entryTargets } from '../../../src/core/layouts/entry-targets.ts'
import { layouts } from '../../../src/core/layouts/layout.ts'
import { parseIdentity } from '../../../src/core/nuget/package-identity.ts'
import {
  locatePackage,
  type PackagesFolder,
  pathsOfPlace,
  unpacks,
} from '../../../src/core/packages/packages-folder.ts'
import { failureOf } from '../../support/failure-of.ts'

const names = { packageExtension: 'pkgfile', manifestExtension: 'pkgspec' }
const folderOf = (layout: PackagesFolder['layout'], excludeVersion = false): PackagesFolder => ({
  ...{ directory: '/packages', layout, names, excludeVersion },
})

describe('locatePackage', () => {
  test.each([
    ['feed', 'My.Package', '1.0', 'my.package/1.0.0', 'my.package/1.0.0/my.package.1.0.0.pkgfile'],
    ['expanded', 'My.Package', '1.0', 'my.package/1.0.0', 'my.package/1.0.0/my.package.1.0.0.pkgfile'],
    ['classic', 'My.Package', '1.0', 'My.Package.1.0', 'My.Package.1.0/My.Package.1.0.pkgfile'],
    ['flat', 'My.Package', '1.0', 'my.package.1.0.0.pkgfile', 'my.package.1.0.0.pkgfile'],
  ] as const)('gives the place of a package in %s', (layout, id, version, place, packagePath) => {
    expect(locatePackage(folderOf(layout), parseIdentity(id, version))).toMatchObject({ place, packagePath })
  })

  test.each([
    ['1.0.0-rc', 'A.1.0.0-rc'],
    ['1.0-rc.1', 'A.1.0.0-rc.1'],
    ['1.0+build', 'A.1.0.0'],
  ])('spells the version %s in classic as the reference client does', (version, place) => {
    expect(locatePackage(folderOf('classic'), parseIdentity('A', version)).place).toBe(place)
  })

  test('leaves the version out of the folder in classic if the folder says so', () => {
    expect(locatePackage(folderOf('classic', true), parseIdentity('A', '1.0.0')).packagePath).toBe(
      'A/A.pkgfile',
    )
  })

  test('refuses an id that is no name of a file on every system', async () => {
    const error = await failureOf(async () => locatePackage(folderOf('feed'), parseIdentity('con', '1.0.0')))
    expect(error.code).toBe('INVALID_PACKAGE_ID')
  })
})

describe('pathsOfPlace', () => {
  test.each(layouts)(
    'gives the paths of what locatePackage names in %s, and none of a path outside',
    layout => {
      const folder = folderOf(layout)
      const paths = locatePackage(folder, parseIdentity('a', '1.0.0'))
      expect(pathsOfPlace(folder, paths.place)).toEqual(paths)
      for (const place of ['../a', 'a/../../b', '.hidden', 'a/b/c', ''])
        expect(pathsOfPlace(folder, place)).toBeUndefined()
    },
  )
})

test('unpacks says of a layout what the targets of its entries say', () => {
  for (const layout of layouts) {
    const paths = locatePackage(folderOf(layout), parseIdentity('a', '1.0.0'))
    expect(entryTargets(paths, names) !== undefined).toBe(unpacks(folderOf(layout)))
  }
  expect(layouts.filter(layout => unpacks(folderOf(layout)))).toEqual(['expanded', 'classic'])
})
