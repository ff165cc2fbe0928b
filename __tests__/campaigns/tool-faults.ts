import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { installTool } from '../../src/core/setup-tool.ts'
import { sha256Of, toolListing } from '../support/tool-feed.ts'
import { type Campaign, outcomeOf, type Run } from './campaign.ts'
import { hurried, startFaultyServer } from './fault-feed.ts'
import { leftoversBelow } from './leftovers.ts'
import { runBundleStep } from './programs.ts'

const toolName = 'pkgtool.exe'
const version = '6.12.4'
const arch = process.arch
/** one in so many is a step of the bundle, which waits between its retries */
const bundleShare = 20

/** Random faults while the tool is installed: the right bytes under its name, or a clear error and no name. */
export const toolFaults: Campaign = { name: 'tool install', runs: 1000, atOnce: 4, once }

async function once(run: Run): Promise<void> {
  const { random } = run
  const servers = await Promise.all(Array.from({ length: 1 + random.int(3) }, () => startFaultyServer()))
  try {
    const bytes = random.bytes(1 + random.int(60_000))
    const hashed = random.chance(0.7)
    const sized = random.chance(0.5)
    const facts = { ...(hashed && { sha256: sha256Of(bytes) }), ...(sized && { size: bytes.length }) }
    const misbehaviour = { random, rate: random.pick([0.3, 0.6, 1]), longest: random.pick([1, 2, 4, 1000]) }
    for (const server of servers) {
      const listing = JSON.stringify(toolListing([{ version, ...facts }]))
      server.serve(
        '/tools.json',
        { body: listing, headers: { etag: '"l"' } },
        { ...misbehaviour, isBound: false },
      )
      const file = { body: bytes, headers: { etag: '"t"' }, ranges: random.chance(0.7) }
      // A size alone tells a cut, not a wrong byte.
      server.serve(`/tools/${version}/${toolName}`, file, { ...misbehaviour, isBound: hashed })
    }
    const before = random.chance(0.3) ? await damagedEntry(run) : undefined
    const distUrls = servers.map(({ origin }) => origin)
    const found = await (run.number % bundleShare === 7 ? installByBundle : install)(run, distUrls)
    await check(run, { bytes, found, before })
  } finally {
    for (const server of servers) {
      run.tally.faults += server.delivered()
      for (const [kind, number] of server.faults) run.count(kind, number)
      await server.close()
    }
  }
}

interface Found {
  readonly path: string | undefined
}

async function install(run: Run, distUrls: readonly string[]): Promise<Found> {
  const { random, folder } = run
  const outcome = await outcomeOf(run, () =>
    installTool({
      ...hurried,
      distUrls,
      version: random.pick(['latest', '6.x', version]),
      toolCache: join(folder, 'tool-cache'),
      cacheDirectory: join(folder, 'kept'),
    }),
  )
  if ('message' in outcome && outcome.message.length === 0)
    run.tally.wrong.push(`run ${run.number}: no message`)
  return { path: 'value' in outcome ? outcome.value.path : undefined }
}

async function installByBundle(run: Run, distUrls: readonly string[]): Promise<Found> {
  const inputs = { 'dist-url': distUrls.join('\n'), version, retries: '2', 'idle-timeout': '300ms' }
  const step = await runBundleStep(run, inputs)
  return { path: step.outputs.path === '' ? undefined : step.outputs.path }
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
