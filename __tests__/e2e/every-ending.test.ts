import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { type FaultServer, faultServers } from '../support/fault-server.ts'
import { makePackage } from '../support/package.ts'
import { packagePath, type ServedPackage, servePackages } from '../support/package-feed.ts'
import { runCli } from '../support/run-cli.ts'
import { runAction } from '../support/step.ts'
import { jobVariables } from '../support/submitting-job.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { serveTools } from '../support/tool-feed.ts'

/*
 * Each way in which a server can end an exchange, at each door that asks a server: the run ends with an error. What waits for
 * events of others in the sources is listed at the end, with what settles it.
 */

const startServer = faultServers()
const newFolder = temporaryFolders()

const head = 'HTTP/1.1 200 OK\r\n'
const hint = 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'

/** What a server does in place of an answer. */
const endings: Readonly<Record<string, (socket: Socket) => unknown>> = {
  '101 with an upgrade': socket =>
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n'),
  '101 without one': socket => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
  '101 and the end': socket =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n'),
  'an upgrade with status 200': socket =>
    socket.end(`${head}Connection: upgrade\r\nUpgrade: other\r\nContent-Length: 9\r\n\r\nhalf`),
  'the end before the head': socket => socket.end(),
  'a reset before the head': socket => socket.resetAndDestroy(),
  'the end in the head': socket => socket.end('HTTP/1.1 200 OK\r\nContent-Len'),
  'another protocol': socket => socket.end('SSH-2.0-OpenSSH_9.2\r\n'),
  'the end after the head': socket => socket.end(`${head}Content-Length: 100\r\n\r\n`),
  'the end in the body': socket => socket.end(`${head}Content-Length: 100\r\n\r\nhalf`),
  'a reset in the body': socket =>
    socket.write(`${head}Content-Length: 100\r\n\r\nhalf`, () => socket.resetAndDestroy()),
  'the end in a chunk': socket => socket.end(`${head}Transfer-Encoding: chunked\r\n\r\nff\r\nhalf`),
  'a chunk of no size': socket => socket.end(`${head}Transfer-Encoding: chunked\r\n\r\nzz\r\nhalf`),
  'two lengths': socket => socket.end(`${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`),
  'a thousand hints and the end': socket => socket.end(hint.repeat(1000)),
}

const packages: readonly ServedPackage[] = Array.from({ length: 8 }, (_, number) => ({
  id: `p${number}`,
  version: '1.0.0',
}))

type End = (message: IncomingMessage, response: ServerResponse) => unknown

/** A run that asks a server, and the path whose answer it cannot do without. */
interface Door {
  readonly paths: readonly string[]
  readonly words: (server: FaultServer) => readonly string[]
  /** of the same in a step; absent: a step does not do it */
  readonly inputs?: (server: FaultServer) => Readonly<Record<string, string>>
  /** the head of an answer says all: its body may end as it will */
  readonly readsHead?: true
  readonly env?: (server: FaultServer) => Readonly<Record<string, string>>
}

const sourceOf = ({ origin }: FaultServer) => `${origin}/feed/index.json`
const firstPackages = (count: number) => packages.slice(0, count).map(({ id }) => `${id} 1.0.0`)
const restoring = (paths: readonly string[], asked: readonly string[]): Door => ({
  paths,
  words: server => ['restore', ...asked, '--source', sourceOf(server)],
  inputs: server => ({ source: sourceOf(server), packages: asked.join('\n') }),
})

const doors: Readonly<Record<string, Door>> = {
  'the index of a source': restoring(['/feed/index.json'], ['p0 1.0.0']),
  'the versions of a package': restoring(['/feed/flat/p0/index.json'], ['p0 1.*']),
  'a package': restoring([packagePath(packages[0] as ServedPackage)], firstPackages(1)),
  'each of eight packages': restoring(
    packages.map(served => packagePath(served)),
    firstPackages(8),
  ),
  'the listing of a tool': {
    paths: ['/dist/tools.json'],
    words: ({ origin }) => ['install', '6.x', '--dist-url', `${origin}/dist`],
    inputs: ({ origin }) => ({ 'dist-url': `${origin}/dist`, version: '6.x' }),
  },
  'a tool': {
    paths: ['/dist/tools/6.0.0/pkgtool.exe'],
    words: ({ origin }) => ['install', '6.x', '--dist-url', `${origin}/dist`],
    inputs: ({ origin }) => ({ 'dist-url': `${origin}/dist`, version: '6.x' }),
  },
  'the index of a source, to doctor': {
    paths: ['/feed/index.json'],
    words: server => ['doctor', '--source', sourceOf(server)],
  },
  'the versions of a package, to lock': {
    paths: ['/feed/flat/p0/index.json'],
    words: server => ['lock', 'p0@1.*', '--source', sourceOf(server)],
  },
  'what is known of vulnerabilities': {
    paths: ['/audit/index.json'],
    words: server => [
      'audit',
      'p0@1.0.0',
      '--source',
      sourceOf(server),
      '--audit-source',
      `${server.origin}/audit/index.json`,
    ],
  },
  'a package, to a mirror': {
    paths: [packagePath(packages[0] as ServedPackage)],
    words: server => ['feed', 'mirror', 'mirrored', 'p0@1.0.0', '--from-source', sourceOf(server)],
  },
  'a feed that is verified': {
    paths: ['/feed/index.json', '/index.json'],
    words: ({ origin }) => ['feed', 'verify', '--source', `${origin}/feed/index.json`],
  },
  'a package that is pushed': {
    paths: ['/push', '/push/'],
    words: server => ['push', 'pushed.1.0.0.pkgfile', '--source', sourceOf(server)],
    readsHead: true,
    env: () => ({ NUGET_API_KEY: 'the-key' }),
  },
  'the dependencies that are submitted': {
    paths: ['/repos/octo/repo/dependency-graph/snapshots'],
    words: () => ['dependency-submission'],
    env: ({ origin }) => ({ ...jobVariables, GITHUB_API_URL: origin, GITHUB_TOKEN: 'ghs_given' }),
  },
  'an object of a bucket': {
    paths: ['/bucket/feed/feed.json'],
    words: () => ['feed', 'verify', 's3://bucket/feed'],
    env: ({ origin }) => ({ PKGTOOL_ENDPOINT: origin, AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }),
  },
}

const network = ['--allow-insecure', '--retries', '0']

async function prepare(paths: readonly string[], end: End) {
  const server = await startServer()
  servePackages(server, packages)
  serveTools(server, ['6.0.0'])
  const index = {
    version: '3.0.0',
    resources: [
      { '@id': `${server.origin}/feed/flat/`, '@type': 'PackageBaseAddress/3.0.0' },
      { '@id': `${server.origin}/push`, '@type': 'PackagePublish/2.0.0' },
    ],
  }
  server.on('/feed/index.json', { body: JSON.stringify(index) })
  for (const path of paths) server.on(path, { respond: end })
  const directory = await newFolder()
  const cwd = join(directory, 'workspace')
  await mkdir(cwd)
  await writeFile(join(cwd, 'pushed.1.0.0.pkgfile'), makePackage({ id: 'pushed', version: '1.0.0' }))
  await writeFile(join(cwd, 'pkgtool.lock.json'), '{"lockfileVersion":1,"packages":[]}')
  return { server, directory, cwd }
}

describe.each(Object.entries(doors))(
  'a server ends the exchange for %s',
  (_door, { paths, words, env, inputs, readsHead }) => {
    test.each(Object.entries(endings))('by %s', async (_ending, end) => {
      const { server, cwd } = await prepare(paths, ({ socket }) => end(socket))
      const given = { cwd, env: { HOME: cwd, ...env?.(server) } }
      const { code, stdout, stderr } = await runCli([...words(server), ...network], given)
      const asked = server.requests.some(({ url }) => paths.includes(url.split('?', 1)[0] ?? ''))
      const said = readsHead ? /error: |^pushed/m : /error: |^failed|^INDEX_MISSING/m
      expect([asked, code, stdout + stderr]).toEqual([true, expect.any(Number), expect.stringMatching(said)])
      // 13: Node ends because nothing is left that could settle what is waited for.
      expect(readsHead ? [13] : [0, 13]).not.toContain(code)
    })

    if (inputs === undefined) return
    test('in a step, by each in turn', async () => {
      for (const [name, end] of Object.entries(endings)) {
        const { server, directory } = await prepare(paths, ({ socket }) => end(socket))
        const more = { 'allow-insecure': 'true', retries: '0' }
        const { code, log } = await runAction({ directory, inputs: { ...more, ...inputs(server) } })
        expect([name, code, log]).toEqual([name, 1, expect.stringMatching(/^::error/m)])
      }
    })
  },
)

/** Calls `use` with the port of a server of bare connections, each of which ends so once its client has said something. */
async function endingAll(
  end: (socket: Socket) => unknown,
  use: (port: number) => Promise<void>,
): Promise<void> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket.on('error', () => {}).once('data', () => end(socket)))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  try {
    await use((server.address() as AddressInfo).port)
  } finally {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
}

async function expectEnd(
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { code, stdout, stderr } = await runCli([...words, '--retries', '0'], { cwd: await newFolder(), env })
  expect([0, 13]).not.toContain(code)
  expect(stdout + stderr).toMatch(/error: |^failed/m)
}

test.each([
  ['a source', ['restore', 'p0@1.0.0', '--source']],
  ['a listing', ['install', '6.x', '--dist-url']],
  ['doctor', ['doctor', '--source']],
])('a connection that ends in the handshake of TLS ends the run: %s', async (_what, words) => {
  for (const end of [(socket: Socket) => socket.destroy(), (socket: Socket) => socket.resetAndDestroy()])
    await endingAll(end, port => expectEnd([...words, `https://127.0.0.1:${port}/index.json`]))
})

test.each(Object.entries(endings))('a proxy ends the exchange for a tunnel by %s', async (_ending, end) => {
  await endingAll(end, port =>
    expectEnd(['restore', 'p0@1.0.0', '--source', 'https://feed.example/index.json'], {
      https_proxy: `http://127.0.0.1:${port}`,
    }),
  )
})

test('hints without an end are no answer: the idle time passes', async () => {
  const flood = (socket: Socket) => {
    const more = (): unknown => (socket.destroyed ? undefined : socket.write(hint.repeat(100), more))
    more()
  }
  const { server, cwd } = await prepare(['/feed/index.json'], ({ socket }) => flood(socket))
  const words = ['restore', 'p0@1.0.0', '--source', sourceOf(server), ...network, '--idle-timeout', '1s']
  const { code, stderr } = await runCli(words, { cwd, env: { HOME: cwd } })
  expect([code, stderr]).toEqual([expect.any(Number), expect.stringContaining('TIMED_OUT')])
})

/** What settles each promise of the sources that hangs on what others do. A new one gets a row, and an ending above where it asks a server. */
const waits: Readonly<Record<string, readonly string[]>> = {
  'action/cache/job-cache.ts': ['the time of the job cache'],
  'core/base/pool.ts': ['each job of the pool, when it ends'],
  'core/net/connections/connection-limiter.ts': ['each slot, when its request has ended'],
  'core/net/connections/open-files.ts': ['each job of the thread, when it ends, or the time of waiting'],
  'core/net/exchange/message-body.ts': ['end, error or close of the answer'],
  'core/net/exchange/tunnel.ts': [
    'connect, error or close of the request; the time to connect and the signal destroy it',
  ],
  'core/sources/create-source.ts': [
    'the first question to a source that was opened ahead; without one nobody waits for it',
  ],
  'core/threads/channel.ts': [
    'the reply, or the end of the channel, which error and exit of the worker bring',
  ],
  'feed/serve/body-sender.ts': ['the bytes written, or close of the response'],
  'feed/serve/serve-feed.ts': [
    'listening, or error of the server',
    'close of the server, whose connections are destroyed',
    'close of the response or of its connection',
  ],
}

test('each promise that hangs on others is known to settle', () => {
  const root = fileURLToPath(new URL('../../src/', import.meta.url))
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .flatMap(name => {
      const text = readFileSync(join(root, name), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/[^\n]*$/gm, '')
      const count = text.match(/new Promise\b|Promise\.withResolvers|await once\(\w/g)?.length ?? 0
      return count > 0 ? [[name.replaceAll('\\', '/'), count] as const] : []
    })
  const counts = Object.entries(waits).map(([name, settled]) => [name, settled.length] as const)
  expect(Object.fromEntries(found)).toEqual({ ...Object.fromEntries(counts), 'cli/commands/feed.ts': 1 })
})
