import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server with what command lines of nuget.exe ask for beside packages: search, PackagePublish with DELETE, symbols. */
export interface GalleryServer {
  readonly origin: string
  /** `METHOD PATH KEY` of all that changes something, and of searches */
  readonly requests: string[]
  close(): void
}

const found = [
  {
    id: 'Lab.A',
    version: '1.2.0',
    description: 'The first of the lab',
    totalDownloads: 1234,
    versions: [{ version: '1.0.0' }, { version: '1.2.0' }],
  },
  {
    id: 'Lab.B',
    version: '2.0.0-rc.1',
    description: `What nobody reads to its end: ${'lorem ipsum dolor sit amet '.repeat(5)}`,
    totalDownloads: 5,
    versions: [{ version: '2.0.0-rc.1' }],
  },
]

/**
 * Starts one. `/v3/index.json` names everything, `/bare/index.json` packages alone, `/nosymbols/index.json` no place for symbols. The
 * version 9.9.9 is not there, 4.0.3 is nobody's, a package `There` is there already; the key `bad` is refused.
 */
export async function startGallery(): Promise<GalleryServer> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => answer(request, response, Buffer.concat(chunks).toString('latin1')))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const answer = (request: IncomingMessage, response: ServerResponse, body: string) => {
    const { method = '', headers } = request
    const url = new URL(request.url ?? '/', origin)
    const key = String(headers['x-nuget-apikey'] ?? '')
    const path = url.pathname.replace(/\/$/, '')
    if (!['GET', 'HEAD'].includes(method)) requests.push(`${method} ${path} ${key}`.trim())
    if (method === 'PUT') response.writeHead(putStatus(body, key)).end()
    else if (method === 'DELETE') response.writeHead(deleteStatus(path)).end()
    else sendJson(response, documentAt(url))
  }
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { origin, requests, close }
}

function documentAt({ origin, pathname, searchParams }: URL): unknown {
  const [, kind] = /^\/(v3|bare|nosymbols)\/index\.json$/.exec(pathname) ?? []
  if (kind !== undefined) return indexOf(origin, kind)
  return pathname === '/query' ? resultsOf(searchParams) : undefined
}

function sendJson(response: ServerResponse, value: unknown): void {
  const text = value === undefined ? '' : JSON.stringify(value)
  response
    .writeHead(value ? 200 : 404, { 'content-length': Buffer.byteLength(text), etag: `"${text.length}"` })
    .end(text)
}

function indexOf(origin: string, kind: string) {
  const of = (path: string, type: string) => ({ '@id': `${origin}${path}`, '@type': type })
  return {
    version: '3.0.0',
    resources: [
      of('/flat/', 'PackageBaseAddress/3.0.0'),
      of('/registration/', 'RegistrationsBaseUrl/3.6.0'),
      ...(kind === 'bare'
        ? []
        : [of('/query', 'SearchQueryService/3.0.0-beta'), of('/push', 'PackagePublish/2.0.0')]),
      ...(kind === 'v3' ? [of('/symbols', 'SymbolPackagePublish/4.9.0')] : []),
    ],
  }
}

function resultsOf(query: URLSearchParams) {
  const [terms, take, skip] = [
    query.get('q') ?? '',
    Number(query.get('take') ?? 20),
    Number(query.get('skip') ?? 0),
  ]
  const data = found.filter(
    ({ id, version }) =>
      id.toLowerCase().includes(terms.toLowerCase()) &&
      (query.get('prerelease') === 'true' || !version.includes('-')),
  )
  return { totalHits: data.length, data: data.slice(skip, skip + take) }
}

// The entries of a package name its nuspec, and the boundary what was sent.
function putStatus(body: string, key: string): number {
  if (key === 'bad') return 403
  return body.includes('There.nuspec') ? 409 : 201
}

function deleteStatus(path: string): number {
  if (path.includes('9.9.9')) return 404
  if (path.includes('5.0.0')) return 500
  return path.includes('4.0.3') ? 403 : 204
}
