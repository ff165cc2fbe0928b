import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { PkgtoolError } from '../base/errors.ts'
import { plural } from '../base/format.ts'
import { createGate, mapConcurrently } from '../base/pool.ts'
import type { Progress } from '../base/ports.ts'
import { writing } from '../files/file-errors.ts'
import { assertRoom } from '../files/free-space.ts'
import { makeFolder } from '../files/make-folder.ts'
import { sweepTemporaries } from '../files/sweep-temporaries.ts'
import { allowsNextSource } from '../http/failure-classes.ts'
import { canOpen } from '../http/open-files.ts'
import { packageLayouts } from '../layouts/package-layouts.ts'
import type { PackageSource } from '../sources/source.ts'
import type { PackageStore } from '../store/package-store.ts'
import { fetchPackage } from './fetch-package.ts'
import { causeOf, Misnaming } from './misnaming.ts'
import {
  type CachedFile,
  type FetchedPackage,
  type JobContext,
  type JobSettings,
  type PackageJob,
  placedAtOnce,
} from './package-job.ts'
import { type FoundInStore, noStored, noteFetched, placeLater, type StoredPackages } from './place-stored.ts'
import type { PlacedPackage } from './placed-package.ts'
import type { Placed, PreparedRestore } from './prepared-restore.ts'
import { claimLayout, rememberPlaced } from './record.ts'
import { explainMissing, rankSources, reportPlaced, tryFindSources, withPackage } from './resolve.ts'
import { type RestoreRun, storeName } from './restore-run.ts'
import { askInOrder } from './source-order.ts'
import { nameOf, type WantedPackage } from './wanted-package.ts'
import { type JobRunner, JobWorker, plainOptionsOf, type WorkerData } from './workers.ts'

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
  stored: StoredPackages = noStored,
): Promise<FetchedPackages> {
  const { absent, present, record } = prepared
  const files = await findFiles(run, prepared, stored)
  const store = await run.store?.open()
  const state = {
    fetched: new Map(stored.placed),
    cached: new Set<WantedPackage>(),
    stored: new Set(stored.placed.keys()),
    kept: new Map<WantedPackage, PlacedPackage>(),
  }
  for (const item of absent) run.options.onProgress?.(announced(item))
  await sweepTemporaries(run.directory)
  let releaseLayout = async () => {}
  // Opened last: whatever throws before leaves no worker behind.
  const pool = openPool(run, { absent, store })
  const fetch = createFetch(run, { prepared, later: stored.later, files, store, pool, state })
  try {
    // A cached package needs no reachable source.
    const asked = absent.filter(item => !files.has(item))
    assertPackagesFit(run, absent)
    if (absent.length > 0) releaseLayout = await openTarget(run, asked, asked.length < absent.length)
    await forEachAbsent(run, prepared, { work: fetch, limit: pool.capacity })
  } finally {
    pool.close()
    await rememberPlaced(run, record, { placed: [...present, ...state.kept, ...state.fetched] })
    if (state.fetched.size === 0) await releaseLayout()
  }
  return state
}

/** A file of this machine that has the bytes of a package. */
interface FoundFile extends Omit<CachedFile, 'source'> {
  /** the source for the record; absent: the first that would be asked */
  readonly from?: PackageSource
}

/** What one restore fetches with, and what it has fetched so far. */
interface Fetching {
  readonly prepared: PreparedRestore
  readonly later: StoredPackages['later']
  readonly files: Map<WantedPackage, FoundFile>
  readonly store: PackageStore | undefined
  readonly pool: PackagePool
  readonly state: {
    readonly fetched: Map<WantedPackage, PlacedPackage>
    readonly cached: Set<WantedPackage>
    readonly stored: Set<WantedPackage>
    /** in place before: no source before the one that gave them has them */
    readonly kept: Map<WantedPackage, PlacedPackage>
  }
}

function createFetch(
  run: RestoreRun,
  { prepared, later, files, store, pool, state }: Fetching,
): AbsentWork['work'] {
  const { absent, held } = prepared
  let count = 0
  const report = (item: WantedPackage, { size }: PlacedPackage, from: string) =>
    reportPlaced(run, item, { size, from, number: ++count, of: absent.length })
  const note = async (item: WantedPackage, { isCached, placed, storeFault }: FetchedPackage) => {
    const ranked = rankSources(item.pin, run.sources)
    const noteFault = !isCached && store ? await noteFetched(store, item, { placed, ranked }) : undefined
    const fault = storeFault ?? noteFault
    if (fault !== undefined) run.store?.report(fault)
  }
  const runJob = async (item: WantedPackage, asked: readonly PackageSource[], file?: FoundFile) => {
    const fetched = await pool.run(createJob(item, { sources: asked, file }))
    if (fetched === undefined) return undefined
    const { isCached, placed, source } = fetched
    state.fetched.set(item, placed)
    if (isCached) (file?.name === storeName ? state.stored : state.cached).add(item)
    else run.delivered.push({ from: asked[source] as PackageSource, size: placed.size })
    await note(item, fetched)
    report(item, placed, isCached && file ? file.name : placed.source)
    return placed
  }
  /** Takes what a later source once gave if the sources before it lack the package; true: it is in place. */
  const tryLater = async (item: WantedPackage): Promise<boolean> => {
    const [inPlace, inStore] = [held.get(item), later.get(item)]
    const nearest = (inPlace?.before.length ?? Number.POSITIVE_INFINITY) <= (inStore?.before.length ?? -1)
    const one = inStore === undefined || nearest ? inPlace : inStore
    if (one === undefined) return false
    const answer = await askInOrder(one.before, source => runJob(item, [source]))
    if (answer.kind !== 'lacking') return answer.kind === 'given'
    if ('placed' in one) {
      state.kept.set(item, one.placed)
      report(item, one.placed, `${one.placed.source}, in place`)
      return true
    }
    const placed = await placeLater(run, item, one)
    if (placed === undefined) {
      files.set(item, fileOf(one))
      return false
    }
    state.fetched.set(item, placed)
    state.stored.add(item)
    report(item, placed, storeName)
    return true
  }
  return async item => {
    if (!files.has(item) && (await tryLater(item))) return
    const asked = await run.sources.forPackage(item.pin.id)
    if ((await runJob(item, asked, files.get(item))) === undefined) throw await explainMissing(item, asked)
  }
}

function fileOf({ entry, source }: FoundInStore): FoundFile {
  return { path: entry.file, name: storeName, from: source }
}

function createJob(
  wanted: WantedPackage,
  { sources, file }: { readonly sources: readonly PackageSource[]; readonly file?: FoundFile | undefined },
): PackageJob {
  return { wanted, sources, cached: file && cachedFile(file, sources) }
}

// Plain data, for workers.
function cachedFile({ path, name, from }: FoundFile, sources: readonly PackageSource[]): CachedFile {
  return { path, name, source: from ? sources.indexOf(from) : 0 }
}

/** The files of this machine that jobs read before they ask any source. */
async function findFiles(
  run: RestoreRun,
  prepared: PreparedRestore,
  { untrusted }: StoredPackages,
): Promise<Map<WantedPackage, FoundFile>> {
  const rest = prepared.absent.filter(item => !untrusted.has(item))
  const cachedFiles = await findCached(run, { ...prepared, absent: rest })
  const name = run.options.contentCache?.name ?? ''
  const files = new Map([...untrusted].map(([item, one]) => [item, fileOf(one)]))
  for (const item of rest) {
    const path = cachedFiles.get(item.pin.sha512 ?? '')
    if (path !== undefined) files.set(item, { path, name })
  }
  return files
}

// Asks the package cache only for packages whose hash a lock gives, and only if some are missing.
async function findCached(
  { options: { contentCache }, log }: RestoreRun,
  { absent, resolved }: PreparedRestore,
): Promise<ReadonlyMap<string, string>> {
  if (contentCache === undefined || absent.length === 0) return new Map()
  const unbound = absent.filter(({ pin }) => pin.sha512 === undefined).length
  if (unbound > 0)
    log.info(`${contentCache.name} is not asked for ${plural(unbound, 'package')}: no lock gives the hash`)
  if (unbound === absent.length) return new Map()
  const hashes = new Set(resolved.wanted.flatMap(({ pin }) => pin.sha512 ?? []))
  return contentCache.find([...hashes].map(value => ({ algorithm: 'sha512', value })))
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

// Each package takes at least the size that its lock gives, in every layout.
function assertPackagesFit({ directory }: RestoreRun, absent: readonly WantedPackage[]): void {
  const sizes = absent.flatMap(({ pin }) => pin.size ?? [])
  const sum = sizes.reduce((all, size) => all + size, 0)
  assertRoom(directory, sum, {
    of: plural(sizes.length, 'package'),
    change: 'free some space, or change the input "packages-directory"',
  })
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
 * Runs `work` for each absent package with its sources, with limited concurrency. Once it is certain that the names of the
 * packages' files are wrong, the rest is left alone.
 *
 * @throws PkgtoolError `PACKAGES_MISSING` when all work has ended, which lists every package that could not be fetched
 */
export async function forEachAbsent(
  { sources }: RestoreRun,
  { absent, resolved }: PreparedRestore,
  { work, limit }: AbsentWork,
): Promise<void> {
  const misnaming = new Misnaming()
  let skipped = 0
  const attempt = async (item: WantedPackage) => {
    if (misnaming.isCertain) {
      skipped++
      return undefined
    }
    const asked = await tryFindSources(item.pin, sources)
    if (asked instanceof PkgtoolError) return withPackage(asked, item.pin)
    try {
      await work(item, asked)
      misnaming.noteCome()
      return undefined
    } catch (error) {
      if (!(error instanceof PkgtoolError) || error.code === 'CANCELLED') throw error
      misnaming.noteFailure(error)
      return withPackage(error, item.pin)
    }
  }
  const outcomes = await mapConcurrently(absent, attempt, { limit })
  const problems = [...resolved.missing, ...outcomes.filter(outcome => outcome !== undefined)]
  const count = resolved.wanted.length + resolved.missing.length
  if (problems.length > 0) throw missingPackages(problems, { count, skipped })
}

function missingPackages(
  problems: readonly PkgtoolError[],
  { count, skipped }: { readonly count: number; readonly skipped: number },
): PkgtoolError {
  const joined = joinMisnamed(joinUnreachable(problems))
  // Other pins help neither against a failing server nor for errors with their own advice.
  const isForPins = joined.some(({ code, fields }) => code === 'NOT_FOUND' && fields.change === undefined)
  return new PkgtoolError('PACKAGES_MISSING', {
    subject: plural(count, 'package'),
    found: `${plural(problems.length, 'failure')}${skipped > 0 ? `, after which ${plural(skipped, 'package')} ${skipped === 1 ? 'was' : 'were'} not fetched` : ''}`,
    ...(isForPins && { change: 'change the pins or the input "source"' }),
    // A source that refuses access is one failure for all its packages.
    details: [...new Set(joined.map(describeProblem))],
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

/** Joins the errors that one wrong extension explains into the first of them. */
function joinMisnamed(problems: readonly PkgtoolError[]): readonly PkgtoolError[] {
  const causes = new Map<string, PkgtoolError[]>()
  for (const problem of problems) {
    const cause = causeOf(problem)
    if (cause === undefined) continue
    const same = causes.get(cause)
    if (same) same.push(problem)
    else causes.set(cause, [problem])
  }
  return problems.flatMap(problem => {
    const same = causes.get(causeOf(problem) ?? '') ?? [problem]
    if (same.length === 1) return [problem]
    if (same[0] !== problem) return []
    const { subject, found, wanted, change } = problem.fields
    const counted = `${found}, and the same for ${plural(same.length - 1, 'other package')}`
    return [new PkgtoolError(problem.code, { subject, found: counted, wanted, change })]
  })
}

/** One line: the package with the answer of each source, or the message. */
function describeProblem(problem: PkgtoolError): string {
  const { id, version, details, problems } = problem.fields
  const isOfSources = allowsNextSource(problem) && details !== undefined && problems !== undefined
  return isOfSources && id !== undefined ? `${id} ${version}: ${details.join('; ')}` : problem.message
}

// With several sources, only if none of them answered; the first names the server.
function unreachableServer({ code, fields: { url, details, problems } }: PkgtoolError): string | undefined {
  if (problems !== undefined && details !== undefined) {
    const servers = problems.map(unreachableServer)
    const isKnown = problems.length === details.length && servers.every(server => server !== undefined)
    return isKnown ? servers.join('; ') : undefined
  }
  if (!['CONNECTION_FAILED', 'TIMED_OUT', 'TLS_FAILED'].includes(code) || url === undefined) return undefined
  return URL.canParse(url) ? `${code} ${new URL(url).origin}/` : undefined
}

// The first of them used all attempts of the source.
function joinAll(server: string, same: readonly PkgtoolError[]): readonly PkgtoolError[] {
  const most = same.toSorted((a, b) => (b.fields.attempts ?? 0) - (a.fields.attempts ?? 0))[0]
  if (most === undefined || same.length === 1) return same
  const { found, wanted, change } = most.fields
  const [subject = ''] = server.slice(server.indexOf(' ') + 1).split('; ')
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
    options: { ...plainOptionsOf(run.options), maxConnections: share },
    certificates: transport.certificates,
    sources: all.map(({ scope, address }) => ({ scope, address })),
    reportsProgress: run.options.onProgress !== undefined,
  }
  const onNews = () => {
    for (const worker of workers) worker.share()
  }
  const workers: JobWorker[] = []
  const unwatch = watchOver(workers, run)
  const close = () => {
    unwatch()
    for (const worker of workers) worker.close()
    transport.limit(connections)
  }
  try {
    for (let each = 0; each < count; each++) workers.push(new JobWorker(script, data, { run, all, onNews }))
    transport.limit(connections - count * share)
    if (signal?.aborted) for (const worker of workers) worker.stop(signal.reason)
  } catch (error) {
    close()
    throw error
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

function settingsOf(
  { directory, layout, names, policy }: RestoreRun,
  absent: readonly WantedPackage[],
): JobSettings {
  const hashesContent =
    packageLayouts[layout].hasContentHash ?? absent.some(({ pin }) => pin.contentHash !== undefined)
  return { directory, layout, names, hashesContent, policy }
}

/** Cancels the workers, also those to come, when the run is cancelled; returns the function that stops watching. */
function watchOver(workers: readonly JobWorker[], { options: { signal } }: RestoreRun): () => void {
  const stop = () => {
    for (const worker of workers) worker.stop(signal?.reason)
  }
  signal?.addEventListener('abort', stop, { once: true })
  return () => signal?.removeEventListener('abort', stop)
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
