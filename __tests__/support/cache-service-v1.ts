import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll } from '@jest/globals'
import { reply } from './cache-service.ts'

/** The cache service of a GitHub Enterprise Server, version 1: look-up, reserve, upload, commit, and the archives. */
export interface CacheServiceV1 {
  /** `http://127.0.0.1:PORT/`, for ACTIONS_CACHE_URL */
  readonly url: string
  /** the calls so far, such as `GET cache` and `POST caches` */
  readonly calls: string[]
  /** what is whole: key → archive */
  readonly entries: ReadonlyMap<string, Buffer>
}

/** Returns a function that starts a service; all are closed after the tests of the file. */
export function cacheServicesV1(): () => Promise<CacheServiceV1> {
  const closers: (() => void)[] = []
  afterAll(() => {
    for (const close of closers) close()
  })
  return async () => {
    const calls: string[] = []
    const store: Store = { entries: new Map(), uploads: [] }
    const server = createServer((request, response) => {
      calls.push(
        `${request.method} ${request.url?.replace(/^\/_apis\/artifactcache\//, '').replace(/\?.*/, '')}`,
      )
      answer(store, { request, response }).catch(error => response.writeHead(500).end(String(error)))
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    closers.push(() => {
      server.close()
      server.closeAllConnections()
    })
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    return { url, calls, entries: store.entries }
  }
}

interface Store {
  readonly entries: Map<string, Buffer>
  readonly uploads: { readonly key: string; readonly chunks: Buffer[] }[]
}

interface Call {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

async function answer(store: Store, { request, response }: Call): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', `http://${request.headers.host}`)
  const archive = store.entries.get(decodeURIComponent(pathname.slice('/archive/'.length)))
  if (archive !== undefined) response.writeHead(200, { 'content-length': archive.length }).end(archive)
  else if (request.method !== 'GET') await take(store, { request, response })
  else {
    const keys = (searchParams.get('keys') ?? '').split(',')
    const found = keys.flatMap(key => [...store.entries.keys()].filter(name => name.startsWith(key)))[0]
    const archiveLocation = `http://${request.headers.host}/archive/${encodeURIComponent(found ?? '')}`
    if (found === undefined) response.writeHead(204).end()
    else reply(response, { cacheKey: found, archiveLocation })
  }
}

async function take({ entries, uploads }: Store, { request, response }: Call): Promise<void> {
  const id = Number(/\/caches\/(\d+)$/.exec(request.url ?? '')?.[1])
  const upload = uploads[id - 1]
  if (upload === undefined) {
    const cacheId = uploads.push({ key: JSON.parse(await text(request)).key, chunks: [] })
    reply(response, { cacheId })
  } else if (request.method === 'PATCH') {
    for await (const chunk of request) upload.chunks.push(chunk)
    response.writeHead(204).end()
  } else {
    entries.set(upload.key, Buffer.concat(upload.chunks))
    response.writeHead(204).end()
  }
}
