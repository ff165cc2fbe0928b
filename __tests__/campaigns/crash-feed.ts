import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  addPackages,
  addTool,
  bundleFeed,
  describeFinding,
  type FeedServer,
  initFeed,
  serveFeed,
  verifyFeed,
} from '../../src/feed/index.ts'
import { makePackage } from '../support/package.ts'
import type { Campaign, Run } from './campaign.ts'
import { type Course, kill, measure, runAgain, type Victim } from './crash.ts'
import { aimOf, reportsKills } from './crash-aims.ts'
import { leftoversBelow } from './leftovers.ts'
import { cliPath } from './programs.ts'
import { Random } from './random.ts'

/** What every run starts from: a feed with two versions of a package, a tool, and files to add. */
let template: string
/** What is mirrored, and carried in a bundle. */
let upstream: FeedServer
const courses = new Map<string, Course>()

/** The writers of a feed killed: a feed stays valid, and the next writer leaves no trace of the dead one. */
export const crashFeed: Campaign = {
  name: 'kill: feed writers',
  runs: 300,
  atOnce: 2,
  prepare,
  once,
  ...reportsKills(courses),
}

const writers: Readonly<Record<string, () => readonly string[]>> = {
  add: () => ['add', 'feed', 'new.1.0.0.pkgfile', 'old.3.0.0.pkgfile'],
  'add --force': () => ['add', 'feed', 'other/old.2.0.0.pkgfile', '--force'],
  'add-tool': () => ['add-tool', 'feed', 'tool', '--version', '7.0.0', '--stage', 'Released'],
  'add-tool --force': () => [
    'add-tool',
    'feed',
    'tool',
    '--version',
    '6.0.0',
    '--stage',
    'Released',
    '--force',
  ],
  mirror: () => ['mirror', 'feed', ...mirrored()],
  page: () => ['page', 'feed'],
  promote: () => ['promote', 'feed', '6.0.0', 'ReleasedAndBlessed'],
  rebase: () => ['rebase', 'feed', 'https://feed.example/there'],
  remove: () => ['remove', 'feed', 'old', '2.0.0'],
  'remove the last': () => ['remove', 'feed', 'single', '1.0.0'],
  unbundle: () => ['unbundle', 'carried.tar', 'feed'],
}

function mirrored(): readonly string[] {
  const from = ['--from-source', `${upstream.url}index.json`, '--from-dist-url', upstream.url]
  return [...from, '--tools', '7.1.0', '--packages', 'far [1.0.0,2.0.0)', '--packages', 'old 4.0.0']
}

function victimOf(name: string, folder: string): Victim {
  return {
    name,
    parameters: [cliPath, 'feed', ...(writers[name]?.() ?? [])],
    env: { PKGTOOL_CACHE: join(folder, 'kept') },
    // Who removes what is removed already is told so.
    isDone: ({ code, output }) => name.startsWith('remove') && code === 1 && output.includes('(NOT_FOUND)'),
  }
}

async function prepare(): Promise<() => Promise<void>> {
  template = await mkdtemp(join(tmpdir(), 'pkgtool-template-'))
  const place = (name: string) => join(template, name)
  await initFeed(place('feed'), { baseUrl: 'https://feed.example/here' })
  await writeFile(place('tool'), new Random('a tool').program(200_000))
  await addTool(place('feed'), place('tool'), { version: '6.0.0', stage: 'Released' })
  await writeFile(place('tool'), new Random('another').program(200_000))
  const packages = [await pack(template, 'old', '1.0.0'), await pack(template, 'old', '2.0.0')]
  await addPackages(place('feed'), [...packages, await pack(template, 'single', '1.0.0')])
  await pack(template, 'new', '1.0.0')
  await pack(template, 'old', '3.0.0')
  await mkdir(place('other'))
  await pack(place('other'), 'old', '2.0.0')
  const upper = await mkdtemp(join(tmpdir(), 'pkgtool-upstream-'))
  await makeUpstream(upper)
  for (const name of Object.keys(writers))
    courses.set(
      name,
      await measure(
        folder => victimOf(name, folder),
        folder => cp(template, folder, { recursive: true }),
      ),
    )
  return async () => {
    await upstream.close()
    await rm(upper, { recursive: true, maxRetries: 10 })
    await rm(template, { recursive: true, maxRetries: 10 })
  }
}

async function makeUpstream(folder: string): Promise<void> {
  const feed = join(folder, 'feed')
  await initFeed(feed)
  await addTool(feed, join(template, 'tool'), { version: '7.1.0', stage: 'Released' })
  await addPackages(feed, [await pack(folder, 'far', '1.0.0'), await pack(folder, 'old', '4.0.0')])
  await bundleFeed(feed, join(template, 'carried.tar'))
  upstream = await serveFeed(feed)
}

async function pack(folder: string, id: string, version: string): Promise<string> {
  const files = [{ name: 'lib/any/a.bin', content: new Random(`${folder}${id}${version}`).bytes(30_000) }]
  const path = join(folder, `${id}.${version}.pkgfile`)
  await writeFile(path, makePackage({ id, version, files }))
  return path
}

async function once(run: Run): Promise<void> {
  const { folder, tally, number } = run
  await cp(template, folder, { recursive: true })
  const { name, phase } = aimOf(courses, number)
  const victim = victimOf(name, folder)
  await kill(run, victim, { course: courses.get(name) as Course, phase })
  const feed = join(folder, 'feed')
  const killed = await verifyFeed({ dir: feed })
  // Between two documents of a rebase, one names the old address and one the new: each leads somewhere.
  const isMidway = (code: string) => name === 'rebase' && code === 'BASE_URL_DIFFERS'
  for (const finding of killed.findings.filter(({ code }) => !isMidway(code)))
    tally.wrong.push(`run ${number}: a kill of ${name} left ${describeFinding(finding)}`)
  await runAgain(run, victim)
  const { findings, remarks } = await verifyFeed({ dir: feed })
  for (const finding of [...findings, ...remarks])
    tally.wrong.push(`run ${number}: after ${name} again: ${describeFinding(finding)}`)
  tally.leftovers.push(...(await leftoversBelow(folder)).map(path => `run ${number}: ${path}`))
}
