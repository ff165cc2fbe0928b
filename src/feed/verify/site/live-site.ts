import { join } from 'node:path'
import { isPkgtoolError, PkgtoolError } from '../../../core/base/errors.ts'
import { formatBytes } from '../../../core/base/format.ts'
import { removeFile } from '../../../core/files/writing/remove.ts'
import { displayUrl } from '../../../core/net/address/address.ts'
import { FileSink } from '../../../core/net/download/file-sink.ts'
import { FileWriter } from '../../../core/net/download/file-writer.ts'
import { receive } from '../../../core/net/download/receive.ts'
import type { Transport } from '../../../core/net/exchange/client.ts'
import { readBody } from '../../../core/net/exchange/read-body.ts'
import type { Answer } from '../../../core/net/exchange/redirects.ts'
import type { Findings } from '../findings.ts'
import { compareHead, type Head } from './compare-head.ts'
import { type Absent, type FeedSite, type Place, tryResolveReference } from './site.ts'

export interface LiveSiteOptions {
  /** where it begins: service index or listing. Its query is sent with requests to its own origin */
  readonly document: URL | undefined
  readonly add: Findings['add']
  /** does not compare HEAD with each GET */
  readonly quick: boolean
  /** Returns an empty folder for downloads. */
  readonly folder: () => Promise<string>
}

const maxFileSize = 4 * 1024 ** 3

// Errors that every further request would repeat.
const endsRun = ['CANCELLED', 'OFFLINE', 'INSECURE_ADDRESS', 'FILE_SYSTEM', 'TLS_FAILED']

const gone = ['CONNECTION_FAILED', 'TIMED_OUT']

const connectionFailures = 5

/** Reads a feed from a server, and compares HEAD with each GET (SPEC 4). */
export function createLiveSite(transport: Transport, options: LiveSiteOptions): FeedSite {
  const attempt = createAttempt()
  const { allowInsecure } = transport.options
  const withQuery = (url: URL) => keepQuery(url, options)
  const compare = async (url: URL, get: Head, headWanted: boolean) => {
    if (options.quick || get.status !== 200) return
    const difference = await compareHead(transport, url, { get, headWanted })
    if (difference) options.add('HEAD_DIFFERS', url, difference)
  }
  const size = (place: Place) => attempt(place, () => askSize(transport, new URL(place)))
  let files = 0
  return {
    isLive: true,
    document: (place, { limit, headWanted = false }) =>
      attempt(place, async () => {
        const url = new URL(place)
        const { answer, bytes } = await transport.retry(async () => {
          const answer = await transport.send(url)
          return { answer, bytes: await readBody(answer, limit) }
        })
        await compare(url, answer, headWanted)
        return { bytes, at: answer.url }
      }),
    file: (place, { algorithm, headWanted = false }) =>
      attempt(place, async () => {
        const url = new URL(place)
        const path = join(await options.folder(), String(files++))
        const sink = new FileSink(new FileWriter(path, algorithm), {
          path,
          subject: displayUrl(url),
          checkSize,
        })
        try {
          let head: Head = { status: 0, headers: {} }
          const send: Transport['send'] = async (...request) => (head = await transport.send(...request))
          await transport.retry(() => receive({ ...transport, send }, url, sink))
          const { size, digest } = sink.finish()
          await compare(url, head, headWanted)
          return { path, size, digest, release: () => removeFile(path) }
        } catch (error) {
          await sink.discard()
          throw error
        }
      }),
    size,
    below: (base, path) => withQuery(new URL(path.split('/').map(encodeURIComponent).join('/'), base)),
    resolve: (reference, document, { place }) =>
      tryResolveReference(reference, new URL(document), { place, allowInsecure }),
    async leadsTo(reference, document, { file }) {
      const from = new URL(document)
      if (!URL.canParse(reference, from.href)) return false
      const [url, own] = [new URL(reference, from), new URL(file)]
      if (url.host === own.host && url.pathname === own.pathname) return true
      return /^https?:$/.test(url.protocol) && !('absent' in (await size(withQuery(url))))
    },
  }
}

function keepQuery(url: URL, { document }: Pick<LiveSiteOptions, 'document'>): URL {
  if (url.origin === document?.origin && url.search === '') url.search = document.search
  return url
}

async function askSize(transport: Transport, url: URL): Promise<{ readonly size: number | undefined }> {
  const { headers } = await transport.retry(() => askHead(transport, url))
  const length = headers['content-length']
  return { size: length === undefined ? undefined : Number(length) }
}

// A server without HEAD may still have the file.
async function askHead(transport: Transport, url: URL): Promise<Answer> {
  const head = await transport.send(url, { method: 'HEAD', statuses: [200, 405, 501] })
  if (head.status === 200) return head
  const get = await transport.send(url)
  get.discard()
  return get
}

function checkSize(size: number): void {
  if (size <= maxFileSize) return
  throw new PkgtoolError('TOO_LARGE', {
    found: `it has more than ${formatBytes(maxFileSize)}`,
    wanted: `at most ${formatBytes(maxFileSize)}`,
  })
}

/**
 * Turns failures into `Absent`. Throws errors that end the run, which includes five connection failures in a row:
 * otherwise, each address of a dead server would time out. Before the first answer of a server, one connection failure ends the run:
 * nobody knows what it has.
 */
function createAttempt(): <T>(place: Place, read: () => Promise<T>) => Promise<T | Absent> {
  let inRow = 0
  const answered = new Set<string>()
  return async (place, read) => {
    const { origin } = new URL(place)
    try {
      const result = await read()
      inRow = 0
      answered.add(origin)
      return result
    } catch (error) {
      if (!isPkgtoolError(error) || endsRun.includes(error.code)) throw error
      const isGone = gone.includes(error.code)
      inRow = isGone ? inRow + 1 : 0
      if (isGone && (!answered.has(origin) || inRow >= connectionFailures)) throw error
      answered.add(origin)
      const { found = error.message, status } = error.fields
      return { absent: found, status }
    }
  }
}
