import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { installTool } from '../../src/core/tool/install.ts'
import { sha256Of, toolListing } from '../support/tool-feed.ts'
import { type Campaign, outcomeOf, type Run } from './campaign.ts'
import { hurried, prepareSites, type Sites, sitesObstacle, startSites } from './fault-sites.ts'
import { leftoversBelow } from './leftovers.ts'
import { hasBundle, runBundleStep } from './programs.ts'

const toolName = 'pkgtool.exe'
const version = '6.12.4'
const arch = process.arch
/** one in so many is a step of the bundle, which waits between its retries */
const bundleShare = 20

/** Random faults while the tool is installed: the right bytes under its name, or a clear error and no name. */
export const toolFaults: Campaign = {
  name: 'tool install',
  runs: 1000,
  atOnce: 4,
  missing: sitesObstacle,
  prepare: prepareSites,
  once,
}

async function once(run: Run): Promise<void> {
  const { random } = run
  const sites = await startSites(run, 3, {
    rate: random.pick([0.3, 0.6, 1]),
    longest: random.pick([1, 2, 4, 1000]),
  })
  let said = ''
  try {
    const bytes = random.program(1 + random.int(60_000))
    serve(run, sites, bytes)
    const before = random.chance(0.3) ? await damagedEntry(run) : undefined
    const found = await (hasBundle && run.number % bundleShare === 7 ? installByBundle : install)(run, sites)
    said = found.said
    await check(run, { bytes, found, before })
  } finally {
    await sites.finish(said)
  }
}

function serve({ random }: Run, { sites }: Sites, bytes: Buffer): void {
  const hashed = random.chance(0.7)
  const sized = random.chance(0.5)
  const facts = { ...(hashed && { sha256: sha256Of(bytes) }), ...(sized && { size: bytes.length }) }
  const listing = JSON.stringify(toolListing([{ version, ...facts }]))
  for (const site of sites) {
    site.serve('/tools.json', { body: listing, headers: { etag: '"l"' } }, { isBound: false })
    const file = { body: bytes, headers: { etag: '"t"' }, ranges: random.chance(0.7) }
    // A size alone tells a cut, not a wrong byte.
    site.serve(`/tools/${version}/${toolName}`, file, { isBound: hashed })
  }
}

interface Found {
  readonly path: string | undefined
  /** its error */
  readonly said: string
}

async function install(run: Run, { sites, access }: Sites): Promise<Found> {
  const { random, folder, tally, number } = run
  const outcome = await outcomeOf(run, () =>
    installTool({
      ...hurried,
      ...access,
      distUrls: sites.map(({ named }) => named),
      version: random.pick(['latest', '6.x', version]),
      toolCache: join(folder, 'tool-cache'),
      cacheDirectory: join(folder, 'kept'),
    }),
  )
  if ('value' in outcome) return { path: outcome.value.path, said: '' }
  if (outcome.message.length === 0) tally.wrong.push(`run ${number}: no message`)
  return { path: undefined, said: outcome.message }
}

async function installByBundle(run: Run, { sites, stepAccess }: Sites): Promise<Found> {
  const distUrls = sites.map(({ named }) => named).join('\n')
  const inputs = {
    'dist-url': distUrls,
    version,
    retries: '2',
    'idle-timeout': '300ms',
    ...stepAccess.inputs,
  }
  const step = await runBundleStep(run, inputs, stepAccess.env)
  return { path: step.outputs.path === '' ? undefined : step.outputs.path, said: step.summary }
}

// An entry of ours with other bytes than its record says, as a torn disk leaves it.
async function damagedEntry({ folder }: Run): Promise<string> {
  const place = join(folder, 'tool-cache', toolName, version, arch)
  await mkdir(place, { recursive: true })
  await writeFile(join(place, toolName), 'torn')
  await writeFile(`${place}.complete`, '')
  return place
}

async function check(
  run: Run,
  { bytes, found, before }: { bytes: Buffer; found: Found; before: string | undefined },
): Promise<void> {
  const { folder, tally, number } = run
  const cache = join(folder, 'tool-cache')
  if (found.path !== undefined) {
    const placed = await readFile(found.path)
    if (!placed.equals(bytes)) tally.wrong.push(`run ${number}: wrong bytes at ${found.path}`)
  } else if (before === undefined) {
    const names = await readdir(join(cache, toolName), { recursive: true }).catch(() => [])
    if (names.length > 0) tally.wrong.push(`run ${number}: a failure left ${names.join(', ')}`)
  } else if ((await readFile(join(before, toolName), 'utf8')) !== 'torn') {
    tally.wrong.push(`run ${number}: a failure changed what was there`)
  }
  tally.leftovers.push(...(await leftoversBelow(folder)).map(path => `run ${number}: ${path}`))
}
