import type { PackagesInPlace } from './find-in-place.ts'
import type { PlacedPackage } from './placed-package.ts'
import type { RestoreRecord } from './record.ts'
import type { ResolvedPins } from './resolve.ts'
import type { WantedPackage } from './wanted-package.ts'

export type Placed = ReadonlyMap<WantedPackage, PlacedPackage>

/** The state of a restore before it fetches anything. */
export interface PreparedRestore extends PackagesInPlace {
  readonly record: RestoreRecord
  readonly resolved: ResolvedPins
  /** all that are not present: absent, damaged or held */
  readonly absent: readonly WantedPackage[]
}
