import { describe, expect, test } from '@jest/globals'
import { parsePin } from '../../../src/core/nuget/pin.ts'
import { parsePackageVersion } from '../../../src/core/nuget/version.ts'
import { findSpelled } from '../../../src/core/packages/in-place/find-spelled.ts'
import { assertDistinctPlaces, locatePackages } from '../../../src/core/packages/join-resolved.ts'
import type { PackagesFolder } from '../../../src/core/packages/packages-folder.ts'
import { failureOf } from '../../support/failure-of.ts'

const names = { packageExtension: 'pkgfile', manifestExtension: 'pkgspec' }

type Pins = readonly (readonly [string, string])[]

const locate = (layout: PackagesFolder['layout'], ...pins: Pins) =>
  locateIn({ layout, excludeVersion: layout === 'classic' }, ...pins)

function locateIn(of: Pick<PackagesFolder, 'layout' | 'excludeVersion'>, ...pins: Pins) {
  const resolved = pins.map(([id, version], at) => ({
    pin: parsePin({ id, version, line: at + 1 }),
    version: parsePackageVersion(version),
  }))
  return locatePackages({ directory: '/packages', names, ...of }, resolved).wanted
}

describe('locatePackages', () => {
  test('gives each package its place in the layout', () => {
    const places = (layout: PackagesFolder['layout']) =>
      locate(layout, ['A', '1.0'], ['b', '2.0.0']).map(({ paths }) => paths.place)
    expect(places('feed')).toEqual(['a/1.0.0', 'b/2.0.0'])
    expect(places('classic')).toEqual(['A', 'b'])
    expect(places('flat')).toEqual(['a.1.0.0.pkgfile', 'b.2.0.0.pkgfile'])
  })

  test('names the pin of an id that is no name of a file', async () => {
    const error = await failureOf(async () => locate('feed', ['a', '1.0.0'], ['con', '1.0.0']))
    expect([error.code, error.fields.line]).toEqual(['INVALID_PACKAGE_ID', 2])
  })
})

describe('assertDistinctPlaces', () => {
  test.each([
    [
      'two versions in folders without version',
      'classic',
      [
        ['a', '1.0.0'],
        ['A', '2.0.0'],
      ],
    ],
    [
      'two packages with one file name',
      'flat',
      [
        ['a.1', '0.0.5'],
        ['a', '1.0.0.5'],
      ],
    ],
  ] as const)('refuses %s, and names both pins', async (_what, layout, pins) => {
    const error = await failureOf(() => assertDistinctPlaces(locate(layout, ...pins)))
    expect([error.code, error.fields.line, error.fields.details?.length]).toEqual(['CONFLICTING_PINS', 2, 2])
  })

  test('takes the same packages where each has a place of its own', async () => {
    await assertDistinctPlaces(locate('feed', ['a', '1.0.0'], ['a', '2.0.0']))
  })
})

describe('findSpelled', () => {
  const classic = { directory: '/packages', layout: 'classic', names, excludeVersion: false } as const

  // The manifests may spell the versions 0.5.0.0 and 1.0.5.0, 0.0 and 1.0.0, or 02 and 01.02.
  test.each([
    ['a.1', '0.5', 'a', '1.0.5'],
    ['a.1', '0.0', 'a', '1'],
    ['A.1', '0.5-x', 'a', '1.0.5.0-X'],
    ['a.01', '2', 'a', '1.2'],
  ])(
    'refuses %s %s beside %s %s in folders that manifests may spell alike',
    async (id, version, ...other) => {
      const wanted = locateIn(classic, [id, version], other)
      const error = await failureOf(() => findSpelled(classic, wanted))
      expect([error.code, error.fields.line]).toEqual(['CONFLICTING_PINS', 2])
    },
  )

  test('takes two versions of a package in folders with them', async () => {
    const pins = ['1.0.0', '1.0.1', '1.0.0-rc.0', '10.0.0', '1.0.0-rc'].map(
      version => ['a', version] as const,
    )
    const wanted = locateIn(classic, ...pins)
    await findSpelled(classic, wanted)
  })
})
