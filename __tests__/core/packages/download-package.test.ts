import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { FileProgress } from '../../../src/core/base/ports.ts'
import { downloadPackage } from '../../../src/core/packages/download-package.ts'
import { failureOf } from '../../support/failure-of.ts'
import { faultServers } from '../../support/fault-server.ts'
import { makePackage } from '../../support/package.ts'
import { packagePath, quick, servePackages } from '../../support/package-feed.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const startServer = faultServers()
const makeFolder = temporaryFolders()

const facts = { id: 'my.pkg', version: '1.2.0' }
const bytes = makePackage(facts)
const sha512 = createHash('sha512').update(bytes).digest()
const asked = { id: 'My.Pkg', version: '1.02' }

async function prepare() {
  const server = await startServer()
  servePackages(server, [{ ...facts, body: bytes }])
  const folder = await makeFolder()
  return { server, base: `${server.origin}/feed/flat/`, folder, path: join(folder, 'x.pkgfile') }
}

describe('downloadPackage', () => {
  test('writes the file, hashed, and reports where it came from', async () => {
    const { server, base, folder, path } = await prepare()
    const seen: FileProgress[] = []
    const downloaded = await downloadPackage(base, asked, {
      path,
      onProgress: progress => seen.push(progress),
    })
    const url = `${server.origin}${packagePath(facts)}`
    expect(downloaded).toEqual({ path, url, size: bytes.length, sha512: sha512.toString('base64') })
    expect(await readFile(path)).toEqual(bytes)
    expect(await readdir(folder)).toEqual(['x.pkgfile'])
    expect(server.requests).toHaveLength(1)
    expect(seen.at(-1)).toEqual({ subject: 'My.Pkg 1.02', received: bytes.length, total: bytes.length })
  })

  test('uses other names', async () => {
    const { server, base, path } = await prepare()
    server.on('/feed/flat/my.pkg/1.2.0/my.pkg.1.2.0.nupkg', { body: 'other' })
    await downloadPackage(base, asked, { path, packageExtension: 'nupkg' })
    expect(await readFile(path, 'utf8')).toBe('other')
  })

  test('takes the wanted hash in base64 and in hex', async () => {
    const { base, path } = await prepare()
    for (const encoding of ['base64', 'hex'] as const)
      await downloadPackage(base, asked, { path, sha512: sha512.toString(encoding) })
    expect(await readFile(path)).toEqual(bytes)
  })

  test('keeps what was there, and nothing else, when the hash is another', async () => {
    const { base, folder, path } = await prepare()
    await writeFile(path, 'before')
    const wanted = Buffer.alloc(64).toString('base64')
    const error = await failureOf(() => downloadPackage(base, asked, { path, sha512: wanted }))
    expect([error.code, error.fields.expected, error.fields.actual]).toEqual([
      'HASH_MISMATCH',
      wanted,
      sha512.toString('base64'),
    ])
    expect(await readFile(path, 'utf8')).toBe('before')
    expect(await readdir(folder)).toEqual(['x.pkgfile'])
  })

  test('resumes a cut transfer', async () => {
    const { server, base, path } = await prepare()
    const whole = { body: bytes, ranges: true, headers: { etag: '"a"' } }
    server.on(packagePath(facts), [{ ...whole, resetAt: 40 }, whole])
    await downloadPackage(base, asked, { ...quick, path })
    expect(await readFile(path)).toEqual(bytes)
    expect(server.requests.map(({ headers }) => headers.range)).toEqual([undefined, 'bytes=40-'])
  })

  test('leaves nothing of a transfer that stays cut', async () => {
    const { server, base, folder, path } = await prepare()
    server.on(packagePath(facts), { body: bytes, resetAt: 40 })
    const error = await failureOf(() => downloadPackage(base, asked, { ...quick, path }))
    expect([error.code, error.fields.attempts]).toEqual(['TRUNCATED', 3])
    expect(await readdir(folder)).toEqual([])
  })

  test('leaves nothing of a transfer that the caller stops', async () => {
    const { server, base, folder, path } = await prepare()
    server.on(packagePath(facts), { body: bytes, stall: 40 })
    const stop = new AbortController()
    const onProgress = () => stop.abort()
    const error = await failureOf(() =>
      downloadPackage(base, asked, { ...quick, path, onProgress, signal: stop.signal }),
    )
    expect(error.code).toBe('CANCELLED')
    expect(await readdir(folder)).toEqual([])
  })

  test('says that the target cannot be written, and leaves nothing', async () => {
    const { base, folder, path } = await prepare()
    await mkdir(path)
    const taken = await failureOf(() => downloadPackage(base, asked, { path }))
    expect([taken.code, taken.fields.path]).toEqual(['FILE_SYSTEM', path])
    const missing = await failureOf(() => downloadPackage(base, asked, { path: join(folder, 'a', 'b') }))
    expect(missing.code).toBe('FILE_SYSTEM')
    expect(await readdir(folder)).toEqual(['x.pkgfile'])
  })

  test.each([
    ['INVALID_PACKAGE_ID', { id: '../x' }, {}, {}],
    ['INVALID_VERSION', { version: '1.0/../..' }, {}, {}],
    ['INVALID_INPUT', {}, { sha512: 'abc\n' }, {}],
    ['INVALID_INPUT', {}, { packageExtension: '../x' }, {}],
    ['INVALID_ADDRESS', {}, {}, { base: 'nonsense:' }],
    ['NOT_FOUND', { version: '9.9.9' }, {}, {}],
  ])('fails with %s for %j, %j, %j', async (code, pin, options, place) => {
    const { server, base, folder, path } = await prepare()
    const target = { base, ...place }.base
    const error = await failureOf(() => downloadPackage(target, { ...asked, ...pin }, { path, ...options }))
    expect(error.code).toBe(code)
    expect(error.message).not.toContain('\n')
    expect(server.requests).toHaveLength(code === 'NOT_FOUND' ? 1 : 0)
    expect(await readdir(folder)).toEqual([])
  })
})
