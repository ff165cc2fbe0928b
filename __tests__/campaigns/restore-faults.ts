import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type Layout, layouts } from '../../src/core/layouts/layout.ts'
import { restorePackages } from '../../src/core/packages/restore.ts'
import { makePackage } from '../support/package.ts'
import { packagePath, serviceIndex } from '../support/package-feed.ts'
import { type Campaign, outcomeOf, type Run } from './campaign.ts'
import { hurried, prepareSites, type Sites, sitesObstacle, startSites } from './fault-sites.ts'
import { leftoversBelow } from './leftovers.ts'
import { findPackageFault, type MadePackage } from './package-fault.ts'
import { hasBundle, runBundleStep } from './programs.ts'

const packagesInRun = 20
const bundleShare = 25

/** Random faults while 20 packages are restored: each right and whole in its place, or not there. */
export const restoreFaults: Campaign = {
  name: 'restore of 20',
  runs: 500,
  atOnce: 3,
  missing: sitesObstacle,
  prepare: prepareSites,
  once,
}

async function once(run: Run): Promise<void> {
  const { random } = run
  const sites = await startSites(run, 2, {
    rate: random.pick([0.03, 0.1, 0.4]),
    longest: random.pick([1, 2, 1000]),
  })
  let said = ''
  try {
    const made = Array.from({ length: packagesInRun }, (_, at) => makeOne(run, at))
    const hashed = random.chance(0.6)
    serve(run, sites, { made, hashed })
    const layout = random.pick(layouts)
    const directory = join(run.folder, 'workspace', 'packages')
    const isBundle = hasBundle && run.number % bundleShare === 3 && !hashed
    const end = isBundle
      ? await restoreByBundle(run, sites, { made, layout })
      : await restore(run, sites, { made, layout, directory, hashed })
    said = end.said
    await check(run, { made, layout, directory, complete: end.isComplete })
  } finally {
    await sites.finish(said)
  }
}

function serve(
  { random }: Run,
  { sites }: Sites,
  { made, hashed }: { readonly made: readonly MadePackage[]; readonly hashed: boolean },
): void {
  for (const site of sites) {
    const index = JSON.stringify(serviceIndex(`${site.origin}/feed/flat/`))
    site.serve('/feed/index.json', { body: index }, { isBound: false })
    for (const one of made) {
      const file = { body: one.body, headers: { etag: '"p"' }, ranges: random.chance(0.7) }
      site.serve(packagePath(one), file, { isBound: hashed })
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
  readonly layout: Layout
}

interface End {
  readonly isComplete: boolean
  /** its error */
  readonly said: string
}

async function restore(
  run: Run,
  { sites, access }: Sites,
  { made, layout, directory, hashed }: Restore & { directory: string; hashed: boolean },
): Promise<End> {
  const sources = sites.map(({ named }) => `${named}/feed/index.json`)
  const pins = made.map(({ id, version, body }, at) => ({
    id,
    version,
    line: at + 1,
    ...(hashed && { sha512: createHash('sha512').update(body).digest('base64') }),
  }))
  const outcome = await outcomeOf(run, () =>
    restorePackages({
      ...hurried,
      ...access,
      pins,
      sources,
      layout,
      packagesDirectory: directory,
      lockFile: false,
    }),
  )
  return { isComplete: 'value' in outcome, said: 'value' in outcome ? '' : outcome.message }
}

async function restoreByBundle(
  run: Run,
  { sites, stepAccess }: Sites,
  { made, layout }: Restore,
): Promise<End> {
  const inputs = {
    ...stepAccess.inputs,
    install: 'false',
    source: sites.map(({ named }) => `${named}/feed/index.json`).join('\n'),
    packages: made.map(({ id, version }) => `${id} ${version}`).join('\n'),
    layout,
    retries: '2',
    'idle-timeout': '300ms',
  }
  const step = await runBundleStep(run, inputs, stepAccess.env)
  return { isComplete: step.code === 0, said: step.summary }
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
