import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { type VerifyReport, verifyFeed } from '../../../src/feed/index.ts'
import { storeOptionsOf } from '../../support/bucket-feed.ts'
import { failureOf } from '../../support/failure-of.ts'
import { readTree } from '../../support/feed-tree.ts'
import { makeFeed } from '../../support/make-feed.ts'
import { putObject, type S3Server } from '../../support/s3-server.ts'
import { s3Servers } from '../../support/s3-servers.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()
const newBucket = s3Servers()
let dir: string

beforeEach(async () => {
  dir = await makeFeed(await newFolder(), {
    settings: { baseUrl: 'https://feed.example/x' },
    tools: [{ version: '1.0.0', stage: 'Released' }],
    packages: [
      { id: 'a', version: '1.0.0' },
      { id: 'a', version: '2.0.0' },
      { id: 'b', version: '1.0.0' },
    ],
  })
})

const remarks = (report: VerifyReport) => report.remarks.map(({ code, subject }) => `${code} ${subject}`)
const list = (versions: readonly string[]) =>
  writeFile(join(dir, 'flat/a/index.json'), JSON.stringify({ versions }))

describe('verifyFeed of a folder', () => {
  test('takes what a writer that was stopped left behind for no fault', async () => {
    await writeFile(join(dir, '.lock'), '{"pid":1,"host":"other","started":"2024-01-01T00:00:00Z"}')
    await writeFile(join(dir, 'flat/a/2.0.0/.123.0a1b2c3d4e5f'), 'x')
    await list(['1.0.0'])
    await mkdir(join(dir, 'flat/c/1.0.0'), { recursive: true })
    await writeFile(join(dir, 'flat/c/1.0.0/c.1.0.0.pkgfile'), 'x')
    await mkdir(join(dir, 'tools/2.0.0'))
    await writeFile(join(dir, 'tools/2.0.0/pkgtool.exe'), 'x')
    const report = await verifyFeed({ dir })
    expect(report.findings).toEqual([])
    expect(remarks(report)).toEqual([
      'LEFTOVER flat/a/2.0.0/.123.0a1b2c3d4e5f',
      'UNFINISHED flat/a/2.0.0',
      'UNFINISHED flat/c/1.0.0',
      'UNFINISHED tools/2.0.0/pkgtool.exe',
      'WRITER_LOCK .lock',
    ])
  })

  test('takes the same without a lock for a fault where it is whole', async () => {
    await list(['1.0.0'])
    await mkdir(join(dir, 'flat/c/1.0.0'), { recursive: true })
    await writeFile(join(dir, 'flat/c/1.0.0/c.1.0.0.pkgfile'), 'x')
    const report = await verifyFeed({ dir })
    expect(report.findings.map(({ code }) => code)).toEqual(['VERSION_UNLISTED'])
    expect(remarks(report)).toEqual(['UNFINISHED flat/c/1.0.0'])
  })

  test('says that a feed has no base URL, once', async () => {
    const relative = await makeFeed(await newFolder(), {
      tools: [{ version: '1.0.0', stage: 'Released' }],
      packages: [{ id: 'a', version: '1.0.0' }],
    })
    const { findings } = await verifyFeed({ dir: relative })
    expect(findings.map(({ code, subject }) => [code, subject])).toEqual([['NO_BASE_URL', 'feed.json']])
  })

  test('opens no socket for a tool that lies elsewhere, and says so', async () => {
    const path = join(dir, 'tools.json')
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replace('https://feed.example/x/tools', 'https://other.invalid/tools'))
    const report = await verifyFeed({ dir }, { offline: true })
    expect(report.findings).toEqual([])
    expect(remarks(report)).toEqual(['NOT_CHECKED tools.json'])
  })

  test('reads a feed of a real NuGet server by its own names', async () => {
    const settings = {
      baseUrl: 'https://feed.example/v3',
      toolName: 'nuget.exe',
      packageExtension: 'nupkg',
      manifestExtension: 'nuspec',
    }
    const empty = await makeFeed(await newFolder(), {
      settings,
      tools: [{ version: '6.0.0', stage: 'Released' }],
    })
    expect(await verifyFeed({ dir: empty })).toMatchObject({ findings: [], ids: 0, tools: 1 })
  })

  test('reports how far it has come, and stops', async () => {
    const reported: string[] = []
    await verifyFeed(
      { dir },
      { onProgress: ({ received, total, unit }) => reported.push(`${received} of ${total} ${unit}`) },
    )
    expect(reported).toEqual(['1 of 1 tools', '1 of 2 ids', '2 of 2 ids'])
    const error = await failureOf(() => verifyFeed({ dir }, { signal: AbortSignal.abort() }))
    expect(error.code).toBe('CANCELLED')
  })

  test('reads nothing outside the folder', async () => {
    const path = join(dir, 'tools.json')
    const text = await readFile(path, 'utf8')
    for (const url of [
      'https://feed.example/x/..%2f..%2fetc%2fhostname',
      'https://feed.example/x/%2e%2e/y',
      '../y',
    ]) {
      await writeFile(path, text.replace(/"url": "[^"]*"/, `"url": ${JSON.stringify(url)}`))
      const { findings, remarks } = await verifyFeed({ dir })
      const codes = [...findings, ...remarks].map(({ code }) => code)
      expect(codes).toContain(url.includes('%2e') ? 'NOT_CHECKED' : 'TOOL_DEAD')
    }
  })

  test.each(['{"$ref":"#/$defs/none"}', '{"$ref":"#"}', '{"pattern":"^(a+)+$"}', 'true', '{}'])(
    'says that it tries no schema but ours: %s',
    async schema => {
      await writeFile(join(dir, 'tools.schema.json'), schema)
      const report = await verifyFeed({ dir })
      expect(report.findings).toEqual([])
      expect(remarks(report)).toEqual(['NOT_CHECKED tools.schema.json'])
    },
  )

  test('takes our schema in any order of members and any form', async () => {
    const path = join(dir, 'tools.schema.json')
    const schema = JSON.parse(await readFile(path, 'utf8'))
    await writeFile(path, `\ufeff${JSON.stringify(Object.fromEntries(Object.entries(schema).reverse()))}`)
    expect(await verifyFeed({ dir })).toMatchObject({ findings: [], remarks: [] })
  })

  test.each(['7', 'null', '[]', '"x"', '{'])('finds invalid the schema %s', async schema => {
    await writeFile(join(dir, 'tools.schema.json'), schema)
    const { findings } = await verifyFeed({ dir })
    expect(findings.map(({ code }) => code)).toEqual(['SCHEMA_INVALID'])
  })
})

describe('verifyFeed of a bucket', () => {
  const versions = Array.from({ length: 30 }, (_, index) => `1.${index}.0`)

  /** A feed with an id and a tool of many versions. */
  async function manyVersions(): Promise<S3Server> {
    const many = await makeFeed(await newFolder(), {
      settings: { baseUrl: 'https://feed.example/x' },
      tools: versions.map(version => ({ version, stage: 'Released' as const })),
      packages: versions.map(version => ({ id: 'a', version })),
    })
    const server = await newBucket({ pageSize: 50 })
    for (const [path, base64] of await readTree(many))
      putObject(server, `feed/${path}`, { bytes: Buffer.from(base64, 'base64') })
    return server
  }

  const countsOf = ({ requests }: S3Server) => {
    const counts = { LIST: 0, HEAD: 0, GET: 0 }
    for (const { method, query } of requests)
      counts[query.has('list-type') ? 'LIST' : (method as 'HEAD' | 'GET')]++
    return counts
  }

  test('lists in pages, not version by version, and reads each file once', async () => {
    const server = await manyVersions()
    const report = await verifyFeed({ dir: 's3://bucket/feed' }, storeOptionsOf(server))
    expect(report).toMatchObject({ findings: [], remarks: [], versions: 30, tools: 30 })
    // The root, the ids and those with a registration; a page of tools, two of the 91 files of the id.
    expect(countsOf(server)).toEqual({ LIST: 6, HEAD: 0, GET: 30 + 3 * 30 + 7 })
  })

  test('takes the sizes of packages from the listing when it reads no bytes', async () => {
    const server = await manyVersions()
    const options = { ...storeOptionsOf(server), quick: true }
    const report = await verifyFeed({ dir: 's3://bucket/feed' }, options)
    expect(report).toMatchObject({ findings: [], remarks: [], versions: 30, tools: 30 })
    expect(countsOf(server)).toEqual({ LIST: 6, HEAD: 30, GET: 6 })
    const [file, hash] = ['feed/flat/a/1.3.0/a.1.3.0.pkgfile', 'feed/flat/a/1.4.0/a.1.4.0.pkgfile.sha512']
    putObject(server, file, { bytes: Buffer.alloc(0) })
    server.buckets.get('bucket')?.delete(hash)
    server.buckets.get('bucket')?.delete('feed/flat/a/1.5.0/a.1.5.0.pkgfile')
    const { findings } = await verifyFeed({ dir: 's3://bucket/feed' }, options)
    expect(findings.map(({ code, subject }) => `${code} ${subject}`).sort()).toEqual([
      'HASH_MISSING flat/a/1.4.0/a.1.4.0.pkgfile.sha512',
      'PACKAGE_BROKEN flat/a/1.3.0/a.1.3.0.pkgfile',
      'PACKAGE_MISSING flat/a/1.5.0/a.1.5.0.pkgfile',
    ])
  })
})
