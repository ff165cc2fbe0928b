import { describe, expect, test } from '@jest/globals'
import type { PkgtoolError } from '../../../../src/core/base/errors.ts'
import {
  type ScopedTransport,
  type ScopeState,
  scopeTransport,
} from '../../../../src/core/net/exchange/scoped-transport.ts'
import { HealthLink, type News } from '../../../../src/core/packages/fetch/health-link.ts'
import { packErrors, unpackErrors } from '../../../../src/core/threads/packed-errors.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { faultServers } from '../../../support/fault-server.ts'
import { transports } from '../../../support/transports.ts'

const startServer = faultServers()
const newTransport = transports()

/** What the other thread gets of the news. */
const sent = (news: News) => unpackErrors(structuredClone(packErrors(news))) as News

/** Two ends, each with a transport of its own that is narrowed to one source. */
async function prepare() {
  const server = await startServer()
  const open = () => {
    const transport = newTransport({ retry: { retries: 0 } })
    const scoped = scopeTransport(transport, { label: 'x', origin: server.origin })
    const source = {
      get isExhausted() {
        return scoped.isExhausted
      },
      transport: scoped,
    }
    return { scoped, link: new HealthLink(transport, [source]) }
  }
  const get = (transport: ScopedTransport) =>
    transport.retry(async () => (await transport.send(new URL('/a', server.origin))).discard())
  return { server, one: open(), other: open(), get }
}

describe('HealthLink', () => {
  test('sends all at first, and then only what is new', async () => {
    const { one } = await prepare()
    expect(one.link.take()?.sources).toHaveLength(1)
    expect(one.link.take()).toBeUndefined()
    one.scoped.trust('https://other.example')
    expect(one.link.take()?.sources[0]?.[1].origins).toContain('https://other.example')
  })

  test('a source that refuses one end is not asked by the other', async () => {
    const { server, one, other, get } = await prepare()
    server.on('/a', { status: 401 })
    const error: PkgtoolError = await failureOf(() => get(one.scoped))
    other.link.adopt(sent(one.link.take() as News))
    expect((await failureOf(() => get(other.scoped))).message).toBe(error.message)
    expect(server.requests).toHaveLength(1)
  })

  test('a source that is down for one end is down for the other, which does not send it back', async () => {
    const { server, one, other, get } = await prepare()
    server.on('/a', { status: 503 })
    await failureOf(() => get(one.scoped))
    other.link.adopt(sent(one.link.take() as News))
    expect(other.scoped.isExhausted).toBe(true)
    expect(other.link.take()).toBeUndefined()
  })
})

describe('HealthLink of several threads', () => {
  const quiet = {
    isDown: false,
    isGone: false,
    origins: [],
    refused: undefined,
    obtained: undefined,
    key: undefined,
  }
  const noPaces = { paces: { read: () => [], adopt: () => {} } }
  const sourcesOf = (...exhausted: boolean[]) =>
    exhausted.map(isExhausted => {
      const transport = {
        state: { ...quiet, isExhausted, isDown: isExhausted },
        adopt: (state: ScopeState) => void Object.assign(transport.state, state),
      }
      return { transport }
    })

  test('the report of one thread about a source does not undo that of another thread about the next', () => {
    const all = sourcesOf(false, false)
    const [first, second] = [new HealthLink(noPaces, all), new HealthLink(noPaces, all)]
    const other = sourcesOf(false, false)
    const otherEnd = new HealthLink(noPaces, other)
    second.adopt(otherEnd.take() as News)
    first.adopt(new HealthLink(noPaces, sourcesOf(true, false)).take() as News)
    Object.assign(other[1]?.transport.state ?? {}, { isDown: true })
    second.adopt(otherEnd.take() as News)
    expect(all.map(({ transport: { state } }) => state.isDown)).toEqual([true, true])
    expect(second.take()?.sources.map(([index]) => index)).toEqual([0])
  })
})
