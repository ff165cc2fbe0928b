import type { PkgtoolError } from '../base/errors.ts'
import type { FoundInPlace } from './in-place/find-in-place.ts'
import type { PlacedPackage } from './in-place/placed-package.ts'
import type { RestoreRecord } from './in-place/record.ts'
import type { WantedPackage } from './wanted-package.ts'

export type Placed = ReadonlyMap<WantedPackage, PlacedPackage>

/** The packages to restore, each in its place. */
export interface ResolvedPins {
  readonly wanted: readonly WantedPackage[]
  /** an error with the pin's place for each pin that no source can satisfy */
  readonly missing: readonly PkgtoolError[]
}

/** The fetched packages, and those of them that came from the package cache or the package store. */
export interface FetchedPackages {
  readonly fetched: Placed
  readonly cached: ReadonlySet<WantedPackage>
  readonly stored: ReadonlySet<WantedPackage>
}

/** The state of a restore before it fetches anything. */
export interface PreparedRestore extends FoundInPlace {
  readonly record: RestoreRecord
  readonly resolved: ResolvedPins
  /** all that are not present: absent, damaged or held */
  readonly absent: readonly WantedPackage[]
  /** what the run has fetched already, to know what it needs; absent: nothing */
  readonly before?: FetchedPackages
}
