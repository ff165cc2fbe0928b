import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Layout } from '../../src/core/layouts/layout.ts'
import { downloadFile } from '../../src/core/net/download/download.ts'
import { createTransport } from '../../src/core/net/exchange/client.ts'
import { parseIdentity } from '../../src/core/nuget/package-identity.ts'
import { restorePackages } from '../../src/core/packages/restore.ts'
import { createPackageSources } from '../../src/core/sources/package-sources.ts'
import type { PackageSource } from '../../src/core/sources/source.ts'
import { loadSourceSetting } from '../../src/core/sources/source-setting.ts'
import { type FeedServer, serveFeed } from '../../src/feed/index.ts'
import { failureOf } from '../support/failure-of.ts'
import { makeFeed } from '../support/make-feed.ts'
import { makePackage, manifestXml } from '../support/package.ts'
import { quick } from '../support/package-feed.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()

// `a.1.5.0.0` is version 5.0.0 of `a.1`, and reads as version 1.5.0.0 of `a` too.
const packages = [
  { id: 'a', version: '1.0.0' },
  { id: 'a', version: '2.0.0-RC.1' },
  { id: 'a', version: '10.2.3.4' },
  { id: 'a.1', version: '5.0.0' },
  { id: 'Ünïcode_Ä', version: '1.0.0' },
]
const pins = packages.map(({ id, version }) => `${id} ${version}`)

let feed: string
let server: FeedServer
let restored: string

beforeAll(async () => {
  feed = await makeFeed(await newFolder(), { packages })
  server = await serveFeed(feed)
  restored = await newFolder()
  for (const layout of ['feed', 'expanded', 'flat'] satisfies Layout[])
    await restorePackages({
      sources: [feed],
      packages: pins,
      layout,
      packagesDirectory: join(restored, layout),
    })
  await mkdir(join(restored, 'hand', 'b', '1.0.0'), { recursive: true })
  const names = [
    'A.1.0.PkgFile',
    'a.02.0.0-rc.1+meta.pkgfile',
    'A.10.2.3.4.PKGFILE',
    'A.1.5.0.0.pkgfile',
    'ÜNÏCODE_Ä.1.0.0.pkgfile',
  ]
  for (const [index, name] of names.entries())
    await writeFile(join(restored, 'hand', name), makePackage(packages[index] as (typeof packages)[number]))
  await writeFile(join(restored, 'hand', 'notes.txt'), 'x')
  await writeFile(join(restored, 'hand', 'nothing.pkgfile'), 'x')
})
afterAll(() => server.close())

const kinds: readonly [string, () => string][] = [
  ['a server', () => server.url],
  ['a static tree in a folder', () => feed],
  ['the index of a static tree', () => join(feed, 'index.json')],
  ['a V3 folder feed', () => join(restored, 'feed')],
  ['a V3 folder feed as a file URL', () => pathToFileURL(join(restored, 'feed')).href],
  ['a global packages folder', () => join(restored, 'expanded')],
  ['a flat folder', () => join(restored, 'flat')],
  ['a flat folder made by hand', () => join(restored, 'hand')],
]

describe.each(kinds)('the source that is %s', (what, address) => {
  const transport = createTransport({ ...quick, offline: what !== 'a server' })
  const open = async () => {
    const [source] = await createPackageSources(
      async () => transport,
      [await loadSourceSetting(`here=${address()}`)],
    ).forPackage('a')
    return source as PackageSource
  }
  afterAll(() => transport.close())

  const fetch = async (source: PackageSource, id: string, version: string) => {
    const path = join(await newFolder(), 'file')
    const [url] = await source.packageUrls(parseIdentity(id, version))
    if (url === undefined) throw new Error(`no address of ${id} ${version}`)
    await downloadFile(transport, [{ source: source.label, url }], { path, algorithm: 'sha512', subject: id })
    return readFile(path)
  }

  test.each([
    ['a', ['1.0.0', '10.2.3.4', '2.0.0-rc.1']],
    ['A.1', ['5.0.0']],
    ['ünïcode_ä', ['1.0.0']],
    ['a.1.5', []],
    ['b', []],
    ['index', []],
  ])('has these versions of %s', async (id, expected) => {
    const releases = await (await open()).releases(id)
    expect(releases.map(({ version }) => version.lower).sort()).toEqual(expected)
  })

  test.each(packages)('gives the package and the manifest of %o', async facts => {
    const source = await open()
    expect(await fetch(source, facts.id.toUpperCase(), facts.version)).toEqual(makePackage(facts))
    const { bytes, manifest } = await source.manifest(parseIdentity(facts.id, facts.version))
    expect(Buffer.from(bytes).toString()).toBe(manifestXml(facts))
    expect(manifest).toMatchObject(facts)
  })

  test('takes a version in any form', async () => {
    expect(await fetch(await open(), 'a', '01.0')).toEqual(makePackage({ id: 'a', version: '1.0.0' }))
  })

  test.each([
    ['a', '3.0.0'],
    ['a', '1.5.0'],
    ['b', '1.0.0'],
  ])('does not find %s %s', async (id, version) => {
    const source = await open()
    expect((await failureOf(() => fetch(source, id, version))).code).toBe('NOT_FOUND')
    expect((await failureOf(() => source.manifest(parseIdentity(id, version)))).code).toBe('NOT_FOUND')
  })

  test.each(['../a', 'a/b', '..', 'a\\b', ''])('refuses the id %j', async id => {
    const source = await open()
    expect((await failureOf(() => source.releases(id))).code).toBe('INVALID_PACKAGE_ID')
    expect((await failureOf(async () => source.packageUrls(parseIdentity(id, '1.0.0')))).code).toBe(
      'INVALID_PACKAGE_ID',
    )
  })

  test.each(['../1', '1/../..', ''])('refuses the version %j', async version => {
    const source = await open()
    expect((await failureOf(async () => source.packageUrls(parseIdentity('a', version)))).code).toBe(
      'INVALID_VERSION',
    )
  })
})
