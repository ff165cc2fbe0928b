import { Worker } from 'node:worker_threads'
import { isTimeout } from '../base/cancel.ts'
import { PkgtoolError } from '../base/errors.ts'
import { messageOf, systemErrorCode } from '../base/thrown.ts'
import type { PackageSource } from '../sources/source.ts'
import { Channel } from './channel.ts'
import { unpackFailure } from './failure.ts'
import { HealthLink } from './health-link.ts'
import type { FetchedPackage, PackageJob } from './package-job.ts'
import type { RestoreRun } from './restore-run.ts'
import type { MainMethods, WorkerData, WorkerMethods, WorkerReport } from './worker-messages.ts'

/** Runs package jobs: this thread, a worker, or several of them. */
export interface JobRunner {
  /** As `fetchPackage`. */
  run(job: PackageJob): Promise<FetchedPackage | undefined>
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

// Most of a worker's objects live only for one chunk of a body: a small young generation collects them soon.
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
    this.#worker = new Worker(script, { workerData: data, resourceLimits, execArgv: workerArguments() })
    this.#channel = new Channel(this.#worker, {
      packageUrl: async (job, source) => {
        const url = await sourceOf(job, source).packageUrl(this.#job(job).wanted)
        // The question may have opened the source: the worker needs its credential and its origins.
        this.share()
        return url.href
      },
      manifest: (job, source) => sourceOf(job, source).manifest(this.#job(job).wanted),
      passOver: (job, source, failure) =>
        sourceOf(job, source).passOver(unpackFailure(failure) as PkgtoolError),
      publishedHash: (job, source) => sourceOf(job, source).publishedHash(this.#job(job).wanted),
      report: report => this.#take(report),
    })
    this.#worker.on('error', error => this.#channel.close(startFailure(error) ?? error))
    this.#worker.on('exit', () => this.#channel.close(new Error('a worker of the restore has ended')))
  }

  /** Rejects with the error of the job, and when the worker ends. */
  async run(job: PackageJob): Promise<FetchedPackage | undefined> {
    const { wanted, cached, sources } = job
    const [first] = sources
    // The package cache needs no address. A failure occurs again, and is reported, when the source has its turn.
    const url = cached ? undefined : await first?.packageUrl(wanted).catch(() => undefined)
    const number = this.#jobs.push(job) - 1
    const indices = sources.map(({ transport }) =>
      this.#to.all.findIndex(each => each.transport === transport),
    )
    this.share()
    return this.#channel.call('run', { number, wanted, cached, sources: indices, url: url?.href })
  }

  /** Sends this thread's news since the last call. */
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

// A worker of a program that was read from standard input or `--eval` does not start with this option.
function workerArguments(): string[] {
  const { execArgv } = process
  return execArgv.filter(
    (each, index) => !/^--input-type\b/.test(each) && execArgv[index - 1] !== '--input-type',
  )
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
