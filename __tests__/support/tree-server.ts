import { readFile, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll } from '@jest/globals'

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
  const closing: (() => void)[] = []
  afterAll(() => {
    for (const close of closing) close()
  })
  return async () => {
    const requests: string[] = []
    let root = ''
    let override: Override = () => false
    const server = createServer((request, response) => {
      requests.push(`${request.method} ${request.url}`)
      Promise.resolve(override(request, response))
        .then(done => (done ? undefined : sendFile(root, request, response)))
        .catch(() => response.destroy())
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    closing.push(() => {
      server.close()
      server.closeAllConnections()
    })
    return {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      requests,
      serve(dir, handle = () => false) {
        root = dir
        override = handle
      },
    }
  }
}

async function sendFile(root: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = join(root, decodeURIComponent((request.url ?? '').replace(/\?.*/, '')))
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
