import type { FileProgress, Place } from '../../base/ports.ts'
import type { Outcome } from '../../net/exchange/outcome.ts'
import type { Trust } from '../../net/exchange/trust.ts'
import type { SourceConnection } from '../../sources/source.ts'
import type { News } from './health-link.ts'
import type { ArrivedJob, JobResult, JobSettings, PackageJob } from './package-job.ts'
import type { PlainOptions } from './thread-options.ts'

/** The start data of a worker. Only plain data crosses between threads, never a byte of a package. */
export interface WorkerData {
  readonly settings: JobSettings
  /** `maxConnections` is the worker's share */
  readonly options: PlainOptions
  readonly certificates: Trust
  /** the scopes of all sources of the run */
  readonly scopes: readonly SourceConnection['scope'][]
  readonly reportsProgress: boolean
}

/** The methods of a worker that the main thread calls. */
export interface WorkerMethods {
  run(job: PackageJob): Promise<Outcome<JobResult>>
  finish(job: ArrivedJob): Promise<JobResult>
  adopt(news: News): void
  stop(isTimeout: boolean): void
}

/** The method of the main thread that a worker calls, without an answer. */
export interface MainMethods {
  report(report: WorkerReport): void
}

export interface WorkerReport {
  readonly lines: readonly LogLine[]
  readonly progress: readonly FileProgress[]
  readonly news: News | undefined
}

export type LogLine = readonly ['debug' | 'info' | 'notice' | 'warning', message: string, place?: Place]
