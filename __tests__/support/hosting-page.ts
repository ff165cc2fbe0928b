import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const page = fileURLToPath(new URL('../../docs/hosting.md', import.meta.url))

/** The nginx configurations of docs/hosting.md, in order: the server, a password, before a server of ours. */
export async function readNginxBlocks(): Promise<readonly string[]> {
  const text = await readFile(page, 'utf8')
  return [...text.matchAll(/^```nginx\n(.*?)^```$/gms)].map(match => match[1] ?? '')
}

export interface Place {
  /** has `srv` with the feed in `srv/dist`, and what the page has in /etc/nginx */
  readonly folder: string
  readonly port: number
  /** default: true */
  readonly tls?: boolean
}

/** Returns the page's own text, but for addresses and folders of this machine. */
export function localConfig(text: string, { folder, port, tls = true }: Place): string {
  const local = text
    .replaceAll('/etc/nginx/', `${folder}/`)
    .replace('root /srv;', `root ${folder}/srv;`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port}${tls ? ' ssl' : ''};`)
  return tls ? local : local.replace(/^ *ssl_certificate.*\n/gm, '')
}
