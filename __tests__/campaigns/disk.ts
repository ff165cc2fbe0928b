import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, rm, statfs, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { restorePackages } from '../../src/core/packages/restore.ts'
import { installTool } from '../../src/core/tool/install.ts'
import { addPackages, initFeed, verifyFeed } from '../../src/feed/index.ts'
import { makePackage } from '../support/package.ts'
import { packagePath, serviceIndex } from '../support/package-feed.ts'
import { type FaultServer, startFaultServer } from '../support/scripted-server.ts'
import { sha256Of, toolListing } from '../support/tool-feed.ts'
import { type Campaign, outcomeOf, type Run } from './campaign.ts'
import { leftoversBelow } from './leftovers.ts'
import { findPackageFault, type MadePackage } from './package-fault.ts'
import { Random } from './random.ts'

const version = '6.12.4'
const toolName = 'pkgtool.exe'
const bytes = new Random('tool of a full disk').program(300_000)
const made = Array.from({ length: 12 }, (_, at): MadePackage => {
  const content = new Random(`disk ${at}`).bytes(60_000)
  const facts = { id: `pack.n${at}`, version: '1.0.0' }
  const files = [{ name: 'lib/any/a.bin', content, method: 0 }]
  return { ...facts, content, body: makePackage({ ...facts, files }) }
})

let server: FaultServer

/** File systems that are full, read-only, elsewhere or odd: one clear error or success, and the state whole. */
export const disk: Campaign = { name: 'disk', runs: 100, prepare, once, missing }

function missing(): string | undefined {
  if (process.platform !== 'linux') return 'it mounts file systems as Linux does'
  return process.getuid?.() === 0 ? undefined : 'only root may mount a file system'
}

async function prepare(): Promise<() => Promise<void>> {
  server = await startFaultServer()
  const listing = toolListing([{ version, sha256: sha256Of(bytes) }])
  server.on('/tools.json', { body: JSON.stringify(listing), headers: { etag: '"l"' } })
  server.on(`/tools/${version}/${toolName}`, { body: bytes })
  server.on('/feed/index.json', { body: JSON.stringify(serviceIndex(`${server.origin}/feed/flat/`)) })
  for (const one of made) server.on(packagePath(one), { body: one.body })
  return () => server.close()
}

const states: Readonly<Record<string, (place: string, random: Random) => Promise<void>>> = {
  async full(place, random) {
    const { bavail, bsize } = await statfs(place)
    const left = random.int(1_200_000)
    await writeFile(join(place, 'ballast'), Buffer.alloc(Math.max(0, bavail * bsize - left)))
  },
  async 'read-only'(place) {
    execFileSync('mount', ['-o', 'remount,ro', place])
  },
  async 'no inodes'(place, random) {
    const { files, ffree } = await statfs(place)
    execFileSync('mount', ['-o', `remount,nr_inodes=${files - ffree + random.int(60)}`, place])
  },
  // What was placed seems to come from the future.
  async 'clock set back'(place) {
    const later = new Date(Date.now() + 400 * 24 * 3_600_000)
    for (const name of await readdir(place, { recursive: true }))
      await utimes(join(place, name), later, later)
  },
  // A folder of the place lies on another file system, so that nothing can be renamed into it.
  async elsewhere(place) {
    const folder = join(place, 'packages', 'pack.n3')
    await mkdir(folder, { recursive: true })
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder])
  },
  async 'temporaries vanish'(place) {
    const end = Date.now() + 300
    const clean = async () => {
      for (const path of await leftoversBelow(place))
        await rm(join(place, path), { recursive: true, force: true, maxRetries: 10 }).catch(() => {})
      if (Date.now() < end) setTimeout(() => void clean(), 1)
    }
    void clean()
  },
  async 'kept documents elsewhere and broken'(place) {
    await rm(join(place, 'kept'), { recursive: true, force: true, maxRetries: 10 })
    await writeFile(join(place, 'kept'), 'a file where a folder is wanted')
  },
}

async function once(run: Run): Promise<void> {
  const { random, folder } = run
  const name = random.pick(Object.keys(states))
  const place = join(folder, 'place')
  await mkdir(place)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', place])
  try {
    const job = random.pick(['install', 'restore', 'feed'] as const)
    run.count(`${name}: ${job}`)
    run.tally.faults++
    // Half of the time there is something to keep whole.
    if (random.chance(0.5)) await jobs[job]({ run, place, isFirst: true })
    await states[name]?.(place, random)
    await jobs[job]({ run, place, isFirst: false })
    if (name === 'elsewhere') execFileSync('umount', [join(place, 'packages', 'pack.n3')])
    if (name === 'temporaries vanish') await wait(320)
    execFileSync('mount', ['-o', 'remount,rw,size=20m,nr_inodes=10000', place])
    await rm(join(place, 'ballast'), { force: true })
    await jobs[job]({ run, place, isFirst: true })
    const left = (await leftoversBelow(place)).map(path => `run ${run.number}: ${name}: ${job}: ${path}`)
    run.tally.leftovers.push(...left)
  } finally {
    execFileSync('umount', ['-l', place])
  }
}

interface Job {
  readonly run: Run
  readonly place: string
  /** nothing hinders it: it must succeed */
  readonly isFirst: boolean
}

const jobs = { install, restore, feed }

async function install({ run, place, isFirst }: Job): Promise<void> {
  const outcome = await outcomeOf(run, () =>
    installTool({
      distUrls: [server.origin],
      version,
      toolCache: join(place, 'tools'),
      cacheDirectory: join(place, 'kept'),
      lockFile: false,
    }),
  )
  judge(run, outcome, isFirst)
  const entry = join(place, 'tools', toolName, version, process.arch)
  const isMarked = await readFile(`${entry}.complete`).then(
    () => true,
    () => false,
  )
  if (isMarked && !(await readFile(join(entry, toolName)).catch(() => undefined))?.equals(bytes))
    run.tally.wrong.push(`run ${run.number}: wrong bytes under the final name`)
}

async function restore({ run, place, isFirst }: Job): Promise<void> {
  const layout = run.number % 2 === 0 ? 'feed' : 'expanded'
  const directory = join(place, 'packages')
  const outcome = await outcomeOf(run, () =>
    restorePackages({
      sources: [`${server.origin}/feed/index.json`],
      packages: made.map(({ id }) => `${id} 1.0.0`),
      packagesDirectory: directory,
      layout,
      lockFile: false,
    }),
  )
  judge(run, outcome, isFirst)
  for (const one of made) {
    const fault = await findPackageFault(one, { layout, directory })
    const isNotThere =
      fault === 'absent' || (layout === 'feed' && /^(without its hash|half there)/.test(fault ?? ''))
    if (fault !== undefined && ('value' in outcome || !isNotThere))
      run.tally.wrong.push(`run ${run.number}: ${layout}: ${one.id} is ${fault}`)
  }
}

async function feed({ run, place, isFirst }: Job): Promise<void> {
  const dir = join(place, 'feed')
  const files = join(run.folder, 'files')
  await mkdir(files, { recursive: true })
  for (const one of made) await writeFile(join(files, `${one.id}.1.0.0.pkgfile`), one.body)
  const outcome = await outcomeOf(run, async () => {
    if (!(await readdir(dir).catch((): string[] => [])).includes('feed.json')) await initFeed(dir)
    return addPackages(dir, [files])
  })
  judge(run, outcome, isFirst)
  const isFeed = (await readdir(dir).catch((): string[] => [])).includes('feed.json')
  const { findings } = isFeed ? await verifyFeed({ dir }) : { findings: [] }
  // What a writer could not finish and said so is no list's yet; nobody reads it, and the next writer finishes it.
  const unfinished = ['LIST_MISSING', 'VERSION_UNLISTED', 'REGISTRATION_MISSING', 'REGISTRATION_DIFFERS']
  const allowed = ['NO_BASE_URL', ...('value' in outcome ? [] : unfinished)]
  const bad = findings.filter(({ code }) => !allowed.includes(code))
  run.tally.wrong.push(...bad.map(({ code, subject }) => `run ${run.number}: feed: ${code} ${subject}`))
}

function judge(run: Run, outcome: object, isFirst: boolean): void {
  if (!isFirst || !('message' in outcome)) return
  run.tally.wrong.push(`run ${run.number}: failed on a good disk: ${String(outcome.message)}`)
}
