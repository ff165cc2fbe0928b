import { stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { formatBytes, isPkgtoolError, PkgtoolError, quote } from '../../core/base/errors.ts'
import { parseJson } from '../../core/base/json.ts'
import type { RunOptions } from '../../core/base/ports.ts'
import { type HashAlgorithm, hashFileInTurns, readBoundedFile } from '../../core/files/read-file.ts'
import { localFileError } from '../../core/files/safe-folder.ts'
import { removeFile } from '../../core/files/write-file.ts'
import { displayUrl } from '../../core/http/address.ts'
import { FileSink, FileWriter, readBody, receive } from '../../core/http/body.ts'
import type { Answer, Transport } from '../../core/http/client.ts'
import type { Feed } from '../tree/feed.ts'
import type { Finding, Findings } from './finding.ts'

/** The result of a failed request; `absent` describes it: `status 404`. */
export interface Absent {
  readonly absent: string
  /** 404 also for a missing local file; undefined without an answer */
  readonly status?: number | undefined
}

/** A file that was read whole and hashed; it stays on this machine until `release`. */
export interface SiteFile {
  readonly path: string
  /** bytes */
  readonly size: number
  /** SHA-256 in hex, SHA-512 in base64 */
  readonly digest: string
  release(): Promise<void>
}

export interface SiteDocument {
  readonly bytes: Uint8Array
  /** the base of its relative references: its address after redirects */
  readonly url: URL
}

export interface DocumentRequest {
  /** bytes; a longer document is absent */
  readonly limit: number
  /** the spec requires HEAD here; default: false, a server may lack it */
  readonly headWanted?: boolean
}

/** A reader of a feed: a folder, or a server. Throws only errors that end the whole run, such as `CANCELLED`. */
export interface FeedSite {
  readonly isLive: boolean
  /** The name of an address in findings. */
  subject(url: URL): string
  /** Returns the address to read for one in a document: a folder maps addresses below its base URL to its files. */
  locate(url: URL): URL
  document(url: URL, request: DocumentRequest): Promise<SiteDocument | Absent>
  file(
    url: URL,
    request: { readonly algorithm: HashAlgorithm } & Pick<DocumentRequest, 'headWanted'>,
  ): Promise<SiteFile | Absent>
  /** Reads no bytes: HEAD, or the size of the file. */
  size(url: URL): Promise<{ readonly size: number | undefined; readonly digest?: undefined } | Absent>
}

/** The address of a feed's folder, with trailing slash. */
export function folderUrl(dir: string): URL {
  return new URL(`${pathToFileURL(dir).href.replace(/\/$/, '')}/`)
}

/** Reads a feed in a folder, and opens no socket (DESIGN 8). */
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

// Not every file URL maps to a path: it may contain an encoded slash.
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
  readonly add: Findings['add']
  /** does not compare HEAD with each GET */
  readonly quick: boolean
  /** Returns an empty folder for downloads. */
  readonly folder: () => Promise<string>
}

const largestFile = 4 * 1024 ** 3

// Errors that every further request would repeat.
const endsRun = ['CANCELLED', 'OFFLINE', 'INSECURE_ADDRESS', 'FILE_SYSTEM', 'TLS_FAILED']

const gone = ['CONNECTION_FAILED', 'TIMED_OUT']

const connectionFailures = 5

/** Reads a feed from a server, and compares HEAD with each GET (SPEC 4). */
export function createLiveSite(transport: Transport, options: LiveSiteOptions): FeedSite {
  const attempt = createAttempt()
  const compare = async (url: URL, get: Head, headWanted: boolean) => {
    if (options.quick || get.status !== 200) return
    const difference = await compareHead(transport, url, get, headWanted)
    if (difference) options.add('HEAD_DIFFERS', url, difference)
  }
  let files = 0
  return {
    isLive: true,
    subject: displayUrl,
    locate: url => url,
    document: (url, { limit, headWanted = false }) =>
      attempt(async () => {
        const { answer, bytes } = await transport.retry(async () => {
          const answer = await transport.send(url)
          return { answer, bytes: await readBody(answer, limit) }
        })
        await compare(url, answer, headWanted)
        return { bytes, url: answer.url }
      }),
    file: (url, { algorithm, headWanted = false }) =>
      attempt(async () => {
        const path = join(await options.folder(), String(files++))
        const sink = new FileSink(new FileWriter(path, algorithm), {
          subject: displayUrl(url),
          checkSize,
        })
        try {
          let head: Head = { status: 0, headers: {} }
          const seen: Transport = {
            ...transport,
            async send(...request) {
              const answer = await transport.send(...request)
              head = answer
              return answer
            },
          }
          await transport.retry(() => receive(seen, url, sink))
          const { size, digest } = sink.finish()
          await compare(url, head, headWanted)
          return { path, size, digest, release: () => removeFile(path) }
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

// A server without HEAD may still have the file.
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
 * Turns failures into `Absent`. Throws errors that end the run, which includes five connection failures in a row:
 * otherwise, each address of a dead server would time out. Before the first answer, one connection failure ends the run.
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
      if (!isPkgtoolError(error) || endsRun.includes(error.code)) throw error
      inRow = gone.includes(error.code) ? inRow + 1 : 0
      hasAnswered ||= inRow === 0
      if (!hasAnswered || inRow >= connectionFailures) throw error
      const { found = error.message, status } = error.fields
      return { absent: found, status }
    }
  }
}

/** Reads a document as JSON; `broken` describes why it is not JSON. */
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
  /** 0: no answer */
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
}

/** Requests status and headers of an address. @throws PkgtoolError `CANCELLED` */
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

// These headers describe the connection or the time, not the file.
const ofTheConnection: ReadonlySet<string> = new Set([
  'connection',
  'date',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
])

const noHead: readonly number[] = [405, 501]

/**
 * Sends HEAD to the address of `get`, and returns the first difference in status or headers. Ignores headers that differ
 * between two requests of the same method, such as the hit count of a cache.
 */
async function compareHead(
  transport: Transport,
  url: URL,
  get: Head,
  headWanted: boolean,
): Promise<Pick<Finding, 'found' | 'wanted'> | undefined> {
  const head = await ask(transport, url, { method: 'HEAD' })
  if (head.status !== get.status) {
    if (!headWanted && noHead.includes(head.status)) return undefined
    const found = head.status === 0 ? 'no answer to HEAD' : `status ${head.status} for HEAD`
    return { found, wanted: `status ${get.status}, as for GET` }
  }
  const names = differing(get, head)
  if (names.length === 0) return undefined
  const nextGet = await ask(transport, url, { method: 'GET' })
  const nextHead = await ask(transport, url, { method: 'HEAD' })
  const unstable = [...differing(get, nextGet), ...differing(head, nextHead)]
  const name = names.find(candidate => !unstable.includes(candidate))
  if (name === undefined) return undefined
  return {
    found: `${describeHeader(name, head)} for HEAD`,
    wanted: `${describeHeader(name, get)}, as for GET`,
  }
}

function differing(a: Head, b: Head): readonly string[] {
  const names = new Set([...Object.keys(a.headers), ...Object.keys(b.headers)])
  return [...names].filter(name => !ofTheConnection.has(name) && a.headers[name] !== b.headers[name])
}

function describeHeader(name: string, { headers }: Head): string {
  const value = headers[name]
  return value === undefined ? `no ${name}` : `${name}: ${quote(value, 80)}`
}
