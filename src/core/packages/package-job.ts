import type { Policy } from '../accepted/policy.ts'
import type { Gate } from '../base/pool.ts'
import type { RunOptions } from '../base/ports.ts'
import type { Transport } from '../http/client.ts'
import type { PackageSource } from '../sources/source.ts'
import type { PackageStore, StoreSettings } from '../store/package-store.ts'
import type { DependencyIds } from './dependency-ids.ts'
import type { PackagesFolder } from './packages-folder.ts'
import type { PlacedPackage } from './placed-package.ts'
import type { WantedPackage } from './wanted-package.ts'

/** The part of a source that a package job uses. */
export type JobSource = Pick<
  PackageSource,
  'label' | 'address' | 'transport' | 'packageUrl' | 'manifest' | 'publishedHash' | 'passOver'
>

/** One package to fetch. */
export interface PackageJob {
  readonly wanted: WantedPackage
  /** in the order of requests */
  readonly sources: readonly JobSource[]
  /** a file of this machine, read before any source is asked */
  readonly cached?: CachedFile | undefined
}

/** A file of a package cache or the package store. */
export interface CachedFile {
  readonly path: string
  /** of the cache, for messages */
  readonly name: string
  /** the index in the job of the source for the record */
  readonly source: number
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
  /** a complete file waits here, without a connection, for its checks and its place */
  readonly placing: Gate
  /** stores fetched packages */
  readonly store?: PackageStore | undefined
}

/** A package in its place; `isCached`: it came from the package cache or the package store. */
export interface FetchedPackage {
  readonly placed: PlacedPackage
  /** the index of its source in the job */
  readonly source: number
  readonly isCached: boolean
  /** what its manifest depends on */
  readonly dependencies: DependencyIds
  /** why the package store lacks it, or has it as a copy */
  readonly storeFault?: string | undefined
}
