import { describe, expect, test } from '@jest/globals'
import {
  packageFileUrl,
  packageManifestUrl,
  packagePaths,
  packageVersionsUrl,
} from '../../../src/core/nuget/package-paths.ts'

describe('packageFileUrl, packageManifestUrl, packageVersionsUrl', () => {
  test.each(['https://feed.test/a/flat', 'https://feed.test/a/flat/'])('join %j, names by default', base => {
    const folder = 'https://feed.test/a/flat/my.pkg'
    expect(packageFileUrl(base, 'My.Pkg', '1.0-RC+m')).toBe(`${folder}/1.0.0-rc/my.pkg.1.0.0-rc.pkgfile`)
    expect(packageManifestUrl(base, 'My.Pkg', '1.0-RC+m')).toBe(`${folder}/1.0.0-rc/my.pkg.pkgspec`)
    expect(packageVersionsUrl(base, 'My.Pkg')).toBe(`${folder}/index.json`)
  })

  test('take each name for itself', () => {
    const url = packageFileUrl('https://feed.test', '1.0', '2', { packageExtension: 'nupkg' })
    expect(url).toBe('https://feed.test/1.0/2.0.0/1.0.2.0.0.nupkg')
    expect(packageManifestUrl('https://feed.test', 'a', '2', { packageExtension: 'nupkg' })).toBe(
      'https://feed.test/a/2.0.0/a.pkgspec',
    )
  })

  test.each([
    'https://feed.test/?a=b',
    'https://feed.test/#x',
    'https://me:secret@feed.test/flat?token=secret',
  ])('throw INVALID_ADDRESS for %j and show no secret', base => {
    const failing = () => packageVersionsUrl(base, 'a')
    expect(failing).toThrow(expect.objectContaining({ code: 'INVALID_ADDRESS' }))
    expect(failing).not.toThrow(/secret/)
  })

  test('throw for an id, a version and an extension that are none', () => {
    const base = 'https://feed.test'
    const code = (name: string) => expect.objectContaining({ code: name })
    expect(() => packageFileUrl(base, '../a', '1.0')).toThrow(code('INVALID_PACKAGE_ID'))
    expect(() => packageVersionsUrl(base, 'a/b')).toThrow(code('INVALID_PACKAGE_ID'))
    expect(() => packageManifestUrl(base, 'a', '1.0/..')).toThrow(code('INVALID_VERSION'))
    for (const packageExtension of ['', '.nupkg', '../x', 'a/b', 'a..b', 'x.', 'a'.repeat(33)]) {
      expect(() => packageFileUrl(base, 'a', '1.0', { packageExtension })).toThrow(code('INVALID_INPUT'))
    }
  })
})

describe('packagePaths', () => {
  test('names the record after the extension', () => {
    expect(packagePaths('A', '1.0').metadataPath).toBe('a/1.0.0/.pkgfile.metadata')
  })
})
