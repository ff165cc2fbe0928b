import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from '@jest/globals'

/** Bytes or a JSON value with status 200, or a function that answers by itself. */
export type Reply = Buffer | string | object | ((request: IncomingMessage, response: ServerResponse) => void)

export interface TestServer {
  /** with trailing slash */
  readonly url: string
  /** the paths that were asked for, query included, in order */
  readonly requests: string[]
  /** the most requests that were open at one time */
  readonly most: () => number
  close(): Promise<void>
}

/**
 * Returns a function that serves `routes`, path → reply, on a free port of loopback; a Map is looked up at each request.
 * All servers are closed after each test.
 */
export function testServers(): (
  routes: ReadonlyMap<string, Reply> | readonly [string, Reply][],
) => Promise<TestServer> {
  const open: TestServer[] = []
  afterEach(async () => {
    await Promise.all(open.splice(0).map(server => server.close()))
  })
  return async routes => {
    const server = await startServer(routes instanceof Map ? routes : new Map(routes))
    open.push(server)
    return server
  }
}

async function startServer(routes: ReadonlyMap<string, Reply>): Promise<TestServer> {
  const requests: string[] = []
  let pending = 0
  let most = 0
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    most = Math.max(most, ++pending)
    response.on('close', () => pending--)
    reply(routes.get((request.url ?? '').replace(/\?.*/, '')), request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    requests,
    most: () => most,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function reply(found: Reply | undefined, request: IncomingMessage, response: ServerResponse): void {
  if (found === undefined) response.writeHead(404).end()
  else if (typeof found === 'function') found(request, response)
  else {
    const bytes = Buffer.isBuffer(found)
      ? found
      : Buffer.from(typeof found === 'string' ? found : JSON.stringify(found))
    const etag = `"${createHash('sha256').update(bytes).digest('hex')}"`
    response.writeHead(200, { 'Content-Length': bytes.length, ETag: etag }).end(bytes)
  }
}
