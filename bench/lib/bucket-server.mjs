import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'

/**
 * Serves the files of a folder as the objects of the bucket `bench` to whoever reads them, and counts requests.
 *
 * @param {string} folder
 * @returns {Promise<{ endpoint: string, address: string, takeRequests: () => number, close: () => void }>}
 */
export async function serveBucket(folder) {
  let requests = 0
  const server = createServer(async (request, response) => {
    requests++
    const key = decodeURIComponent(
      new URL(request.url ?? '/', 'http://bench').pathname.slice('/bench/'.length),
    )
    const bytes =
      request.method === 'GET' ? await readFile(join(folder, key)).catch(() => undefined) : undefined
    if (!bytes) return void response.writeHead(request.method === 'GET' ? 404 : 403).end()
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`
    response.writeHead(200, { etag, 'content-length': bytes.length }).end(bytes)
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${server.address().port}`,
    address: 's3://bench',
    /** How many there were since the last call. */
    takeRequests() {
      const count = requests
      requests = 0
      return count
    },
    close: () => void server.close(),
  }
}
