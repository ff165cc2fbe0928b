import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type Layout, layouts } from '../../src/core/restore/layout.ts'
import { restorePackages } from '../../src/core/restore-packages.ts'
import { makePackage } from '../support/package.ts'
import { packagePath, serviceIndex } from '../support/package-feed.ts'
import { type Campaign, outcomeOf, type Run } from './campaign.ts'
import { hurried, startFaultyServer } from './fault-feed.ts'
import { leftoversBelow } from './leftovers.ts'
import { findPackageFault, type MadePackage } from './package-fault.ts'
import { runBundleStep } from './programs.ts'

const packagesInRun = 20
const bundleShare = 25

/** Random faults while 20 packages are restored: each right and whole in its place, or not there. */
export const restoreFaults: Campaign = { name: 'restore of 20', runs: 500, atOnce: 3, once }

async function once(run: Run): Promise<void> {
  const { random } = run
  const servers = await Promise.all(Array.from({ length: 1 + random.int(2) }, () => startFaultyServer()))
  try {
    const made = Array.from({ length: packagesInRun }, (_, at) => makeOne(run, at))
    const hashed = random.chance(0.6)
    const misbehaviour = { random, rate: random.pick([0.03, 0.1, 0.4]), longest: random.pick([1, 2, 1000]) }
    for (const server of servers) {
      const index = JSON.stringify(serviceIndex(`${server.origin}/feed/flat/`))
      server.serve('/feed/index.json', { body: index }, { ...misbehaviour, isBound: false })
      for (const one of made) {
        const file = { body: one.body, headers: { etag: '"p"' }, ranges: random.chance(0.7) }
        server.serve(packagePath(one), file, { ...misbehaviour, isBound: hashed })
      }
    }
    const layout = random.pick(layouts)
    const directory = join(run.folder, 'workspace', 'packages')
    const sources = servers.map(({ origin }) => `${origin}/feed/index.json`)
    const complete =
      run.number % bundleShare === 3 && !hashed
        ? await restoreByBundle(run, { made, sources, layout })
        : await restore(run, { made, sources, layout, directory, hashed })
    await check(run, { made, layout, directory, complete })
  } finally {
    for (const server of servers) {
      run.tally.faults += server.delivered()
      for (const [kind, number] of server.faults) run.count(kind, number)
      await server.close()
    }
  }
}

function makeOne({ random }: Run, at: number): MadePackage {
  const content = random.bytes(random.int(6_000))
  const facts = { id: `pack.n${at}`, version: '1.0.0' }
  const files = [{ name: 'lib/any/a.bin', content, method: random.pick([0, 8]) }]
  return { ...facts, content, body: makePackage({ ...facts, files }) }
}

interface Restore {
  readonly made: readonly MadePackage[]
  readonly sources: readonly string[]
  readonly layout: Layout
}

async function restore(
  run: Run,
  { made, sources, layout, directory, hashed }: Restore & { directory: string; hashed: boolean },
): Promise<boolean> {
  const pins = made.map(({ id, version, body }, at) => ({
    id,
    version,
    line: at + 1,
    ...(hashed && { sha512: createHash('sha512').update(body).digest('base64') }),
  }))
  const outcome = await outcomeOf(run, () =>
    restorePackages({ ...hurried, pins, sources, layout, packagesDirectory: directory, lockFile: false }),
  )
  return 'value' in outcome
}

async function restoreByBundle(run: Run, { made, sources, layout }: Restore): Promise<boolean> {
  const step = await runBundleStep(run, {
    install: 'false',
    source: sources.join('\n'),
    packages: made.map(({ id, version }) => `${id} ${version}`).join('\n'),
    layout,
    retries: '2',
    'idle-timeout': '300ms',
  })
  return step.code === 0
}

interface Check {
  readonly made: readonly MadePackage[]
  readonly layout: Layout
  readonly directory: string
  readonly complete: boolean
}

async function check(run: Run, { made, layout, directory, complete }: Check): Promise<void> {
  const { tally, number } = run
  for (const one of made) {
    const wrong = await findPackageFault(one, { layout, directory })
    if (wrong === 'absent' ? complete : wrong !== undefined)
      tally.wrong.push(`run ${number}: ${layout}: ${one.id} is ${wrong}`)
  }
  tally.leftovers.push(...(await leftoversBelow(run.folder)).map(path => `run ${number}: ${path}`))
}
