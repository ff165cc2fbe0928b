import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type Log, silentLog } from '../../core/base/ports.ts'
import { printable } from '../../core/base/printable.ts'
import { openFileHandle } from '../../core/files/regular-file.ts'
import { type FeedBody, type FeedHandler, failure } from './messages.ts'

interface ResponderOptions {
  readonly handle: FeedHandler
  readonly log: Log
  /** requests come over TLS */
  readonly secure: boolean
}

/** Creates the listener that answers requests from sockets and writes the access log. */
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

/** Logs `STATUS METHOD TARGET BYTES TIME CLIENT` after the last byte, or with status 499 when the client disconnects. */
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

const maxBufferSize = 512 * 1024

const smallestBuffer = 64 * 1024

const bufferSum = 32 * 1024 ** 2

type FilePart = Extract<FeedBody, { readonly path: string }>

/**
 * Creates the function that sends parts of files. Each transfer has one buffer of at most 512 KiB, until all buffers
 * total 32 MiB; from then on, a stalled client costs 64 KiB.
 */
function createFileSender(): (part: FilePart, response: ServerResponse) => Promise<void> {
  let buffered = 0
  return async ({ path, start, end }, response) => {
    const { file } = await openFileHandle(path)
    const share = Math.max(smallestBuffer, Math.min(maxBufferSize, bufferSum - buffered))
    const size = Math.min(share, end - start + 1)
    buffered += size
    try {
      // One buffer for the whole transfer: buffers of varying sizes fragment memory that the process never returns.
      const buffer = Buffer.allocUnsafeSlow(size)
      for (let position = start; position <= end; ) {
        const { bytesRead } = await file.read(buffer, 0, Math.min(size, end - position + 1), position)
        // The file has been truncated: the client must not wait for the rest.
        if (bytesRead === 0) response.destroy()
        if (!(await write(response, buffer.subarray(0, bytesRead)))) return
        position += bytesRead
      }
      response.end()
    } finally {
      buffered -= size
      await file.close()
    }
  }
}

/** Writes bytes to the socket; false when the client has disconnected. */
function write(response: ServerResponse, bytes: Uint8Array): Promise<boolean> {
  if (response.destroyed) return Promise.resolve(false)
  return new Promise(resolve => {
    const gone = () => resolve(false)
    response.once('close', gone)
    response.write(bytes, error => {
      response.off('close', gone)
      resolve(!error)
    })
  })
}
