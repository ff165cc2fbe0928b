import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { createGate, mapConcurrently } from '../base/concurrency.ts'
import { PkgtoolError, plural } from '../base/errors.ts'
import type { Progress } from '../base/ports.ts'
import { writing } from '../files/safe-folder.ts'
import { makeFolder, sweepTemporaries } from '../files/write-file.ts'
import { canOpen } from '../http/limits.ts'
import { packageLayouts } from './layouts.ts'
import {
  fetchPackage,
  type JobContext,
  type JobSettings,
  type PackageJob,
  placedAtOnce,
} from './package-job.ts'
import { noteFetched, type StoredPackages } from './place-stored.ts'
import { claimLayout, rememberPlaced } from './record.ts'
import { explainMissing, nameOf, reportPlaced, tryFindSources, type WantedPackage } from './resolve.ts'
import { type Placed, type PreparedRestore, type RestoreRun, storeName } from './restore.ts'
import type { PackageSource } from './source.ts'
import type { PackageStore } from './store.ts'
import { type JobRunner, JobWorker, type PlainOptions, plainOptions, type WorkerData } from './workers.ts'

/** The fetched packages, and those of them that came from the package cache or the package store. */
export interface FetchedPackages {
  readonly fetched: Placed
  readonly cached: ReadonlySet<WantedPackage>
  readonly stored: ReadonlySet<WantedPackage>
}

/**
 * Fetches the absent packages, as many concurrently as the network allows: fetch → queue → place; a complete file waits
 * for its place without a connection. Records the placed packages even if the run fails, and removes leftovers of killed
 * runs.
 *
 * @throws PkgtoolError `PACKAGES_MISSING`, `FILE_SYSTEM`, `CANCELLED`, and the first source's error if none is reachable
 */
export async function fetchAbsent(
  run: RestoreRun,
  prepared: PreparedRestore,
  { files, placed: before }: StoredPackages = { placed: new Map(), files: new Map() },
): Promise<FetchedPackages> {
  const { absent, present, record } = prepared
  const fetched = new Map(before)
  const cached = new Set<WantedPackage>()
  const stored = new Set(before.keys())
  const cachedFiles = await findCached(run, { ...prepared, absent: absent.filter(item => !files.has(item)) })
  const cacheName = run.options.heldFiles?.name ?? ''
  const store = await run.store?.open()
  const pool = openPool(run, { absent, store })
  const cachedFileOf = (item: WantedPackage) => {
    const [own, path] = [files.get(item), cachedFiles.get(item.pin.sha512 ?? '')]
    if (own !== undefined) return { path: own, name: storeName }
    return path === undefined ? undefined : { path, name: cacheName }
  }
  const fetch = async (item: WantedPackage, asked: readonly PackageSource[]) => {
    const file = cachedFileOf(item)
    const job = createJob(run, item, asked)
    const { isCached, placed, storeFault } = await pool.run({ ...job, cached: file })
    fetched.set(item, placed)
    if (isCached) (file?.name === storeName ? stored : cached).add(item)
    const noteFault = !isCached && store ? await noteFetched(store, item, { placed, asked }) : undefined
    const fault = storeFault ?? noteFault
    if (fault !== undefined) run.store?.report(fault)
    const from = isCached && file ? file.name : placed.source
    reportPlaced(run, item, { ...placed, from, number: fetched.size - before.size, of: absent.length })
  }
  for (const item of absent) run.options.onProgress?.(announced(item))
  await sweepTemporaries(run.directory)
  let releaseLayout = async () => {}
  try {
    // A cached package needs no reachable source.
    const asked = absent.filter(item => cachedFileOf(item) === undefined)
    if (absent.length > 0) releaseLayout = await openTarget(run, asked, asked.length < absent.length)
    await forEachAbsent(run, prepared, { work: fetch, limit: pool.capacity })
  } finally {
    pool.close()
    await rememberPlaced(run, record, { placed: [...present, ...fetched] })
    if (fetched.size === 0) await releaseLayout()
  }
  return { fetched, cached, stored }
}

function createJob(
  { inspect }: RestoreRun,
  wanted: WantedPackage,
  sources: readonly PackageSource[],
): PackageJob {
  return {
    wanted,
    sources,
    ...(inspect && {
      inspect: ({ source, ...arrived }) =>
        inspect({ wanted, from: sources[source] as PackageSource, ...arrived }),
    }),
    async throwMissing() {
      throw await explainMissing(wanted, sources)
    },
  }
}

// Asks the package cache only for packages whose hash a lock gives, and only if some are missing.
async function findCached(
  { options: { heldFiles }, log }: RestoreRun,
  { absent, resolved }: PreparedRestore,
): Promise<ReadonlyMap<string, string>> {
  if (heldFiles === undefined || absent.length === 0) return new Map()
  const unbound = absent.filter(({ pin }) => pin.sha512 === undefined).length
  if (unbound > 0)
    log.info(`${heldFiles.name} is not asked for ${plural(unbound, 'package')}: no lock gives the hash`)
  if (unbound === absent.length) return new Map()
  const hashes = new Set(resolved.wanted.flatMap(({ pin }) => pin.sha512 ?? []))
  return heldFiles.find([...hashes].map(value => ({ algorithm: 'sha512', value })))
}

// The folder is created once a source is open, so that a run without a reachable source leaves nothing behind.
async function openTarget(
  run: RestoreRun,
  asked: readonly WantedPackage[],
  isCached: boolean,
): Promise<() => Promise<void>> {
  const isOpen = asked.length > 0 && (await run.sources.ready(asked.map(({ pin }) => pin.id)))
  if (!isOpen && !isCached) return async () => {}
  await writing(run.directory, () => makeFolder(run.directory))
  return claimLayout(run.directory, run.layout)
}

function announced(item: WantedPackage): Progress {
  const { size } = item.pin
  return { subject: nameOf(item), received: 0, ...(size !== undefined && { total: size }) }
}

interface AbsentWork {
  readonly work: (item: WantedPackage, asked: readonly PackageSource[]) => Promise<void>
  readonly limit: number
}

/**
 * Runs `work` for each absent package with its sources, with limited concurrency.
 *
 * @throws PkgtoolError `PACKAGES_MISSING` when all work has ended, which lists every package that could not be fetched
 */
export async function forEachAbsent(
  { sources }: RestoreRun,
  { absent, resolved }: PreparedRestore,
  { work, limit }: AbsentWork,
): Promise<void> {
  const attempt = async (item: WantedPackage) => {
    const asked = await tryFindSources(item.pin, sources)
    if (asked instanceof PkgtoolError) return asked
    try {
      await work(item, asked)
      return undefined
    } catch (error) {
      if (!(error instanceof PkgtoolError) || error.code === 'CANCELLED') throw error
      return error
    }
  }
  const outcomes = await mapConcurrently(absent, attempt, { limit })
  const problems = [...resolved.missing, ...outcomes.filter(outcome => outcome !== undefined)]
  if (problems.length > 0) throw missingPackages(problems, resolved.wanted.length + resolved.missing.length)
}

function missingPackages(problems: readonly PkgtoolError[], count: number): PkgtoolError {
  const joined = joinUnreachable(problems)
  // Other pins help neither against a failing server nor for errors with their own advice.
  const isForPins = joined.some(({ code, fields }) => code === 'NOT_FOUND' && fields.change === undefined)
  return new PkgtoolError('PACKAGES_MISSING', {
    subject: plural(count, 'package'),
    found: plural(problems.length, 'failure'),
    ...(isForPins && { change: 'change the pins or the input "source"' }),
    // A source that refuses access is one failure for all its packages.
    details: [...new Set(joined.map(problem => problem.message))],
    problems,
  })
}

/** Joins the errors about one unreachable address into one. */
function joinUnreachable(problems: readonly PkgtoolError[]): readonly PkgtoolError[] {
  const servers = new Map<string, PkgtoolError[]>()
  for (const problem of problems) {
    const server = unreachableServer(problem)
    if (server === undefined) continue
    const same = servers.get(server)
    if (same) same.push(problem)
    else servers.set(server, [problem])
  }
  const joined = [...servers].flatMap(([server, same]) => joinAll(server, same))
  return [...problems.filter(problem => unreachableServer(problem) === undefined), ...joined]
}

function unreachableServer({ code, fields: { url } }: PkgtoolError): string | undefined {
  if (!['CONNECTION_FAILED', 'TIMED_OUT', 'TLS_FAILED'].includes(code) || url === undefined) return undefined
  return URL.canParse(url) ? `${code} ${new URL(url).origin}/` : undefined
}

// The first of them used all attempts of the source.
function joinAll(server: string, same: readonly PkgtoolError[]): readonly PkgtoolError[] {
  const most = same.toSorted((a, b) => (b.fields.attempts ?? 0) - (a.fields.attempts ?? 0))[0]
  if (most === undefined || same.length === 1) return same
  const { found, wanted, change } = most.fields
  const subject = server.slice(server.indexOf(' ') + 1)
  const counted = `${found}, for ${plural(same.length, 'package')}`
  return [new PkgtoolError(most.code, { subject, found: counted, wanted, change, url: subject })]
}

/** All runners of a restore. */
interface PackagePool extends JobRunner {
  /** concurrent jobs that keep all runners busy */
  readonly capacity: number
  /** Ends the workers; their unfinished packages keep temporary names. */
  close(): void
}

// The script in the compiled library, and in the Action, whose bundles lie side by side. Unbundled sources have neither, and
// therefore no workers.
const scripts = ['./package-thread.js', '../package-thread/index.js']

const mostWorkers = 4

/** with fewer packages, starting a worker takes longer than it saves */
const fewPackages = 4

/** jobs in addition to the connections: a complete file that waits for its place uses none */
const mostQueued = 4

/** initial limit of concurrent requests, of all runners */
const firstConnections = 8

/**
 * Opens the runners of a restore: this thread and, for more than a few packages, a worker for each other core. Each has an
 * equal share of the connections; this thread also makes the requests for indexes.
 */
function openPool(
  run: RestoreRun,
  { absent, store }: { readonly absent: readonly WantedPackage[]; readonly store: PackageStore | undefined },
): PackagePool {
  const { connections, transport } = run
  const { all } = run.sources
  const { signal, onProgress } = run.options
  const script = findScript()
  const count = script ? countWorkers(run, absent) : 0
  const settings = { ...settingsOf(run, absent), storeSettings: store?.settings }
  const placing = createGate(count > 0 ? placedAtOnce : Math.min(8, placedAtOnce * availableParallelism()))
  const context: JobContext = { ...settings, transport, placing, store, signal, onProgress }
  const here: JobRunner = { run: job => fetchPackage(context, job) }
  if (!script || count === 0) return { ...here, capacity: connections + mostQueued, close() {} }
  const share = Math.floor(connections / (count + 1))
  const data: WorkerData = {
    settings,
    options: { ...plainOptionsOf(run), maxConnections: share },
    certificates: transport.certificates,
    firstConnections: Math.max(1, Math.round(firstConnections / (count + 1))),
    sources: all.map(({ scope, address }) => ({ scope, address })),
    reportsProgress: run.options.onProgress !== undefined,
  }
  const onNews = () => {
    for (const worker of workers) worker.share()
  }
  const workers = Array.from({ length: count }, () => new JobWorker(script, data, { run, all, onNews }))
  transport.limit(connections - count * share)
  const endWorkers = watchOver(workers, run)
  const close = () => {
    endWorkers()
    transport.limit(connections)
  }
  return {
    ...shareJobs([...workers, here]),
    capacity: (count + 1) * (share + mostQueued / 2),
    close,
  }
}

function countWorkers({ options, connections, log }: RestoreRun, absent: readonly WantedPackage[]): number {
  const count = Math.min(availableParallelism() - 1, mostWorkers, connections - 1)
  // A caller's clock or random numbers stay on this thread.
  const isTimed = options.sleep !== undefined || options.random !== undefined
  if (count < 1 || isTimed || absent.length < fewPackages) return 0
  if (canOpen(count * descriptorsOfWorker)) return count
  log.info('one thread restores all packages: the limit of open files is too low for more')
  return 0
}

/**
 * a worker holds five, opens many at once while it loads its modules, and opens packages; a worker that cannot open a file
 * ends the run
 */
const descriptorsOfWorker = 32

function settingsOf({ directory, layout, names }: RestoreRun, absent: readonly WantedPackage[]): JobSettings {
  const hashesContent =
    packageLayouts[layout].hasContentHash ?? absent.some(({ pin }) => pin.contentHash !== undefined)
  return { directory, layout, names, hashesContent }
}

function plainOptionsOf({ options }: RestoreRun): PlainOptions {
  return Object.fromEntries(plainOptions.map(name => [name, options[name]]))
}

/** Cancels the workers when the run is cancelled; returns the function that ends them. */
function watchOver(workers: readonly JobWorker[], { options: { signal } }: RestoreRun): () => void {
  const stop = () => {
    for (const worker of workers) worker.stop(signal?.reason)
  }
  signal?.addEventListener('abort', stop, { once: true })
  if (signal?.aborted) stop()
  return () => {
    signal?.removeEventListener('abort', stop)
    for (const worker of workers) worker.close()
  }
}

// A bundler may leave the script behind, and one that writes CommonJS may leave no `import.meta.url` at all.
function findScript(): URL | undefined {
  const base: string | undefined = import.meta.url
  return scripts
    .flatMap(name => (URL.canParse(name, base) ? new URL(name, base) : []))
    .find(script => script.protocol === 'file:' && existsSync(script))
}

/** Gives each job to the runner with the fewest jobs, the first of equals. */
export function shareJobs(runners: readonly JobRunner[]): JobRunner {
  const loads = runners.map(runner => ({ runner, jobs: 0 }))
  return {
    async run(job) {
      const load = loads.reduce((a, b) => (b.jobs < a.jobs ? b : a))
      load.jobs++
      try {
        return await load.runner.run(job)
      } finally {
        load.jobs--
      }
    },
  }
}
