import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { temporaryPath } from '../../src/core/files/writing/temporary-names.ts'
import { type Layout, layouts } from '../../src/core/layouts/layout.ts'
import { makePackage } from '../support/package.ts'
import { packagePath, serviceIndex } from '../support/package-feed.ts'
import { type FaultServer, startFaultServer } from '../support/scripted-server.ts'
import { sha256Of, toolListing } from '../support/tool-feed.ts'
import { type BuiltFiles, differencesOf, readBuilt, writeProjects, writeSource } from './built-projects.ts'
import type { Campaign, Run } from './campaign.ts'
import { leftoversBelow } from './leftovers.ts'
import { findPackageFault, type MadePackage } from './package-fault.ts'
import { type Racer, startRacers } from './racers.ts'
import { Random } from './random.ts'

const crowd = 16
const tool = 'pkgtool.exe'
const version = '6.12.4'
const bytes = new Random('raced tool').program(200_000)
const made = Array.from({ length: 6 }, (_, at): MadePackage => {
  const content = new Random(`raced ${at}`).bytes(at * 3_000)
  const facts = { id: `pack.n${at}`, version: '1.0.0' }
  return { ...facts, content, body: makePackage({ ...facts, files: [{ name: 'lib/any/a.bin', content }] }) }
})

let server: FaultServer
let racers: readonly Racer[]

/** Processes that do one thing in one place at a time; a round is a run. */
export const races: readonly Campaign[] = [
  { name: 'race: installs', runs: 100, prepare, once: raceInstalls },
  { name: 'race: restores', runs: 100, prepare, once: raceRestores },
  { name: 'race: restore and prune', runs: 100, prepare, once: racePrune },
  { name: 'race: files of builds', runs: 50, limit: 300_000, prepare, once: raceBuilds },
]

async function prepare(): Promise<() => Promise<void>> {
  server = await startFaultServer()
  const listing = JSON.stringify(toolListing([{ version, sha256: sha256Of(bytes), size: bytes.length }]))
  for (const base of ['', '/other']) {
    server.on(`${base}/tools.json`, { body: listing })
    server.on(`${base}/tools/${version}/${tool}`, { body: bytes, ranges: true })
  }
  server.on('/feed/index.json', { body: JSON.stringify(serviceIndex(`${server.origin}/feed/flat/`)) })
  for (const one of made) server.on(packagePath(one), { body: one.body })
  const started = await startRacers(crowd + 1)
  racers = started.racers
  return async () => {
    await started.end()
    await server.close()
  }
}

const [states, places] = [
  ['nothing', 'no marker', 'no record', 'torn'] as const,
  (folder: string) => join(folder, 'cache', tool, version, process.arch),
]

async function raceInstalls(run: Run): Promise<void> {
  const { random, folder, tally, number } = run
  const place = places(folder)
  const state = random.pick(states)
  await prepareEntry(place, state)
  // Sources that name themselves differently replace each other's entry, though their bytes are equal.
  const isMixed = state === 'nothing' && random.chance(0.3)
  const mayVanish = state !== 'nothing' || isMixed
  run.count(isMixed ? 'two sources' : state)
  const installs = (at: number) => ({
    distUrls: [`${server.origin}${isMixed && at % 2 === 1 ? '/other' : ''}`],
    version: random.pick(['latest', version]),
    toolCache: join(folder, 'cache'),
    lockFile: false,
  })
  const base64 = bytes.toString('base64')
  const reading = { root: join(folder, 'cache'), tool, version, bytes: base64, mayVanish }
  await raceWithReader(run, { job: 'install', options: installs, wanted: base64 }, ['readTool', reading])
  const names = (await readdir(join(place, '..'))).sort().join()
  if (names !== `${process.arch},${process.arch}.complete`) tally.leftovers.push(`run ${number}: ${names}`)
}

async function prepareEntry(place: string, state: (typeof states)[number]): Promise<void> {
  if (state === 'nothing') return
  await mkdir(place, { recursive: true })
  // Whoever finds an entry without a record passes it over; a reader may take it for good.
  await writeFile(join(place, tool), state === 'no record' ? bytes : 'torn')
  if (state !== 'torn') return
  const record = {
    recordVersion: 1,
    version,
    url: 'u',
    source: `${server.origin}/tools.json`,
    stage: 'Released',
  }
  const facts = {
    ...record,
    uploaded: '2024-01-02T03:04:05.0000000Z',
    size: bytes.length,
    sha256: sha256Of(bytes),
  }
  await writeFile(join(place, '.setup-pkgtool.json'), JSON.stringify(facts))
}

async function raceRestores(run: Run): Promise<void> {
  const { random, folder, tally, number } = run
  const layout = random.pick(layouts)
  run.count(layout)
  const directory = join(folder, 'packages')
  const options = () => optionsOf(made, layout, directory)
  await raceWithReader(run, { job: 'restore', options, wanted: made.length }, readerOf(layout, directory))
  await checkPackages(run, made, { layout, directory })
  tally.leftovers.push(...(await leftoversBelow(folder)).map(path => `run ${number}: ${path}`))
}

async function racePrune(run: Run): Promise<void> {
  const { random, folder, tally, number } = run
  const layout = random.pick(layouts)
  run.count(layout)
  const directory = join(folder, 'packages')
  const few = made.slice(0, 3)
  const [first] = racers
  if (random.chance(0.5)) await first?.run('restore', optionsOf(made, layout, directory))
  const options = (at: number) =>
    at % 4 === 0 ? { ...optionsOf(few, layout, directory), prune: true } : optionsOf(made, layout, directory)
  await raceWithReader(run, { job: 'restore', options }, readerOf(layout, directory))
  await checkPackages(run, few, { layout, directory })
  for (const one of made.slice(3)) {
    const fault = await findPackageFault(one, { layout, directory })
    if (fault !== undefined && fault !== 'absent' && fault !== 'without its hash')
      tally.wrong.push(`run ${number}: ${layout}: pruned ${one.id} is ${fault}`)
  }
  await first?.run('restore', optionsOf(made, layout, directory))
  await checkPackages(run, made, { layout, directory })
  tally.leftovers.push(...(await leftoversBelow(folder)).map(path => `run ${number}: ${path}`))
}

/** What was there before a race of builds. */
const builtBefore = ['nothing', 'old', 'a dead writer'] as const

// Half of the writers are of a change of the projects that the others do not have, as where one is made meanwhile.
async function raceBuilds(run: Run): Promise<void> {
  const { random, folder, tally, number } = run
  const [workspace, source] = [join(folder, 'workspace'), join(folder, 'feed')]
  await mkdir(source)
  await writeSource(source)
  await writeProjects(workspace, 'new')
  const [first] = racers
  const states: BuiltFiles[] = []
  const hasRecords = random.chance(0.5)
  const optionsAt = (at: number) => buildOptions(folder, { isOther: at % 2 === 1, hasRecords })
  for (const at of [1, 0]) {
    await first?.run('restore', optionsAt(at))
    states.push(await readBuilt(workspace))
  }
  const before = random.pick(builtBefore)
  run.count(before)
  if (before !== 'old')
    for (const name of ['App', 'Lib', 'Base']) await rm(join(workspace, name, 'obj'), { recursive: true })
  if (before === 'a dead writer') {
    const folder = join(workspace, 'Lib', 'obj')
    await mkdir(folder)
    await writeFile(
      join(folder, '.pkgtool-writer'),
      basename(temporaryPath(folder)).replace(/\d+/, deadProcess),
    )
  }
  const files = states.map(state =>
    [...state].flatMap(([name, built]) =>
      [...built].map(([file, text]) => [join(workspace, name, 'obj', file), text] as const),
    ),
  )
  await raceWithReader(run, { job: 'restore', options: optionsAt }, ['readTexts', { states: files }])
  const after = await readBuilt(workspace)
  // The claims of a run are held together; what records say of is as it was, a writer leaves.
  for (const projects of hasRecords ? [['App'], ['Lib'], ['Base']] : [['App', 'Lib', 'Base']])
    if (!states.some(state => differencesOf(after, state, projects).length === 0))
      tally.wrong.push(`run ${number}: the files of ${projects.join()} are of no writer alone (${before})`)
  tally.leftovers.push(...(await leftoversBelow(folder)).map(path => `run ${number}: ${path}`))
}

/** Of no process: above what the kernel gives. */
const deadProcess = '4194305'

interface BuildOptions {
  readonly isOther: boolean
  readonly hasRecords: boolean
}

function buildOptions(folder: string, { isOther, hasRecords }: BuildOptions): object {
  return {
    projects: ['All.slnx'],
    properties: isOther ? ['PackageVersion=3.0.0'] : [],
    sources: [join(folder, 'feed')],
    layout: 'expanded',
    writeAssets: true,
    packageExtension: 'nupkg',
    manifestExtension: 'nuspec',
    audit: 'off',
    packagesDirectory: 'packages',
    workingDirectory: join(folder, 'workspace'),
    ...(hasRecords && { cacheDirectory: join(folder, 'kept') }),
    environmentNames: [],
    lockFile: false,
  }
}

interface Race {
  readonly job: string
  readonly options: (at: number) => object
  /** what each must give back */
  readonly wanted?: unknown
}

async function raceWithReader(
  run: Run,
  { job, options, wanted }: Race,
  [reading, what]: readonly [job: string, options: object],
): Promise<void> {
  const { tally, number } = run
  const [reader, ...others] = racers as [Racer, ...Racer[]]
  await reader.run('load', {})
  const read = reader.run(reading, what)
  const ends = await Promise.allSettled(others.map((racer, at) => racer.run(job, options(at))))
  for (const end of ends) {
    if (end.status === 'rejected') tally.wrong.push(`run ${number}: ${String(end.reason)}`)
    else if (wanted !== undefined && end.value !== wanted)
      tally.wrong.push(`run ${number}: another result: ${String(end.value).slice(0, 50)}`)
    else tally.successes++
  }
  reader.stop()
  const seen = (await read) as { looks: number; hits: number; wrong: readonly string[] }
  if (seen.looks === 0) tally.wrong.push(`run ${number}: nobody read`)
  run.count('looks of readers', seen.looks)
  run.count('hits of readers', seen.hits)
  tally.wrong.push(...seen.wrong.slice(0, 3).map(text => `run ${number}: a reader met ${text}`))
}

function optionsOf(packages: readonly MadePackage[], layout: Layout, packagesDirectory: string): object {
  const sources = [`${server.origin}/feed/index.json`]
  const pins = packages.map(({ id, version }) => `${id} ${version}`)
  return { packages: pins, sources, layout, packagesDirectory, lockFile: false }
}

function readerOf(layout: Layout, directory: string): readonly [string, object] {
  const paths = made.map(({ id }) => {
    const file = `${id}.1.0.0.pkgfile`
    if (layout === 'flat') return join(directory, file)
    return layout === 'classic' ? join(directory, `${id}.1.0.0`, file) : join(directory, id, '1.0.0', file)
  })
  // What shows that a package is whole: its hash, or its very name.
  const mark = layout === 'feed' || layout === 'expanded' ? '.sha512' : ''
  return ['readPackages', { paths, mark, bytes: made.map(({ body }) => body.toString('base64')) }]
}

async function checkPackages(
  { tally, number }: Run,
  packages: readonly MadePackage[],
  place: { readonly layout: Layout; readonly directory: string },
): Promise<void> {
  for (const one of packages) {
    const fault = await findPackageFault(one, place)
    if (fault !== undefined) tally.wrong.push(`run ${number}: ${place.layout}: ${one.id} is ${fault}`)
  }
}
