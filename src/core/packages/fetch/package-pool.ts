import { availableParallelism, cpus } from 'node:os'
import { clock } from '../../base/clock.ts'
import { createGate, type Gate } from '../../base/pool.ts'
import { packageLayouts } from '../../layouts/package-layouts.ts'
import type { Transport } from '../../net/exchange/client.ts'
import type { PackageSources } from '../../sources/package-sources.ts'
import type { PackageStore } from '../../store/package-store.ts'
import { findScript } from '../../threads/start-worker.ts'
import { canStart, otherCores } from '../../threads/worker-count.ts'
import { packageWorker } from '../../threads/worker-kinds.ts'
import type { WorkersAhead } from '../../threads/workers-ahead.ts'
import { unpacks } from '../packages-folder.ts'
import type { RestoreRun } from '../restore-run.ts'
import type { WantedPackage } from '../wanted-package.ts'
import { type ConnectedSource, JobWorker } from './job-worker.ts'
import { type JobRunner, type JobSettings, placedAtOnce } from './package-job.ts'
import { createRunner } from './run-job.ts'
import { plainOptionsOf } from './thread-options.ts'
import type { WorkerData } from './worker-messages.ts'

/** All runners of a restore. */
export interface PackagePool extends JobRunner {
  /** limits the questions to sources that jobs wait for: no more than packages that are placed at a time */
  readonly asking: Gate
  /** concurrent jobs that keep all runners busy */
  readonly capacity: number
  /** Ends the workers; their unfinished packages keep temporary names. */
  close(): void
}

/** with fewer packages to come, a worker takes longer to start than it saves */
const minPackagesForWorkers = 4

/** with fewer to come for each one begun, a worker that starts late takes more processor time than it saves time */
const minToComePerBegun = 4

/** jobs in addition to the connections: a complete file that waits for its place uses none */
const maxQueued = 4

/**
 * Opens the runners of a restore: this thread and, for more than a few packages, a worker for each other core. Workers start at
 * once for a layout that unpacks, and with the first job for servers that are far: a core idles then. Else they start once this
 * thread is saturated while a core idles, if most of the work is still to come: they compile all code anew. Each runner has an
 * equal share of the connections; this thread also makes the requests for indexes.
 */
export async function openPool(
  run: RestoreRun,
  { absent, store }: { readonly absent: readonly WantedPackage[]; readonly store: PackageStore | undefined },
): Promise<PackagePool> {
  const { connections, log } = run
  const transport = await run.transport()
  const all = await connectAll(run.sources)
  const { signal, onProgress } = run.options
  const script = findScript('package-thread')
  const count = script ? countWorkers(run, absent) : 0
  const settings = { ...settingsOf(run, absent), storeSettings: store?.settings }
  const startsNow = count > 0 && unpacks(run.folder)
  const here = startsNow ? placedAtOnce : Math.min(8, placedAtOnce * availableParallelism())
  const asking = createGate(here + count * placedAtOnce)
  const transports = all.map(source => source.transport)
  const placing = createGate(here)
  const own = createRunner({ ...settings, transport, transports, placing, store, signal, onProgress })
  if (!script || count === 0) return { ...own, asking, capacity: connections + maxQueued, close() {} }
  const share = Math.floor(connections / (count + 1))
  const data = workerData(run, { settings, share, transport, all })
  const onNews = () => {
    for (const worker of workers) worker.share()
  }
  const workers: JobWorker[] = []
  const runners: JobRunner[] = [own]
  const start = () => {
    unwatchLoad()
    for (let each = 0; each < count; each++)
      workers.push(new JobWorker(script, data, { log, onProgress, transport, all, onNews }))
    // Of runners with as many jobs, the first gets the next one.
    runners.unshift(...workers)
    transport.limit(connections - count * share)
    if (signal?.aborted) for (const worker of workers) worker.stop(signal.reason)
  }
  const shared = shareJobs(runners)
  const toCome = () => absent.length - shared.begun()
  const startIf = (isWorthIt: boolean) => {
    if (isWorthIt && workers.length === 0 && toCome() >= minPackagesForWorkers && !signal?.aborted) start()
  }
  const unwatch = watchOver(workers, signal)
  const unwatchLoad = startsNow
    ? () => {}
    : onceSaturated(() => startIf(toCome() >= minToComePerBegun * shared.begun()))
  const close = () => {
    unwatch()
    unwatchLoad()
    void Promise.all(workers.map(worker => worker.close())).then(() => transport.limit(connections))
  }
  try {
    if (startsNow) start()
  } catch (error) {
    close()
    throw error
  }
  const give: JobRunner['run'] = job => {
    // The service index, or the first package, has told how far the server is.
    startIf(transport.reach.isFar)
    return shared.run(job)
  }
  return { run: give, finish: shared.finish, asking, capacity: (count + 1) * (share + maxQueued / 2), close }
}

/** Starts the workers of the pool of a run that is going to fetch more than a few packages. */
export function startPoolAhead(run: RestoreRun, ahead: WorkersAhead): void {
  const count = possibleWorkers(run)
  if (count > 0 && canStart(count)) ahead.start('package-thread', packageWorker, count)
}

/** milliseconds that the load is measured at a time; so many times in a row it must be high */
const [loadWindow, loadWindows] = [100, 3]

/**
 * Calls `then` when this thread has been busy for as long as starting a worker pays off, while another core had nothing to do.
 * Returns the function that stops watching.
 */
function onceSaturated(then: () => unknown): () => void {
  let [load, idle, at, high] = [performance.eventLoopUtilization(), idleTime(), clock(), 0]
  const timer = setInterval(() => {
    const [loadNow, idleNow, now] = [performance.eventLoopUtilization(), idleTime(), clock()]
    const { utilization } = performance.eventLoopUtilization(loadNow, load)
    const idleCores = (idleNow - idle) / (now - at)
    high = isSaturated({ utilization, idleCores }) ? high + 1 : 0
    ;[load, idle, at] = [loadNow, idleNow, now]
    if (high < loadWindows) return
    clearInterval(timer)
    then()
  }, loadWindow).unref()
  return () => clearInterval(timer)
}

/** Returns whether a thread is the bottleneck of its work, and another one would find a core to run on. */
export function isSaturated({ utilization, idleCores }: Load): boolean {
  return utilization > 0.95 && idleCores > 0.5
}

interface Load {
  /** of this thread: 0 to 1 */
  readonly utilization: number
  /** of the machine, on average */
  readonly idleCores: number
}

/** milliseconds that all cores together have been idle */
function idleTime(): number {
  return cpus().reduce((sum, { times }) => sum + times.idle, 0)
}

interface WorkerShare {
  readonly settings: JobSettings
  /** of the connections */
  readonly share: number
  readonly transport: Transport
  readonly all: readonly ConnectedSource[]
}

function workerData({ options }: RestoreRun, { settings, share, transport, all }: WorkerShare): WorkerData {
  return {
    settings,
    options: { ...plainOptionsOf(options), maxConnections: share },
    certificates: transport.certificates,
    scopes: all.map(({ scope }) => scope),
    reportsProgress: options.onProgress !== undefined,
  }
}

/** The sources with their transports, which workers share. */
function connectAll(sources: PackageSources): Promise<readonly ConnectedSource[]> {
  return Promise.all(
    sources.all.map(async source => ({
      ...(await source.connect()),
      get isExhausted() {
        return source.isExhausted
      },
    })),
  )
}

function countWorkers(
  { options, connections, log }: Pick<RestoreRun, 'options' | 'connections' | 'log'>,
  absent: readonly WantedPackage[],
): number {
  const count = absent.length < minPackagesForWorkers ? 0 : possibleWorkers({ options, connections })
  if (count === 0 || canStart(count)) return count
  log.info('one thread restores all packages: the limit of open files is too low for more')
  return 0
}

function possibleWorkers({ options, connections }: Pick<RestoreRun, 'options' | 'connections'>): number {
  // A caller's clock or random numbers stay on this thread.
  const isTimed = options.sleep !== undefined || options.random !== undefined
  return isTimed ? 0 : Math.max(0, Math.min(otherCores(), connections - 1))
}

function settingsOf(
  { folder, policy, keepsOnlyRecord }: Pick<RestoreRun, 'folder' | 'policy' | 'keepsOnlyRecord'>,
  absent: readonly WantedPackage[],
): JobSettings {
  const hashesContent =
    keepsOnlyRecord !== undefined ||
    (packageLayouts[folder.layout].hasContentHash ?? absent.some(({ pin }) => pin.contentHash !== undefined))
  return { folder, hashesContent, policy }
}

/** Cancels the workers, also those to come, when the run is cancelled; returns the function that stops watching. */
function watchOver(workers: readonly JobWorker[], signal: AbortSignal | undefined): () => void {
  const stop = () => {
    for (const worker of workers) worker.stop(signal?.reason)
  }
  signal?.addEventListener('abort', stop, { once: true })
  return () => signal?.removeEventListener('abort', stop)
}

/** Runners as one. */
interface SharedRunners extends JobRunner {
  /** the number of jobs that were given so far */
  begun(): number
}

/** Gives each job to the runner with the fewest jobs, the first of equals; more runners may come. */
export function shareJobs(runners: readonly JobRunner[]): SharedRunners {
  const jobs = new Map<JobRunner, number>()
  let begun = 0
  const count = (runner: JobRunner) => jobs.get(runner) ?? 0
  const give = async <T>(job: (runner: JobRunner) => Promise<T>): Promise<T> => {
    const runner = runners.reduce((a, b) => (count(b) < count(a) ? b : a))
    jobs.set(runner, count(runner) + 1)
    try {
      return await job(runner)
    } finally {
      jobs.set(runner, count(runner) - 1)
    }
  }
  return {
    run(job) {
      begun++
      return give(runner => runner.run(job))
    },
    finish: job => give(runner => runner.finish(job)),
    begun: () => begun,
  }
}
