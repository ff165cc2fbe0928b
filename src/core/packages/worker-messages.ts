import type { Place, Progress } from '../base/ports.ts'
import type { Trust } from '../http/trust.ts'
import type { ReadManifest } from '../nuget/download-manifest.ts'
import type { PackageSource } from '../sources/source.ts'
import type { Failure } from './failure.ts'
import type { News } from './health-link.ts'
import type { FetchedPackage, JobSettings, PackageJob } from './package-job.ts'
import type { PlainOptions } from './thread-options.ts'

/** The start data of a worker. Only plain data crosses between threads, never a byte of a package. */
export interface WorkerData {
  readonly settings: JobSettings
  /** `maxConnections` is the worker's share */
  readonly options: PlainOptions
  readonly certificates: Trust
  /** all sources of the run */
  readonly sources: readonly Pick<PackageSource, 'scope' | 'address'>[]
  readonly reportsProgress: boolean
}

/** A package job as plain data. */
export interface PlainJob extends Pick<PackageJob, 'wanted' | 'cached'> {
  readonly number: number
  /** indices into the sources of the run */
  readonly sources: readonly number[]
  /** the address of the package at the first of them, if known */
  readonly url: string | undefined
}

/** The methods of a worker that the main thread calls. */
export interface WorkerMethods {
  run(job: PlainJob): Promise<FetchedPackage | undefined>
  adopt(news: News): void
  stop(isTimeout: boolean): void
}

/** The methods of the main thread that a worker calls, for facts that only it knows. `source` is an index into the job's sources. */
export interface MainMethods {
  packageUrl(job: number, source: number): Promise<string>
  manifest(job: number, source: number): Promise<ReadManifest>
  passOver(job: number, source: number, failure: Failure): void
  publishedHash(job: number, source: number): Promise<string | undefined>
  report(report: WorkerReport): void
}

export interface WorkerReport {
  readonly lines: readonly LogLine[]
  readonly progress: readonly Progress[]
  readonly news: News | undefined
}

export type LogLine = readonly ['debug' | 'info' | 'notice' | 'warning', message: string, place?: Place]
