import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { type Hold, type PaceState, ServerPace } from '../../../../src/core/net/connections/server-pace.ts'
import { createTransport } from '../../../../src/core/net/exchange/client.ts'
import { readDocument } from '../../../../src/core/net/exchange/read-document.ts'
import { restorePackages } from '../../../../src/core/packages/restore.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { type Answer, type FaultServer, faultServers } from '../../../support/fault-server.ts'
import { servePackages } from '../../../support/package-feed.ts'
import { recordingLog } from '../../../support/recording-log.ts'
import { temporaryFolders } from '../../../support/temporary.ts'

const startServer = faultServers()
const makeFolder = temporaryFolders()

/** A transport whose waits are over when the test says so, or at once after `release`. */
async function prepare(retries = 3) {
  const server = await startServer()
  const log = recordingLog()
  const waits: { readonly milliseconds: number; end(): void }[] = []
  let released = false
  const sleep = (milliseconds: number) =>
    new Promise<void>(resolve => {
      if (released) resolve()
      else waits.push({ milliseconds, end: resolve })
    })
  const transport = createTransport({ log, sleep, random: () => 1 - 1e-9, retry: { retries } })
  const read = (path: string, from: FaultServer = server) =>
    readDocument(transport, new URL(path, from.origin), {
      kind: 'text',
      limit: 99,
      accept: bytes => Buffer.from(bytes).toString(),
    }).then(({ value }) => value)
  const release = () => {
    released = true
    for (const wait of waits) wait.end()
  }
  return { server, log, waits, read, release }
}

const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise(setImmediate)
}
const settle = async () => {
  for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate)
}

describe('the pace of a server', () => {
  test.each<[string, Answer]>([
    ['429', { status: 429 }],
    ['503', { status: 503 }],
    ['429 with Retry-After', { status: 429, headers: { 'retry-after': '7' } }],
  ])('holds all its requests back after one %s, with one wait and one line', async (_what, limit) => {
    const { server, log, waits, read, release } = await prepare()
    for (const path of ['/a', '/b', '/c']) server.on(path, [limit, { body: path }])
    server.on('/d', { body: 'd' })
    const reading = ['/a', '/b', '/c'].map(path => read(path))
    await until(() => server.requests.length === 3 && waits.length > 0)
    const late = read('/d')
    await settle()
    expect(server.requestsFor('/d')).toHaveLength(0)
    expect(waits).toHaveLength(1)
    expect(waits[0]?.milliseconds).toBeCloseTo(limit.headers ? 7000 : 500, 3)
    release()
    expect(await Promise.all([...reading, late])).toEqual(['/a', '/b', '/c', 'd'])
    expect(log.of('info').filter(line => line.includes('Retry 1 in'))).toHaveLength(1)
  })

  test('does not hold other servers back', async () => {
    const { server, waits, read, release } = await prepare()
    const other = await startServer()
    server.on('/a', [{ status: 429 }, { body: 'a' }])
    other.on('/b', { body: 'b' })
    const held = read('/a')
    await until(() => waits.length > 0)
    expect(await read('/b', other)).toBe('b')
    release()
    expect(await held).toBe('a')
  })

  test('takes 500 of two requests in a row for a limit, and of one for a defect of that file', async () => {
    const { server, waits, read, release } = await prepare()
    server.on('/a', [{ status: 500 }, { body: 'a' }])
    server.on('/b', [{ status: 500 }, { body: 'b' }])
    server.on('/c', { body: 'c' })
    const first = read('/a')
    await until(() => waits.length > 0)
    expect(await read('/c')).toBe('c')
    const second = read('/b')
    await until(() => server.requestsFor('/b').length === 1)
    await settle()
    server.on('/d', { status: 500 })
    void failureOf(() => read('/d'))
    await until(() => server.requestsFor('/d').length === 1)
    await settle()
    server.on('/e', { body: 'e' })
    const late = read('/e')
    await settle()
    expect(server.requestsFor('/e')).toHaveLength(0)
    release()
    expect(await Promise.all([first, second, late])).toEqual(['a', 'b', 'e'])
  })

  test('waits twice as long each time while nobody is answered, and from the start after an answer', async () => {
    const { server, waits, read } = await prepare()
    server.on('/a', [{ status: 429 }, { status: 503 }, { status: 429 }, { body: 'a' }])
    server.on('/b', [{ status: 429 }, { body: 'b' }])
    const ends = async (reading: Promise<string>) => {
      let done = false
      void reading.then(() => (done = true))
      const holds: number[] = []
      while (!done) {
        const wait = waits.shift()
        wait?.end()
        if (wait && wait.milliseconds >= 400) holds.push(Math.round(wait.milliseconds))
        await new Promise(setImmediate)
      }
      return holds
    }
    expect(await ends(read('/a'))).toEqual([500, 1000, 2000])
    expect(await ends(read('/b'))).toEqual([500])
  })

  test('holds nobody back without retries, or for longer than a wait may be', async () => {
    const { server, waits, read } = await prepare(0)
    server.on('/a', { status: 429 })
    await failureOf(() => read('/a'))
    expect(waits).toEqual([])
    const again = await prepare()
    again.server.on('/a', { status: 503, headers: { 'retry-after': '99999' } })
    await failureOf(() => again.read('/a'))
    expect(again.waits).toEqual([])
  })
})

describe('restorePackages from the only source, with a limit', () => {
  const packages = Array.from({ length: 60 }, (_, index) => ({ id: `p${index}`, version: '1.0.0' }))
  const restore = async (source: string) => {
    const { packages: restored } = await restorePackages({
      sources: [source],
      packages: packages.map(({ id, version }) => `${id} ${version}`),
      packagesDirectory: join(await makeFolder(), 'packages'),
      retry: { firstDelay: 50, longestDelay: 400 },
    })
    return restored.length
  }

  test.each([429, 503, 500])('of requests a second, known by %d alone, has every package', async status => {
    let [last, refused, asked] = [0, 0, 0]
    const instead = (): Answer | undefined => {
      const since = performance.now() - last
      last += since < 10 ? 0 : since
      // The requests of a slow machine may keep to the limit by themselves: one is refused in any case.
      if (since >= 10 && ++asked !== 5) return undefined
      refused++
      return { status }
    }
    const server = await startServer({ instead })
    expect(await restore(servePackages(server, packages))).toBe(60)
    expect(refused).toBeGreaterThan(0)
  })

  test('of connections at once, where it resets the others, has every package', async () => {
    const server = await startServer({ maxConnections: 2 })
    expect(await restore(servePackages(server, packages))).toBe(60)
    expect(server.faults.get('too many connections')).toBeGreaterThan(0)
  })
})

describe('the pace of a server that answers 500', () => {
  const prepare = () => {
    const pace = new ServerPace({
      policy: { retries: 3, firstDelay: 500, longestDelay: 15_000, longestRetryAfter: 120_000 },
      sleep: () => new Promise<void>(() => {}),
      random: () => 0,
    })
    const answer = (path: string, status: number) =>
      pace.answered(pace.begin(), { url: `https://a.example/${path}`, status, retryAfter: undefined })
    return { pace, answer }
  }

  test('takes it for a limit from the third file on, also with answers in between', () => {
    const { pace, answer } = prepare()
    for (const path of ['a', 'b']) {
      answer(path, 500)
      answer('whole', 200)
      expect(pace.hold).toBeUndefined()
    }
    answer('c', 500)
    expect(pace.hold).toBeDefined()
  })

  test('forgets a file that was answered later', () => {
    const { pace, answer } = prepare()
    for (const path of ['a', 'b', 'c', 'd', 'e']) {
      answer(path, 500)
      answer(path, 200)
    }
    expect(pace.hold).toBeUndefined()
  })
})

describe('the pace of a server on two threads', () => {
  const options = {
    policy: { retries: 3, firstDelay: 500, longestDelay: 15_000, longestRetryAfter: 120_000 },
    sleep: () => new Promise<void>(() => {}),
    random: () => 0,
  }
  const limit = { url: 'https://a.example/', status: 429, retryAfter: 7_000 }

  test('has nothing to share about a server that answers', () => {
    const pace = new ServerPace(options)
    pace.answered(pace.begin(), { ...limit, status: 200 })
    expect(pace.state).toBeUndefined()
  })

  test('is the wait and the spacing that one of them has learned, shared once', () => {
    const [here, there] = [new ServerPace(options), new ServerPace(options)]
    there.answered(there.begin(), limit)
    const hold = there.hold as Hold
    hold.isReported = true
    here.adopt(there.state as PaceState)
    expect(here.hold?.delay).toBeGreaterThan(6_000)
    expect(here.hold?.isReported).toBe(true)
    expect(here.state?.spacing).toBe(there.state?.spacing)
  })

  test('keeps the longer wait', () => {
    const [here, there] = [new ServerPace(options), new ServerPace(options)]
    there.answered(there.begin(), limit)
    here.answered(here.begin(), { ...limit, retryAfter: 60_000 })
    here.adopt(there.state as PaceState)
    expect(here.hold?.delay).toBe(60_000)
  })
})
