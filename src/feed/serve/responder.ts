import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type Log, silentLog } from '../../core/base/ports.ts'
import { printable } from '../../core/base/printable.ts'
import { failure } from './failure.ts'
import type { FeedHandler } from './messages.ts'
import { createFileSender } from './send-file.ts'

export interface ResponderOptions {
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
