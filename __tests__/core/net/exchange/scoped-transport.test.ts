import { describe, expect, test } from '@jest/globals'
import { authorizationOf, type Credential } from '../../../../src/core/net/credentials/credential.ts'
import type { Transport, TransportOptions } from '../../../../src/core/net/exchange/client.ts'
import { readDocument } from '../../../../src/core/net/exchange/read-document.ts'
import { scopeTransport } from '../../../../src/core/net/exchange/scoped-transport.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { type FaultServer, faultServers } from '../../../support/fault-server.ts'
import { filesBelow, quick } from '../../../support/package-feed.ts'
import { temporaryFolders } from '../../../support/temporary.ts'
import { transports } from '../../../support/transports.ts'

const startServer = faultServers()
const makeFolder = temporaryFolders()
const newTransport = transports()
const credential: Credential = { kind: 'basic', username: 'ann', password: 's3cret' }
const shown = authorizationOf(credential)

function scoped(
  server: FaultServer,
  options: { readonly credential?: Credential; readonly cache?: string } = {},
) {
  const transport = newTransport({ ...quick, cacheDirectory: options.cache })
  const label = `here=${server.origin}/index.json`
  return scopeTransport(transport, {
    label,
    name: 'here',
    origin: server.origin,
    credential: options.credential,
  })
}

const text = { kind: 'text', limit: 9, accept: (bytes: Uint8Array) => bytes }
const get = async (transport: Transport, url: URL) => (await transport.send(url)).discard()
const asked = ({ requests }: FaultServer) => requests.map(({ url, headers }) => [url, headers.authorization])
const moved = (location: string) => ({ status: 302, headers: { location } })

describe('scopeTransport and its credential', () => {
  test('shows it to its own origin with the first request, and to no other', async () => {
    const [own, other] = [await startServer(), await startServer()]
    own.on('/a', { body: 'a' })
    other.on('/a', { body: 'a' })
    const transport = scoped(own, { credential })
    await get(transport, new URL('/a', own.origin))
    await get(transport, new URL('/a', other.origin))
    expect(asked(own)).toEqual([['/a', shown]])
    expect(asked(other)).toEqual([['/a', undefined]])
  })

  test('shows it to an origin that is trusted later', async () => {
    const [own, other] = [await startServer(), await startServer()]
    other.on('/a', { body: 'a' })
    const transport = scoped(own, { credential })
    transport.trust(other.origin)
    await get(transport, new URL('/a', other.origin))
    expect(asked(other)).toEqual([['/a', shown]])
  })

  test('takes it along a redirect within the origin, and drops it for good at another', async () => {
    const [own, other] = [await startServer(), await startServer()]
    own.on('/a', moved('/b'))
    own.on('/b', moved(`${other.origin}/c`))
    other.on('/c', moved(`${own.origin}/d`))
    own.on('/d', { body: 'd' })
    await get(scoped(own, { credential }), new URL('/a', own.origin))
    expect(asked(own)).toEqual([
      ['/a', shown],
      ['/b', shown],
      ['/d', undefined],
    ])
    expect(asked(other)).toEqual([['/c', undefined]])
  })

  test('drops it at a redirect even to an origin that is trusted', async () => {
    const [own, other] = [await startServer(), await startServer()]
    own.on('/a', moved(`${other.origin}/c`))
    other.on('/c', { body: 'c' })
    const transport = scoped(own, { credential })
    transport.trust(other.origin)
    await get(transport, new URL('/a', own.origin))
    expect(asked(other)).toEqual([['/c', undefined]])
  })

  test('shows it with each attempt', async () => {
    const own = await startServer()
    own.on('/a', [{ status: 503 }, { resetAt: 'head' }, { body: 'a' }])
    await readDocument(scoped(own, { credential }), new URL('/a', own.origin), text)
    expect(asked(own)).toEqual([
      ['/a', shown],
      ['/a', shown],
      ['/a', shown],
    ])
  })

  test('keeps no document that it was shown for, and asks with no validator of one that was kept without', async () => {
    const own = await startServer()
    own.on('/a', { body: 'a', headers: { etag: '"1"' } })
    const cache = await makeFolder()
    const url = new URL('/a', own.origin)
    const read = (options: object) =>
      readDocument(scoped(own, { cache, ...options }), url, { ...text, keep: true })
    await read({ credential })
    expect(await filesBelow(cache)).toEqual([])
    await read({})
    expect(await filesBelow(cache)).toHaveLength(1)
    await read({ credential })
    expect(own.requests.map(({ headers }) => headers['if-none-match'])).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('shares no request in flight with another scope', async () => {
    const own = await startServer()
    own.on('/a', { body: 'a' })
    const transport = newTransport(quick)
    const url = new URL('/a', own.origin)
    const scopes = ['1', '2'].map(token =>
      scopeTransport(transport, { label: token, origin: own.origin, credential: { kind: 'bearer', token } }),
    )
    await Promise.all(scopes.map(scope => readDocument(scope, url, text)))
    expect(asked(own).sort()).toEqual([
      ['/a', 'Bearer 1'],
      ['/a', 'Bearer 2'],
    ])
  })
})

describe('scopeTransport and a refusal', () => {
  test('asks no more after a 401, and says the same each time', async () => {
    const own = await startServer()
    own.on('/a', { status: 401 })
    own.on('/b', { body: 'b' })
    const transport = scoped(own)
    const first = await failureOf(() => transport.send(new URL('/a', own.origin)))
    expect(first.message).toBe(
      `Cannot fetch "${own.origin}/a": status 401 from here=${own.origin}/index.json. Expected credentials that it takes. Set the input "credentials" to a line "here basic USER PASSWORD" or "here bearer TOKEN".`,
    )
    expect(await failureOf(() => transport.send(new URL('/b', own.origin)))).toBe(first)
    expect(own.requests).toHaveLength(1)
  })

  test('names an address that has no other name once', async () => {
    const own = await startServer()
    own.on('/a', { status: 401 })
    const label = `${own.origin}/a`
    const transport = scopeTransport(newTransport(quick), {
      label,
      origin: own.origin,
      credential: undefined,
    })
    const { message } = await failureOf(() => transport.send(new URL(label)))
    expect(message).toContain(`Cannot fetch "${label}": status 401. Expected credentials that it takes.`)
  })

  test('goes on after a 403, which may be about one file', async () => {
    const own = await startServer()
    own.on('/a', { status: 403 })
    own.on('/b', { body: 'b' })
    const transport = scoped(own, { credential })
    const error = await failureOf(() => transport.send(new URL('/a', own.origin)))
    expect(error.message).toMatch(/Expected credentials that it takes\. Check the credentials of here=http/)
    expect(error.message).not.toContain('s3cret')
    await get(transport, new URL('/b', own.origin))
    expect(own.requests).toHaveLength(2)
  })

  test('says that none are sent where a redirect leads', async () => {
    const [own, other] = [await startServer(), await startServer()]
    own.on('/a', moved(`${other.origin}/c`))
    other.on('/c', { status: 401 })
    const error = await failureOf(() => scoped(own, { credential }).send(new URL('/a', own.origin)))
    expect(error.message).toBe(
      `Cannot fetch "${other.origin}/...": status 401 from ${other.origin}, where no credentials of here=${own.origin}/index.json are sent. Expected credentials that it takes. Tell the owner of the feed.`,
    )
  })
})

describe('scopeTransport and retries', () => {
  const read = (transport: Transport, server: FaultServer, path: string) =>
    readDocument(transport, new URL(path, server.origin), text)

  const withOther = (server: FaultServer, options: TransportOptions = quick) =>
    scopeTransport(newTransport(options), { label: 'x', origin: server.origin, hasAlternative: () => true })

  test('gives one attempt a request after retries were used up, until there is an answer', async () => {
    const own = await startServer()
    for (const path of ['/a', '/b', '/e']) own.on(path, { status: 503 })
    own.on('/d', { body: 'd' })
    const transport = withOther(own)
    expect(transport.isExhausted).toBe(false)
    for (const path of ['/a', '/b']) await failureOf(() => read(transport, own, path))
    expect([own.requestsFor('/a').length, own.requestsFor('/b').length]).toEqual([3, 1])
    await read(transport, own, '/d')
    await failureOf(() => read(transport, own, '/e'))
    expect(own.requestsFor('/e')).toHaveLength(3)
    expect(transport.isExhausted).toBe(true)
  })

  test('gives every request all its attempts where there is no other source', async () => {
    const own = await startServer()
    for (const path of ['/a', '/b', '/d']) own.on(path, { status: 503 })
    own.on('/c', [{ status: 503 }, { status: 500 }, { body: 'c' }])
    const transport = scoped(own)
    const failures = ['/a', '/b'].map(path => failureOf(() => read(transport, own, path)))
    await read(transport, own, '/c')
    await Promise.all(failures)
    await failureOf(() => read(transport, own, '/d'))
    expect(['/a', '/b', '/d'].map(path => own.requestsFor(path).length)).toEqual([3, 3, 3])
  })

  test('ends the retries that are under way when others are used up', async () => {
    const own = await startServer()
    for (const path of ['/a', '/b']) own.on(path, { status: 502 })
    let wake: (() => void) | undefined
    const sleep = () => (wake ? Promise.resolve() : new Promise<void>(resolve => (wake = resolve)))
    const transport = withOther(own, { retry: { retries: 2 }, sleep })
    const slow = failureOf(() => read(transport, own, '/b'))
    while (wake === undefined) await new Promise(setImmediate)
    await failureOf(() => read(transport, own, '/a'))
    wake()
    expect((await slow).fields).toMatchObject({ status: 502, attempts: 1 })
    expect(own.requestsFor('/b')).toHaveLength(1)
  })

  test('asks a server that is not there no more than one request may, however many there are', async () => {
    const transport = scopeTransport(newTransport(quick), { label: 'x', origin: 'http://127.0.0.1:1' })
    const read = (number: number) =>
      failureOf(() => readDocument(transport, new URL(`http://127.0.0.1:1/${number}`), text))
    const errors = [await read(1), await read(2)]
    expect(errors.map(({ fields }) => fields.attempts)).toEqual([3, 1])
  })

  test('counts an answer that is no failure of the server as one', async () => {
    const own = await startServer()
    const transport = scoped(own)
    expect((await failureOf(() => read(transport, own, '/none'))).code).toBe('NOT_FOUND')
    expect(transport.isExhausted).toBe(false)
  })
})
