import { describe, expect, test } from '@jest/globals'
import { downloadPackageManifest } from '../../../src/core/nuget/download-manifest.ts'
import { failureOf } from '../../support/failure-of.ts'
import { faultServers } from '../../support/fault-server.ts'
import { manifestXml } from '../../support/package.ts'
import { quick } from '../../support/package-feed.ts'

const startServer = faultServers()
const path = '/flat/my.pkg/1.2.0/my.pkg.pkgspec'
const asked = { id: 'My.Pkg', version: '1.2' }

describe('downloadPackageManifest', () => {
  test('gives the bytes as they are and what they say', async () => {
    const server = await startServer()
    const body = `\ufeff${manifestXml({ id: 'My.Pkg', version: '1.2.0', metadata: '<tags>a b</tags>' })}`
    server.on(path, { body })
    const { bytes, manifest } = await downloadPackageManifest(`${server.origin}/flat`, asked, quick)
    expect(Buffer.from(bytes).toString()).toBe(body)
    expect(manifest).toEqual({ id: 'My.Pkg', version: '1.2.0', tags: 'a b' })
  })

  test('uses another extension', async () => {
    const server = await startServer()
    server.on('/flat/my.pkg/1.2.0/my.pkg.nuspec', { body: manifestXml(asked) })
    const options = { ...quick, manifestExtension: 'nuspec' }
    const { manifest } = await downloadPackageManifest(`${server.origin}/flat/`, asked, options)
    expect(manifest).toMatchObject(asked)
  })

  test.each([
    ['<package/>', 'INVALID_MANIFEST', '"package" has no element "metadata"'],
    [`<!DOCTYPE a>${'<package/>'}`, 'INVALID_MANIFEST', 'it has a DOCTYPE'],
    ['<html>', 'INVALID_MANIFEST', 'the root element is "html"'],
    [' '.repeat(4 * 1024 ** 2 + 1), 'TOO_LARGE', 'it has more than 4.2 MB'],
  ])('refuses %.30j', async (body, code, found) => {
    const server = await startServer()
    server.on(path, { body })
    const error = await failureOf(() => downloadPackageManifest(`${server.origin}/flat/`, asked, quick))
    expect([error.code, error.fields.subject, error.fields.found]).toEqual([
      code,
      `${server.origin}${path}`,
      found,
    ])
  })

  test.each([
    [{ id: 'a b', version: '1.0' }, 'https://c.example/flat/', 'INVALID_PACKAGE_ID'],
    [{ id: 'a', version: '../1' }, 'https://c.example/flat/', 'INVALID_VERSION'],
    [asked, 'ssh://c.example/', 'INVALID_ADDRESS'],
    [asked, 'https://c.example/?a', 'INVALID_ADDRESS'],
  ])('refuses %j below %j', async (pin, base, code) => {
    const error = await failureOf(() => downloadPackageManifest(base, pin))
    expect(error.code).toBe(code)
  })

  test('says that the source has none', async () => {
    const server = await startServer()
    const error = await failureOf(() => downloadPackageManifest(`${server.origin}/flat/`, asked, quick))
    expect([error.code, error.fields.url]).toEqual(['NOT_FOUND', `${server.origin}${path}`])
  })
})
