import { createReadStream } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { systemErrorCode } from '../../core/errors.ts'
import { type Log, silentLog } from '../../core/ports.ts'
import { printable } from '../../core/text.ts'
import { failure } from './failure.ts'
import type { FeedBody, FeedHandler } from './messages.ts'

export interface ResponderOptions {
  readonly handle: FeedHandler
  readonly log: Log
  /** requests come over TLS */
  readonly secure: boolean
}

/** Makes the listener that takes requests from sockets, has them answered, and writes the access log. */
export function createResponder({ handle, log, secure }: ResponderOptions): RequestListener {
  const sendFile = createFileSender()
  return async (request, response) => {
    const { method = '', url = '', headers } = request
    if (log !== silentLog) logEnd(request, response, log)
    try {
      const answer = await handle({ method, url, headers, secure })
      response.writeHead(answer.status, answer.headers)
      if (answer.body && 'path' in answer.body) await sendFile(answer.body, response)
      else response.end(answer.body?.bytes)
    } catch (error) {
      // A reader that goes away is no failure of ours.
      if (systemErrorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE')
        log.warning(`500 ${printable(`${method} ${url}`)}: ${printable(String(error))}`)
      giveUp(request, response)
    }
  }
}

function giveUp({ method = '' }: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const { status, headers, body } = failure({ method }, 500)
  response.writeHead(status, headers).end(body && 'bytes' in body ? body.bytes : undefined)
}

/** `STATUS METHOD TARGET BYTES TIME CLIENT`, when the last byte was handed over or the reader went away. */
function logEnd(request: IncomingMessage, response: ServerResponse, log: Log): void {
  const started = performance.now()
  const { method = '', url = '', socket } = request
  const client = socket.remoteAddress ?? '-'
  const before = socket.bytesWritten
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : 499
    const took = (performance.now() - started).toFixed(1)
    const bytes = socket.bytesWritten - before
    log.info(`${status} ${printable(`${method} ${url}`)} ${bytes} B ${took} ms ${client}`)
  })
}

const largestChunk = 512 * 1024
const smallestChunk = 64 * 1024
const chunkSum = 64 * 1024 ** 2

type FilePart = Extract<FeedBody, { readonly path: string }>

/** Makes the function that streams files; the more readers at a time, the smaller the chunk that each one holds. */
function createFileSender(): (part: FilePart, response: ServerResponse) => Promise<void> {
  let readers = 0
  return async (part, response) => {
    readers++
    const highWaterMark = Math.max(smallestChunk, Math.min(largestChunk, Math.floor(chunkSum / readers)))
    try {
      const file = createReadStream(part.path, { start: part.start, end: part.end, highWaterMark })
      await pipeline(file, response, { end: false })
      const isWhole = file.bytesRead === part.end - part.start + 1
      // A file that was cut off meanwhile: the reader must not wait for the rest.
      if (isWhole) response.end()
      else response.destroy()
    } finally {
      readers--
    }
  }
}
