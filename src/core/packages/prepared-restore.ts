import type { PkgtoolError } from '../base/errors.ts'
import type { FoundInPlace } from './in-place/find-in-place.ts'
import type { PlacedPackage } from './in-place/placed-package.ts'
import type { RestoreRecord } from './in-place/record.ts'
import type { RestoredPackage } from './restore-result.ts'
import type { WantedPackage } from './wanted-package.ts'

export type Placed = ReadonlyMap<WantedPackage, PlacedPackage>

/** The packages to restore, each in its place. */
export interface ResolvedPins {
  readonly wanted: readonly WantedPackage[]
  /** an error with the pin's place for each pin that no source can satisfy */
  readonly missing: readonly PkgtoolError[]
}

/** A package that a run put in its place, or found to be right there, and how. */
export interface FetchedPackage {
  readonly placed: PlacedPackage
  readonly status: RestoredPackage['status']
}

export type FetchedPackages = ReadonlyMap<WantedPackage, FetchedPackage>

/** What records and reports have of them. */
export function placedOf(fetched: FetchedPackages): Placed {
  return new Map(Array.from(fetched, ([item, { placed }]) => [item, placed]))
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
