import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stepEnvironment } from '../../scripts/lib/runner.mjs'
import {
  differencesOf,
  faultsOfKilled,
  type ProjectState,
  readBuilt,
  writeProjects,
  writeSource,
} from './built-projects.ts'
import type { Campaign, Run } from './campaign.ts'
import { type Course, kill, measure, runAgain, type Victim } from './crash.ts'
import { aimOf, reportsKills } from './crash-aims.ts'
import { leftoversBelow } from './leftovers.ts'
import { bundlePath, cliPath, node24, programNames, root } from './programs.ts'

let source: string
const courses = new Map<string, Course>()

/** The bundle and the CLI killed while they restore projects and write the files of their builds. */
export const crashBuilds: Campaign = {
  name: 'kill: files of builds',
  runs: 300,
  atOnce: 2,
  // Up to six starts of a program.
  limit: 300_000,
  prepare,
  once,
  ...reportsKills(courses),
}

/** What was there before the kill. */
const pasts = ['nothing', 'changed', 'unchanged'] as const

/** What only a run does that finds no packages in place: aimed at in any other one, it never comes. */
const phasesOfPackages: ReadonlySet<string> = new Set(['hash', 'manifest', 'metadata', 'record', 'unpack'])

function victimOf(program: (typeof programNames)[number], folder: string): Victim {
  const cwd = join(folder, 'workspace')
  const own = { HOME: folder, DOTNET_ROOT: join(folder, 'none') }
  if (program === 'CLI') {
    const options = ['--preset', 'nuget-restore', '--project', 'All.slnx', '--source', source]
    const parameters = [cliPath, 'restore', ...options, '--cache-dir', join(folder, 'kept')]
    return { name: program, cwd, parameters, env: own }
  }
  const inputs = { preset: 'nuget-restore', install: 'false', source, project: 'All.slnx' }
  const env = { ...stepEnvironment(folder, inputs), ...own }
  return { name: program, cwd, node: node24, parameters: [join(root, bundlePath)], env }
}

async function prepare(): Promise<() => Promise<void>> {
  source = await mkdtemp(join(tmpdir(), 'pkgtool-source-'))
  await writeSource(source)
  for (const program of programNames) {
    const make = (folder: string) => victimOf(program, folder)
    courses.set(program, await measure(make, folder => writeState(folder, 'new')))
  }
  return () => rm(source, { recursive: true })
}

async function writeState(folder: string, state: ProjectState): Promise<void> {
  await mkdir(join(folder, 'workspace'), { recursive: true })
  await writeProjects(join(folder, 'workspace'), state)
}

async function once(run: Run): Promise<void> {
  const { folder, random, tally, number } = run
  const { name, phase } = aimOf(courses, number)
  const workspace = join(folder, 'workspace')
  const isOfPackages = phase !== undefined && phasesOfPackages.has(phase)
  const past = isOfPackages ? 'nothing' : random.pick(pasts)
  await writeState(folder, past === 'changed' ? 'old' : 'new')
  const victim = victimOf(name as (typeof programNames)[number], folder)
  // The third run of a machine goes by records of the second.
  const earlier = past === 'nothing' ? 0 : 1 + random.int(3)
  for (let times = 0; times < earlier; times++) await runAgain(run, victim)
  const before = await readBuilt(workspace)
  await writeState(folder, 'new')
  await kill(run, victim, { course: courses.get(name) as Course, phase })
  const left = await readBuilt(workspace)
  await runAgain(run, victim)
  const after = await readBuilt(workspace)
  for (const fault of faultsOfKilled(left, before, after))
    tally.wrong.push(`run ${number}: a kill (${past}) left a file of a build: ${fault}`)
  tally.leftovers.push(...(await leftoversBelow(folder)).map(path => `run ${number}: ${path}`))
  // What is written after a kill is what is written where there never was one.
  for (const made of ['App/obj', 'Lib/obj', 'Base/obj', 'packages'])
    await rm(join(workspace, made), { recursive: true, force: true })
  for (const records of ['kept', 'tool-cache'])
    await rm(join(folder, records), { recursive: true, force: true })
  await runAgain(run, victimOf(name as (typeof programNames)[number], folder))
  for (const path of differencesOf(after, await readBuilt(workspace)))
    tally.wrong.push(`run ${number}: after a kill (${past}) and a whole run ${path} is another file`)
}
