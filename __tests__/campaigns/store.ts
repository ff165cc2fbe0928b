import { chmod, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stepEnvironment } from '../../scripts/lib/runner.mjs'
import { type Layout, layouts } from '../../src/core/layouts/layout.ts'
import { restorePackages } from '../../src/core/packages/restore.ts'
import { storeLinks } from '../../src/core/store/store-link.ts'
import { verifyStoredPackages } from '../../src/core/store/survey-store.ts'
import { makePackage } from '../support/package.ts'
import { servePackages } from '../support/package-feed.ts'
import { type FaultServer, startFaultServer } from '../support/scripted-server.ts'
import type { Campaign, Run } from './campaign.ts'
import { type Course, kill, measure, runAgain, type Victim } from './crash.ts'
import { aimOf, reportsKills } from './crash-aims.ts'
import { leftoversBelow } from './leftovers.ts'
import { findPackageFault, type MadePackage } from './package-fault.ts'
import { bundlePath, cliPath, node24, programNames, root } from './programs.ts'
import { type Racer, startRacers } from './racers.ts'
import { Random } from './random.ts'

const crowd = 16
const made = Array.from({ length: 5 }, (_, at): MadePackage => {
  const content = new Random(`stored ${at}`).bytes(at * 20_000)
  const facts = { id: `pack.n${at}`, version: '1.0.0' }
  return { ...facts, content, body: makePackage({ ...facts, files: [{ name: 'lib/any/a.bin', content }] }) }
})
const pins = made.map(({ id, version }) => `${id} ${version}`)

// A run is up to twenty restores, each of which takes seconds on a busy machine.
const busyLimit = 300_000

let server: FaultServer
let source: string
let racers: readonly Racer[]

/** 16 restores at once, each into its own folder, from one package store, beside a prune. */
export const storeRace: Campaign = {
  name: 'race: store',
  runs: 100,
  limit: busyLimit,
  prepare: prepareRace,
  once: race,
}

async function serve(): Promise<void> {
  server = await startFaultServer()
  source = servePackages(server, made)
}

async function prepareRace(): Promise<() => Promise<void>> {
  await serve()
  const started = await startRacers(crowd + 1)
  racers = started.racers
  return async () => {
    await started.end()
    await server.close()
  }
}

interface Place {
  readonly layout: Layout
  readonly packagesDirectory: string
  readonly packageStore: string
  readonly storeLink: (typeof storeLinks)[number]
}

const optionsOf = (place: Place) => ({
  ...place,
  packages: pins,
  sources: [source],
  lockFile: false as const,
})

const states = ['empty', 'full', 'damaged', 'full, and pruned', 'empty, and pruned'] as const

async function race(run: Run): Promise<void> {
  const { random, folder } = run
  const state = random.pick(states)
  const packageStore = join(folder, 'store')
  run.count(state)
  const place = (at: number): Place => ({
    layout: random.pick(layouts),
    storeLink: random.pick(storeLinks),
    packagesDirectory: join(folder, `packages${at}`),
    packageStore,
  })
  const [pruner, ...others] = racers as [Racer, ...Racer[]]
  if (!state.startsWith('empty')) {
    for (const layout of layouts)
      await others[0]?.run(
        'restore',
        optionsOf({ ...place(0), packagesDirectory: join(folder, `full ${layout}`), layout }),
      )
    if (state === 'damaged') await damage(packageStore, random)
  }
  const places = others.map((_, at) => place(at + 1))
  const pruning = state.endsWith('pruned')
    ? pruner.run('pruneStore', { packageStore, maxSize: 0 })
    : undefined
  const ends = await Promise.allSettled(
    others.map((racer, at) => racer.run('restore', optionsOf(places[at] as Place))),
  )
  pruner.stop()
  run.count('entries pruned', ((await pruning) as number | undefined) ?? 0)
  checkEnds(run, ends)
  for (const one of places) await checkPlace(run, one)
  await checkStore(run, place(0))
}

function checkEnds({ tally, number }: Run, ends: readonly PromiseSettledResult<unknown>[]): void {
  for (const end of ends) {
    if (end.status === 'fulfilled' && end.value === made.length) tally.successes++
    else tally.wrong.push(`run ${number}: ${end.status === 'rejected' ? end.reason : end.value}`)
  }
}

async function damage(store: string, random: Random): Promise<void> {
  const folder = join(store, 'v1', 'packages')
  for (const name of await readdir(folder)) {
    const path = join(folder, name, random.pick(['package', 'manifest', 'record.json']))
    await chmod(path, 0o644)
    if (random.chance(0.5)) await truncate(path, 10)
    else await writeFile(path, 'other')
  }
}

async function checkPlace({ tally, number }: Run, { layout, packagesDirectory }: Place): Promise<void> {
  for (const one of made) {
    const fault = await findPackageFault(one, { layout, directory: packagesDirectory })
    if (fault !== undefined) tally.wrong.push(`run ${number}: ${layout}: ${one.id} is ${fault}`)
  }
}

/** The store gives a further restore whole packages, holds nothing damaged, and no leftovers. */
async function checkStore(run: Run, place: Place): Promise<void> {
  const { tally, number, folder } = run
  for (const packagesDirectory of [join(folder, 'last'), join(folder, 'very last')]) {
    const options = optionsOf({ ...place, packagesDirectory })
    const { packages } = await restorePackages({ ...options, workingDirectory: join(folder, 'nowhere') })
    await checkPlace(run, { ...place, packagesDirectory })
    const isLast = packagesDirectory.endsWith('very last')
    for (const { id, status } of packages)
      if (isLast && status !== 'stored') tally.wrong.push(`run ${number}: ${id} is ${status} and not stored`)
  }
  for (const { id, state, found } of await verifyStoredPackages(place))
    if (state !== 'whole') tally.wrong.push(`run ${number}: ${id} in the store is ${state}: ${found}`)
  tally.leftovers.push(...(await leftoversBelow(folder)).map(path => `run ${number}: ${path}`))
}

const courses = new Map<string, Course>()

/** The bundle and the CLI killed while they fill the store, or take packages from it. */
export const storeKill: Campaign = {
  name: 'kill: store',
  runs: 300,
  atOnce: 2,
  limit: busyLimit,
  prepare: prepareKill,
  once: killOne,
  ...reportsKills(courses),
}

const victims = new Map(
  programNames.flatMap(program =>
    (['copy', 'hardlink'] as const).flatMap(link =>
      [true, false].map(isFull => {
        const name = `${program} ${link} ${isFull ? 'full' : 'empty'}`
        return [name, { program, link, isFull, layout: link === 'copy' ? 'feed' : 'expanded' }] as const
      }),
    ),
  ),
)

type KillJob = NonNullable<ReturnType<typeof victims.get>>

function placeOf({ layout, link }: KillJob, folder: string): Place {
  const packagesDirectory = join(folder, 'workspace', 'packages')
  return { layout: layout as Layout, storeLink: link, packagesDirectory, packageStore: storeBeside(folder) }
}

// The folder is the workspace of the CLI.
const storeBeside = (folder: string) => `${folder}.store`

function victimOf(name: string, folder: string): Victim {
  const job = victims.get(name) as KillJob
  const { layout, packageStore, packagesDirectory, storeLink } = placeOf(job, folder)
  if (job.program === 'CLI') {
    const from = ['--source', source, '--packages', pins.join('\n'), '--layout', layout]
    const store = ['--package-store', packageStore, '--store-link', storeLink]
    const place = ['--packages-directory', packagesDirectory, '--cache-dir', join(folder, 'kept')]
    return { name, parameters: [cliPath, 'restore', ...from, ...store, ...place] }
  }
  const inputs = { install: 'false', source, packages: pins.join('\n'), layout }
  const store = { 'package-store': packageStore, 'store-link': storeLink }
  const env = stepEnvironment(folder, { ...inputs, ...store })
  return { name, node: node24, parameters: [join(root, bundlePath)], env }
}

async function fill(name: string, folder: string): Promise<void> {
  const job = victims.get(name) as KillJob
  if (!job.isFull) return
  const packagesDirectory = join(folder, 'first')
  const options = optionsOf({ ...placeOf(job, folder), packagesDirectory })
  await restorePackages({ ...options, workingDirectory: join(folder, 'nowhere') })
}

async function prepareKill(): Promise<() => Promise<void>> {
  await serve()
  for (const name of victims.keys()) {
    let made = ''
    const make = (folder: string) => {
      made = folder
      return victimOf(name, folder)
    }
    courses.set(name, await measure(make, folder => fill(name, folder)))
    await rm(storeBeside(made), { recursive: true, force: true, maxRetries: 10 })
  }
  return () => server.close()
}

async function killOne(run: Run): Promise<void> {
  try {
    await killIn(run)
    const left = await leftoversBelow(storeBeside(run.folder))
    run.tally.leftovers.push(...left.map(path => `run ${run.number}: ${path} in the store`))
  } finally {
    await rm(storeBeside(run.folder), { recursive: true, force: true, maxRetries: 10 })
  }
}

async function killIn(run: Run): Promise<void> {
  const { folder, number, tally } = run
  const { name, phase } = aimOf(courses, number)
  const place = placeOf(victims.get(name) as KillJob, folder)
  await fill(name, folder)
  const victim = victimOf(name, folder)
  await kill(run, victim, { course: courses.get(name) as Course, phase })
  for (const one of made) {
    const fault = await findPackageFault(one, { layout: place.layout, directory: place.packagesDirectory })
    const isNotThere = fault === 'absent' || (place.layout === 'feed' && fault === 'without its hash')
    if (fault !== undefined && !isNotThere) tally.wrong.push(`run ${number}: a kill left ${one.id} ${fault}`)
  }
  await runAgain(run, victim)
  await checkPlace(run, place)
  await rm(join(folder, 'trace'), { force: true })
  await checkStore(run, place)
}
