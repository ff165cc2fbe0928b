import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { auditPackages } from '../../../src/core/index.ts'
import {
  bundleFeed,
  type MirrorFeedOptions,
  mirrorFeed,
  planMirror,
  publishFeed,
  rebaseFeed,
  serveFeed,
  unbundleFeed,
  verifyFeed,
} from '../../../src/feed/index.ts'
import { auditPages, serveVulnerabilities, writeAuditPackages } from '../../support/audit-shapes.ts'
import { storeOptionsOf } from '../../support/bucket-feed.ts'
import { failureOf } from '../../support/failure-of.ts'
import { type FaultServer, faultServers } from '../../support/fault-server.ts'
import { changedPaths, readTree } from '../../support/feed-tree.ts'
import { s3Servers } from '../../support/s3-servers.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()
const servers = faultServers()
const newBucket = s3Servers()

let folder: string
let dir: string
let server: FaultServer
let data: string

beforeEach(async () => {
  folder = await newFolder()
  dir = join(folder, 'mirror')
  server = await servers()
  data = serveVulnerabilities(server, auditPages)
  await writeAuditPackages(join(folder, 'packages'))
})

const optionsOf = (options: MirrorFeedOptions = {}): MirrorFeedOptions => ({
  preset: 'nuget',
  fromSources: [join(folder, 'packages'), data],
  packages: ['High 1.0.0', 'Clean 1.0.0'],
  baseUrl: 'https://mirror.example/dist',
  vulnerabilities: true,
  retry: { retries: 0 },
  ...options,
})

const read = async (path: string, of = dir) => JSON.parse(await readFile(join(of, path), 'utf8'))
const resources = async (of = dir) =>
  (await read('index.json', of)).resources.map((each: { readonly '@type': string }) => each['@type'])
const indexOf = (of = dir) => read('vulnerabilities/index.json', of)
const pagesOf = async (of = dir) => {
  const entries = (await indexOf(of)) as readonly { readonly '@name': string }[]
  return Promise.all(entries.map(entry => read(`vulnerabilities/${entry['@name']}.json`, of)))
}
const findings = async (of = dir) =>
  (await verifyFeed({ dir: of })).findings.map(({ code, subject }) => `${code} ${subject}`)

describe('mirrorFeed with vulnerabilities', () => {
  test('brings the pages of the sources as they are, and names them in a valid feed', async () => {
    const { vulnerabilities } = await mirrorFeed(dir, optionsOf())
    expect(vulnerabilities).toEqual({
      pages: 2,
      status: 'changed',
      sources: [
        { address: join(folder, 'packages'), data: 'none' },
        { address: data, data: 'read' },
      ],
    })
    expect(await pagesOf()).toEqual(Object.values(auditPages))
    expect(await indexOf()).toEqual(
      Object.keys(auditPages).map(() => ({
        '@name': expect.stringMatching(/^[0-9a-f]{32}$/),
        '@id': expect.stringMatching(
          /^https:\/\/mirror\.example\/dist\/vulnerabilities\/[0-9a-f]{32}\.json$/,
        ),
        '@updated': '2026-01-02T03:04:05.0000000Z',
      })),
    )
    expect(await resources()).toContain('VulnerabilityInfo/6.7.0')
    expect((await read('feed.json')).vulnerabilities).toBe(true)
    expect(await findings()).toEqual([])
  })

  test('leaves a feed without them as it always was', async () => {
    await mirrorFeed(dir, optionsOf({ vulnerabilities: undefined }))
    expect(await read('feed.json')).not.toHaveProperty('vulnerabilities')
    expect(await resources()).toEqual(['PackageBaseAddress/3.0.0', 'RegistrationsBaseUrl/3.6.0'])
    expect(await readdir(dir)).not.toContain('vulnerabilities')
  })

  test('keeps them up to date in later runs, and writes nothing where nothing has changed', async () => {
    await mirrorFeed(dir, optionsOf())
    const before = await readTree(dir)
    const again = await mirrorFeed(dir, optionsOf({ vulnerabilities: undefined }))
    expect(again.vulnerabilities?.status).toBe('present')
    expect(changedPaths(before, await readTree(dir))).toEqual([])
    const [base] = (await indexOf()) as readonly { readonly '@name': string }[]
    serveVulnerabilities(server, { ...auditPages, base: { other: [] } })
    const next = await mirrorFeed(dir, optionsOf({ vulnerabilities: undefined }))
    expect(next.vulnerabilities?.status).toBe('changed')
    expect(await pagesOf()).toEqual([{ other: [] }, auditPages.update])
    // Whoever has the index of before still finds its pages.
    expect(await readdir(join(dir, 'vulnerabilities'))).toContain(`${base?.['@name']}.json`)
    expect(await findings()).toEqual([])
    serveVulnerabilities(server, { ...auditPages, base: { third: [] } })
    await mirrorFeed(dir, optionsOf({ vulnerabilities: undefined }))
    expect(await readdir(join(dir, 'vulnerabilities'))).not.toContain(`${base?.['@name']}.json`)
  })

  test.each<readonly [string, Readonly<Record<string, unknown>>, unknown]>([
    [
      'a range that nobody reads',
      { base: { low: [{ url: 'https://a.example', severity: 0, versions: '[1' }] } },
      undefined,
    ],
    ['a page that is no object', { base: [] }, undefined],
    ['an index that is no list', auditPages, 'none'],
    [
      'a time that nobody reads',
      auditPages,
      [{ '@name': 'base', '@id': 'BASE/base.json', '@updated': 'soon' }],
    ],
    [
      'a page that is not there',
      auditPages,
      [{ '@name': 'x', '@id': 'BASE/x.json', '@updated': '2026-01-02T03:04:05Z' }],
    ],
  ])('keeps what it has where a source gives %s', async (_, pages, index) => {
    await mirrorFeed(dir, optionsOf())
    const before = await readTree(dir)
    serveVulnerabilities(server, pages, index === undefined ? {} : { index })
    const error = await failureOf(() => mirrorFeed(dir, optionsOf({ packages: ['High 1.0.0', 'Low 1.0.0'] })))
    expect(error.code).toBe('MIRROR_INCOMPLETE')
    expect(error.fields.problems).toHaveLength(1)
    const changed = changedPaths(before, await readTree(dir))
    expect(changed.filter(path => !/low|\.setup-pkgtool\.json/.test(path))).toEqual([])
    expect(changed).not.toEqual([])
  })

  test('keeps what it has where one of two sources fails', async () => {
    const second = await servers()
    const both = [data, serveVulnerabilities(second, { more: { other: [] } })]
    await mirrorFeed(dir, optionsOf({ auditSources: both }))
    expect(await indexOf()).toHaveLength(3)
    const before = await readTree(dir)
    serveVulnerabilities(second, { more: [] })
    const error = await failureOf(() => mirrorFeed(dir, optionsOf({ auditSources: both })))
    expect(error.fields.problems?.map(({ code }) => code)).toEqual(['INVALID_VULNERABILITY_INFO'])
    expect(changedPaths(before, await readTree(dir))).toEqual([])
  })

  test('fails where no source knows anything', async () => {
    const error = await failureOf(() =>
      mirrorFeed(dir, optionsOf({ fromSources: [join(folder, 'packages')] })),
    )
    expect(error.fields.problems?.map(({ code }) => code)).toEqual(['NOT_FOUND'])
    expect(await resources()).not.toContain('VulnerabilityInfo/6.7.0')
  })

  test('asks the sources that are named for audits in place of those of the packages', async () => {
    const { vulnerabilities } = await mirrorFeed(
      dir,
      optionsOf({ fromSources: [join(folder, 'packages')], auditSources: [data] }),
    )
    expect(vulnerabilities?.sources).toEqual([{ address: data, data: 'read' }])
  })
})

describe('planMirror with vulnerabilities', () => {
  const pagesIn = async (options: MirrorFeedOptions = {}) =>
    (await planMirror(dir, optionsOf(options))).files.filter(({ kind }) => kind === 'vulnerabilities')
  const sizes = Object.values(auditPages).map(page => JSON.stringify(page).length)

  test('lists the pages with their sizes as what a mirror downloads, and writes nothing', async () => {
    const plan = await planMirror(dir, optionsOf())
    const pages = plan.files.filter(({ kind }) => kind === 'vulnerabilities')
    expect(pages).toEqual(
      sizes.map(size => ({
        name: expect.stringMatching(/^vulnerabilities\/[0-9a-f]{32}\.json$/),
        kind: 'vulnerabilities',
        status: 'download',
        source: data,
        size,
      })),
    )
    const known = plan.files.map(({ size = 0 }) => size)
    expect(plan.downloadBytes).toBe(known.reduce((sum, size) => sum + size, 0))
    expect(await readdir(folder)).not.toContain('mirror')
    await mirrorFeed(dir, optionsOf())
    expect(pages.map(({ name }) => name).sort()).toEqual(
      (await readdir(join(dir, 'vulnerabilities')))
        .filter(name => name !== 'index.json')
        .map(name => `vulnerabilities/${name}`)
        .sort(),
    )
  })

  test('knows the pages that the feed has, also of a feed that only keeps them up to date', async () => {
    await mirrorFeed(dir, optionsOf())
    const before = await readTree(dir)
    serveVulnerabilities(server, { ...auditPages, update: { newer: [] } })
    const statuses = async (options: MirrorFeedOptions = {}) =>
      (await pagesIn(options)).map(({ status }) => status)
    expect(await statuses()).toEqual(['present', 'download'])
    expect(await statuses({ vulnerabilities: undefined })).toEqual(['present', 'download'])
    expect(await statuses({ vulnerabilities: false })).toEqual([])
    expect(changedPaths(before, await readTree(dir))).toEqual([])
  })

  test('fails as the mirror would', async () => {
    const codeOf = async (options: MirrorFeedOptions = {}) =>
      (await failureOf(() => planMirror(dir, optionsOf(options)))).code
    expect(await codeOf({ fromSources: [join(folder, 'packages')] })).toBe('NOT_FOUND')
    serveVulnerabilities(server, { base: [] })
    expect(await codeOf()).toBe('INVALID_VULNERABILITY_INFO')
  })
})

describe('feed verify --against, of known vulnerabilities', () => {
  const compared = async (served: string) => {
    const server = await serveFeed(served)
    try {
      const { findings } = await verifyFeed({ source: `${server.url}index.json` }, { against: dir })
      return findings.map(({ code, place }) => `${code} ${place}`).sort()
    } finally {
      await server.close()
    }
  }
  const keysOf = async (of: string) =>
    ((await indexOf(of)) as readonly { readonly '@name': string }[]).map(
      page => `vulnerabilities/${page['@name']}.json`,
    )

  beforeEach(async () => {
    await mirrorFeed(dir, optionsOf({ baseUrl: undefined }))
  })

  test('finds nothing where a server has the same', async () => {
    expect(await compared(dir)).toEqual([])
  })

  test('names pages that a server lacks, that it has beside them, and other times', async () => {
    const other = join(folder, 'other')
    const entry = (name: string) => ({
      '@name': name,
      '@id': `BASE/${name}.json`,
      '@updated': '2026-05-05T05:05:05.0000000Z',
    })
    serveVulnerabilities(
      server,
      { ...auditPages, update: { newer: [] } },
      { index: ['base', 'update'].map(entry) },
    )
    await mirrorFeed(other, optionsOf({ baseUrl: undefined }))
    const [base, update] = await keysOf(dir)
    const [, newer] = await keysOf(other)
    expect(await compared(other)).toEqual([
      `AGAINST_DIFFERS ${base}`,
      `AGAINST_EXTRA ${newer}`,
      `AGAINST_MISSING ${update}`,
    ])
  })

  test('names all pages where a server says nothing of them', async () => {
    const other = join(folder, 'other')
    await mirrorFeed(other, optionsOf({ baseUrl: undefined, vulnerabilities: false }))
    expect(await compared(other)).toEqual((await keysOf(dir)).map(key => `AGAINST_MISSING ${key}`).sort())
  })
})

describe('a feed with known vulnerabilities', () => {
  test('is audited from its folder, and where it is served', async () => {
    await mirrorFeed(dir, optionsOf({ baseUrl: undefined }))
    const ids = async (source: string) =>
      (
        await auditPackages({ preset: 'nuget', packages: 'High 1.0.0', sources: [source], lockFile: false })
      ).vulnerabilities.map(({ id }) => id)
    expect(await ids(dir)).toEqual(['High'])
    const served = await serveFeed(dir)
    try {
      expect(await ids(`${served.url}index.json`)).toEqual(['High'])
      const report = await verifyFeed(
        { source: `${served.url}index.json` },
        { ids: ['High'], preset: 'nuget' },
      )
      expect(report.findings).toEqual([])
    } finally {
      await served.close()
    }
  })

  test('has their new addresses after a move to another base URL', async () => {
    await mirrorFeed(dir, optionsOf())
    await rebaseFeed(dir, 'https://other.example/')
    expect((await indexOf())[0]['@id']).toMatch(/^https:\/\/other\.example\/vulnerabilities\//)
    expect(await resources()).toContain('VulnerabilityInfo/6.7.0')
    expect(await findings()).toEqual([])
  })

  test('goes into a bundle with them, whole and on a base', async () => {
    await mirrorFeed(dir, optionsOf())
    const [first, second, target] = ['first.tar', 'second.tar', 'target'].map(name => join(folder, name)) as [
      string,
      string,
      string,
    ]
    await bundleFeed(dir, first)
    await unbundleFeed(first, target, { baseUrl: 'https://target.example/' })
    expect(await pagesOf(target)).toEqual(Object.values(auditPages))
    expect(await resources(target)).toContain('VulnerabilityInfo/6.7.0')
    serveVulnerabilities(server, { ...auditPages, update: { newer: [] } })
    await mirrorFeed(dir, optionsOf())
    await bundleFeed(dir, second, { since: first })
    await unbundleFeed(second, target)
    expect(await pagesOf(target)).toEqual([auditPages.base, { newer: [] }])
    expect(await findings(target)).toEqual([])
  })

  test('is published with them to a bucket, and to a folder', async () => {
    await mirrorFeed(dir, optionsOf())
    const bucket = await newBucket()
    const options = storeOptionsOf(bucket)
    const target = 's3://bucket/feed'
    const first = await publishFeed(dir, target, options)
    expect(first.vulnerabilities).toBe('changed')
    expect((await publishFeed(dir, target, options)).vulnerabilities).toBe('present')
    expect((await verifyFeed({ dir: target }, options)).findings).toEqual([])
    const copy = join(folder, 'copy')
    await publishFeed(dir, copy)
    expect(await pagesOf(copy)).toEqual(Object.values(auditPages))
  })

  test.each<readonly [string, (name: string) => Promise<unknown>, string]>([
    [
      'a missing index',
      () => rm(join(dir, 'vulnerabilities/index.json')),
      'VULNERABILITIES_MISSING vulnerabilities/index.json',
    ],
    [
      'a missing page',
      name => rm(join(dir, `vulnerabilities/${name}.json`)),
      'VULNERABILITIES_MISSING vulnerabilities/NAME.json',
    ],
    [
      'a changed page',
      name => appendFile(join(dir, `vulnerabilities/${name}.json`), '\n'),
      'VULNERABILITIES_BROKEN vulnerabilities/NAME.json',
    ],
    [
      'a broken page',
      name => writeFile(join(dir, `vulnerabilities/${name}.json`), '{'),
      'VULNERABILITIES_BROKEN vulnerabilities/NAME.json',
    ],
    [
      'another file',
      () => writeFile(join(dir, 'vulnerabilities/notes.txt'), ''),
      'STRAY_FILE vulnerabilities/notes.txt',
    ],
  ])('is found by feed verify to have %s', async (_, seed, finding) => {
    await mirrorFeed(dir, optionsOf())
    const [{ '@name': name }] = await indexOf()
    await seed(name)
    expect(await findings()).toEqual([finding.replace('NAME', name)])
  })

  test('that says so, and has no address of them, is found by feed verify', async () => {
    await mirrorFeed(dir, optionsOf({ vulnerabilities: undefined }))
    await writeFile(
      join(dir, 'feed.json'),
      JSON.stringify({ ...(await read('feed.json')), vulnerabilities: true }),
    )
    expect(await findings()).toEqual(['VULNERABILITIES_MISSING vulnerabilities/index.json'])
  })
})
