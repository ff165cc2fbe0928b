import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import type { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'

/** One answer of a script. Everything but `status` and `body` is a fault or a detail to get wrong. */
export interface Answer {
  /** default: 200; 206 with the rest of the body where `ranges` is set and the request asks for one */
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** serve `Range` requests, honouring `If-Range` against the header `etag`; default: false */
  readonly ranges?: boolean
  /** send the body with `Content-Encoding: gzip` */
  readonly gzip?: boolean
  /** announce the length; default: true */
  readonly contentLength?: boolean
  /** milliseconds before the head, or what is waited for */
  readonly delay?: number | Promise<unknown>
  /** `true`: never send the head; a number: send that many bytes of the body, then nothing more */
  readonly stall?: true | number
  /** end the connection by a reset after that many bytes of the body; `head`: before the head */
  readonly resetAt?: number | 'head'
  /** end the connection cleanly after that many bytes of the body */
  readonly cutAt?: number
  /** send the body in single bytes, this many milliseconds apart, or with what is waited for after each */
  readonly drip?: number | (() => Promise<unknown>)
  /** only so many bytes drip, the others come at once; default: all */
  readonly dripBytes?: number
  /** add this to the announced length: with more than there is, the connection ends too early */
  readonly lengthOff?: number
  /** no length and no chunks: the end of the connection is the end of the body */
  readonly untilClose?: boolean
  /** send another byte in that place of the body */
  readonly flipAt?: number
  /** announce another range than is sent, on a 206 */
  readonly wrongRange?: boolean
  /** `plain`: announce gzip and send the bytes as they are; `cut`: half of a gzip stream */
  readonly gzipLie?: 'plain' | 'cut'
  /** never stop: `body` has no length, `headers` sends header lines, each different */
  readonly endless?: 'body' | 'headers'
  /** answers by itself, in place of all of the above but `delay` */
  readonly respond?: (message: IncomingMessage, response: ServerResponse) => unknown
  /** the name under which this answer counts as a fault when it was delivered, where the server cannot tell */
  readonly fault?: string
}

export interface RecordedRequest {
  readonly method: string
  /** path and query */
  readonly url: string
  readonly headers: IncomingMessage['headers']
  /** the connection it came on: equal for requests that share one */
  readonly port: number | undefined
}

/** What a path answers: the n-th request gets the n-th answer, later ones the last; a function sees the request. */
export type Script = Answer | readonly Answer[] | ((request: RecordedRequest, number: number) => Answer)

export interface FaultServer {
  /** `http://127.0.0.1:PORT` or `https://localhost:PORT` */
  readonly origin: string
  readonly requests: readonly RecordedRequest[]
  /** the most requests that were open at one time */
  readonly most: () => number
  /** how many faults were delivered, by kind: `status 503`, `stall`, `reset`, `cut`, … */
  readonly faults: ReadonlyMap<string, number>
  /** Sets what a path (without query) answers; any other path is a 404. */
  on(path: string, script: Script): void
  /** The requests for one path, in order. */
  requestsFor(path: string): readonly RecordedRequest[]
  close(): Promise<void>
}

export interface FaultServerOptions {
  /** https with this certificate and key, PEM */
  readonly tls?: { readonly cert: string; readonly key: string; readonly ca?: string }
  /** for https: ask for a client certificate that `tls.ca` signed */
  readonly requestCert?: boolean
  /** answers in the place of the script, where it returns something */
  readonly instead?: (request: RecordedRequest) => Answer | undefined
  /** connections beyond these are reset */
  readonly maxConnections?: number
}

/** Starts one server; the caller closes it. */
export async function startFaultServer({
  tls,
  requestCert = false,
  instead,
  maxConnections = Number.POSITIVE_INFINITY,
}: FaultServerOptions = {}): Promise<FaultServer> {
  const scripts = new Map<string, Script>()
  const requests: RecordedRequest[] = []
  const asked = new Map<string, number>()
  const faults = new Map<string, number>()
  let [pending, most] = [0, 0]
  const handle = (message: IncomingMessage, response: ServerResponse) => {
    const request = recorded(message)
    requests.push(request)
    most = Math.max(most, ++pending)
    response.on('close', () => pending--)
    const path = pathOf(request.url)
    const number = asked.get(path) ?? 0
    asked.set(path, number + 1)
    const answer = instead?.(request) ?? answerOf(scripts.get(path), request, number)
    deliver({ message, response, answer }, kind => faults.set(kind, (faults.get(kind) ?? 0) + 1)).catch(() =>
      response.destroy(),
    )
  }
  const server = tls
    ? createHttpsServer({ ...tls, requestCert, rejectUnauthorized: requestCert }, handle)
    : createHttpServer(handle)
  let connections = 0
  server.on('connection', (socket: Socket) => {
    socket.on('close', () => connections--)
    if (++connections <= maxConnections) return
    faults.set('too many connections', (faults.get('too many connections') ?? 0) + 1)
    socket.resetAndDestroy()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: tls ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
    requests,
    most: () => most,
    faults,
    on: (path, script) => scripts.set(path, script),
    requestsFor: path => requests.filter(({ url }) => pathOf(url) === path),
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function recorded({ method, url, headers, socket }: IncomingMessage): RecordedRequest {
  return { method: method ?? '', url: url ?? '', headers, port: socket.remotePort }
}

/** The path of a URL without its query. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] as string
}

function answerOf(script: Script | undefined, request: RecordedRequest, number: number): Answer {
  if (script === undefined) return { status: 404 }
  if (typeof script === 'function') return script(request, number)
  const answers = [script].flat() as Answer[]
  return answers[Math.min(number, answers.length - 1)] ?? { status: 404 }
}

/** A request that waits for an answer. */
export interface Exchange {
  readonly message: IncomingMessage
  readonly response: ServerResponse
  readonly answer: Answer
}

/** Sends an answer with all that is wrong with it, and tells each fault that was delivered. */
export async function deliver(
  { message, response, answer }: Exchange,
  count: (kind: string) => void,
): Promise<void> {
  if (answer.delay) {
    await (typeof answer.delay === 'number' ? wait(answer.delay, undefined, { ref: false }) : answer.delay)
    count('delay')
  }
  if (answer.respond) {
    await answer.respond(message, response)
    return
  }
  if (answer.stall === true) return count('stall')
  if (answer.resetAt === 'head') {
    count('reset')
    message.socket.resetAndDestroy()
    return
  }
  if (answer.endless === 'headers') return sendHeaders(message, count)
  const { status, headers, body } = contentOf(message, answer)
  for (const kind of faultsOf(answer, status)) count(kind)
  if (answer.untilClose || answer.lengthOff !== undefined) {
    await sendRaw(message, { status, headers, body, answer })
    return
  }
  response.writeHead(status, {
    ...(answer.contentLength !== false &&
      answer.endless === undefined && { 'content-length': String(body.length) }),
    ...headers,
  })
  if (message.method === 'HEAD' || status === 304) response.end()
  else await sendBody({ message, response, answer }, body, count)
}

async function sendSlowly(
  response: ServerResponse,
  bytes: Buffer,
  { drip, dripBytes }: Answer,
): Promise<void> {
  for (const byte of bytes.subarray(0, dripBytes)) {
    if (response.destroyed) return
    response.write(Buffer.of(byte))
    await (typeof drip === 'function' ? drip() : wait(drip, undefined, { ref: false }))
  }
  if (dripBytes !== undefined) response.write(bytes.subarray(dripBytes))
}

function faultsOf(answer: Answer, status: number): string[] {
  const kinds = [
    answer.fault,
    answer.headers?.['retry-after'] !== undefined ? 'retry-after' : undefined,
    answer.drip !== undefined ? 'drip' : undefined,
    answer.flipAt !== undefined ? 'wrong byte' : undefined,
    answer.lengthOff !== undefined ? 'wrong length' : undefined,
    answer.untilClose && answer.cutAt !== undefined ? 'cut without length' : undefined,
    answer.wrongRange && status === 206 ? 'wrong range' : undefined,
    answer.gzipLie !== undefined ? 'gzip lie' : undefined,
    answer.endless !== undefined ? 'endless' : undefined,
  ]
  const found = kinds.filter(kind => kind !== undefined)
  // An answer that is distinguished by more than its status counts once.
  if (found.length > 0 || status < 300 || status === 304) return found
  return [status >= 400 ? `status ${status}` : 'redirect']
}

interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly answer: Answer
}

// What node:http would not send: an end without a length, and a length that is not the body's.
async function sendRaw(message: IncomingMessage, raw: RawAnswer): Promise<void> {
  const { status, headers, body, answer } = raw
  const { socket } = message
  const length = answer.untilClose
    ? {}
    : { 'content-length': String(Math.max(0, body.length + (answer.lengthOff ?? 0))) }
  const fields = Object.entries({ ...length, ...headers, connection: 'close' })
  socket.write(
    `HTTP/1.1 ${status} Scripted\r\n${fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  )
  if (message.method !== 'HEAD') socket.write(body.subarray(0, answer.cutAt ?? body.length))
  await wait(20, undefined, { ref: false })
  socket.end()
}

async function sendHeaders({ socket }: IncomingMessage, count: (kind: string) => void): Promise<void> {
  count('endless')
  socket.write('HTTP/1.1 200 OK\r\n')
  for (let line = 0; !socket.destroyed; line++) await written(socket, `x-${line}: ${'a'.repeat(1000)}\r\n`)
}

// Resolves when there is room for more, or when nobody reads any more.
async function written(stream: Writable, chunk: string | Uint8Array): Promise<void> {
  if (stream.write(chunk)) return
  await new Promise<void>(resolve => {
    const go = () => {
      stream.off('drain', go).off('close', go)
      resolve()
    }
    stream.on('drain', go).on('close', go)
  })
}

async function sendBody(
  { message, response, answer }: Exchange,
  body: Buffer,
  count: (kind: string) => void,
): Promise<void> {
  const { stall, resetAt, cutAt, drip } = answer
  if (answer.endless === 'body') {
    response.flushHeaders()
    while (!response.destroyed) await written(response, Buffer.alloc(65_536, 'x'))
    return
  }
  const end = [stall, resetAt, cutAt].find(place => typeof place === 'number')
  const part = typeof end === 'number' ? body.subarray(0, end) : body
  if (drip !== undefined) await sendSlowly(response, part, answer)
  else {
    response.flushHeaders()
    await new Promise<void>(resolve =>
      response.write(part.length > 0 ? part : Buffer.alloc(0), () => resolve()),
    )
  }
  if (typeof stall === 'number') return count('stall')
  if (resetAt === undefined && cutAt === undefined) {
    response.end()
    return
  }
  // Node's client drops what it has not read yet when the end comes: what was written must be read before.
  await wait(50, undefined, { ref: false })
  count(cutAt === undefined ? 'reset' : 'cut')
  if (cutAt === undefined) message.socket.resetAndDestroy()
  else message.socket.end()
}

function contentOf(
  message: IncomingMessage,
  answer: Answer,
): { status: number; headers: Record<string, string>; body: Buffer } {
  const body = encodedBody(answer)
  const isGzip = answer.gzip || answer.gzipLie !== undefined
  const headers = { ...(isGzip && { 'content-encoding': 'gzip' }), ...answer.headers }
  const start = answer.ranges ? rangeStart(message, answer.headers?.etag) : undefined
  if (start === undefined || start === 0) return { status: answer.status ?? 200, headers, body }
  if (start >= body.length) {
    return { status: 416, headers: { 'content-range': `bytes */${body.length}` }, body: Buffer.alloc(0) }
  }
  const stated = answer.wrongRange ? start + 1 : start
  const range = { 'content-range': `bytes ${stated}-${body.length - 1}/${body.length}` }
  return { status: answer.status ?? 206, headers: { ...range, ...headers }, body: body.subarray(start) }
}

function encodedBody({ body = '', gzip, gzipLie, flipAt }: Answer): Buffer {
  const plain = Buffer.from(body)
  if (flipAt !== undefined && plain.length > 0) {
    const place = flipAt % plain.length
    plain[place] = (plain[place] as number) ^ 1
  }
  if (gzipLie === 'cut') {
    const packed = gzipSync(plain)
    return packed.subarray(0, packed.length >> 1)
  }
  // Some bodies are of many megabytes, and no test looks at the level.
  return gzip ? gzipSync(plain, { level: 1 }) : plain
}

function rangeStart({ headers }: IncomingMessage, etag: string | undefined): number | undefined {
  const match = /^bytes=(\d+)-$/.exec(headers.range ?? '')
  if (match === null) return undefined
  const condition = headers['if-range']
  return condition === undefined || condition === etag ? Number(match[1]) : undefined
}
