import { PkgtoolError } from '../base/errors.ts'
import { displayUrl } from './address.ts'

/** A proxy of the environment: `http_proxy` or `https_proxy`, unless `no_proxy` excludes the address. */
export interface ProxyServer {
  readonly protocol: 'http:' | 'https:'
  /** without brackets */
  readonly host: string
  readonly port: number
  /** for TLS to it: Node would use the name in the header `Host`, which is the server's */
  readonly servername: string
  /** for messages: without user and password */
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Reads the URL of the proxy for requests to `target`, as @actions/http-client finds it in the environment; undefined if there
 * is none.
 *
 * @throws PkgtoolError `INVALID_ADDRESS` for one without a host: a URL parser takes `localhost:3128` for scheme and path,
 * and @actions/http-client would connect directly
 */
export function readProxy(url: URL | undefined, target: URL): ProxyServer | undefined {
  if (url === undefined) return undefined
  if (url.hostname === '') throw withoutHost(target)
  const protocol = url.protocol === 'https:' ? 'https:' : 'http:'
  const port = Number(url.port) || (protocol === 'https:' ? 443 : 80)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // So reads the host of a URL that is an IP address, however it was written.
  const isIp = /^(?:\[|[\d.]+$)/.test(url.hostname)
  const { username, password } = url
  const login = username === '' && password === '' ? undefined : Buffer.from(`${username}:${password}`)
  return {
    protocol,
    port,
    host,
    servername: isIp ? '' : host,
    address: `${protocol}//${url.hostname}:${port}`,
    headers: login ? { 'proxy-authorization': `Basic ${login.toString('base64')}` } : {},
  }
}

/**
 * Returns the address of the proxy for requests to `url` according to `http_proxy`, `https_proxy` and `no_proxy`, without
 * user and password; undefined for a direct connection.
 *
 * @throws PkgtoolError as `readProxy`
 */
export async function findProxy(url: URL): Promise<string | undefined> {
  const { getProxyUrl } = await import('actions-http-client/lib/proxy')
  const proxy = getProxyUrl(url)
  if (proxy === undefined) return undefined
  if (proxy.hostname === '') throw withoutHost(url)
  return displayUrl(proxy)
}

function withoutHost(target: URL): PkgtoolError {
  const name = target.protocol === 'https:' ? 'https_proxy' : 'http_proxy'
  return new PkgtoolError('INVALID_ADDRESS', {
    subject: name,
    found: 'an address without a host',
    wanted: 'one with its scheme, such as http://proxy.example:3128',
    change: `correct the variable ${name}`,
  })
}
