import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { afterAll, afterEach } from '@jest/globals'
import {
  type Answer,
  type FaultServer,
  type FaultServerOptions,
  pathOf,
  startFaultServer,
} from './scripted-server.ts'

/* The server of the tests, by what a test says of it: answers with their faults, routes, a function that gets the body, a folder. */

export * from './scripted-server.ts'

/** Returns a function that starts a server on a free port; all are closed after the tests of the file. */
export function faultServers(): (options?: FaultServerOptions) => Promise<FaultServer> {
  const servers: FaultServer[] = []
  afterAll(() => Promise.all(servers.map(server => server.close())))
  return async options => {
    const server = await startFaultServer(options)
    servers.push(server)
    return server
  }
}

/** Bytes or a JSON value with status 200, or a function that answers by itself. */
export type Reply = Buffer | string | object | ((request: IncomingMessage, response: ServerResponse) => void)

export interface TestServer extends Pick<FaultServer, 'most' | 'close'> {
  /** with trailing slash */
  readonly url: string
  /** the paths that were asked for, query included, in order */
  readonly requests: string[]
}

/**
 * Returns a function that serves `routes`, path → reply, on a free port of loopback; a Map is looked up at each request.
 * All servers are closed after each test.
 */
export function testServers(): (
  routes: ReadonlyMap<string, Reply> | readonly [string, Reply][],
) => Promise<TestServer> {
  const open: FaultServer[] = []
  afterEach(async () => {
    await Promise.all(open.splice(0).map(server => server.close()))
  })
  return async routes => {
    const table: ReadonlyMap<string, Reply> = routes instanceof Map ? routes : new Map(routes)
    const requests: string[] = []
    const server = await startFaultServer({
      instead({ url }) {
        requests.push(url)
        return answerWith(table.get(pathOf(url)))
      },
    })
    open.push(server)
    return { url: `${server.origin}/`, requests, most: server.most, close: server.close }
  }
}

function answerWith(reply: Reply | undefined): Answer {
  if (reply === undefined) return { status: 404 }
  if (typeof reply === 'function')
    return { respond: reply as (message: IncomingMessage, response: ServerResponse) => void }
  const body = Buffer.isBuffer(reply)
    ? reply
    : Buffer.from(typeof reply === 'string' ? reply : JSON.stringify(reply))
  return { body, headers: { etag: `"${createHash('sha256').update(body).digest('hex')}"` } }
}

/** One request as it arrived, with its body. */
export interface ReceivedRequest {
  readonly method: string
  /** path and query */
  readonly url: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Answers one request. */
export type Responder = (request: ReceivedRequest, response: ServerResponse) => void | Promise<void>

export interface RecordingServer {
  readonly origin: string
  readonly requests: readonly ReceivedRequest[]
  close(): void
}

const recording: FaultServer[] = []

afterAll(() => {
  for (const server of recording.splice(0)) void server.close()
})

/** Starts a server on a free port that keeps each request with its body; closed after the tests of the file. */
export async function startRecordingServer(respond: Responder): Promise<RecordingServer> {
  const requests: ReceivedRequest[] = []
  const server = await startFaultServer({
    instead: ({ method, url, headers }) => ({
      async respond(message, response) {
        const pieces: Buffer[] = []
        for await (const piece of message) pieces.push(piece)
        const request = { method, url, path: pathOf(url), headers, body: Buffer.concat(pieces).toString() }
        requests.push(request)
        await respond(request, response)
      },
    }),
  })
  recording.push(server)
  return { origin: server.origin, requests, close: () => void server.close() }
}

/** Sends a JSON document. */
export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

/** Answers one request by itself, or returns false for the file of the folder. */
export type Override = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>

export interface TreeServer {
  /** with trailing slash */
  readonly url: string
  /** `METHOD PATH`, in order */
  readonly requests: readonly string[]
  /** Serves the files of this folder from now on. */
  serve(dir: string, override?: Override): void
}

/** Returns a function that starts a plain static server, GET and HEAD alike; all are closed after the tests of the file. */
export function treeServers(): () => Promise<TreeServer> {
  const start = faultServers()
  return async () => {
    const requests: string[] = []
    let root = ''
    let override: Override = () => false
    const server = await start({
      instead({ method, url }) {
        requests.push(`${method} ${url}`)
        return {
          async respond(message, response) {
            if (!(await override(message, response))) await sendFile(root, message, response)
          },
        }
      },
    })
    return {
      url: `${server.origin}/`,
      requests,
      serve(dir, handle = () => false) {
        root = dir
        override = handle
      },
    }
  }
}

async function sendFile(root: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = join(root, decodeURIComponent(pathOf(request.url ?? '')))
  const isFile = await stat(path).then(
    facts => facts.isFile(),
    () => false,
  )
  if (!isFile) {
    response.writeHead(404, { 'content-length': '0' }).end()
    return
  }
  const bytes = await readFile(path)
  response.writeHead(200, { 'content-length': bytes.length, etag: `"${bytes.length}"` })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}
