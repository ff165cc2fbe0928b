import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { PkgtoolError } from '../../core/errors.ts'
import { localFileError } from '../../core/files/file-system-error.ts'
import { serveFeed } from '../../feed/serve/serve-feed.ts'
import { openFeed } from '../../feed/tree/feed.ts'
import type { Invocation, Result } from '../invocation.ts'
import type { Values } from '../option-table.ts'

/** `feed serve DIR`: serves until a signal comes; a line on stderr for every request. */
export async function feedServe({
  values,
  operands: [dir = ''],
  signal,
  terminal,
}: Invocation): Promise<Result> {
  const server = await serveFeed(dir, {
    port: values.port,
    host: values.host,
    token: values.token,
    trustProxy: values['trust-proxy'],
    tls: await readTls(values),
    log: terminal.log,
  })
  const url = reachableUrl(server.url)
  const { baseUrl } = await openFeed(dir)
  // Its documents name that address, so tools and packages are asked for there and not here.
  const elsewhere =
    baseUrl === undefined || withSlash(baseUrl) === url
      ? []
      : [
          `  clients are sent to ${baseUrl} for tools and packages, the base URL of the feed (change it with \`feed rebase\`)`,
        ]
  terminal.print([
    `serving ${dir} at ${url}`,
    `  --dist-url ${url}`,
    `  --source ${url}index.json`,
    ...elsewhere,
  ])
  if (!signal.aborted) await once(signal, 'abort')
  await server.close()
  return { lines: [] }
}

async function readTls({ cert, key }: Values): Promise<{ cert: Buffer; key: Buffer } | undefined> {
  if (cert === undefined && key === undefined) return undefined
  if (cert !== undefined && key !== undefined) return { cert: await read(cert), key: await read(key) }
  throw new PkgtoolError('CONFLICTING_INPUTS', {
    subject: cert === undefined ? '--key' : '--cert',
    found: 'one of --cert and --key',
    wanted: 'both or none',
  })
}

function read(path: string): Promise<Buffer> {
  return readFile(path).catch(error => Promise.reject(localFileError(path, error)))
}

function withSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`
}

// Nobody can be asked at the address that means all of them.
function reachableUrl(url: string): string {
  return url.replace(/^(https?:\/\/)(?:0\.0\.0\.0|\[::\])(?=:)/, '$1localhost')
}
