import { expect, test } from '@jest/globals'
import { createTransport, type TransportOptions } from '../../../src/core/http/client.ts'
import { failureOf } from '../../support/failure-of.ts'
import { type FaultServer, faultServers } from '../../support/fault-server.ts'
import { describeWith } from '../../support/programs.ts'
import { sharedCertificates, type TestCertificates } from '../../support/test-certificates.ts'

const startServer = faultServers()

describeWith(['openssl'], 'Transport over TLS', () => {
  let made: TestCertificates | undefined
  const certificates = () => {
    made ??= sharedCertificates()
    return made
  }

  async function statusOf(server: FaultServer, options: TransportOptions): Promise<number> {
    const transport = createTransport({ sleep: async () => {}, ...options })
    try {
      const answer = await transport.retry(() => transport.send(new URL(`${server.origin}/a`)))
      answer.discard()
      return answer.status
    } finally {
      transport.close()
    }
  }

  test('trusts the authority that it is given', async () => {
    const { ca, server: tls } = certificates()
    const server = await startServer({ tls })
    server.on('/a', { body: 'a' })
    expect(await statusOf(server, { ca })).toBe(200)
  })

  test('refuses an unknown authority, once', async () => {
    const server = await startServer({ tls: certificates().server })
    const error = await failureOf(() => statusOf(server, {}))
    expect(error.code).toBe('TLS_FAILED')
    expect(error.message).toContain('want a certificate that this machine trusts, for this host name')
    expect(error.fields.attempts).toBeUndefined()
  })

  test('refuses a certificate for another host', async () => {
    const { ca, otherHost } = certificates()
    const server = await startServer({ tls: otherHost })
    const error = await failureOf(() => statusOf(server, { ca }))
    expect(error.code).toBe('TLS_FAILED')
    expect(error.message).toContain('ERR_TLS_CERT_ALTNAME_INVALID')
  })

  test('refuses a certificate whose time is over', async () => {
    const { ca, expired } = certificates()
    const server = await startServer({ tls: expired })
    const error = await failureOf(() => statusOf(server, { ca }))
    expect(error.code).toBe('TLS_FAILED')
    expect(error.message).toContain('CERT_HAS_EXPIRED')
    expect(server.requests).toHaveLength(0)
  })

  test('refuses what is no TLS', async () => {
    const server = await startServer()
    const origin = server.origin.replace('http:', 'https:')
    const error = await failureOf(() => statusOf({ ...server, origin }, {}))
    expect(error.code).toBe('TLS_FAILED')
    expect(server.requests).toHaveLength(0)
  })

  test('shows its own certificate where one is asked for', async () => {
    const { ca, server: tls, client } = certificates()
    const server = await startServer({ tls: { ...tls, ca }, requestCert: true })
    server.on('/a', { body: 'a' })
    const own = { clientCertificate: client.cert, clientKey: client.key }
    expect(await statusOf(server, { ca, ...own, credentialOrigins: [server.origin] })).toBe(200)
  })

  test('does not show it to an origin that nobody named, and says how to', async () => {
    const { ca, server: tls, client } = certificates()
    const server = await startServer({ tls: { ...tls, ca }, requestCert: true })
    const own = { clientCertificate: client.cert, clientKey: client.key }
    const error = await failureOf(() =>
      statusOf(server, { ca, ...own, credentialOrigins: ['https://localhost', 'https://other.example'] }),
    )
    expect(error.code).toBe('TLS_FAILED')
    expect(error.message).toContain(`add to the input "credential-origins" the line: ${server.origin}`)
    expect(server.requests).toHaveLength(0)
  })

  test('says that the server wants a certificate of ours', async () => {
    const { ca, server: tls } = certificates()
    const server = await startServer({ tls: { ...tls, ca }, requestCert: true })
    const error = await failureOf(() => statusOf(server, { ca }))
    expect(error.code).toBe('TLS_FAILED')
    expect(error.message).toContain('set the inputs "client-certificate" and "client-key"')
    expect(server.requests).toHaveLength(0)
  })

  test('never follows a redirect to plain http, not even on this machine', async () => {
    const { ca, server: tls } = certificates()
    const [secure, plain] = [await startServer({ tls }), await startServer()]
    secure.on('/a', { status: 302, headers: { location: `${plain.origin}/a` } })
    for (const allowInsecure of [false, true]) {
      const error = await failureOf(() => statusOf(secure, { ca, allowInsecure }))
      expect(error.code).toBe('REDIRECT_REFUSED')
      expect(error.message).toContain('found a redirect from https to http')
    }
    expect(plain.requests).toHaveLength(0)
  })
})
