import { describe, expect, test } from '@jest/globals'
import { dependencyIds } from '../../../src/core/nuget/dependency-ids.ts'
import { parseManifest } from '../../../src/core/nuget/manifest.ts'
import { manifestXml } from '../../support/package.ts'

const idsOf = (metadata: string) =>
  dependencyIds(parseManifest(manifestXml({ id: 'a', version: '1.0.0', metadata })))

describe('dependencyIds', () => {
  test('lists the ids of each group, without those that no package can have', () => {
    const group = (framework: string, ...ids: string[]) =>
      `<group targetFramework="${framework}">${ids.map(id => `<dependency id="${id}" />`).join('')}</group>`
    expect(
      idsOf(`<dependencies>${group('net472', 'Old', 'Log')}${group('net8.0', 'Log', 'a/b')}</dependencies>`),
    ).toEqual([['Old', 'Log'], ['Log']])
    expect(idsOf('<dependencies><dependency id="Flat" version="1.0" /></dependencies>')).toEqual([['Flat']])
  })

  test('lists none where a group is empty, or there is no group', () => {
    const group = '<group targetFramework="net472"><dependency id="Old" /></group>'
    expect(idsOf(`<dependencies>${group}<group targetFramework="net8.0" /></dependencies>`)).toEqual([])
    expect([idsOf(''), idsOf('<dependencies />')]).toEqual([[], []])
  })
})
