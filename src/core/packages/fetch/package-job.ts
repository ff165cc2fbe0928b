import type { Policy } from '../../accepted/policy.ts'
import type { PublishedHash, SourceQuestion, SourceSigners } from '../../accepted/staged-file.ts'
import type { Gate } from '../../base/pool.ts'
import type { RunOptions } from '../../base/ports.ts'
import type { Sha512 } from '../../files/sha512.ts'
import type { PlacePaths } from '../../layouts/place-paths.ts'
import type { Transport } from '../../net/exchange/client.ts'
import type { HashedOrigin } from '../../net/exchange/expected.ts'
import type { Outcome } from '../../net/exchange/outcome.ts'
import type { ReadManifest } from '../../nuget/download-manifest.ts'
import type { PackageStore, StoreSettings } from '../../store/package-store.ts'
import type { SignatureFault } from '../../trust/signature-fault.ts'
import type { PlacedPackage } from '../in-place/placed-package.ts'
import type { PackagesFolder } from '../packages-folder.ts'
import type { WantedPackage } from '../wanted-package.ts'

/** One package from one address. Plain data, because it crosses to workers. */
export interface PackageJob {
  readonly wanted: WantedPackage
  readonly from: JobAddress
  /** the temporary name under which the file arrives */
  readonly path: string
  /** the package cache or the package store had other bytes */
  readonly isSuspect: boolean
  /** what its source was asked before, as what is asked for every package; default: nothing */
  readonly answers?: JobAnswers
}

/** The address of a package, at a source or in a file of this machine. */
export interface JobAddress {
  readonly url: string
  /** the name of its location, for messages */
  readonly source: string
  /** the name of its source in records */
  readonly address: string
  /** the index of its source in the run */
  readonly index: number
  /** it is a file of the package cache or the package store */
  readonly isCached: boolean
  /** of a file of the package store without a hash in the pin: what its bytes were found to be, and still must be */
  readonly sha512?: Sha512 | undefined
}

/** A job whose file lies complete under its temporary name. */
export interface ArrivedJob extends PackageJob {
  readonly arrived: ArrivedBytes
  /** what the source has answered so far */
  readonly answers: JobAnswers
}

export type ArrivedBytes = Pick<HashedOrigin, 'digest' | 'size'>

/** The answers of a source about a package. */
export interface JobAnswers {
  readonly manifest?: ReadManifest | undefined
  readonly publishedHash?: PublishedHash | undefined
  readonly signers?: SourceSigners | undefined
}

/** The package is in place, or its source must answer a question first. */
export type JobResult = PlacedJob | AskingJob

export interface PlacedJob {
  readonly placed: PlacedPackage
  /** where it is now */
  readonly paths: PlacePaths
  /** why the package store lacks it, or has it as a copy */
  readonly storeFault?: string | undefined
  /** what is wrong with its signature, where that is only a warning */
  readonly signatureFaults: readonly SignatureFault[]
}

export interface AskingJob {
  readonly question: SourceQuestion
  /** the file that was left under the temporary name */
  readonly arrived: ArrivedBytes
}

/** Runs package jobs: this thread, a worker, or several of them. */
export interface JobRunner {
  /**
   * Downloads the package of a job with the hashes that its pin requires, hashes while writing, and goes on like `finish`.
   *
   * @throws PkgtoolError as `finish`, `UNSAFE_PATH`, `FILE_SYSTEM`; a file that did not arrive is returned as a failure
   */
  run(job: PackageJob): Promise<Outcome<JobResult>>
  /**
   * When `placing` lets it, reads the manifest from a package that has arrived (its source gives it if it is not a zip file),
   * compares it with the request, gives the package its name and writes a journal line. With a question, the file stays for the
   * next job.
   *
   * @throws PkgtoolError why the bytes are not placed; it may name the temporary file
   */
  finish(job: ArrivedJob): Promise<JobResult>
}

/** The settings that all jobs of a restore share, as plain data for workers. */
export interface JobSettings {
  readonly folder: PackagesFolder
  /** the restore needs content hashes */
  readonly hashesContent: boolean
  readonly policy: Policy
  readonly storeSettings?: StoreSettings | undefined
}

/** jobs that a thread checks and places at a time: one running, one waiting */
export const placedAtOnce = 2

/** The context of the package jobs on one thread. */
export interface JobContext extends JobSettings, Pick<RunOptions, 'signal' | 'onProgress'> {
  readonly transport: Transport
  /** those of all sources of the run */
  readonly transports: readonly Transport[]
  /** a complete file waits here, without a connection, for its checks and its place */
  readonly placing: Gate
  /** stores fetched packages */
  readonly store?: PackageStore | undefined
}
