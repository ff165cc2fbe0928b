import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { stepEnvironment } from '../../scripts/lib/runner.mjs'
import { initFeed } from '../../src/feed/index.ts'
import { makePackage } from '../support/package.ts'
import { packagePath, serviceIndex } from '../support/package-feed.ts'
import { type FaultServer, startFaultServer } from '../support/scripted-server.ts'
import { toolListing } from '../support/tool-feed.ts'
import type { Campaign, Run } from './campaign.ts'
import type { Victim } from './crash.ts'
import { leftoversBelow } from './leftovers.ts'
import { bundlePath, cliPath, node24, root, runNode } from './programs.ts'

const version = '1.0.0'
const packages = Array.from({ length: 30 }, (_, at) => ({ id: `pack.n${at}`, version }))
/** ms in which a stopped program must have ended, on a quiet machine */
const allowed = 1_000

let server: FaultServer

/** SIGINT and SIGTERM at any instant: the program ends within a second, leaves nothing, says how to go on. */
export const signals: Campaign = {
  name: 'signals',
  runs: 100,
  prepare,
  once,
  missing: () => (process.platform === 'win32' ? 'Windows has no signals' : undefined),
}

async function prepare(): Promise<() => Promise<void>> {
  server = await startFaultServer()
  server.on('/tools.json', { body: JSON.stringify(toolListing([version])), delay: 50 })
  server.on(`/tools/${version}/pkgtool.exe`, { body: Buffer.alloc(3_000, 'x'), drip: 2 })
  server.on('/feed/index.json', { body: JSON.stringify(serviceIndex(`${server.origin}/feed/flat/`)) })
  for (const [at, one] of packages.entries())
    server.on(packagePath(one), [
      at % 3 === 0 ? { status: 503 } : { body: makePackage(one), delay: at * 20 },
      { body: makePackage(one) },
    ])
  return () => server.close()
}

const victims: readonly ((folder: string) => Promise<Victim>)[] = [
  async folder => ({
    name: 'CLI install',
    parameters: [
      cliPath,
      'install',
      version,
      '--dist-url',
      server.origin,
      '--tool-cache',
      join(folder, 'tools'),
    ],
  }),
  async folder => ({
    name: 'CLI restore',
    parameters: [
      ...[cliPath, 'restore', '--source', `${server.origin}/feed/index.json`, '--layout', 'expanded'],
      ...['--packages', pins, '--packages-directory', join(folder, 'packages')],
    ],
  }),
  async folder => {
    await initFeed(join(folder, 'feed'))
    await mkdir(join(folder, 'new'))
    const files = [{ name: 'lib/a', content: Buffer.alloc(300_000, 'x'), method: 0 }]
    for (const one of packages)
      await writeFile(join(folder, 'new', `${one.id}.1.0.0.pkgfile`), makePackage({ ...one, files }))
    return {
      name: 'CLI feed add',
      parameters: [cliPath, 'feed', 'add', join(folder, 'feed'), join(folder, 'new')],
    }
  },
  async folder => bundleOf(folder, 'install', { 'dist-url': server.origin, version }),
  async folder =>
    bundleOf(folder, 'restore', {
      install: 'false',
      source: `${server.origin}/feed/index.json`,
      packages: pins,
    }),
]

const pins = packages.map(({ id, version }) => `${id} ${version}`).join('\n')

function bundleOf(folder: string, name: string, inputs: Record<string, string>): Victim {
  const env = stepEnvironment(folder, inputs)
  return { name: `bundle ${name}`, node: node24, parameters: [join(root, bundlePath)], env }
}

async function once(run: Run): Promise<void> {
  const { random, folder, tally, number } = run
  const victim = await random.pick(victims)(folder)
  const signal = random.pick(['SIGINT', 'SIGTERM'] as const)
  const instant = random.next() * 1_200
  const busy = await slowness(folder)
  let sent = Number.NaN
  const ended = await runNode(victim.parameters, {
    cwd: folder,
    ...victim,
    env: { PKGTOOL_CACHE: join(folder, 'kept'), ...victim.env },
    onStart: child =>
      void wait(instant).then(() => {
        child.kill(signal)
        sent = performance.now()
      }),
  })
  const took = performance.now() - sent
  if (took > allowed * busy)
    tally.hangs.push(`run ${number}: ${victim.name} took ${took.toFixed(0)} ms to end`)
  if (ended.code === 0) tally.successes++
  else if (ended.signal === signal) run.count('before the program was loaded')
  else {
    tally.clearErrors++
    run.count(victim.name)
    const wanted = victim.name.startsWith('CLI') ? (signal === 'SIGINT' ? 130 : 143) : 1
    if (ended.code !== wanted || !ended.output.includes('run it again'))
      tally.wrong.push(`run ${number}: ${victim.name}: exit code ${ended.code}:\n${ended.output}`)
  }
  tally.leftovers.push(
    ...(await leftoversBelow(folder)).map(path => `run ${number}: ${victim.name}: ${path}`),
  )
}

// On a machine that does other work a second is no second: how much longer than usual Node takes to start.
async function slowness(cwd: string): Promise<number> {
  const started = performance.now()
  await runNode(['-e', '0'], { cwd })
  return Math.max(1, (performance.now() - started) / 100)
}
