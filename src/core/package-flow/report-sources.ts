import type { ErrorCode } from '../errors.ts'
import type { PackageSource } from '../package-content/package-source.ts'
import type { PlacedPackage } from '../restore/restore-record.ts'

/** What one source did in a run. */
export interface SourceReport {
  /** as in `NAME=URL`, or the key in a config file */
  readonly name?: string
  /** without user info and query; of a folder its path */
  readonly address: string
  /** whether the run asked it for anything */
  readonly asked: boolean
  /** packages that were downloaded from it */
  readonly packages: number
  /** their bytes */
  readonly bytes: number
  /** why others were asked in its place, where that was more than a package that it does not have */
  readonly failure?: { readonly code: ErrorCode; readonly message: string }
}

/** Tells of each source, in the order given, what it gave and why it was passed over. */
export function reportSources(
  sources: readonly PackageSource[],
  fetched: readonly PlacedPackage[],
): readonly SourceReport[] {
  return sources.map(({ name, address, isAsked, failure }) => {
    const given = fetched.filter(({ source }) => source === address)
    return {
      ...(name !== undefined && { name }),
      address,
      asked: isAsked,
      packages: given.length,
      bytes: given.reduce((sum, { size }) => sum + size, 0),
      ...(failure && { failure: { code: failure.code, message: failure.message } }),
    }
  })
}
