import { writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { option } from '../../../../src/core/base/format.ts'
import { silentLog } from '../../../../src/core/base/ports.ts'
import { createTransport, type TransportOptions } from '../../../../src/core/net/exchange/client.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { type FaultServer, faultServers } from '../../../support/fault-server.ts'
import { describeWith } from '../../../support/programs.ts'
import { temporaryFolders } from '../../../support/temporary.ts'
import {
  makeCertificates,
  sharedCertificates,
  type TestCertificates,
} from '../../../support/test-certificates.ts'

const newFolder = temporaryFolders()
const startServer = faultServers()
const listening: Server[] = []
afterAll(() => Promise.all(listening.map(server => new Promise(resolve => server.close(resolve)))))

async function listen(meet: (socket: Socket) => void): Promise<number> {
  const server = createServer(socket => meet(socket.on('error', () => {})))
  listening.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const applicationData = 0x17

/** Where the last record of a piece begins, if it holds encrypted data. */
function lastRecord(piece: Buffer): number | undefined {
  let at = 0
  while (at + 5 <= piece.length && at + 5 + piece.readUInt16BE(at + 3) < piece.length)
    at += 5 + piece.readUInt16BE(at + 3)
  return piece[at] === applicationData ? at : undefined
}

describeWith(['openssl'], 'Transport over TLS', () => {
  let made: TestCertificates | undefined
  const certificates = () => {
    made ??= sharedCertificates()
    return made
  }

  async function statusOf(server: Pick<FaultServer, 'origin'>, options: TransportOptions): Promise<number> {
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
    expect(error.message).toContain('Expected a certificate that this machine trusts, for this host name')
    expect(error.fields.attempts).toBeUndefined()
  })

  test('says that the authorities that it was given have not signed the certificate', async () => {
    const server = await startServer({ tls: certificates().server })
    const other = makeCertificates().ca
    const caFile = join(await newFolder(), 'other.pem')
    await writeFile(caFile, other)
    for (const [options, given] of [
      [{ ca: other }, `the authorities of ${option('ca-file')}`],
      [{ caFile }, `the file ${JSON.stringify(caFile)} of ${option('ca-file')}`],
    ] as const) {
      const error = await failureOf(() => statusOf(server, options))
      expect(error.code).toBe('TLS_FAILED')
      expect(error.fields.change).toContain(`add the certificate of its authority to ${given}`)
    }
    expect(server.requests).toHaveLength(0)
  })

  test('refuses a certificate for another host', async () => {
    const { ca, otherHost } = certificates()
    const server = await startServer({ tls: otherHost })
    const error = await failureOf(() => statusOf(server, { ca }))
    expect(error.code).toBe('TLS_FAILED')
    expect(error.message).toContain('ERR_TLS_CERT_ALTNAME_INVALID')
    expect(error.message).toMatch(
      /\. Expected a certificate for this host name\. Write the host name that the certificate names, or tell the owner of the server\.$/,
    )
  })

  test('refuses a certificate whose time is over', async () => {
    const { ca, expired } = certificates()
    const server = await startServer({ tls: expired })
    const error = await failureOf(() => statusOf(server, { ca }))
    expect(error.code).toBe('TLS_FAILED')
    expect(error.message).toContain('CERT_HAS_EXPIRED')
    expect(error.message).not.toContain('ca-file')
    expect(server.requests).toHaveLength(0)
  })

  test('refuses what is no TLS', async () => {
    const server = await startServer()
    const origin = server.origin.replace('http:', 'https:')
    const error = await failureOf(() => statusOf({ ...server, origin }, {}))
    expect(error.code).toBe('TLS_FAILED')
    expect(error.message).toMatch(
      /: the answer is not TLS\. Expected TLS at this port\. Correct the port; if the server speaks plain http there, begin the address with http:\/\/\.$/,
    )
    expect(server.requests).toHaveLength(0)
  })

  const https = 'f the server speaks TLS at this port, begin the address with https://'

  test('says that the port may expect TLS where plain http is cut off there', async () => {
    const server = await startServer({ tls: certificates().server })
    const origin = server.origin.replace('https:', 'http:')
    const error = await failureOf(() => statusOf({ ...server, origin }, {}))
    expect([error.code, error.message]).toEqual(['CONNECTION_FAILED', expect.stringContaining(https)])
  })

  test.each([
    ['an alert in TLS', Buffer.from([0x15, 3, 1, 0, 2, 2, 70]), 'CONNECTION_FAILED', 'the answer is in TLS'],
    ['status 400', 'HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n', 'HTTP_STATUS', 'status 400'],
  ])('says the same where plain http is answered with %s', async (_what, answer, code, found) => {
    const port = await listen(socket => socket.once('data', () => socket.end(answer)))
    const error = await failureOf(() => statusOf({ origin: `http://127.0.0.1:${port}` }, {}))
    expect([error.code, error.message]).toEqual([code, expect.stringContaining(found)])
    expect(error.message).toContain(https)
  })

  test.each([
    ['of the answer', 'server'],
    ['of the request', 'client'],
  ])(
    'takes a record %s that does not decrypt for a broken connection, and asks again',
    async (_what, side) => {
      const { ca, server: tls } = certificates()
      const server = await startServer({ tls })
      server.on('/a', { body: 'a' })
      let connections = 0
      const port = await listen(socket => {
        const isBad = connections++ < 2
        const target = connect(Number(new URL(server.origin).port), '127.0.0.1')
        for (const end of [socket, target])
          end.on('error', () => {}).on('close', () => [socket, target].map(one => one.destroy()))
        const [damaged, other] = side === 'server' ? [target, socket] : [socket, target]
        other.pipe(damaged)
        // The handshake is whole, so that only what follows it is damaged.
        damaged.on('data', (piece: Buffer) => {
          const at = isBad ? lastRecord(piece) : undefined
          if (at !== undefined) piece[at + 9] = (piece[at + 9] as number) ^ 1
          other.write(piece)
        })
      })
      const lines: string[] = []
      const log = { ...silentLog, info: (line: string) => lines.push(line) }
      expect(await statusOf({ origin: `https://localhost:${port}` }, { ca, log })).toBe(200)
      expect(connections).toBe(3)
      expect(lines).toEqual(
        [1, 2].map(retry =>
          expect.stringMatching(`(a TLS record is damaged|connection reset).*. Retry ${retry} in`),
        ),
      )
    },
  )

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
    expect(error.message).toContain(`add to the input "credential-origins" the line \`${server.origin}\``)
    expect(server.requests).toHaveLength(0)
  })

  test('says that the server wants a certificate of ours', async () => {
    const { ca, server: tls } = certificates()
    const server = await startServer({ tls: { ...tls, ca }, requestCert: true })
    const error = await failureOf(() => statusOf(server, { ca }))
    expect(error.code).toBe('TLS_FAILED')
    expect(error.message).toContain('Set the inputs "client-certificate" and "client-key"')
    expect(server.requests).toHaveLength(0)
  })

  test('never follows a redirect to plain http, not even on this machine', async () => {
    const { ca, server: tls } = certificates()
    const [secure, plain] = [await startServer({ tls }), await startServer()]
    secure.on('/a', { status: 302, headers: { location: `${plain.origin}/a` } })
    for (const allowInsecure of [false, true]) {
      const error = await failureOf(() => statusOf(secure, { ca, allowInsecure }))
      expect(error.code).toBe('REDIRECT_REFUSED')
      expect(error.message).toContain('it leads from https to http')
    }
    expect(plain.requests).toHaveLength(0)
  })
})
