import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stepEnvironment } from '../../scripts/lib/runner.mjs'
import {
  addPackages,
  addTool,
  bundleFeed,
  type FeedServer,
  initFeed,
  rebaseFeed,
  serveFeed,
} from '../../src/feed/index.ts'
import { makePackage } from '../support/package.ts'
import { packagePath, serviceIndex } from '../support/package-feed.ts'
import { type Answer, type FaultServer, startFaultServer } from '../support/scripted-server.ts'
import { toolListing } from '../support/tool-feed.ts'
import type { Victim } from './crash.ts'
import { bundlePath, cliPath, node24, root, runNode } from './programs.ts'

/** A program that is to be stopped amid its work. */
export interface Stoppable extends Victim {
  /** what else it may not leave anything in, besides the folder of the run */
  readonly besides?: string
  /** serves until it is stopped: the signal comes when a reader has begun */
  readonly serves?: boolean
}

export interface VictimWorld {
  readonly victims: Readonly<Record<string, (folder: string) => Promise<Stoppable>>>
  /** whether the server answers slowly, that a signal comes amid it */
  setSlow(slow: boolean): void
  close(): Promise<void>
}

const version = '1.0.0'
const packages = Array.from({ length: 30 }, (_, at) => ({ id: `pack.n${at}`, version }))
const pins = packages.map(({ id, version }) => `${id} ${version}`).join('\n')
/** bytes: what takes long enough to hash that a signal comes amid it */
const large = 128 * 1024 ** 2

/** Makes what the programs work with: a server that is slow, and a feed, a bundle and a tool cache with large files. */
export async function makeVictims(): Promise<VictimWorld> {
  const pace = { slow: true }
  const server = await startSlowServer(pace)
  const store = await makeStore()
  const upstream = await serveFeed(store.feed)
  // Else it is a finding that it has no base URL.
  await rebaseFeed(store.feed, upstream.url)
  return {
    victims: { ...networkVictims(server), ...localVictims(store, upstream) },
    setSlow(slow) {
      pace.slow = slow
    },
    async close() {
      await Promise.all([server.close(), upstream.close()])
      await rm(store.dir, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

async function startSlowServer(pace: { readonly slow: boolean }): Promise<FaultServer> {
  const server = await startFaultServer()
  const at = (slow: Answer, plain: Answer) => () => (pace.slow ? { ...plain, ...slow } : plain)
  server.on('/tools.json', at({ delay: 50 }, { body: JSON.stringify(toolListing([version])) }))
  server.on(
    `/tools/${version}/pkgtool.exe`,
    at({ drip: 2, dripBytes: 600 }, { body: Buffer.from(`#!${'x'.repeat(2_998)}`) }),
  )
  server.on('/feed/index.json', { body: JSON.stringify(serviceIndex(`${server.origin}/feed/flat/`)) })
  for (const [number, one] of packages.entries()) {
    const body = makePackage(one)
    const list = JSON.stringify({ versions: [version] })
    server.on(`/feed/flat/${one.id}/index.json`, at({ delay: number * 10 }, { body: list }))
    server.on(packagePath(one), (_request, asked) => {
      if (!pace.slow) return { body }
      return asked === 0 && number % 3 === 0 ? { status: 503 } : { body, delay: number * 20 }
    })
  }
  return server
}

interface Store {
  readonly dir: string
  readonly tool: string
  readonly feed: string
  readonly bundle: string
  readonly toolCache: string
  /** a folder of packages */
  readonly added: string
}

async function makeStore(): Promise<Store> {
  const dir = await mkdtemp(join(await roomiest(), 'pkgtool-signals-'))
  const place = (name: string) => join(dir, name)
  const store = {
    dir,
    tool: place('tool'),
    feed: place('feed'),
    bundle: place('feed.tar'),
    toolCache: place('tools'),
    added: place('added'),
  }
  await writeFile(store.tool, Buffer.concat([Buffer.from('#!'), Buffer.alloc(large, 'x')]))
  await initFeed(store.feed)
  await addTool(store.feed, store.tool, { version, stage: 'ReleasedAndBlessed' })
  await mkdir(store.added)
  for (const [at, one] of packages.entries()) {
    const size = at === 0 ? large / 2 : 300_000
    const files = [{ name: 'lib/a', content: Buffer.alloc(size, 'x'), method: 0 }]
    await writeFile(join(store.added, `${one.id}.${version}.pkgfile`), makePackage({ ...one, files }))
  }
  await addPackages(store.feed, [join(store.added, `pack.n0.${version}.pkgfile`)])
  await bundleFeed(store.feed, store.bundle)
  const install = ['install', version, '--dist-url', store.feed, '--tool-cache', store.toolCache]
  const { code, output } = await runNode([cliPath, ...install], {
    cwd: dir,
    env: { PKGTOOL_CACHE: place('kept') },
  })
  if (code !== 0) throw new Error(`what the signals meet cannot be made:\n${output}`)
  return store
}

// Of memory where there is enough, so that the disk of the machine is no part of the figures.
async function roomiest(): Promise<string> {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = await statfs(memory)
  return bavail * bsize > 16 * large ? memory : tmpdir()
}

function networkVictims({ origin }: FaultServer): VictimWorld['victims'] {
  const source = `${origin}/feed/index.json`
  const pinned = ['--source', source, '--packages', pins]
  const from = ['--from-source', source, '--from-dist-url', origin, '--tools', version, '--packages', pins]
  return {
    'CLI install': async folder =>
      cli(['install', version, '--dist-url', origin, '--tool-cache', join(folder, 'tools')]),
    'CLI restore': async folder =>
      cli(['restore', ...pinned, '--layout', 'expanded', '--packages-directory', join(folder, 'packages')]),
    'CLI lock': async () => cli(['lock', version, '--dist-url', origin, ...pinned]),
    'CLI feed mirror': async () =>
      cli(['feed', 'mirror', 'feed', ...from, '--base-url', 'https://feed.example/']),
    'bundle install': async folder => step(folder, { 'dist-url': origin, version }),
    'bundle restore': async folder => step(folder, { install: 'false', source, packages: pins }),
  }
}

function localVictims(store: Store, upstream: FeedServer): VictimWorld['victims'] {
  const { dir, feed, toolCache } = store
  const reading = (...parameters: readonly string[]) => ({ ...cli(parameters), besides: dir })
  const writing = async (folder: string, ...parameters: readonly string[]) => {
    await initFeed(join(folder, 'feed'))
    return reading('feed', ...parameters)
  }
  const stage = ['--version', version, '--stage', 'Released']
  return {
    'CLI feed add': folder => writing(folder, 'add', 'feed', store.added),
    'CLI feed add-tool': folder => writing(folder, 'add-tool', 'feed', store.tool, ...stage),
    'CLI feed bundle': async () => reading('feed', 'bundle', feed, 'made.tar'),
    'CLI feed unbundle': async () => reading('feed', 'unbundle', store.bundle, 'feed'),
    'CLI feed verify': async () => reading('feed', 'verify', feed),
    'CLI feed verify of a server': async () =>
      reading(
        'feed',
        'verify',
        '--source',
        `${upstream.url}index.json`,
        '--dist-url',
        upstream.url,
        '--id',
        'pack.n0',
      ),
    'CLI feed serve': async () => ({ ...reading('feed', 'serve', feed, '--port', '0'), serves: true }),
    'CLI cache verify': async () => reading('cache', 'verify', '--tool-cache', toolCache),
    'CLI cache prune': async () => reading('cache', 'prune', '--tool-cache', toolCache),
  }
}

function cli(parameters: readonly string[]): Stoppable {
  return { name: 'CLI', parameters: [cliPath, ...parameters] }
}

function step(folder: string, inputs: Record<string, string>): Stoppable {
  const env = stepEnvironment(folder, inputs)
  return { name: 'bundle', node: node24, parameters: [join(root, bundlePath)], env }
}
