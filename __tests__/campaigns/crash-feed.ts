import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addPackages, addTool, describeFinding, initFeed, verifyFeed } from '../../src/feed/index.ts'
import { makePackage } from '../support/package.ts'
import type { Campaign, Run } from './campaign.ts'
import { type Course, killOnce, measure, type Victim } from './crash.ts'
import { leftoversBelow } from './leftovers.ts'
import { cliPath, runNode } from './programs.ts'
import { Random } from './random.ts'

/** What every run starts from: a feed with two versions of a package, a tool, and files to add. */
let template: string
const courses = new Map<string, Course>()

/** The writers of a feed killed: a feed stays valid, and the next writer leaves no trace of the dead one. */
export const crashFeed: Campaign = { name: 'kill: feed writers', runs: 300, atOnce: 2, prepare, once }

const writers: Readonly<Record<string, readonly string[]>> = {
  add: ['add', 'feed', 'new.1.0.0.pkgfile', 'old.3.0.0.pkgfile'],
  'add --force': ['add', 'feed', 'other/old.2.0.0.pkgfile', '--force'],
  'add-tool': ['add-tool', 'feed', 'tool', '--version', '7.0.0', '--stage', 'Released'],
  'add-tool --force': ['add-tool', 'feed', 'tool', '--version', '6.0.0', '--stage', 'Released', '--force'],
  promote: ['promote', 'feed', '6.0.0', 'ReleasedAndBlessed'],
  rebase: ['rebase', 'feed', 'https://feed.example/there'],
  remove: ['remove', 'feed', 'old', '2.0.0'],
  'remove the last': ['remove', 'feed', 'single', '1.0.0'],
}

const names = Object.keys(writers)

function victimOf(name: string): Victim {
  return { name, parameters: [cliPath, 'feed', ...(writers[name] ?? [])] }
}

async function prepare(): Promise<() => Promise<void>> {
  template = await mkdtemp(join(tmpdir(), 'pkgtool-template-'))
  const place = (name: string) => join(template, name)
  await initFeed(place('feed'), { baseUrl: 'https://feed.example/here' })
  await writeFile(place('tool'), new Random('a tool').bytes(200_000))
  await addTool(place('feed'), place('tool'), { version: '6.0.0', stage: 'Released' })
  await writeFile(place('tool'), new Random('another').bytes(200_000))
  const pack = async (folder: string, id: string, version: string) => {
    const files = [{ name: 'lib/any/a.bin', content: new Random(`${folder}${id}${version}`).bytes(30_000) }]
    const path = join(folder, `${id}.${version}.pkgfile`)
    await writeFile(path, makePackage({ id, version, files }))
    return path
  }
  const first = [await pack(template, 'old', '1.0.0'), await pack(template, 'old', '2.0.0')]
  await addPackages(place('feed'), [...first, await pack(template, 'single', '1.0.0')])
  await pack(template, 'new', '1.0.0')
  await pack(template, 'old', '3.0.0')
  await cp(place('feed'), place('other'), { recursive: true })
  await pack(place('other'), 'old', '2.0.0')
  for (const name of names) {
    const folder = await mkdtemp(join(tmpdir(), 'pkgtool-course-'))
    await cp(template, folder, { recursive: true })
    courses.set(name, await measure(victimOf(name), folder))
    await rm(folder, { recursive: true })
  }
  return () => rm(template, { recursive: true })
}

async function once(run: Run): Promise<void> {
  const { folder, random, tally, number } = run
  await cp(template, folder, { recursive: true })
  const name = random.pick(names)
  const victim = victimOf(name)
  for (let kills = 1 + random.int(2); kills > 0; kills--)
    await killOnce(run, victim, courses.get(name) as Course)
  const feed = join(folder, 'feed')
  const killed = await verifyFeed({ dir: feed })
  // Between two documents of a rebase, one names the old address and one the new: each leads somewhere.
  const isMidway = (code: string) => name === 'rebase' && code === 'BASE_URL_DIFFERS'
  for (const finding of killed.findings.filter(({ code }) => !isMidway(code)))
    tally.wrong.push(`run ${number}: a kill of ${name} left ${describeFinding(finding)}`)
  await runNext(run, victim)
  const { findings, remarks } = await verifyFeed({ dir: feed })
  for (const finding of [...findings, ...remarks])
    tally.wrong.push(`run ${number}: after ${name} again: ${describeFinding(finding)}`)
  tally.leftovers.push(...(await leftoversBelow(folder)).map(path => `run ${number}: ${path}`))
}

// Who removes what is removed already is told so.
async function runNext(run: Run, victim: Victim): Promise<void> {
  const ended = await runNode(victim.parameters, { cwd: run.folder })
  const isRemoved =
    victim.name.startsWith('remove') && ended.code === 1 && /no version|only /.test(ended.output)
  if (ended.code === 0 || isRemoved) run.tally.successes++
  else run.tally.wrong.push(`run ${run.number}: after a kill ${victim.name} failed:\n${ended.output}`)
}
