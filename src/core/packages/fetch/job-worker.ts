import type { Worker } from 'node:worker_threads'
import type { Log, RunOptions } from '../../base/ports.ts'
import { isTimeout } from '../../base/turns.ts'
import type { Transport } from '../../net/exchange/client.ts'
import { type Outcome, outcomeOf } from '../../net/exchange/outcome.ts'
import { ExpiredKey } from '../../net/signing/key-source.ts'
import type { SourceConnection } from '../../sources/source.ts'
import { Channel } from '../../threads/channel.ts'
import { startFailure, startWorker } from '../../threads/start-worker.ts'
import { packageWorker } from '../../threads/worker-kinds.ts'
import { HealthLink } from './health-link.ts'
import type { ArrivedJob, JobResult, JobRunner, PackageJob } from './package-job.ts'
import type { MainMethods, WorkerData, WorkerMethods, WorkerReport } from './worker-messages.ts'

/** A source of the run with its transport. */
export interface ConnectedSource extends SourceConnection {
  readonly isExhausted: boolean
}

/** The restore that a worker works for. */
export interface WorkerRun extends Pick<RunOptions, 'onProgress'> {
  readonly log: Log
  readonly transport: Transport
  /** all sources of the run */
  readonly all: readonly ConnectedSource[]
  /** called when a worker has learned something about servers or sources */
  readonly onNews: () => void
}

/** The main thread's end of a worker (`package-thread.ts`). */
export class JobWorker implements JobRunner {
  readonly #worker: Worker
  readonly #channel: Channel<MainMethods, WorkerMethods>
  readonly #to: WorkerRun
  readonly #link: HealthLink

  /** @param data what the script gets as `workerData` */
  constructor(script: URL, data: WorkerData, to: WorkerRun) {
    this.#to = to
    this.#link = new HealthLink(to.transport, to.all)
    this.#worker = startWorker(script, { data, ...packageWorker })
    this.#channel = new Channel(this.#worker, { report: report => this.#take(report) })
    this.#worker.on('error', error => this.#channel.close(startFailure(error) ?? error))
    this.#worker.on('exit', () => this.#channel.close(new Error('a worker of the restore has ended')))
  }

  /** Rejects with the error of the job, and when the worker ends. */
  async run(job: PackageJob): Promise<Outcome<JobResult>> {
    // The address of the job may have opened its source: the worker needs its credential and its origins.
    this.share()
    const outcome = await this.#channel.call('run', job)
    if (!('failed' in outcome && outcome.failed instanceof ExpiredKey)) return outcome
    const { number } = outcome.failed
    const renewed = await outcomeOf(async () => this.#to.all[job.from.index]?.transport.renewKey(number))
    if (!('given' in renewed)) return renewed
    this.share()
    return this.#channel.call('run', job)
  }

  /** Rejects like `run`. */
  finish(job: ArrivedJob): Promise<JobResult> {
    this.share()
    return this.#channel.call('finish', job)
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

  /** Ends the worker; its unfinished packages keep temporary names. Resolves when its connections are closed. */
  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #take({ lines, progress, news }: WorkerReport): void {
    const { log, onProgress } = this.#to
    if (news) {
      this.#link.adopt(news)
      this.#to.onNews()
    }
    try {
      for (const [level, message, place] of lines) log[level](message, place)
      for (const each of progress) onProgress?.(each)
    } catch (error) {
      // An error of the caller's function ends the jobs, not the program.
      this.#channel.close(error)
    }
  }
}
