import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { messageOf, PkgtoolError, systemErrorCode } from '../base/errors.ts'
import { createGate, isTimeout } from '../base/ports.ts'
import { canOpen } from '../http/limits.ts'
import { packageLayouts } from './layouts.ts'
import {
  type FetchedPackage,
  fetchPackage,
  type JobContext,
  type JobSettings,
  type PackageJob,
  placedAtOnce,
} from './package-job.ts'
import type { WantedPackage } from './resolve.ts'
import type { RestoreRun } from './restore.ts'
import type { PackageSource } from './source.ts'
import type { PackageStore } from './store.ts'
import {
  Channel,
  HealthLink,
  type MainMethods,
  type PlainOptions,
  plainOptions,
  unpackFailure,
  type WorkerData,
  type WorkerMethods,
  type WorkerReport,
} from './worker-messages.ts'

/** Runs package jobs: this thread, a worker, or several of them. */
export interface JobRunner {
  /** Throws as `fetchPackage`. */
  run(job: PackageJob): Promise<FetchedPackage>
}

/** All runners of a restore. */
export interface PackagePool extends JobRunner {
  /** concurrent jobs that keep all runners busy */
  readonly capacity: number
  /** Ends the workers; their unfinished packages keep temporary names. */
  close(): void
}

// The script of the compiled library, and of the Action, whose bundles lie side by side. Sources that run as they are
// have neither, and therefore no workers.
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
export function openPool(
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
 * a worker holds five, opens many at once while it loads its modules, and opens packages; one that finds no room ends the
 * run
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

/** The restore that a worker works for. */
export interface WorkerRun {
  readonly run: Pick<RestoreRun, 'log' | 'transport'> & {
    readonly options: Pick<RestoreRun['options'], 'onProgress'>
  }
  /** all sources of the run */
  readonly all: readonly PackageSource[]
  /** called when a worker has learned something about servers or sources */
  readonly onNews: () => void
}

// Most of a worker's objects live for one chunk of a body: with a small young generation they are collected soon.
const youngGeneration = 2

/** The main thread's end of a worker (`package-thread.ts`). */
export class JobWorker implements JobRunner {
  readonly #worker: Worker
  readonly #channel: Channel<MainMethods, WorkerMethods>
  readonly #to: WorkerRun
  readonly #link: HealthLink
  readonly #jobs: PackageJob[] = []

  /** @param data what the script gets as `workerData` */
  constructor(script: URL, data: WorkerData, to: WorkerRun) {
    const resourceLimits = { maxYoungGenerationSizeMb: youngGeneration }
    const sourceOf = (job: number, source: number) =>
      this.#job(job).sources[source] as PackageJob['sources'][0]
    this.#to = to
    this.#link = new HealthLink(to.run.transport, to.all)
    this.#worker = new Worker(script, { workerData: data, resourceLimits })
    this.#channel = new Channel(this.#worker, {
      packageUrl: async (job, source) => (await sourceOf(job, source).packageUrl(this.#job(job).wanted)).href,
      manifest: (job, source) => sourceOf(job, source).manifest(this.#job(job).wanted),
      passOver: (job, source, failure) =>
        sourceOf(job, source).passOver(unpackFailure(failure) as PkgtoolError),
      inspect: async (job, arrived) => this.#job(job).inspect?.(arrived),
      throwMissing: job => this.#job(job).throwMissing(),
      report: report => this.#take(report),
    })
    this.#worker.on('error', error => this.#channel.close(startFailure(error) ?? error))
    this.#worker.on('exit', () => this.#channel.close(new Error('a worker of the restore has ended')))
  }

  /** Rejects with the error of the job, and when the worker ends. */
  async run(job: PackageJob): Promise<FetchedPackage> {
    const { wanted, cached, sources, inspect } = job
    const [first] = sources
    // The package cache needs no address. A failure occurs again, and is reported, when the source has its turn.
    const url = cached ? undefined : await first?.packageUrl(wanted).catch(() => undefined)
    const number = this.#jobs.push(job) - 1
    const indices = sources.map(({ transport }) =>
      this.#to.all.findIndex(each => each.transport === transport),
    )
    const inspects = inspect !== undefined
    this.share()
    return this.#channel.call('run', { number, wanted, cached, sources: indices, url: url?.href, inspects })
  }

  /** Sends what this thread has learned since the last call. */
  share(): void {
    const news = this.#link.take()
    if (news) this.#channel.notify('adopt', news)
  }

  /** Makes the running jobs end with the code `CANCELLED`. */
  stop(reason: unknown): void {
    this.#channel.notify('stop', isTimeout(reason))
  }

  /** Ends the worker; its unfinished packages keep temporary names. */
  close(): void {
    void this.#worker.terminate()
  }

  #job(number: number): PackageJob {
    return this.#jobs[number] as PackageJob
  }

  #take({ lines, progress, news }: WorkerReport): void {
    const { log, options } = this.#to.run
    if (news) {
      this.#link.adopt(news)
      this.#to.onNews()
    }
    try {
      for (const [level, message, place] of lines) log[level](message, place)
      for (const each of progress) options.onProgress?.(each)
    } catch (error) {
      // An error of the caller's function ends the jobs, not the program.
      this.#channel.close(error)
    }
  }
}

// A stack trace of Node means nothing to a user when the system cannot start a worker.
function startFailure(error: unknown): PkgtoolError | undefined {
  if (systemErrorCode(error) !== 'ERR_WORKER_INIT_FAILED') return undefined
  return new PkgtoolError(
    'FILE_SYSTEM',
    {
      subject: 'a thread of the restore',
      found: `no start: ${messageOf(error)}`,
      change: 'raise the limit of open files (ulimit -n)',
    },
    { cause: error },
  )
}
