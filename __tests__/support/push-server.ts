import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from '@jest/globals'

/** One PUT as it arrived. */
export interface ReceivedPush {
  readonly url: string
  readonly headers: IncomingHttpHeaders
  /** the names of the headers as they were sent */
  readonly names: readonly string[]
  readonly body: Buffer
  /** the part between the boundaries: its headers, and the bytes of the package */
  readonly part: { readonly head: string; readonly content: Buffer }
}

/** What the n-th PUT answers; undefined: `201`, and the package is served from then on. */
export type PushScript = (push: ReceivedPush, number: number, response: ServerResponse) => number | undefined

export interface PushServer {
  /** the service index */
  readonly source: string
  readonly origin: string
  readonly pushes: readonly ReceivedPush[]
  /** `METHOD PATH` of all requests */
  readonly requests: readonly string[]
  /** answers PUTs from now on; 0: the connection is reset after the body */
  script: PushScript
  /** a status to answer with before the body is read */
  answersEarly: (headers: IncomingHttpHeaders) => number | undefined
  /** where the index says that packages are pushed; default: `/push` */
  publish: string
  /** where it says that packages of symbols are pushed; default: nowhere */
  publishSymbols: string | undefined
  /** the packages that are served, by the path of the URL */
  readonly content: Map<string, Buffer>
}

/** Returns a function that starts servers of PackagePublish; all are closed after the tests of the file. */
export function pushServers(): () => Promise<PushServer> {
  const closing: (() => void)[] = []
  afterAll(() => {
    for (const close of closing) close()
  })
  return async () => {
    const pushes: ReceivedPush[] = []
    const requests: string[] = []
    const content = new Map<string, Buffer>()
    const server = createServer((request, response) => {
      const { method = '', url = '', headers, rawHeaders } = request
      requests.push(`${method} ${url}`)
      const early = method === 'PUT' ? started.answersEarly(headers) : undefined
      if (early !== undefined) {
        response.writeHead(early, { 'content-length': '0' }).end()
        return
      }
      const chunks: Buffer[] = []
      request.on('error', () => {})
      request.on('data', chunk => chunks.push(chunk))
      request.on('end', () => {
        if (method !== 'PUT') return sendContent(url, response)
        const body = Buffer.concat(chunks)
        const names = rawHeaders.filter((_, index) => index % 2 === 0)
        const push = { url, headers, names, body, part: splitPart(body) }
        pushes.push(push)
        const status = started.script(push, pushes.length - 1, response)
        if (status === 0) request.socket.resetAndDestroy()
        else if (!response.writableEnded) response.writeHead(status ?? 201).end()
      })
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    closing.push(() => {
      server.close()
      server.closeAllConnections()
    })
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const sendContent = (url: string, response: ServerResponse) => {
      const resources = [
        { '@id': `${origin}/flat/`, '@type': 'PackageBaseAddress/3.0.0' },
        { '@id': new URL(started.publish, origin).href, '@type': 'PackagePublish/2.0.0' },
        ...(started.publishSymbols === undefined
          ? []
          : [{ '@id': `${origin}${started.publishSymbols}`, '@type': 'SymbolPackagePublish/4.9.0' }]),
      ]
      const bytes =
        url === '/index.json'
          ? Buffer.from(JSON.stringify({ version: '3.0.0', resources }))
          : content.get(url)
      response.writeHead(bytes ? 200 : 404, { 'content-length': bytes?.length ?? 0 }).end(bytes)
    }
    const started: PushServer = {
      source: `${origin}/index.json`,
      origin,
      pushes,
      requests,
      content,
      publish: '/push',
      publishSymbols: undefined,
      script: () => undefined,
      answersEarly: () => undefined,
    }
    return started
  }
}

function splitPart(body: Buffer): ReceivedPush['part'] {
  const boundary = body.subarray(0, body.indexOf('\r\n'))
  const start = body.indexOf('\r\n\r\n')
  const end = body.lastIndexOf(Buffer.concat([Buffer.from('\r\n'), boundary]))
  return {
    head: body.toString('latin1', boundary.length + 2, start),
    content: body.subarray(start + 4, end),
  }
}
