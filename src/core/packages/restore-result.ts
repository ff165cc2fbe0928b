import type { SourceReport } from '../sources/source-report.ts'

/** One package in place. */
export interface RestoredPackage {
  readonly id: string
  /** normalized */
  readonly version: string
  /** absolute */
  readonly path: string
  /** absolute; empty if the layout writes no manifest: `classic` and `flat` */
  readonly manifestPath: string
  /** base64 */
  readonly sha512: string
  /** the service index that delivered it; empty if the record is gone */
  readonly source: string
  readonly status: 'downloaded' | 'present' | 'cached' | 'stored'
  /** bytes */
  readonly size: number
}

/** The result of `restorePackages`. */
export interface RestoreResult {
  /** absolute */
  readonly packagesDirectory: string
  /** in the order of the pins */
  readonly packages: readonly RestoredPackage[]
  /** bytes of downloaded packages */
  readonly downloadedBytes: number
  /** the time of their download in milliseconds, until the last was in place */
  readonly downloadMilliseconds: number
  /** in the order given */
  readonly sources: readonly SourceReport[]
  /** the number of removed packages */
  readonly pruned: number
}
