import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stepEnvironment } from '../../scripts/lib/runner.mjs'
import type { Layout } from '../../src/core/restore/layout.ts'
import { makePackage } from '../support/package.ts'
import { packagePath, serviceIndex } from '../support/package-feed.ts'
import type { FaultServer } from '../support/scripted-server.ts'
import { startFaultServer } from '../support/scripted-server.ts'
import type { Campaign, Run } from './campaign.ts'
import { type Course, killOnce, measure, runAgain, type Victim } from './crash.ts'
import { leftoversBelow } from './leftovers.ts'
import { findPackageFault, type MadePackage } from './package-fault.ts'
import { bundlePath, cliPath, node24, root } from './programs.ts'
import { Random } from './random.ts'

const made = Array.from({ length: 4 }, (_, at): MadePackage => {
  const content = new Random(`package ${at}`).bytes(at * 40_000)
  const facts = { id: `pack.n${at}`, version: '1.0.0' }
  return { ...facts, content, body: makePackage({ ...facts, files: [{ name: 'lib/any/a.bin', content }] }) }
})

let server: FaultServer
const courses = new Map<string, Course>()

/** The bundle and the CLI killed while they restore packages. */
export const crashRestore: Campaign = { name: 'kill: restore', runs: 300, atOnce: 2, prepare, once }

const layouts: readonly Layout[] = ['feed', 'expanded']
const programs = bundlePath === '' ? (['CLI'] as const) : (['bundle', 'CLI'] as const)

function victimOf(folder: string, layout: Layout, program: 'bundle' | 'CLI'): Victim {
  const source = `${server.origin}/feed/index.json`
  const pins = made.map(({ id, version }) => `${id} ${version}`).join('\n')
  const name = `${program} ${layout}`
  if (program === 'CLI') {
    const options = [
      '--source',
      source,
      '--packages',
      pins,
      '--layout',
      layout,
      '--cache-dir',
      join(folder, 'kept'),
    ]
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
  for (const layout of layouts)
    for (const program of programs) {
      const folder = await mkdtemp(join(tmpdir(), 'pkgtool-course-'))
      const victim = victimOf(folder, layout, program)
      courses.set(victim.name, await measure(victim, folder))
      await rm(folder, { recursive: true })
    }
  return () => server.close()
}

async function once(run: Run): Promise<void> {
  const { folder, random, tally, number } = run
  const layout = random.pick(layouts)
  const victim = victimOf(folder, layout, random.pick(programs))
  const directory = join(folder, 'workspace', 'packages')
  const course = courses.get(victim.name) as Course
  if (random.chance(0.25)) {
    // A package that is replaced, not new: something was there before.
    await runAgain(run, victim)
    await writeFile(join(directory, 'pack.n3', '1.0.0', 'pack.n3.1.0.0.pkgfile'), 'torn')
  }
  for (let kills = 1 + random.int(2); kills > 0; kills--) await killOnce(run, victim, course)
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
  tally.leftovers.push(...(await leftoversBelow(folder)).map(path => `run ${number}: ${path}`))
}
