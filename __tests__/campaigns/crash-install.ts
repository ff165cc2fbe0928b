import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stepEnvironment } from '../../scripts/lib/runner.mjs'
import type { FaultServer } from '../support/scripted-server.ts'
import { startFaultServer } from '../support/scripted-server.ts'
import { sha256Of, toolListing } from '../support/tool-feed.ts'
import type { Campaign, Run } from './campaign.ts'
import { type Course, killOnce, measure, runAgain, type Victim } from './crash.ts'
import { leftoversBelow } from './leftovers.ts'
import { bundlePath, cliPath, node24, root } from './programs.ts'
import { Random } from './random.ts'

const version = '6.12.4'
const toolName = 'pkgtool.exe'
const bytes = new Random('tool').bytes(400_000)

let server: FaultServer
const courses = new Map<string, Course>()

/** The bundle and the CLI killed while they install the tool. */
export const crashInstall: Campaign = { name: 'kill: install', runs: 300, atOnce: 2, prepare, once }

const victims: readonly ((folder: string) => Victim)[] = [
  folder => ({
    name: 'bundle',
    node: node24,
    parameters: [join(root, bundlePath)],
    env: stepEnvironment(folder, { 'dist-url': server.origin, version }),
  }),
  folder => ({
    name: 'CLI',
    parameters: [
      ...[cliPath, 'install', version, '--dist-url', server.origin],
      ...['--tool-cache', join(folder, 'tool-cache'), '--cache-dir', join(folder, 'kept')],
    ],
  }),
]

async function prepare(): Promise<() => Promise<void>> {
  server = await startFaultServer()
  const listing = toolListing([{ version, sha256: sha256Of(bytes), size: bytes.length }])
  server.on('/tools.json', { body: JSON.stringify(listing), headers: { etag: '"l"' } })
  server.on(`/tools/${version}/${toolName}`, { body: bytes, headers: { etag: '"t"' }, ranges: true })
  for (const make of victims) {
    const folder = await mkdtemp(join(tmpdir(), 'pkgtool-course-'))
    const victim = make(folder)
    courses.set(victim.name, await measure(victim, folder))
    await rm(folder, { recursive: true })
  }
  return () => server.close()
}

async function once(run: Run): Promise<void> {
  const { folder, random, tally, number } = run
  const victim = random.pick(victims)(folder)
  const place = join(folder, 'tool-cache', toolName, version, process.arch)
  if (random.chance(0.3)) {
    await mkdir(place, { recursive: true })
    await writeFile(join(place, toolName), 'torn')
    if (random.chance(0.5)) await writeFile(`${place}.complete`, '')
  }
  const course = courses.get(victim.name) as Course
  const before = await read(place)
  // One kill after the other must not add up either.
  for (let kills = 1 + random.int(2); kills > 0; kills--) await killOnce(run, victim, course)
  const seen = await read(place)
  if (seen !== undefined && !seen.equals(bytes) && !(before && seen.equals(before)))
    tally.wrong.push(`run ${number}: a kill left other bytes under the final name`)
  await runAgain(run, victim)
  if ((await read(place))?.equals(bytes) !== true) tally.wrong.push(`run ${number}: wrong bytes after all`)
  const names = await readdir(join(place, '..'))
  if (names.sort().join() !== `${process.arch},${process.arch}.complete`)
    tally.leftovers.push(`run ${number}: ${names.join(', ')}`)
  tally.leftovers.push(...(await leftoversBelow(folder)).map(path => `run ${number}: ${path}`))
}

// What a reader of the cache gets: the file, where the marker says that it is whole.
async function read(place: string): Promise<Buffer | undefined> {
  const marker = await readFile(`${place}.complete`).catch(() => undefined)
  return marker && (await readFile(join(place, toolName)).catch(() => undefined))
}
