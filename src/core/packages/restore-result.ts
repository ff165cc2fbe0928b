import type { AuditResult } from '../audit/audit.ts'
import type { CountedException } from '../base/exceptions.ts'
import { formatBytes, formatDuration, plural } from '../base/format.ts'
import type { Sha512 } from '../files/sha512.ts'
import type { SourceReport } from '../sources/source-report.ts'
import type { PackageSigner } from '../trust/package-signer.ts'

/**
 * Summarizes a restore in one line: the number of packages, the download with its time and rate, the number from each
 * source, how many are signed where that was asked, and the sources that failed.
 */
export function describeRestore({
  packages,
  sources,
  downloadedBytes,
  downloadMilliseconds,
}: Omit<RestoreResult, 'packagesDirectory' | 'pruned'>): string {
  const count = packages.filter(({ status }) => status === 'downloaded').length
  const cached = packages.filter(({ status }) => status === 'cached').length
  const stored = packages.filter(({ status }) => status === 'stored').length
  const rate = formatBytes((downloadedBytes * 1000) / Math.max(1, downloadMilliseconds))
  const facts = `${formatBytes(downloadedBytes)} in ${formatDuration(downloadMilliseconds)}, ${rate}/s`
  const given = sources.filter(source => source.packages > 0)
  const signed = packages.filter(({ signers }) => signers !== undefined).length
  const failed = sources.filter(({ failure }) => failure !== undefined)
  return [
    `${plural(packages.length, 'package')}: ${count > 0 ? `${count} downloaded (${facts}), ` : ''}${cached > 0 ? `${cached} from the cache, ` : ''}${stored > 0 ? `${stored} from the store, ` : ''}${packages.length - count - cached - stored} in place`,
    ...(given.length > 0
      ? [given.map(source => `${source.packages} from ${source.address}`).join(', ')]
      : []),
    ...(signed > 0 ? [`${signed} signed by who is trusted`] : []),
    ...(failed.length > 0 ? [`${failed.map(({ address }) => address).join(', ')} failed`] : []),
  ].join('; ')
}

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
  /** who signed it; absent: nothing was asked of its signature, or something is wrong with it */
  readonly signers?: readonly PackageSigner[]
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
  /** absent: nothing was looked up */
  readonly audit?: AuditResult
  /** what files of the workspace let pass although it was asked for; absent: nothing */
  readonly exceptions?: readonly CountedException[]
}

/** A result with its hashes as values, which the API has as text. */
export interface ParsedRestoreResult extends RestoreResult {
  readonly packages: readonly ParsedRestoredPackage[]
}

export interface ParsedRestoredPackage extends RestoredPackage {
  readonly sha512: Sha512
}
