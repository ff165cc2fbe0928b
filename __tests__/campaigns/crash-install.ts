import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stepEnvironment } from '../../scripts/lib/runner.mjs'
import { verifyCachedTools } from '../../src/core/tool/cache/survey-tool-cache.ts'
import { type FaultServer, startFaultServer } from '../support/scripted-server.ts'
import { sha256Of, toolListing } from '../support/tool-feed.ts'
import type { Campaign, Run } from './campaign.ts'
import { type Course, kill, measure, runAgain, type Victim } from './crash.ts'
import { aimOf, reportsKills } from './crash-aims.ts'
import { leftoversBelow } from './leftovers.ts'
import { bundlePath, cliPath, node24, programNames, root } from './programs.ts'
import { Random } from './random.ts'

const version = '6.12.4'
const toolName = 'pkgtool.exe'
const bytes = new Random('tool').program(400_000)

let server: FaultServer
const courses = new Map<string, Course>()

/** The bundle and the CLI killed while they install the tool. */
export const crashInstall: Campaign = {
  name: 'kill: install',
  runs: 300,
  atOnce: 2,
  prepare,
  once,
  ...reportsKills(courses),
}

const victims: Readonly<Record<(typeof programNames)[number], (folder: string) => Victim>> = {
  bundle: folder => ({
    name: 'bundle',
    node: node24,
    parameters: [join(root, bundlePath)],
    env: stepEnvironment(folder, { 'dist-url': server.origin, version }),
  }),
  CLI: folder => ({
    name: 'CLI',
    parameters: [
      ...[cliPath, 'install', version, '--dist-url', server.origin],
      ...['--tool-cache', join(folder, 'tool-cache'), '--cache-dir', join(folder, 'kept')],
    ],
  }),
}

async function prepare(): Promise<() => Promise<void>> {
  server = await startFaultServer()
  const listing = toolListing([{ version, sha256: sha256Of(bytes), size: bytes.length }])
  server.on('/tools.json', { body: JSON.stringify(listing), headers: { etag: '"l"' } })
  server.on(`/tools/${version}/${toolName}`, { body: bytes, headers: { etag: '"t"' }, ranges: true })
  for (const name of programNames) courses.set(name, await measure(victims[name]))
  return () => server.close()
}

async function once(run: Run): Promise<void> {
  const { folder, random, tally, number } = run
  const { name, phase } = aimOf(courses, number)
  const victim = victims[name as (typeof programNames)[number]](folder)
  const place = join(folder, 'tool-cache', toolName, version, process.arch)
  if (random.chance(0.3)) {
    await mkdir(place, { recursive: true })
    await writeFile(join(place, toolName), 'torn')
    if (random.chance(0.5)) await writeFile(`${place}.complete`, '')
  }
  const before = await read(place)
  await kill(run, victim, { course: courses.get(name) as Course, phase })
  const seen = await read(place)
  if (seen !== undefined && !seen.equals(bytes) && !(before && seen.equals(before)))
    tally.wrong.push(`run ${number}: a kill left other bytes under the final name`)
  await runAgain(run, victim)
  if ((await read(place))?.equals(bytes) !== true) tally.wrong.push(`run ${number}: wrong bytes after all`)
  for (const { state, found } of await verifyCachedTools({ toolCache: join(folder, 'tool-cache') }))
    if (state !== 'whole') tally.wrong.push(`run ${number}: cache verify finds ${state}: ${found}`)
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
