import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packFolder } from './tarball.ts'

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url))

export interface LocalRegistry {
  readonly url: string
  close(): Promise<void>
}

/** A registry on loopback that has the packages installed in this project, each in the version that is installed. */
export async function startLocalRegistry(): Promise<LocalRegistry> {
  const tarballs = new Map<string, Buffer>()
  const server = createServer(({ url = '' }, response) => {
    const path = decodeURIComponent(url.slice(1))
    const [name = '', isTarball] = path.endsWith('/-.tgz') ? [path.slice(0, -6), true] : [path]
    const folder = join(modules, name)
    if (!existsSync(join(folder, 'package.json'))) {
      send(response, { status: 404, body: '{}' })
      return
    }
    const tarball = tarballs.get(name) ?? packFolder(folder)
    tarballs.set(name, tarball)
    if (isTarball) send(response, { body: tarball })
    else send(response, { body: JSON.stringify(packument({ name, folder, tarball }, `http://${host()}`)) })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const host = () => `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `http://${host()}/`,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

interface Found {
  readonly name: string
  readonly folder: string
  readonly tarball: Buffer
}

function packument({ name, folder, tarball }: Found, origin: string): object {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`
  const dist = { tarball: `${origin}/${name}/-.tgz`, integrity }
  const { version } = manifest
  return {
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { ...manifest, name, scripts: undefined, dist } },
  }
}

function send(
  response: ServerResponse,
  { status = 200, body }: { readonly status?: number; readonly body: string | Buffer },
): void {
  response.writeHead(status, { 'content-length': Buffer.byteLength(body) }).end(body)
}
