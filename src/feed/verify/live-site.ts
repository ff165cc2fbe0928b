import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { FileSink } from '../../core/download/file-sink.ts'
import { FileWriter } from '../../core/download/file-writer.ts'
import { receive } from '../../core/download/receive.ts'
import { type ErrorCode, isPkgtoolError, PkgtoolError } from '../../core/errors.ts'
import { formatBytes } from '../../core/text.ts'
import type { Answer, Transport } from '../../core/transport/create-transport.ts'
import { displayUrl } from '../../core/transport/display-url.ts'
import { readBody } from '../../core/transport/read-document.ts'
import type { Head } from './ask.ts'
import { compareHead } from './compare-head.ts'
import type { Absent, FeedSite } from './feed-site.ts'
import type { Findings } from './findings.ts'

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
