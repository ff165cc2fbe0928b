import { afterEach, beforeEach, expect, test } from '@jest/globals'
import {
  createTransport,
  type Transport,
  type TransportOptions,
} from '../../../../src/core/net/exchange/client.ts'
import { allowsNextSource, isTransient } from '../../../../src/core/net/exchange/failures.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { faultServers } from '../../../support/fault-server.ts'
import { patientTimers } from '../../../support/patient-timers.ts'
import { describeWith } from '../../../support/programs.ts'
import { sharedCertificates, type TestCertificates } from '../../../support/test-certificates.ts'
import { type TunnelProxy, tunnelProxies } from '../../../support/tunnel-proxy.ts'

const startServer = faultServers()
patientTimers()
const startProxy = tunnelProxies()
const variables = ['http_proxy', 'https_proxy', 'no_proxy'] as const

describeWith(['openssl'], 'Transport through a proxy', () => {
  let certificates: TestCertificates
  let proxy: TunnelProxy
  let server: Awaited<ReturnType<typeof startServer>>
  let transport: Transport | undefined

  beforeEach(async () => {
    certificates ??= sharedCertificates()
    server = await startServer({ tls: { ...certificates.otherHost, ca: certificates.ca }, requestCert: true })
    server.on('/a', { body: 'from the server' })
    proxy = await startProxy(Number(new URL(server.origin).port))
    setProxy(proxy.address)
  })
  afterEach(() => {
    transport?.close()
    for (const name of variables) delete process.env[name]
  })

  function setProxy(address: string, others: { no_proxy?: string } = {}) {
    Object.assign(process.env, { http_proxy: address, https_proxy: address, ...others })
  }

  async function get(url: string, options: TransportOptions = {}): Promise<string> {
    const { ca, client } = certificates
    const own = { clientCertificate: client.cert, clientKey: client.key }
    const credentialOrigins = ['https://elsewhere.test']
    transport ??= createTransport({ ca, ...own, credentialOrigins, sleep: async () => {}, ...options })
    const answer = await transport.send(new URL(url))
    let text = ''
    await answer.read(piece => {
      text += piece
    })
    return text
  }

  const fresh = (options: TransportOptions = {}) => {
    transport = undefined
    return (url = 'https://elsewhere.test/a') => get(url, options)
  }

  test('says what is wrong with a proxy that is written without its scheme', async () => {
    setProxy('localhost:3128')
    const error = await failureOf(() => fresh()())
    expect(error).toMatchObject({ code: 'INVALID_ADDRESS' })
    expect(error.message).toContain('Correct the variable https_proxy')
    expect(allowsNextSource(error)).toBe(false)
  })

  test.each([
    ['a password with #', 'http://ann:s3c#ret@PROXY'],
    ['a password with # behind digits', 'http://ann:33#ret@PROXY'],
    ['a user with #', 'http://an#n:s3cret@PROXY'],
    ['a password with a bare %', 'http://ann:s3c%ret@PROXY'],
    ['a password with /', 'http://ann:33/s3cret@PROXY'],
    ['another scheme', 'htp://ann:s3cret@PROXY'],
    ['a scheme of SOCKS', 'socks5://ann:s3cret@PROXY'],
    ['no URL at all', 'a proxy'],
  ])('refuses %s, and does not go past the proxy', async (_what, address) => {
    for (const name of ['https_proxy', 'HTTPS_PROXY']) {
      delete process.env.https_proxy
      process.env[name] = address.replace('PROXY', new URL(proxy.address).host)
      const error = await failureOf(() =>
        fresh()(`${server.origin.replace(/127.0.0.1|localhost/, 'elsewhere.test')}/a`),
      )
      delete process.env[name]
      expect([error.code, error.fields.subject]).toEqual(['INVALID_ADDRESS', name])
      expect(error.message).not.toMatch(/s3c|ret/)
      expect(allowsNextSource(error)).toBe(false)
    }
    expect([proxy.requests, server.requests]).toEqual([[], []])
  })

  test('asks for one tunnel, with trust and certificate of the direct way, and keeps it', async () => {
    const ask = fresh()
    expect(await ask()).toBe('from the server')
    expect(await ask()).toBe('from the server')
    expect(proxy.requests).toEqual(['CONNECT elsewhere.test:443'])
    expect(proxy.authorizations).toEqual([undefined])
    expect(new Set(server.requests.map(({ port }) => port)).size).toBe(1)
    expect(server.requests[0]?.headers.host).toBe('elsewhere.test')
  })

  test.each([
    ['http', 1],
    ['http', 2],
    ['http', 5],
    ['https', 2],
  ])('opens no more tunnels than it may, through an %s proxy: %d', async (scheme, maxConnections) => {
    const { ca, server: tls } = sharedCertificates({ hosts: ['feed.test', 'other.test'] })
    const feed = await startServer({ tls })
    const through = await startProxy(Number(new URL(feed.origin).port), scheme === 'https' ? tls : undefined)
    setProxy(through.address)
    feed.on('/whole', { body: 'whole', delay: 1 })
    feed.on('/moved', { status: 302, headers: { location: '/whole' }, body: 'elsewhere' })
    feed.on('/other', { status: 307, headers: { location: 'https://other.test/whole' } })
    feed.on('/closed', { body: 'closed', headers: { connection: 'close' } })
    feed.on('/absent', { status: 404, body: 'no' })
    transport = createTransport({ ca, maxConnections, sleep: async () => {} })
    const { send } = transport
    const ask = async (path: string, method: 'GET' | 'HEAD' = 'GET') => {
      const answer = await send(new URL(path, 'https://feed.test'), { method, statuses: [200, 404] })
      if (path === '/absent') answer.discard()
      else if (method === 'GET') await answer.read(() => {})
      return answer.status
    }
    const round = () => [
      ...['/whole', '/moved', '/other', '/moved', '/closed', '/absent', '/moved'].map(path => ask(path)),
      ask('/whole', 'HEAD'),
    ]
    const statuses = await Promise.all(Array.from({ length: 8 }, round).flat())
    expect(statuses.filter(status => status === 404)).toHaveLength(8)
    expect(feed.requests).toHaveLength(8 * 12)
    expect(through.tunnels.most).toBe(maxConnections)
  })

  test('ends when the caller cancels while the proxy says nothing', async () => {
    proxy.status = 'silent'
    const controller = new AbortController()
    const never = { connectTimeout: 2 ** 31 - 1, idleTimeout: 2 ** 31 - 1 }
    const asking = failureOf(() => fresh({ ...never, signal: controller.signal })())
    while (proxy.requests.length === 0) await new Promise(setImmediate)
    controller.abort()
    expect((await asking).code).toBe('CANCELLED')
  })

  test('shows the proxy user and password, and the server nothing of them', async () => {
    setProxy(proxy.address.replace('//', '//ann:p%40ss@'))
    await fresh()()
    expect(proxy.authorizations).toEqual([`Basic ${Buffer.from('ann:p@ss').toString('base64')}`])
    expect(server.requests[0]?.headers['proxy-authorization']).toBeUndefined()
  })

  test('asks it for plain http by the whole address, without a tunnel', async () => {
    setProxy(proxy.address.replace('//', '//ann:secret@'))
    const ask = fresh({ allowInsecure: true })
    expect(await ask('http://elsewhere.test:81/a?b=c')).toBe('elsewhere.test:81 by proxy')
    expect(proxy.requests).toEqual(['GET http://elsewhere.test:81/a?b=c'])
    expect(proxy.authorizations).toEqual([`Basic ${Buffer.from('ann:secret').toString('base64')}`])
  })

  test('reaches a proxy over TLS by the same trust', async () => {
    proxy = await startProxy(Number(new URL(server.origin).port), {
      ...certificates.server,
      ca: certificates.ca,
    })
    setProxy(proxy.address.replace('//', '//ann:secret@'))
    const ask = fresh({ allowInsecure: true })
    expect(await ask()).toBe('from the server')
    expect(await ask('http://elsewhere.test/a')).toBe('elsewhere.test by proxy')
    expect(proxy.requests).toEqual(['CONNECT elsewhere.test:443', 'GET http://elsewhere.test/a'])
    expect(proxy.certificates).toEqual(['nobody', 'nobody'])
    const error = await failureOf(() => fresh({ ca: undefined })())
    expect(error.code).toBe('TLS_FAILED')
  })

  test('shows nobody but the proxy its password: not whom it redirects to past the proxy, nor whom no_proxy names', async () => {
    const direct = await startServer()
    direct.on('/b', { body: 'direct' })
    proxy.redirect = `${direct.origin}/b`
    setProxy(proxy.address.replace('//', '//ann:p%40ss@'))
    expect(await fresh({ allowInsecure: true })('http://elsewhere.test/a')).toBe('direct')
    expect(proxy.authorizations).toEqual([`Basic ${Buffer.from('ann:p@ss').toString('base64')}`])
    setProxy(proxy.address.replace('//', '//ann:p%40ss@'), { no_proxy: 'localhost' })
    expect(await fresh()(`${direct.origin.replace('127.0.0.1', 'localhost')}/b`)).toBe('direct')
    expect(direct.requests.map(({ headers }) => headers['proxy-authorization'])).toEqual([
      undefined,
      undefined,
    ])
    expect(JSON.stringify(direct.requests)).not.toMatch(/p@ss|p%40ss|cEBzcw/)
  })

  test('answers no 407 of a server itself with the password', async () => {
    server.on('/a', { status: 407, headers: { 'proxy-authenticate': 'Basic realm="give it to me"' } })
    setProxy(proxy.address.replace('//', '//ann:p%40ss@'))
    const error = await failureOf(() => fresh()())
    expect(error.code).toBe('CONNECTION_FAILED')
    expect(JSON.stringify([error, error.message])).not.toMatch(/p@ss|p%40ss|cEBzcw/)
    expect(server.requests.map(({ headers }) => headers['proxy-authorization'])).toEqual([undefined])
  })

  test('goes by itself to loopback and to what no_proxy names', async () => {
    setProxy(proxy.address, { no_proxy: '.test' })
    expect((await failureOf(() => fresh()())).message).not.toContain('proxy http')
    const error = await failureOf(() => fresh()(`${server.origin}/a`))
    expect(error.message).toContain('ERR_TLS_CERT_ALTNAME_INVALID')
    expect(proxy.requests).toEqual([])
  })

  test('checks the certificate for the host behind the proxy', async () => {
    const error = await failureOf(() => fresh()('https://other.test/a'))
    expect(error.code).toBe('TLS_FAILED')
    expect(error.message).toContain('ERR_TLS_CERT_ALTNAME_INVALID')
  })

  test.each([
    [407, false, 'Put user and password of the proxy into the variable https_proxy'],
    [403, false, 'Check the proxy and the variables https_proxy, http_proxy and no_proxy'],
    [404, false, 'Check the proxy and the variables https_proxy, http_proxy and no_proxy'],
    [503, true, 'Check the proxy and the variables https_proxy, http_proxy and no_proxy'],
  ])('says that the proxy refused with %i', async (status, transient, change) => {
    proxy.status = status
    setProxy(proxy.address.replace('//', '//ann:secret@'))
    const error = await failureOf(() => fresh()())
    expect(error.code).toBe('CONNECTION_FAILED')
    expect(error.message).toBe(
      `Cannot connect to "https://elsewhere.test/a": the proxy ${proxy.address} answered with status ${status}. ${change}.`,
    )
    expect([isTransient(error), allowsNextSource(error)]).toEqual([transient, true])
    expect(server.requests).toHaveLength(0)
  })

  test('limits the time that a proxy takes to answer, and ends with the transport', async () => {
    proxy.status = 'silent'
    const error = await failureOf(() => fresh({ connectTimeout: 60 })())
    expect(error.code).toBe('TIMED_OUT')
    expect(error.message).toContain(`no connection within 0.06 s through the proxy ${proxy.address}`)
    const asked = failureOf(fresh({ connectTimeout: 600_000 }))
    while (proxy.requests.length < 2) await new Promise(resolve => setImmediate(resolve))
    transport?.close()
    expect((await asked).code).toBe('CONNECTION_FAILED')
  })

  test('names a proxy that is not there', async () => {
    setProxy('http://ann:secret@127.0.0.1:1')
    const error = await failureOf(() => fresh()())
    expect(error.message).toBe(
      'Cannot connect to "https://elsewhere.test/a": connection refused through the proxy http://127.0.0.1:1. Check the proxy and the variables https_proxy, http_proxy and no_proxy.',
    )
  })
})
