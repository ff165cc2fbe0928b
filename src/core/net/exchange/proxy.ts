import { checkBypass, getProxyUrl } from 'actions-http-client/lib/proxy'
import { PkgtoolError } from '../../base/errors.ts'
import { quote } from '../../base/printable.ts'
import { displayUrl } from '../address/address.ts'

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
 * @throws PkgtoolError `INVALID_ADDRESS` for one that is not a URL of a proxy, where @actions/http-client would connect directly, or
 * to another host
 */
export function readProxy(target: URL): ProxyServer | undefined {
  const url = readProxyUrl(target)
  if (url === undefined) return undefined
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
export function findProxy(url: URL): string | undefined {
  const proxy = readProxyUrl(url)
  return proxy && displayUrl(proxy)
}

function readProxyUrl(target: URL): URL | undefined {
  const name = target.protocol === 'https:' ? 'https_proxy' : 'http_proxy'
  // Core reads the environment only here and for Node's authorities: the client drops what it cannot parse, and does not say so.
  const variable = [name, name.toUpperCase()].find(each => process.env[each])
  if (variable === undefined || checkBypass(target)) return undefined
  const url = tryProxyUrl(target)
  if (url === undefined) throw noProxy(variable, 'it is no URL', encoding)
  // `localhost:3128` is a scheme and a path for a URL parser.
  if (url.hostname === '') throw noProxy(variable, 'it has no host')
  if (!/^https?:$/.test(url.protocol)) throw noProxy(variable, `its scheme is ${quote(url.protocol, 20)}`)
  // In `http://user:1#2@proxy:3128` the host is `user`.
  if (/@/.test(url.pathname + url.search + url.hash))
    throw noProxy(variable, 'it has an "@" behind the host', encoding)
  return url
}

function tryProxyUrl(target: URL): URL | undefined {
  try {
    return getProxyUrl(target)
  } catch {
    return undefined
  }
}

const encoding = '; in user and password, write # as %23, % as %25, @ as %40, / as %2F'

// The value is not shown: it may hold a password.
function noProxy(name: string, found: string, more = ''): PkgtoolError {
  return new PkgtoolError('INVALID_ADDRESS', {
    subject: name,
    found,
    wanted: 'the URL of a proxy, such as http://proxy.example:3128',
    change: `correct the variable ${name}${more}`,
  })
}

/** What to do about the status 407 of a proxy, by its header `Proxy-Authenticate`; `variable` is the one that names the proxy. */
export function adviceForLogin(offered: string | undefined, variable: 'http_proxy' | 'https_proxy'): string {
  const known = ['Basic', 'NTLM', 'Negotiate', 'Kerberos', 'Digest']
  const schemes = known.filter(scheme => new RegExp(`(?:^|,)\\s*${scheme}\\b`, 'i').test(offered ?? ''))
  if (schemes.length === 0 || schemes.includes('Basic'))
    return `put user and password of the proxy into the variable ${variable}`
  return `the proxy takes ${schemes.join(' and ')} only, which is not spoken here: let a proxy on this machine log in, such as px or cntlm, and name that in ${variable}`
}
