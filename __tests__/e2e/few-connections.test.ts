/** Servers that take fewer connections than a restore opens, and a proxy before one. */
import { writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, test } from '@jest/globals'
import { faultServers, type RecordedRequest, type Answer as ScriptedAnswer } from '../support/fault-server.ts'
import { makePackage } from '../support/package.ts'
import { filesBelow, packagePath, serviceIndex, wholePackages } from '../support/package-feed.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { sharedCertificates } from '../support/test-certificates.ts'
import { tunnelProxies } from '../support/tunnel-proxy.ts'

const newFolder = temporaryFolders()
const startTlsServer = faultServers()
const startProxy = tunnelProxies()

const pins = Array.from({ length: 120 }, (_, index) => ({ id: `p${index}`, version: '1.0.0' }))
const bodies = new Map(pins.map(pin => [packagePath(pin), makePackage(pin)]))

/** Milliseconds to an answer, so that many requests are under way at once. */
const far = 20

const closers: (() => void)[] = []
afterAll(() => {
  for (const close of closers) close()
})

type Answer = (request: IncomingMessage, response: ServerResponse, body: Buffer | string) => void

/** A feed of the packages that answers as `answer` wants, and the connections that are open, that were at most, and that were opened. */
async function startServer(answer: Answer) {
  const state = { open: 0, most: 0, opened: 0 }
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1).join('')
    const origin = `http://${request.headers.host}`
    const body =
      path === '/feed/index.json' ? JSON.stringify(serviceIndex(`${origin}/feed/flat/`)) : bodies.get(path)
    if (body === undefined) response.writeHead(404).end()
    else answer(request, response, body)
  })
  server.on('connection', socket => {
    state.opened++
    state.most = Math.max(state.most, ++state.open)
    socket.on('close', () => state.open--)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { state, port, source: `http://127.0.0.1:${port}/feed/index.json` }
}

/**
 * The first refusal of a server. A slow machine never asks for too much at once unless the first answers wait for it. They
 * wait 200 ms at most: fewer connections than the server refuses may be open.
 */
function awaitRefusal() {
  let tell = () => {}
  const told = new Promise<void>(resolve => (tell = resolve))
  return {
    count: 0,
    /** resolves after 20 ms; before the first refusal with it, after 200 ms at most */
    pause(): Promise<unknown> {
      return this.count === 0 ? Promise.race([told, pause(200)]) : pause(20)
    },
    add() {
      this.count++
      tell()
    },
  }
}

/**
 * Counts a request until 20 ms after its answer, and refuses a ninth; before the first refusal a fifth, for which the first
 * 4 wait. A connection never counts twice for longer than that, however late the machine is.
 */
function limitRate() {
  let [began, counted] = [0, 0]
  const refusals = awaitRefusal()
  return {
    refusals,
    /** The pause before an answer; undefined where the request is refused. */
    take(): Promise<unknown> | undefined {
      if (refusals.count === 0 ? began === 4 : counted >= 8) return void refusals.add()
      began++
      counted++
      const answer = refusals.pause()
      void answer.then(() => pause(20)).then(() => counted--)
      return answer
    },
  }
}

/** Restores all packages by the command, which has threads, and returns the folder's files. */
async function restore(source: string, { env = {}, more = [] }: Restoring = {}) {
  const folder = join(await newFolder(), 'packages')
  const packages = pins.flatMap(({ id, version }) => ['--packages', `${id} ${version}`])
  const run = await runCli(
    ['restore', '--source', source, ...packages, '--packages-directory', folder, ...more],
    { cwd: await newFolder(), env },
  )
  return { run, files: await filesBelow(folder) }
}

interface Restoring {
  readonly env?: Readonly<Record<string, string>>
  readonly more?: readonly string[]
}

describe('a restore of many packages', () => {
  test('sends as many requests at once as it may, and no more', async () => {
    let [open, most, came] = [0, 0, 0]
    const { source } = await startServer(async (_request, response, body) => {
      most = Math.max(most, ++open)
      // However slowly they come: an answer waits until none has come for a while.
      for (let [seen, quiet] = [++came, 0]; quiet < 10; quiet++) {
        await pause(20)
        if (seen !== came) [seen, quiet] = [came, 0]
      }
      open--
      response.end(body)
    })
    const { run, files } = await restore(source)
    expect(run).toMatchObject({ code: 0 })
    expect(files).toEqual(wholePackages(...pins))
    expect(most).toBeGreaterThan(16)
    expect(most).toBeLessThanOrEqual(32)
  })

  test.each([1, 2, 5])('opens %d connections at most, redirected requests included', async limit => {
    const { source, state } = await startServer((request, response, body) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://any')
      const isIndex = pathname === '/feed/index.json'
      if (isIndex || searchParams.has('moved')) setTimeout(() => response.end(body), far)
      else response.writeHead(302, { location: `${pathname}?moved`, 'content-length': 9 }).end('elsewhere')
    })
    const { run, files } = await restore(source, { more: ['--max-connections', `${limit}`] })
    expect(run).toMatchObject({ code: 0 })
    expect(files).toEqual(wholePackages(...pins))
    expect(state.most).toBe(limit)
  })

  test('closes an idle connection to one server before it opens too many to another', async () => {
    const packages = await startServer((_request, response, body) => {
      setTimeout(() => {
        most = Math.max(most, packages.state.open + index.state.open)
        response.end(body)
      }, 30)
    })
    const index = await startServer((_request, response) => {
      response.end(JSON.stringify(serviceIndex(`http://127.0.0.1:${packages.port}/feed/flat/`)))
    })
    let most = 0
    const { run, files } = await restore(index.source, { more: ['--max-connections', '2'] })
    expect(run).toMatchObject({ code: 0 })
    expect(files).toEqual(wholePackages(...pins))
    expect(most).toBe(2)
  })

  test('has every package from a server that resets connections above three', async () => {
    let resets = 0
    const { source, state } = await startServer((request, response, body) => {
      if (state.open > 3) {
        resets++
        request.socket.resetAndDestroy()
      } else setTimeout(() => response.end(body), 5)
    })
    const { run, files } = await restore(source)
    expect(run).toMatchObject({ code: 0 })
    expect(files).toEqual(wholePackages(...pins))
    expect(resets).toBeGreaterThan(0)
  })

  /** Restores from a server that answers 429 above eight requests at once. */
  async function restoreFromBusy(headers = {}) {
    let [open, requests] = [0, 0]
    const refusals = awaitRefusal()
    const { source } = await startServer((request, response, body) => {
      requests++
      if (request.url === '/feed/index.json') return void response.end(body)
      response.on('close', () => open--)
      if (++open > 8) {
        refusals.add()
        response.writeHead(429, headers).end()
      } else void refusals.pause().then(() => response.end(body))
    })
    const { run, files } = await restore(source)
    expect(run).toMatchObject({ code: 0 })
    expect(files).toEqual(wholePackages(...pins))
    expect(refusals.count).toBeGreaterThan(0)
    return { refused: refusals.count, requests }
  }

  test('has every package from a server that answers 429 above eight requests at once', async () => {
    const { refused } = await restoreFromBusy()
    expect(refused).toBeLessThan(pins.length)
  })

  test('waits as long as a server says that answers 429 above eight requests at once', async () => {
    const { requests } = await restoreFromBusy({ 'retry-after': '1' })
    expect(requests).toBeLessThan(2 * pins.length)
  })

  test.each([
    ['after three requests', () => 3],
    ['at random', () => 1 + Math.floor(Math.random() * 6)],
  ])(
    'has every package from a server that closes kept connections %s, as a request is sent',
    async (_when, draw) => {
      const lives = new WeakMap<object, number>()
      let requests = 0
      const { source } = await startServer(({ socket }, response, body) => {
        requests++
        const left = (lives.get(socket) ?? draw()) - 1
        lives.set(socket, left)
        // No head says so, and a request that is on its way by then gets no answer.
        if (left < 0) socket.destroy()
        else setTimeout(() => response.end(body), 3)
      })
      const { run, files } = await restore(source)
      expect(run).toMatchObject({ code: 0 })
      expect(files).toEqual(wholePackages(...pins))
      expect(requests).toBeLessThan(2 * pins.length)
    },
  )

  test('has every package from a server that closes kept connections without a word', async () => {
    const { source, state } = await startServer((request, response, body) => {
      response.end(body, () => setTimeout(() => request.socket.destroy(), 3))
    })
    const { run, files } = await restore(source)
    expect(run).toMatchObject({ code: 0 })
    expect(files).toEqual(wholePackages(...pins))
    expect(state.opened).toBeGreaterThan(32)
  })

  test.each([[1], [3]])(
    'opens %d tunnels at most through a proxy, redirected requests included',
    async limit => {
      const { ca, server: tls } = sharedCertificates({ hosts: ['feed.test'] })
      const server = await startTlsServer({ tls })
      server.on('/feed/index.json', { body: JSON.stringify(serviceIndex('https://feed.test/feed/flat/')) })
      for (const [path, body] of bodies)
        server.on(path, ({ url }) =>
          url.endsWith('?moved') ? { body, delay: 3 } : { status: 302, headers: { location: '?moved' } },
        )
      const proxy = await startProxy(Number(new URL(server.origin).port))
      const authority = join(await newFolder(), 'ca.pem')
      await writeFile(authority, ca)
      const { run, files } = await restore('https://feed.test/feed/index.json', {
        env: { https_proxy: proxy.address },
        more: ['--ca-file', authority, '--max-connections', `${limit}`],
      })
      expect(run).toMatchObject({ code: 0 })
      expect(files).toEqual(wholePackages(...pins))
      expect(proxy.tunnels.most).toBe(limit)
      expect(proxy.requests).toHaveLength(limit)
    },
  )

  /** A server behind a proxy that answers as `script` says, and the restore from it. */
  async function restoreThroughProxy(
    script: (body: Buffer, request: RecordedRequest) => ScriptedAnswer,
    most?: number,
  ) {
    const { ca, server: tls } = sharedCertificates({ hosts: ['feed.test'] })
    const server = await startTlsServer({ tls, ...(most && { maxConnections: most }) })
    server.on('/feed/index.json', { body: JSON.stringify(serviceIndex('https://feed.test/feed/flat/')) })
    for (const [path, body] of bodies) server.on(path, request => script(body, request))
    const proxy = await startProxy(Number(new URL(server.origin).port))
    const authority = join(await newFolder(), 'ca.pem')
    await writeFile(authority, ca)
    const env = { https_proxy: proxy.address }
    const { run, files } = await restore('https://feed.test/feed/index.json', {
      env,
      more: ['--ca-file', authority],
    })
    expect(run).toMatchObject({ code: 0 })
    expect(files).toEqual(wholePackages(...pins))
    return { requests: server.requests.length, faults: server.faults, proxy }
  }

  test('has every package through a proxy from a server that resets connections above three', async () => {
    const { faults, requests } = await restoreThroughProxy(body => ({ body, delay: 5 }), 3)
    expect(faults.get('too many connections')).toBeGreaterThan(0)
    expect(requests).toBeLessThan(2 * pins.length)
  })

  test.each([
    ['without a word', {}],
    ['with Retry-After', { 'retry-after': '1' }],
  ])(
    'has every package through a proxy from a server that answers 429 above its rate, %s',
    async (_what, headers) => {
      const rate = limitRate()
      const { requests } = await restoreThroughProxy(body => {
        const delay = rate.take()
        return delay === undefined ? { status: 429, headers } : { body, delay }
      })
      expect(rate.refusals.count).toBeGreaterThan(0)
      expect(requests).toBeLessThan(2 * pins.length)
    },
  )

  test('has every package through a proxy from a server that resets a kept connection as a request is sent', async () => {
    const used = new Map<number | undefined, number>()
    const { requests } = await restoreThroughProxy((body, { port }) => {
      const count = (used.get(port) ?? 0) + 1
      used.set(port, count)
      return count > 3 ? { resetAt: 'head' } : { body }
    })
    expect(requests).toBeLessThan(2 * pins.length)
  })

  test('has every package through a proxy, whose tunnels it uses again', async () => {
    const { ca, server: tls } = sharedCertificates({ hosts: ['feed.test'] })
    const server = await startTlsServer({ tls })
    // Requests to this machine never go through a proxy.
    const source = 'https://feed.test/feed/index.json'
    server.on('/feed/index.json', { body: JSON.stringify(serviceIndex('https://feed.test/feed/flat/')) })
    for (const [path, body] of bodies) server.on(path, { body, delay: 10 })
    const proxy = await startProxy(Number(new URL(server.origin).port))
    const authority = join(await newFolder(), 'ca.pem')
    await writeFile(authority, ca)
    const { run, files } = await restore(source, {
      env: { https_proxy: proxy.address },
      more: ['--ca-file', authority],
    })
    expect(run).toMatchObject({ code: 0, stderr: expect.not.stringContaining('Warning') })
    expect(files).toEqual(wholePackages(...pins))
    expect([...new Set(proxy.requests)]).toEqual(['CONNECT feed.test:443'])
    expect(proxy.requests.length).toBeLessThan(pins.length / 2)
  })
})
