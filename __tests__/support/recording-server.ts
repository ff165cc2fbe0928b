import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from '@jest/globals'

/** One request as it arrived, with its body. */
export interface ReceivedRequest {
  readonly method: string
  /** path and query */
  readonly url: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Answers one request; `undefined`: the caller's own answer is used. */
export type Responder = (request: ReceivedRequest, response: ServerResponse) => void | Promise<void>

export interface RecordingServer {
  readonly origin: string
  readonly requests: readonly ReceivedRequest[]
  close(): void
}

const open: RecordingServer[] = []

/** Starts a server on a free port that keeps each request with its body; closed after the tests of the file. */
export async function startRecordingServer(respond: Responder): Promise<RecordingServer> {
  const requests: ReceivedRequest[] = []
  const server = createServer(async (message, response) => {
    const pieces: Buffer[] = []
    for await (const piece of message) pieces.push(piece)
    const { method = '', url = '', headers } = message
    const path = url.split('?', 1)[0] as string
    const request = { method, url, path, headers, body: Buffer.concat(pieces).toString() }
    requests.push(request)
    await respond(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const started = {
    origin,
    requests,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  open.push(started)
  return started
}

afterAll(() => {
  for (const server of open.splice(0)) server.close()
})

/** Sends a JSON document. */
export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}
