import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { PkgtoolError } from '../../../../src/core/base/errors.ts'
import type { FileProgress } from '../../../../src/core/base/ports.ts'
import { type DownloadOptions, downloadFile } from '../../../../src/core/net/download/download.ts'
import { createTransport } from '../../../../src/core/net/exchange/client.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { faultServers } from '../../../support/fault-server.ts'
import { needs } from '../../../support/needs.ts'
import { patientTimers } from '../../../support/patient-timers.ts'
import { recordingLog } from '../../../support/recording-log.ts'
import { temporaryFolders } from '../../../support/temporary.ts'
import { sha256Of } from '../../../support/tool-feed.ts'

const startServer = faultServers()
const makeFolder = temporaryFolders()
patientTimers()
const bytes = Buffer.from('0123456789'.repeat(1000))
const etag = { etag: '"v1"' }

/** Downloads to a new folder and tells everything that came of it. */
async function download(urls: readonly (string | URL)[], options: Partial<DownloadOptions> = {}) {
  const folder = await makeFolder()
  const log = recordingLog()
  const transport = createTransport({ log, sleep: async () => {}, idleTimeout: 400, retry: { retries: 3 } })
  const candidates = urls.map((url, index) => ({ url: new URL(url), source: `source ${index}` }))
  const path = join(folder, 'file')
  try {
    const result = await downloadFile(transport, candidates, {
      path,
      algorithm: 'sha256',
      subject: 'tool 1.0',
      ...options,
    })
    return { result, log, content: await readFile(path) }
  } catch (error) {
    expect(await readdir(folder)).toEqual([])
    throw Object.assign(error as Error, { log })
  } finally {
    transport.close()
  }
}

const digest = { algorithm: 'sha256', value: sha256Of(bytes) } as const

describe('downloadFile', () => {
  test('gives size and hash of what was written, and reports progress', async () => {
    const server = await startServer()
    server.on('/a', { body: bytes })
    const seen: FileProgress[] = []
    const { result, content } = await download([`${server.origin}/a`], {
      onProgress: progress => seen.push(progress),
    })
    expect(result).toMatchObject({ size: 10_000, digest: sha256Of(bytes), source: 'source 0' })
    expect(content).toEqual(bytes)
    expect(seen.at(-1)).toEqual({ subject: 'tool 1.0', received: 10_000, total: 10_000 })
  })

  test.each([
    ['with a length of 0', {}],
    ['in chunks', { contentLength: false }],
  ])('tries an empty file again, and keeps none: %s', async (_what, fault) => {
    const server = await startServer()
    const empty = { body: Buffer.of(), ...fault }
    server.on('/a', [empty, { body: bytes }])
    expect((await download([`${server.origin}/a`])).content).toEqual(bytes)
    server.on('/b', empty)
    const failure = await failureOf(() => download([`${server.origin}/b`]))
    expect([failure.code, failure.message]).toEqual(['TRUNCATED', expect.stringContaining('it is empty')])
  })

  test.each([
    ['cut', { cutAt: 4000 }],
    ['reset', { resetAt: 4000 }],
    ['stalled', { stall: 4000 }],
    ['cut in chunks', { cutAt: 4000, contentLength: false }],
  ])('resumes a transfer that was %s, under its strong validator', async (_what, fault) => {
    const server = await startServer()
    const good = { body: bytes, headers: etag, ranges: true }
    server.on('/a', [{ ...good, ...fault }, good])
    const { content, result } = await download([`${server.origin}/a`])
    expect(content).toEqual(bytes)
    expect(result.digest).toBe(sha256Of(bytes))
    expect(server.requests[1]?.headers).toMatchObject({ range: 'bytes=4000-', 'if-range': '"v1"' })
    expect(server.requests).toHaveLength(2)
  })

  test.each([
    ['a weak validator', { etag: 'W/"v1"' }],
    ['no validator', {}],
    ['a date only', { 'last-modified': 'Wed, 01 May 2024 00:00:00 GMT' }],
  ])('starts over where the server gives %s', async (_what, headers) => {
    const server = await startServer()
    const good = { body: bytes, headers, ranges: true }
    server.on('/a', [{ ...good, cutAt: 4000 }, good])
    const { content } = await download([`${server.origin}/a`])
    expect(content).toEqual(bytes)
    expect(server.requests[1]?.headers.range).toBeUndefined()
  })

  const cut = { body: bytes, headers: etag, cutAt: 4000 }
  const rest = { status: 206, body: bytes.subarray(4000) }
  test.each([
    ['another start', { ...rest, headers: { ...etag, 'content-range': 'bytes 3999-9999/10000' } }],
    ['no validator', { ...rest, headers: { 'content-range': 'bytes 4000-9999/10000' } }],
    ['no Content-Range', { ...rest, headers: etag }],
    ['an unreadable Content-Range', { ...rest, headers: { 'content-range': 'bytes 4000-' } }],
    ['another length', { ...rest, headers: { ...etag, 'content-range': 'bytes 4000-9999/10001' } }],
    ['304 in the place of the rest', { status: 304, headers: etag }],
    ['another validator', { ...rest, headers: { etag: '"v2"', 'content-range': 'bytes 4000-9999/10000' } }],
    ['416', { status: 416, headers: { 'content-range': 'bytes */10000' } }],
  ])('starts over after a range with %s', async (_what, answer) => {
    const server = await startServer()
    server.on('/a', [cut, answer, { body: bytes, headers: etag }])
    const { content } = await download([`${server.origin}/a`])
    expect(content).toEqual(bytes)
    expect(server.requests.map(({ headers }) => headers.range)).toStrictEqual([
      undefined,
      'bytes=4000-',
      undefined,
    ])
  })

  test('starts over where the file changed meanwhile', async () => {
    const server = await startServer()
    const other = Buffer.from('x'.repeat(9000))
    server.on('/a', [cut, { body: other, headers: { etag: '"v2"' }, ranges: true }])
    expect((await download([`${server.origin}/a`])).content).toEqual(other)
  })

  test('resumes after a range that ends early', async () => {
    const server = await startServer()
    const short = {
      status: 206,
      body: bytes.subarray(4000, 7000),
      headers: { ...etag, 'content-range': 'bytes 4000-6999/10000' },
    }
    server.on('/a', [cut, short, { body: bytes, headers: etag, ranges: true }])
    expect((await download([`${server.origin}/a`])).content).toEqual(bytes)
    expect(server.requests[2]?.headers.range).toBe('bytes=7000-')
  })

  test('refuses a compressed file', async () => {
    const server = await startServer()
    server.on('/a', { body: bytes, gzip: true })
    const error = await failureOf(() => download([`${server.origin}/a`]))
    expect(error.message).toContain('its content encoding is "gzip". Expected the bytes as they are')
  })

  test('copies a local file', async () => {
    const path = join(await makeFolder(), 'file')
    await writeFile(path, bytes)
    expect((await download([pathToFileURL(path)], { expected: { digest } })).content).toEqual(bytes)
    expect((await failureOf(() => download(['file:///a%2Fb']))).code).toBe('INVALID_ADDRESS')
  })

  needs('devices').test('refuses a device', async () => {
    expect((await failureOf(() => download(['file:///dev/zero']))).code).toBe('UNREADABLE_FILE')
  })

  test('says so when there is no address', async () => {
    const { message } = await failureOf(() => download([]))
    expect(message).toBe('Not found "tool 1.0": there is no address to fetch it from')
  })
})

describe('downloadFile and a damaged file', () => {
  const size = bytes.length
  test.each([
    ['of another hash', { flipAt: 5000 }, { digest }, 'HASH_MISMATCH'],
    ['shorter than it should be', { cutAt: 4000, untilClose: true }, { size }, 'SIZE_MISMATCH'],
    ['of a smaller announced length', { lengthOff: -4000 }, { size }, 'SIZE_MISMATCH'],
    ['of a larger announced length', { lengthOff: 4000 }, { size }, 'SIZE_MISMATCH'],
  ])(
    'asks again for one %s: from the start, past caches, as often as it retries',
    async (_what, fault, expected, code) => {
      const server = await startServer()
      const good = { body: bytes, headers: etag, ranges: true }
      server.on('/a', [{ ...good, ...fault }, { ...good, ...fault }, good])
      const { content, log } = await download([`${server.origin}/a`], { expected })
      expect(content).toEqual(bytes)
      expect(server.requests.map(({ headers }) => [headers['cache-control'], headers.range])).toEqual([
        [undefined, undefined],
        ['no-cache', undefined],
        ['no-cache', undefined],
      ])
      expect(log.of('warning')).toEqual([
        expect.stringMatching(
          /^Wrong (hash|size) of .* from .*\/a\. .*\. The source sent the right file when asked again\.$/,
        ),
      ])
      server.on('/b', { ...good, ...fault })
      const failure = await failureOf(() => download([`${server.origin}/b`], { expected }))
      expect([failure.code, failure.fields.attempts]).toEqual([code, 4])
      expect(server.requestsFor('/b')).toHaveLength(4)
    },
  )

  test('resumes nothing after it, even where that attempt is cut', async () => {
    const server = await startServer()
    const good = { body: bytes, headers: etag, ranges: true }
    server.on('/a', [{ ...good, flipAt: 1 }, { ...good, cutAt: 4000 }, good])
    expect((await download([`${server.origin}/a`], { expected: { digest } })).content).toEqual(bytes)
    expect(server.requests.map(({ headers }) => headers.range)).toStrictEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test.each([
    ['refuses', { status: 404 }],
    ['breaks', { status: 503 }],
  ])('names the wrong bytes where the source %s afterwards', async (_what, after) => {
    const server = await startServer()
    server.on('/a', [{ body: 'wrong' }, after])
    const failure = await failureOf(() => download([`${server.origin}/a`], { expected: { digest } }))
    expect([failure.code, failure.fields.actual]).toEqual(['HASH_MISMATCH', sha256Of('wrong')])
  })

  test('reports a size again from the start', async () => {
    const server = await startServer()
    server.on('/a', [{ body: bytes, flipAt: 1 }, { body: bytes }])
    const seen: FileProgress[] = []
    await download([`${server.origin}/a`], { expected: { digest }, onProgress: each => seen.push(each) })
    expect(Math.max(...seen.map(({ received }) => received))).toBe(size)
  })
})

describe('downloadFile with mirrors', () => {
  test.each([
    ['404', { status: 404 }],
    ['503 after retries', { status: 503 }],
    ['a stall before the head', { stall: true }],
    ['a reset before the head', { resetAt: 'head' }],
  ] as const)('asks the next for %s', async (_what, fault) => {
    const [bad, good] = [await startServer(), await startServer()]
    bad.on('/a', fault)
    good.on('/a', { body: bytes })
    const { result, log } = await download([`${bad.origin}/a`, `${good.origin}/a`])
    expect(result.source).toBe('source 1')
    expect(log.lines.findLast(line => !line.startsWith('debug: '))).toContain(
      `Asking ${good.origin}/a instead`,
    )
  })

  test('asks the next when nothing listens', async () => {
    const [gone, good] = [await startServer(), await startServer()]
    await gone.close()
    good.on('/a', { body: bytes })
    const { result, log } = await download([`${gone.origin}/a`, `${good.origin}/a`])
    expect(result.source).toBe('source 1')
    expect(log.of('warning')).toEqual([
      `Cannot connect to "${gone.origin}/a": connection refused after 4 attempts. Check the address, the network and the proxy. Asking ${good.origin}/a instead.`,
    ])
  })

  test('reports wrong bytes with their source though the next is right', async () => {
    const [bad, good] = [await startServer(), await startServer()]
    const wrong = Buffer.from('9'.repeat(10_000))
    bad.on('/a', { body: wrong })
    good.on('/a', { body: bytes })
    const urls = [`${bad.origin}/a?token=s3cret`, `${good.origin}/a`]
    const { content, log } = await download(urls, { expected: { digest } })
    expect(content).toEqual(bytes)
    expect(log.of('warning')).toEqual([
      `Wrong hash of "tool 1.0": it is sha256:${sha256Of(wrong)} from ${bad.origin}/a. Expected sha256:${digest.value}. Check the source "source 0" and the hash. Asking ${good.origin}/a instead.`,
    ])
    expect(bad.requests).toHaveLength(4)
  })

  test('throws the mismatch rather than what came after it', async () => {
    const server = await startServer()
    server.on('/wrong', { body: 'wrong' })
    const error = await failureOf(() =>
      download([`${server.origin}/wrong`, `${server.origin}/absent`], { expected: { digest } }),
    )
    expect(error.code).toBe('HASH_MISMATCH')
    expect(error.fields).toMatchObject({ expected: digest.value, actual: sha256Of('wrong') })
  })

  test('says that a source failed rather than that another lacks the file', async () => {
    const server = await startServer()
    server.on('/busy', { status: 503 })
    const error = await failureOf(() => download([`${server.origin}/busy`, `${server.origin}/absent`]))
    expect(error.fields.status).toBe(503)
  })

  test('checks a second digest of another algorithm, and asks the next where it is wrong', async () => {
    const server = await startServer()
    server.on('/wrong', { body: 'wrong' })
    server.on('/right', { body: 'abc' })
    const value = '3a81oZNherrMQXNJriBBMRLm+k6JqX6iCp7u5ktV05ohkpkqJ0/BqDa6PCOj/uu9RU1EI2Q86A4qmslPpUyknw=='
    const { result, log } = await download([`${server.origin}/wrong`, `${server.origin}/right`], {
      expected: { secondDigest: { algorithm: 'sha512', value } },
    })
    expect(result.digest).toBe(sha256Of('abc'))
    expect(log.of('warning')[0]).toMatch(
      /^Wrong hash of "tool 1\.0": it is sha512:.*\. Check the source "source 0"/,
    )
  })

  test.each([
    ['too short', 'x', {}],
    ['too long by its announced length', bytes, {}],
    ['too long without a length', bytes, { contentLength: false }],
  ])('refuses a file that is %s, and asks the next', async (_what, body, fault) => {
    const server = await startServer()
    server.on('/wrong', { body, ...fault })
    server.on('/right', { body: 'abc' })
    const { result, log } = await download([`${server.origin}/wrong`, `${server.origin}/right`], {
      expected: { size: 3 },
    })
    expect(result.source).toBe('source 1')
    expect(log.of('warning')[0]).toMatch(
      /^Wrong size of "tool 1\.0": it is \d+ bytes from .*\/wrong\. Expected 3 bytes\. Check the source "source 0"\. Asking/,
    )
  })

  test('does not write more than the expected size', async () => {
    const server = await startServer()
    server.on('/endless', { body: bytes, contentLength: false, stall: 9000 })
    const error = await failureOf(() => download([`${server.origin}/endless`], { expected: { size: 100 } }))
    expect(error.code).toBe('SIZE_MISMATCH')
  })

  test.each([
    ['by its announced length', {}],
    ['without a length', { contentLength: false, stall: 9000 }],
  ])('does not write more than the limit of a file of unknown size, %s', async (_what, fault) => {
    const [endless, good] = [await startServer(), await startServer()]
    endless.on('/a', { body: bytes, ...fault })
    good.on('/a', { body: 'abc' })
    const urls = [`${endless.origin}/a`, `${good.origin}/a`]
    const error = await failureOf(() => download(urls, { limit: 5000 }))
    expect([error.code, error.message]).toEqual([
      'TOO_LARGE',
      expect.stringMatching(
        /^Refused to read "tool 1\.0": it has \d+(\.\d)? KB and more from .*\/a\. Expected at most 5\.0 KB of a file of unknown size\. Check the source "source 0"/,
      ),
    ])
    expect([endless.requests.length, good.requests.length]).toEqual([1, 0])
    endless.on('/a', { body: bytes })
    expect((await download(urls, { limit: 5000, expected: { size: 10_000 } })).content).toEqual(bytes)
  })

  test('refuses what a look at the whole file refuses, asks the next, and throws what is no answer', async () => {
    const server = await startServer()
    server.on('/wrong', { body: 'wrong' })
    server.on('/right', { body: 'right' })
    const urls = [`${server.origin}/wrong`, `${server.origin}/right`]
    const check = async (path: string, { source }: { source: string }) => {
      if ((await readFile(path, 'utf8')) === 'right') return
      throw new PkgtoolError('HASH_MISMATCH', { subject: source })
    }
    const { content, log } = await download(urls, { expected: { check } })
    expect([String(content), log.of('warning')]).toEqual([
      'right',
      [`Wrong hash of "source 0". Asking ${server.origin}/right instead.`],
    ])
    const cancelled = async () => {
      throw new PkgtoolError('CANCELLED', {})
    }
    expect((await failureOf(() => download(urls, { expected: { check: cancelled } }))).code).toBe('CANCELLED')
  })

  test.each([
    ['cut', { cutAt: 4000 }, 'TRUNCATED'],
    ['stalled', { stall: 4000 }, 'TIMED_OUT'],
  ])('asks no other source after a body that was %s when nothing binds them', async (_what, fault, code) => {
    const [bad, good] = [await startServer(), await startServer()]
    bad.on('/a', { body: bytes, ...fault })
    good.on('/a', { body: 'other bytes' })
    const urls = [`${bad.origin}/a`, `${good.origin}/a`]
    expect((await failureOf(() => download(urls))).code).toBe(code)
    expect(good.requests).toHaveLength(0)
    good.on('/a', { body: bytes })
    expect((await download(urls, { expected: { digest } })).content).toEqual(bytes)
  })

  test('asks no other source after a 401', async () => {
    const [bad, good] = [await startServer(), await startServer()]
    bad.on('/a', { status: 401 })
    const error = await failureOf(() => download([`${bad.origin}/a`, `${good.origin}/a`]))
    expect(error.fields.status).toBe(401)
    expect(good.requests).toHaveLength(0)
  })
})
