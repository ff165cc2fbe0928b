import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { isPkgtoolError } from '../../../src/core/index.ts'
import { type PushPackagesOptions, pushPackages } from '../../../src/feed/index.ts'
import { failureOf } from '../../support/failure-of.ts'
import { makePackage } from '../../support/package.ts'
import { quick } from '../../support/package-feed.ts'
import { type PushServer, pushServers } from '../../support/push-server.ts'
import { recordingLog } from '../../support/recording-log.ts'
import { startFaultServer } from '../../support/scripted-server.ts'
import { temporaryFolders } from '../../support/temporary.ts'
import { writeArchive } from '../../support/zip.ts'

const newFolder = temporaryFolders()
const newServer = pushServers()
const key = 'oy2-the-key-of-this-test'

let folder: string
let server: PushServer
let file: string
let bytes: Buffer

beforeEach(async () => {
  folder = await newFolder()
  server = await newServer()
  ;[file, bytes] = await write({ id: 'My.Pkg', version: '1.0.0' })
})

const write = async ({ id, version, content = 'a' }: { id: string; version: string; content?: string }) => {
  const files = [{ name: 'lib/any/a.txt', content }]
  const made = makePackage({ id, version, manifestExtension: 'nuspec', files })
  const path = join(folder, `${id}.${version}.nupkg`)
  await writeFile(path, made)
  return [path, made] as const
}
const served = '/flat/my.pkg/1.0.0/my.pkg.1.0.0.nupkg'
const push = (files: string | string[] = file, options: Partial<PushPackagesOptions> = {}) =>
  pushPackages(files, { ...quick, source: server.source, apiKey: key, ...options })
const outcomes = async (...given: Parameters<typeof push>) =>
  (await push(...given)).packages.map(({ id, status, error }) => [id, status, error?.code])

describe('pushPackages', () => {
  test('sends one part with the bytes of the package, its length and the key', async () => {
    const report = await push()
    expect(report).toEqual({
      publishAddress: `${server.origin}/push/`,
      complete: true,
      packages: [{ file, id: 'My.Pkg', version: '1.0.0', size: bytes.length, status: 'pushed' }],
    })
    const [received] = server.pushes
    expect(received?.part.content).toEqual(bytes)
    expect(received?.headers).toMatchObject({
      'x-nuget-apikey': key,
      'content-length': String(received?.body.length),
    })
    expect(received?.headers['transfer-encoding']).toBeUndefined()
  })

  test('sends a .snupkg to the address for symbols, and refuses it before a push where there is none', async () => {
    const symbols = join(folder, 'My.Pkg.1.0.0.snupkg')
    await writeFile(symbols, bytes)
    expect(await failureOf(() => push([file, symbols]))).toMatchObject({
      code: 'INVALID_SERVICE_INDEX',
      fields: { found: 'it has no address for pushing symbols (.snupkg)' },
    })
    expect(server.pushes).toHaveLength(0)
    server.publishSymbols = '/symbols'
    expect(await outcomes([file, symbols])).toEqual([
      ['My.Pkg', 'pushed', undefined],
      ['My.Pkg', 'pushed', undefined],
    ])
    expect(server.pushes.map(({ url, headers }) => [url, headers['x-nuget-apikey']])).toEqual([
      ['/push/', key],
      ['/symbols/', key],
    ])
  })

  test('takes a conflict after a lost answer for success when the server has the same content', async () => {
    server.script = (received, number) => {
      if (number > 0) return 409
      server.content.set(served, received.part.content)
      return 0
    }
    expect(await outcomes()).toEqual([['My.Pkg', 'pushed', undefined]])
    expect(server.pushes).toHaveLength(2)
    expect(server.requests).toContain(`GET ${served}`)
  })

  test('takes it for success too when the server has signed the package', async () => {
    server.script = (_, number) => (number > 0 ? 409 : 503)
    const entries = [
      {
        name: 'My.Pkg.nuspec',
        content:
          '<package><metadata><id>My.Pkg</id><version>1.0.0</version><authors>A</authors><description>d</description></metadata></package>',
      },
    ]
    await writeFile(file, writeArchive(entries))
    server.content.set(served, writeArchive([...entries, { name: '.signature.p7s', content: 'signed' }]))
    expect(await outcomes()).toEqual([['My.Pkg', 'pushed', undefined]])
  })

  test.each([
    [
      'other content',
      () => makePackage({ id: 'My.Pkg', version: '1.0.0', manifestExtension: 'nuspec', files: [] }),
    ],
    ['nothing yet', () => undefined],
  ])('takes it for a duplicate when the server has %s', async (_, content) => {
    server.script = (_, number) => (number > 0 ? 409 : 503)
    const other = content()
    if (other) server.content.set(served, other)
    expect(await outcomes()).toEqual([['My.Pkg', 'duplicate', 'ALREADY_THERE']])
  })

  test('takes a conflict of the first request for a duplicate, whatever the server has', async () => {
    server.script = () => 409
    server.content.set(served, bytes)
    expect(await outcomes()).toEqual([['My.Pkg', 'duplicate', 'ALREADY_THERE']])
    expect(await outcomes(file, { skipDuplicate: true })).toEqual([['My.Pkg', 'duplicate', undefined]])
    expect((await push(file, { skipDuplicate: true })).complete).toBe(true)
  })

  test('checks every file before it sends the first', async () => {
    const noZip = join(folder, 'No.Zip.1.0.0.nupkg')
    await writeFile(noZip, 'no zip')
    const noManifest = join(folder, 'No.Manifest.1.0.0.nupkg')
    await writeFile(noManifest, writeArchive([{ name: 'a.txt', content: 'a' }]))
    for (const bad of [noZip, noManifest])
      expect(await failureOf(() => push([file, bad]))).toMatchObject({
        code: 'BAD_ARCHIVE',
        fields: { subject: bad },
      })
    expect(server.pushes).toHaveLength(0)
  })

  test('goes on after a package that the server refuses, and says which', async () => {
    const [second] = await write({ id: 'My.Second', version: '2.0.0' })
    server.script = (_, number) => (number === 0 ? 400 : undefined)
    expect(await outcomes([file, second])).toEqual([
      ['My.Pkg', 'failed', 'HTTP_STATUS'],
      ['My.Second', 'pushed', undefined],
    ])
  })

  test('begins a new connection after an answer that came before the end of the body', async () => {
    const [large] = await write({ id: 'My.Large', version: '1.0.0', content: 'x'.repeat(8 * 1024 ** 2) })
    const stored = makePackage({
      id: 'My.Large',
      version: '1.0.0',
      manifestExtension: 'nuspec',
      files: [{ name: 'large.bin', content: randomBytes(16 * 1024 ** 2) }],
    })
    await writeFile(large, stored)
    server.answersEarly = ({ 'content-length': length }) => (Number(length) > 1024 ** 2 ? 413 : undefined)
    const { packages } = await push([large, file], { retry: { retries: 0 }, maxConnections: 1 })
    expect(packages.map(({ status, error }) => [status, error?.fields.status])).toEqual([
      ['failed', 413],
      ['pushed', undefined],
    ])
    expect(server.pushes.map(({ part }) => part.content.equals(bytes))).toEqual([true])
  })

  test('follows 307 and 308 to the same origin, and repeats the body and the key there', async () => {
    for (const status of [307, 308]) {
      server.script = ({ url }, _, response) => {
        if (url !== '/push/') return 201
        response.writeHead(status, { location: '/elsewhere' }).end()
        return undefined
      }
      expect(await outcomes()).toEqual([['My.Pkg', 'pushed', undefined]])
      expect(server.pushes.at(-1)).toMatchObject({
        url: '/elsewhere',
        headers: { 'x-nuget-apikey': key },
        part: { content: bytes },
      })
    }
  })

  test.each([301, 302, 303])('refuses a redirect with status %s, which would lose the body', async status => {
    server.script = ({ url }, _, response) => {
      if (url === '/push/') response.writeHead(status, { location: '/elsewhere' }).end()
      return undefined
    }
    expect(await outcomes()).toEqual([['My.Pkg', 'failed', 'REDIRECT_REFUSED']])
    expect(server.pushes).toHaveLength(1)
  })

  test('sends neither body nor key to another origin that it is redirected to', async () => {
    const other = await newServer()
    server.script = (_, __, response) => {
      response.writeHead(307, { location: `${other.origin}/push` }).end()
      return undefined
    }
    expect(await outcomes()).toEqual([['My.Pkg', 'failed', 'REDIRECT_REFUSED']])
    expect(other.requests).toEqual([])
  })

  test('gives the key to the origin that the index names, but not when the index came by a redirect', async () => {
    const other = await newServer()
    server.publish = `${other.origin}/push`
    expect(await outcomes()).toEqual([['My.Pkg', 'pushed', undefined]])
    expect(other.pushes).toHaveLength(1)
    const mover = await startFaultServer()
    mover.on('/index.json', { status: 302, headers: { location: server.source } })
    try {
      const refused = await failureOf(() => push(file, { source: `${mover.origin}/index.json` }))
      expect(refused).toMatchObject({ code: 'REDIRECT_REFUSED' })
      expect(other.pushes).toHaveLength(1)
    } finally {
      await mover.close()
    }
  })

  test('refuses a key for plain http to another machine, also with allowInsecure', async () => {
    server.publish = 'http://other.example/push'
    const failure = await failureOf(() => push(file, { allowInsecure: true }))
    expect(failure).toMatchObject({ code: 'INSECURE_ADDRESS' })
    expect(failure.message).not.toContain(key)
  })

  test('says what to check when the key is refused, and never shows it', async () => {
    server.script = () => 403
    const log = recordingLog()
    const [failed] = (await push(file, { log })).packages
    expect(failed?.error?.fields).toMatchObject({
      status: 403,
      change: expect.stringContaining('check the API key'),
    })
    const [without] = (await push(file, { apiKey: undefined })).packages
    expect(without?.error?.fields.change).toContain('"apiKey"')
    expect(JSON.stringify([log.lines, failed, failed?.error?.message])).not.toContain(key)
  })

  test('refuses a key that no header can carry, without showing it', async () => {
    const failure = await failureOf(() => push(file, { apiKey: `${key}\r\nx: y` }))
    expect(failure).toMatchObject({ code: 'INVALID_INPUT' })
    expect(failure.message).not.toContain(key)
    expect(server.requests).toEqual([])
  })

  test('refuses a source that names no address for pushing, and a folder', async () => {
    server.publish = 'ftp://feed.example/push'
    expect(await failureOf(() => push())).toMatchObject({ code: 'INVALID_SERVICE_INDEX' })
    expect(await failureOf(() => push(file, { source: folder }))).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { change: expect.stringContaining('feed add') },
    })
  })

  test('only looks with dryRun', async () => {
    const [second] = await write({ id: 'My.Second', version: '2.0.0' })
    server.content.set('/flat/my.pkg/index.json', Buffer.from('{"versions":["1.0.0"]}'))
    expect(await outcomes([file, second], { dryRun: true, skipDuplicate: true })).toEqual([
      ['My.Pkg', 'duplicate', undefined],
      ['My.Second', 'new', undefined],
    ])
    expect(server.pushes).toHaveLength(0)
  })

  test('reports its progress, leaves symbols out, and stops on a signal', async () => {
    const symbols = join(folder, 'My.Pkg.1.0.0.symbols.nupkg')
    await writeFile(symbols, bytes)
    const seen: number[] = []
    const log = recordingLog()
    await push([file, symbols], { log, onProgress: ({ received }) => seen.push(received) })
    expect(seen.at(-1)).toBe(bytes.length)
    expect(server.pushes).toHaveLength(1)
    expect(log.lines.join('\n')).toContain('a package of symbols')
    const controller = new AbortController()
    server.script = () => {
      controller.abort()
      return 503
    }
    const stopped = await push(file, { signal: controller.signal }).catch(error => error)
    expect(isPkgtoolError(stopped, 'CANCELLED')).toBe(true)
  })
})
