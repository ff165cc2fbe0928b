import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import type { Agent, ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import { resolve } from 'node:path'
import type { ConnectionOptions } from 'node:tls'
import { isPkgtoolError, PkgtoolError, quote } from '../base/errors.ts'
import { readBoundedFileSync } from '../files/read-file.ts'
import { type WorkspaceOptions, workspaceOf } from '../files/safe-folder.ts'
import { displayUrl } from './address.ts'

/** The trusted authorities and the client certificate, in PEM, as text or in a file. */
export interface TlsOptions extends WorkspaceOptions {
  /** authorities that are trusted in addition to those of Node and NODE_EXTRA_CA_CERTS */
  readonly ca?: string | undefined
  readonly caFile?: string | undefined
  /** a certificate, with the chain below its authority if there is one */
  readonly clientCertificate?: string | undefined
  readonly clientCertificateFile?: string | undefined
  /** default: the key beside the certificate */
  readonly clientKey?: string | undefined
  readonly clientKeyFile?: string | undefined
  /**
   * origins, `ORIGIN` or `NAME=ORIGIN`, that may get secrets and see the client certificate in addition to those of the
   * addresses that the caller gives
   */
  readonly credentialOrigins?: readonly string[] | undefined
}

/** The remedy when an origin may not see the client certificate. */
export function listOrigin(origin: string): string {
  return `if it may see the client certificate, add to the input "credential-origins" the line: ${origin}`
}

/** The certificates that were read, all of them usable PEM. */
export interface Trust {
  readonly ca?: string
  readonly client?: { readonly certificate: string; readonly key: string }
}

interface Text {
  /** the input that gave it */
  readonly input: 'ca-file' | 'client-certificate' | 'client-key'
  readonly text: string
  readonly file: string | undefined
}

const limit = 4 * 1024 * 1024

/**
 * Reads and checks the files and texts in `TlsOptions`, so that a wrong file is one error before the first request.
 *
 * @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS` for half a pair or two halves of different pairs
 */
export function readTrust(options: TlsOptions): Trust {
  const open = (input: Text['input'], text: string | undefined, file: string | undefined) => {
    if (file !== undefined) return { input, file, text: readText(file, { input, ...options }) }
    return text === undefined ? undefined : { input, file, text }
  }
  const ca = open('ca-file', options.ca, options.caFile)
  const certificate = open('client-certificate', options.clientCertificate, options.clientCertificateFile)
  const key = open('client-key', options.clientKey, options.clientKeyFile)
  return {
    ...(ca && { ca: readCertificates(ca).join('\n') }),
    ...readClient(certificate, key),
  }
}

// Many of the system's own certificates are links, so only a file in the workspace must not lead out of it.
function readText(file: string, { input, ...options }: Pick<Text, 'input'> & WorkspaceOptions): string {
  try {
    const path = resolve(options.workingDirectory ?? '.', file)
    return readBoundedFileSync(path, { limit, workspace: workspaceOf(options) }).toString('latin1')
  } catch (error) {
    if (!isPkgtoolError(error)) throw error
    throw unusable({ input, file }, reasonOf(error), error)
  }
}

function reasonOf({ code, fields: { found } }: PkgtoolError): string {
  if (code === 'NOT_FOUND') return 'which is not there'
  return code === 'TOO_LARGE' ? `which has ${found}` : `which cannot be read (${found})`
}

const [begin, end] = ['-----BEGIN CERTIFICATE-----', '-----END CERTIFICATE-----']

function readCertificates(source: Text): readonly string[] {
  const [, ...parts] = source.text.split(begin)
  if (parts.length === 0) throw unusable(source, 'which holds no certificate in PEM')
  return parts.map((part, index) => {
    const certificate = `${begin}${part.split(end, 1)[0]}${end}\n`
    try {
      new X509Certificate(certificate)
    } catch (error) {
      throw unusable(source, `whose certificate ${index + 1} cannot be read`, error)
    }
    return certificate
  })
}

function readClient(certificate: Text | undefined, key: Text | undefined): Pick<Trust, 'client'> {
  if (certificate === undefined) {
    if (key === undefined) return {}
    throw incomplete('client-key', 'a key and no certificate', 'its certificate in "client-certificate"')
  }
  const [own = '', ...chain] = readCertificates(certificate)
  const keyFile = key ?? certificate
  if (key === undefined && !/-----BEGIN [A-Z ]{0,20}PRIVATE KEY-----/.test(certificate.text))
    throw incomplete('client-certificate', 'a certificate and no key', 'its key in "client-key"')
  if (!new X509Certificate(own).checkPrivateKey(readKey(keyFile)))
    throw incomplete(keyFile.input, 'the key of another certificate', 'the key of the first certificate')
  return { client: { certificate: [own, ...chain].join('\n'), key: keyFile.text } }
}

function readKey(source: Text): KeyObject {
  try {
    return createPrivateKey(source.text)
  } catch (error) {
    const encrypted = /-----BEGIN ENCRYPTED PRIVATE KEY-----|Proc-Type: 4,ENCRYPTED/.test(source.text)
    throw unusable(source, encrypted ? 'whose key is encrypted' : 'which holds no private key in PEM', error)
  }
}

const wanted = {
  'ca-file': 'certificates of authorities in PEM',
  'client-certificate': 'a certificate in PEM, its chain after it',
  'client-key': 'a private key in PEM, not encrypted',
} as const

function unusable({ input, file }: Pick<Text, 'input' | 'file'>, why: string, cause?: unknown): PkgtoolError {
  const found = file === undefined ? `text ${why}` : `the file ${quote(file)}, ${why}`
  const fields = { subject: input, found, wanted: wanted[input], ...(file !== undefined && { path: file }) }
  return new PkgtoolError('INVALID_INPUT', fields, { cause })
}

function incomplete(subject: string, found: string, what: string): PkgtoolError {
  return new PkgtoolError('CONFLICTING_INPUTS', { subject, found, wanted: what })
}

interface AgentOptions {
  readonly trust: Trust
  /** milliseconds to connect, TLS included; through a proxy, for the proxy's answer, and the same again for the server */
  readonly connectTimeout: number
  readonly maxConnections: number
}

/** The connections of one transport: kept alive, direct or through a proxy, with a time limit to connect. */
export interface Agents {
  /**
   * Replaces the agent that @actions/http-client chose, and uses the proxy that it finds in the environment: a tunnel
   * for https, the whole address as path for plain http. Returns the address of that proxy.
   */
  assign(
    url: URL,
    request: RequestOptions,
    may: { readonly showsCertificate?: boolean | undefined },
  ): string | undefined
  destroy(): void
}

/**
 * Creates the agents. @actions/http-client keeps one agent for both protocols, can set neither a private CA nor a
 * client certificate, opens a new tunnel for each request, and requests one for plain http too, which proxies refuse.
 */
export async function createAgents({ connectTimeout, ...options }: AgentOptions): Promise<Agents> {
  const modules = await Promise.all([import('node:http'), import('node:https'), import('node:tls')])
  const [http, https, tls] = modules
  const { getProxyUrl } = await import('@actions/http-client/lib/proxy')
  // Two sets of connections: all requests on a connection that has shown the certificate count as authenticated. A proxy
  // is not the origin of a request, and never sees the certificate.
  const { client, ...withoutClient } = options.trust
  const trust = secureOptions(withoutClient, tls)
  const trustAndShow = client === undefined ? trust : secureOptions(options.trust, tls)
  const settings = { keepAlive: true, maxSockets: options.maxConnections, scheduling: 'lifo' } as const
  const secureAgent = (secure = trust) =>
    limitConnect(new https.Agent({ ...settings, ...secure }), {
      connected: 'secureConnect',
      timeout: connectTimeout,
    })
  const direct = {
    'http:': limitConnect(new http.Agent(settings), { connected: 'connect', timeout: connectTimeout }),
    'https:': secureAgent(),
  }
  const showing = client === undefined ? direct['https:'] : secureAgent(trustAndShow)
  const closing = new AbortController()
  const tunnels = new Map<string, Agent>()
  const tunnelAgent = (proxy: ProxyServer, shows: boolean) => {
    const { request } = proxy.protocol === 'https:' ? https : http
    const open = (target: string) =>
      openTunnel(proxy, target, { request, trust, timeout: connectTimeout, signal: closing.signal })
    const name = `${shows} ${proxy.address}`
    const agent = tunnels.get(name) ?? throughTunnel(secureAgent(shows ? trustAndShow : trust), open)
    tunnels.set(name, agent)
    return agent
  }
  return {
    assign(url, request, { showsCertificate = false }) {
      const proxy = readProxy(getProxyUrl(url))
      if (proxy === undefined)
        request.agent =
          showsCertificate && url.protocol === 'https:'
            ? showing
            : direct[url.protocol as keyof typeof direct]
      else if (url.protocol === 'https:') request.agent = tunnelAgent(proxy, showsCertificate)
      else forward(url, request, { proxy, agent: direct[proxy.protocol] })
      return proxy?.address
    },
    destroy() {
      closing.abort()
      for (const agent of [...Object.values(direct), showing, ...tunnels.values()]) agent.destroy()
    },
  }
}

/**
 * Creates a context for a private authority or a client certificate. The option `ca` would replace the certificates that Node
 * trusts, with NODE_EXTRA_CA_CERTS, and only Node 22 and later can list them; a context adds to them. `addCACert` is not a
 * documented API, but passing all of Node's certificates as `ca` takes 95 ms (Node 24) to 350 ms (Node 20) instead of 1 ms,
 * measured on a busy machine. We do not change the certificates of the whole process.
 */
function secureOptions({ ca, client }: Trust, tls: typeof import('node:tls')): ConnectionOptions {
  if (ca === undefined && client === undefined) return {}
  const secureContext = tls.createSecureContext(client && { cert: client.certificate, key: client.key })
  if (ca !== undefined) secureContext.context.addCACert(ca)
  return { secureContext }
}

function throughTunnel<A extends Agent>(
  agent: A,
  open: (target: string) => ReturnType<typeof openTunnel>,
): A {
  const createConnection = agent.createConnection.bind(agent)
  agent.createConnection = (options, callback) => {
    const { host = '', port } = options as RequestOptions
    open(`${host?.includes(':') ? `[${host}]` : host}:${port}`).then(
      socket => callback?.(null, createConnection({ ...options, socket } as typeof options) as typeof socket),
      error => callback?.(error, undefined as never),
    )
    return undefined
  }
  return agent
}

function forward(
  url: URL,
  request: RequestOptions,
  { proxy, agent }: { readonly proxy: ProxyServer; readonly agent: Agent },
): void {
  const { protocol, host, port, servername, headers } = proxy
  const path = `${url.origin}${url.pathname}${url.search}`
  Object.assign(request, { protocol, host, port, servername, agent, path })
  request.headers = { ...(request.headers as Record<string, string>), ...headers, host: url.host }
}

/** A proxy of the environment: `http_proxy` or `https_proxy`, unless `no_proxy` excludes the address. */
interface ProxyServer {
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

/** Reads the URL of a proxy, as @actions/http-client finds it in the environment; undefined if there is none. */
function readProxy(url: URL | undefined): ProxyServer | undefined {
  if (!url?.hostname) return undefined
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

interface TunnelOptions {
  /** of the module of the proxy's protocol */
  readonly request: (options: RequestOptions & ConnectionOptions) => ClientRequest
  /** for TLS to the proxy */
  readonly trust: ConnectionOptions
  /** milliseconds until the proxy has answered */
  readonly timeout: number
  readonly signal: AbortSignal
}

/** Requests a tunnel to `target`, `HOST:PORT`, from a proxy. Rejects with `TunnelRefused`, `ConnectTimeout` or a system error. */
function openTunnel(
  { host, port, servername, headers }: ProxyServer,
  target: string,
  { request, trust, timeout, signal }: TunnelOptions,
): Promise<IncomingMessage['socket']> {
  return new Promise((resolve, reject) => {
    const asking = request({
      ...trust,
      host,
      port,
      servername,
      signal,
      method: 'CONNECT',
      path: target,
      agent: false,
      headers: { host: target, ...headers },
    })
    const timer = setTimeout(() => asking.destroy(new ConnectTimeout(timeout)), timeout)
    asking.once('close', () => clearTimeout(timer))
    asking.once('error', reject)
    asking.once('connect', ({ statusCode = 0 }, socket, head) => {
      clearTimeout(timer)
      if (statusCode >= 200 && statusCode < 300) {
        if (head.length > 0) socket.unshift(head)
        resolve(socket as IncomingMessage['socket'])
        return
      }
      socket.destroy()
      reject(new TunnelRefused(statusCode))
    })
    asking.end()
  })
}

/** The answer of a proxy that opens no tunnel. */
export class TunnelRefused extends Error {
  override readonly name = 'TunnelRefused'
  readonly status: number

  constructor(status: number) {
    super(`status ${status}`)
    this.status = status
  }
}

/**
 * Returns the proxy for requests to `url` according to `http_proxy`, `https_proxy` and `no_proxy`, without user and
 * password; undefined for a direct connection.
 *
 * @throws PkgtoolError `INVALID_ADDRESS` for one without a host: a URL parser takes `localhost:3128` for scheme and path,
 * and @actions/http-client would connect directly
 */
export async function findProxy(url: URL): Promise<string | undefined> {
  const { getProxyUrl } = await import('@actions/http-client/lib/proxy')
  const proxy = getProxyUrl(url)
  if (proxy?.hostname === '') {
    const name = url.protocol === 'https:' ? 'https_proxy' : 'http_proxy'
    throw new PkgtoolError('INVALID_ADDRESS', {
      subject: name,
      found: 'an address without a host',
      wanted: 'one with its scheme, such as http://proxy.example:3128',
      change: `correct the variable ${name}`,
    })
  }
  return proxy && displayUrl(proxy)
}

/** Limits the time, in milliseconds, until an agent's socket emits `connected`. */
function limitConnect<A extends Agent>(
  agent: A,
  { connected, timeout }: { readonly connected: 'connect' | 'secureConnect'; readonly timeout: number },
): A {
  const createConnection = agent.createConnection.bind(agent)
  agent.createConnection = (options, callback) => {
    const socket = createConnection(options, callback)
    if (!socket) return socket
    const timer = setTimeout(() => socket.destroy(new ConnectTimeout(timeout)), timeout)
    socket.once(connected, () => clearTimeout(timer))
    socket.once('close', () => clearTimeout(timer))
    return socket
  }
  return agent
}

/** The error that destroys a socket which does not connect in time. */
export class ConnectTimeout extends Error {
  override readonly name = 'ConnectTimeout'
  readonly milliseconds: number

  constructor(milliseconds: number) {
    super(`no connection within ${milliseconds / 1000} s`)
    this.milliseconds = milliseconds
  }
}
