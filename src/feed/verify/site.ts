import { rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type ErrorCode, isPkgtoolError, PkgtoolError } from '../../core/base/errors.ts'
import { parseJson } from '../../core/base/json.ts'
import type { RunOptions } from '../../core/base/ports.ts'
import { formatBytes, quote } from '../../core/base/text.ts'
import { localFileError } from '../../core/files/file-system-error.ts'
import { hashFileInTurns } from '../../core/files/hash.ts'
import { readBoundedFile } from '../../core/files/read-file.ts'
import { displayUrl } from '../../core/http/address.ts'
import type { Answer, Transport } from '../../core/http/client.ts'
import { readBody } from '../../core/http/documents.ts'
import { receive } from '../../core/http/download.ts'
import { FileSink, FileWriter } from '../../core/http/download-writer.ts'
import type { Feed } from '../tree/feed.ts'
import type { Findings } from './finding.ts'

/** Something asked for that is not there as it should be; `absent` says what was met instead: `status 404`. */
export interface Absent {
  readonly absent: string
  /** 404, also of a folder; undefined where no answer came */
  readonly status?: number | undefined
}

/** A file that was read whole and hashed, on this machine until `release`. */
export interface SiteFile {
  readonly path: string
  /** bytes */
  readonly size: number
  /** in the form that we write: SHA-256 hex, SHA-512 base64 */
  readonly digest: string
  release(): Promise<void>
}

export interface SiteDocument {
  readonly bytes: Uint8Array
  /** what its relative references start from: where it came from in the end */
  readonly url: URL
}

export interface DocumentRequest {
  /** bytes; what is longer is absent */
  readonly limit: number
  /** the spec asks for HEAD here: a server that has none is no excuse; default: false */
  readonly headWanted?: boolean
}

export interface FileRequest {
  readonly algorithm: 'sha256' | 'sha512'
  readonly headWanted?: boolean
}

/** Where a feed is read: a folder, or a server. Throws only what ends the whole run, such as `CANCELLED`. */
export interface FeedSite {
  readonly isLive: boolean
  /** What findings call an address. */
  subject(url: URL): string
  /** Where something that a document names is read: below a folder's own base in the folder. */
  locate(url: URL): URL
  document(url: URL, request: DocumentRequest): Promise<SiteDocument | Absent>
  file(url: URL, request: FileRequest): Promise<SiteFile | Absent>
  /** Asks for no bytes: HEAD, or a look at the file. */
  size(url: URL): Promise<{ readonly size: number | undefined } | Absent>
}

/** The address of a feed's folder, with trailing slash. */
export function folderUrl(dir: string): URL {
  return new URL(`${pathToFileURL(dir).href.replace(/\/$/, '')}/`)
}

/** Reads a feed in a folder; no socket is opened (DESIGN 8). */
export function createFolderSite(
  feed: Pick<Feed, 'dir' | 'baseUrl'>,
  { signal }: Pick<RunOptions, 'signal'>,
): FeedSite {
  const root = folderUrl(feed.dir)
  return {
    isLive: false,
    subject: url => pathBelow(root, url) ?? url.href,
    locate(url) {
      const base = feed.baseUrl
      return base !== undefined && url.href.startsWith(base)
        ? new URL(`./${url.href.slice(base.length)}`, root)
        : url
    },
    document: (url, { limit }) =>
      attempt(url, async path => {
        try {
          return { bytes: await readBoundedFile(path, { limit, signal }), url }
        } catch (error) {
          if (!isPkgtoolError(error, 'TOO_LARGE')) throw error
          return { absent: `${error.fields.found}, more than ${formatBytes(limit)}` }
        }
      }),
    file: (url, { algorithm }) =>
      attempt(url, async path => {
        if (!(await stat(path)).isFile()) return { absent: 'no regular file' }
        return { path, ...(await hashFileInTurns(path, { algorithm, signal })), release: async () => {} }
      }),
    size: url =>
      attempt(url, async path => {
        const facts = await stat(path)
        return facts.isFile() ? { size: facts.size } : { absent: 'no regular file' }
      }),
  }
}

// An address may well be none of a path, such as one with an encoded slash.
function pathBelow(root: URL, url: URL): string | undefined {
  try {
    return relative(fileURLToPath(root), fileURLToPath(url)).replaceAll('\\', '/')
  } catch {
    return undefined
  }
}

async function attempt<T>(url: URL, read: (path: string) => Promise<T | Absent>): Promise<T | Absent> {
  let path = url.href
  try {
    path = fileURLToPath(url)
    return await read(path)
  } catch (error) {
    const failure = localFileError(path, error)
    if (failure.code === 'CANCELLED') throw failure
    return failure.code === 'NOT_FOUND'
      ? { absent: 'no such file', status: 404 }
      : { absent: failure.fields.found ?? failure.message }
  }
}

export interface LiveSiteOptions {
  readonly findings: Findings
  /** no HEAD beside each GET */
  readonly quick: boolean
  /** Returns an empty folder for what is downloaded. */
  readonly folder: () => Promise<string>
}

const largestFile = 4 * 1024 ** 3

// What no further request could do better.
const endsRun: ReadonlySet<ErrorCode> = new Set([
  'CANCELLED',
  'OFFLINE',
  'INSECURE_ADDRESS',
  'FILE_SYSTEM',
  'TLS_FAILED',
])

const gone: ReadonlySet<ErrorCode> = new Set(['CONNECTION_FAILED', 'TIMED_OUT'])

const connectionFailures = 5

/** Reads a feed from a server, and compares HEAD with each GET (SPEC 4). */
export function createLiveSite(transport: Transport, options: LiveSiteOptions): FeedSite {
  const attempt = createAttempt()
  const compare = async (url: URL, get: Head, headWanted: boolean) => {
    if (!options.quick && get.status === 200) await compareHead(transport, { url, get, headWanted }, options)
  }
  let files = 0
  return {
    isLive: true,
    subject: displayUrl,
    locate: url => url,
    document: (url, { limit, headWanted = false }) =>
      attempt(async () => {
        const { head, bytes, from } = await transport.retry(async () => {
          const answer = await transport.send(url)
          return { head: headOf(answer), bytes: await readBody(answer, limit), from: answer.url }
        })
        await compare(url, head, headWanted)
        return { bytes, url: from }
      }),
    file: (url, { algorithm, headWanted = false }) =>
      attempt(async () => {
        const path = join(await options.folder(), String(files++))
        const sink = new FileSink(new FileWriter(path, algorithm), {
          subject: displayUrl(url),
          most: largestFile,
          checkSize,
        })
        try {
          let head: Head = { status: 0, headers: {} }
          const seen: Transport = {
            ...transport,
            async send(...request) {
              const answer = await transport.send(...request)
              head = headOf(answer)
              return answer
            },
          }
          await transport.retry(() => receive(seen, url, sink))
          const { size, digest } = await sink.finish()
          await compare(url, head, headWanted)
          return { path, size, digest, release: () => rm(path, { force: true }) }
        } catch (error) {
          await sink.discard()
          throw error
        }
      }),
    size: url =>
      attempt(async () => {
        const { headers } = await transport.retry(() => askSize(transport, url))
        const length = headers['content-length']
        return { size: length === undefined ? undefined : Number(length) }
      }),
  }
}

function headOf({ status, headers }: Answer): Head {
  return { status, headers }
}

// A server without HEAD may have the file all the same.
async function askSize(transport: Transport, url: URL): Promise<Answer> {
  const head = await transport.send(url, { method: 'HEAD', statuses: [200, 405, 501] })
  if (head.status === 200) return head
  const get = await transport.send(url)
  get.discard()
  return get
}

function checkSize(size: number): void {
  if (size <= largestFile) return
  throw new PkgtoolError('TOO_LARGE', {
    found: `more than ${formatBytes(largestFile)}`,
    wanted: `at most ${formatBytes(largestFile)}`,
  })
}

/**
 * Turns failures into what was met, but those after which nothing can be asked: a server that is gone would else be
 * waited for at every address. One that never answered was not checked at all: what it lacks nobody knows.
 */
function createAttempt(): <T>(read: () => Promise<T>) => Promise<T | Absent> {
  let inRow = 0
  let hasAnswered = false
  return async read => {
    try {
      const result = await read()
      inRow = 0
      hasAnswered = true
      return result
    } catch (error) {
      if (!isPkgtoolError(error) || endsRun.has(error.code)) throw error
      inRow = gone.has(error.code) ? inRow + 1 : 0
      hasAnswered ||= inRow === 0
      if (!hasAnswered || inRow >= connectionFailures) throw error
      const { found = error.message, status } = error.fields
      return { absent: found, status }
    }
  }
}

/** Reads a document as JSON; `broken` says why it is none. */
export async function readSiteJson(
  site: FeedSite,
  url: URL,
  request: DocumentRequest,
): Promise<{ readonly value: unknown; readonly url: URL } | Absent | { readonly broken: string }> {
  const document = await site.document(url, request)
  if ('absent' in document) return document
  const parsed = parseJson(document.bytes)
  return 'problem' in parsed
    ? { broken: `text that is no JSON: ${parsed.problem}` }
    : { value: parsed.value, url: document.url }
}

/** Status and headers of one answer. */
export interface Head {
  /** 0: no answer came */
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
}

/** Asks for status and headers of an address, whatever they are. @throws PkgtoolError `CANCELLED` */
export async function ask(
  transport: Transport,
  url: URL,
  { method }: { readonly method: 'GET' | 'HEAD' },
): Promise<Head> {
  try {
    const answer = await transport.retry(() => transport.send(url, { method }))
    if (method === 'GET') answer.discard()
    return answer
  } catch (error) {
    if (!isPkgtoolError(error) || error.code === 'CANCELLED') throw error
    return { status: error.fields.status ?? 0, headers: {} }
  }
}

export interface HeadComparison {
  readonly url: URL
  /** the answer to GET */
  readonly get: Head
  /** else a server may say that it knows no HEAD */
  readonly headWanted: boolean
}

// They tell of the connection or the moment, not of the file.
const ofTheConnection: ReadonlySet<string> = new Set([
  'connection',
  'date',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
])

const noHead: readonly number[] = [405, 501]

/**
 * Asks by HEAD for what GET gave, and adds a finding unless status and headers are the same. Headers that differ from
 * one request to the next even by one method, such as the hit count of a cache, say nothing about HEAD.
 */
async function compareHead(
  transport: Transport,
  { url, get, headWanted }: HeadComparison,
  { findings }: { readonly findings: Findings },
): Promise<void> {
  const subject = displayUrl(url)
  const head = await ask(transport, url, { method: 'HEAD' })
  if (head.status !== get.status) {
    if (!headWanted && noHead.includes(head.status)) return
    const found = head.status === 0 ? 'no answer to HEAD' : `status ${head.status} for HEAD`
    findings.add({ code: 'HEAD_DIFFERS', subject, found, wanted: `status ${get.status}, as for GET` })
    return
  }
  if (differing(get, head).length === 0) return
  const [nextGet, nextHead] = [
    await ask(transport, url, { method: 'GET' }),
    await ask(transport, url, { method: 'HEAD' }),
  ]
  const wavering = new Set([...differing(get, nextGet), ...differing(head, nextHead)])
  const [name] = differing(get, head).filter(candidate => !wavering.has(candidate))
  if (name === undefined) return
  findings.add({
    code: 'HEAD_DIFFERS',
    subject,
    found: `${describe(name, head)} for HEAD`,
    wanted: `${describe(name, get)}, as for GET`,
  })
}

function differing(a: Head, b: Head): readonly string[] {
  const names = new Set([...Object.keys(a.headers), ...Object.keys(b.headers)])
  return [...names].filter(name => !ofTheConnection.has(name) && a.headers[name] !== b.headers[name])
}

function describe(name: string, { headers }: Head): string {
  const value = headers[name]
  return value === undefined ? `no ${name}` : `${name}: ${quote(value, 80)}`
}
