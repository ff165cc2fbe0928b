import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stepEnvironment } from '../../scripts/lib/runner.mjs'
import type { Layout } from '../../src/core/layouts/layout.ts'
import { restorePackages } from '../../src/core/packages/restore.ts'
import { makePackage } from '../support/package.ts'
import { packagePath, serviceIndex } from '../support/package-feed.ts'
import type { FaultServer } from '../support/scripted-server.ts'
import { startFaultServer } from '../support/scripted-server.ts'
import type { Campaign, Run } from './campaign.ts'
import { type Course, kill, measure, runAgain, type Victim } from './crash.ts'
import { aimOf, reportsKills } from './crash-aims.ts'
import { leftoversBelow } from './leftovers.ts'
import { findPackageFault, type MadePackage } from './package-fault.ts'
import { bundlePath, cliPath, node24, programNames, root } from './programs.ts'
import { Random } from './random.ts'

const made = Array.from({ length: 4 }, (_, at): MadePackage => {
  const content = new Random(`package ${at}`).bytes(at * 40_000)
  const facts = { id: `pack.n${at}`, version: '1.0.0' }
  return { ...facts, content, body: makePackage({ ...facts, files: [{ name: 'lib/any/a.bin', content }] }) }
})

let server: FaultServer
const courses = new Map<string, Course>()

/** The bundle and the CLI killed while they restore packages. */
export const crashRestore: Campaign = {
  name: 'kill: restore',
  runs: 300,
  atOnce: 2,
  prepare,
  once,
  ...reportsKills(courses),
}

const layouts: readonly Layout[] = ['feed', 'expanded']

interface Job {
  readonly layout: Layout
  readonly program: (typeof programNames)[number]
}

const jobs = new Map(
  layouts.flatMap(layout =>
    programNames.map((program): [name: string, job: Job] => [`${program} ${layout}`, { layout, program }]),
  ),
)

function victimOf(name: string, folder: string): Victim {
  const { layout, program } = jobs.get(name) as Job
  const source = `${server.origin}/feed/index.json`
  // A range asks for the list of versions too.
  const pins = made.map(({ id }, at) => `${id} ${at === 2 ? '[1.0.0,2.0.0)' : '1.0.0'}`).join('\n')
  if (program === 'CLI') {
    const from = ['--source', source, '--packages', pins]
    const options = [...from, '--layout', layout, '--cache-dir', join(folder, 'kept')]
    const place = ['--packages-directory', join(folder, 'workspace', 'packages')]
    return { name, parameters: [cliPath, 'restore', ...options, ...place] }
  }
  const inputs = { install: 'false', source, packages: pins, layout }
  return { name, node: node24, parameters: [join(root, bundlePath)], env: stepEnvironment(folder, inputs) }
}

async function prepare(): Promise<() => Promise<void>> {
  server = await startFaultServer()
  server.on('/feed/index.json', { body: JSON.stringify(serviceIndex(`${server.origin}/feed/flat/`)) })
  for (const one of made)
    server.on(packagePath(one), { body: one.body, headers: { etag: '"p"' }, ranges: true })
  server.on('/feed/flat/pack.n2/index.json', { body: JSON.stringify({ versions: ['1.0.0'] }) })
  for (const name of jobs.keys()) courses.set(name, await measure(folder => victimOf(name, folder)))
  return () => server.close()
}

async function once(run: Run): Promise<void> {
  const { folder, random, tally, number } = run
  const { name, phase } = aimOf(courses, number)
  const { layout } = jobs.get(name) as Job
  const victim = victimOf(name, folder)
  const directory = join(folder, 'workspace', 'packages')
  if (random.chance(0.25)) {
    // A package that is replaced, not new: something was there before.
    await runAgain(run, victim)
    await writeFile(join(directory, 'pack.n3', '1.0.0', 'pack.n3.1.0.0.pkgfile'), 'torn')
  }
  await kill(run, victim, { course: courses.get(name) as Course, phase })
  for (const one of made) {
    const fault = await findPackageFault(one, { layout, directory })
    // In `feed` files come one by one: what has no hash file is not there yet.
    const isNotThere = fault === 'absent' || (layout === 'feed' && fault === 'without its hash')
    if (fault !== undefined && !isNotThere && fault !== 'other bytes')
      tally.wrong.push(`run ${number}: a kill left ${one.id} ${fault} (${layout})`)
  }
  await runAgain(run, victim)
  for (const one of made) {
    const fault = await findPackageFault(one, { layout, directory })
    if (fault !== undefined) tally.wrong.push(`run ${number}: ${one.id} is ${fault} after all (${layout})`)
  }
  await verify(run, { layout, directory })
  tally.leftovers.push(...(await leftoversBelow(folder)).map(path => `run ${number}: ${path}`))
}

// Whole by every hash, with nothing asked of anybody.
async function verify(
  { tally, number }: Run,
  { layout, directory }: { readonly layout: Layout; readonly directory: string },
): Promise<void> {
  const { packages } = await restorePackages({
    packages: made.map(({ id, version }) => `${id} ${version}`),
    layout,
    packagesDirectory: directory,
    lockFile: false,
    offline: true,
    verify: true,
  })
  for (const { id, status } of packages)
    if (status !== 'present') tally.wrong.push(`run ${number}: restore --verify finds ${id} ${status}`)
}
