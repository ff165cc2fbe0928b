import { type ErrorCode, textOf } from '../base/errors.ts'
import type { PackageSource } from './source.ts'

/** The part of one source in a run. */
export interface SourceReport {
  /** as in `NAME=URL`, or the key in a config file */
  readonly name?: string
  /** without user info and query; of a folder its path */
  readonly address: string
  /** whether the run queried it */
  readonly asked: boolean
  /** packages that were downloaded from it */
  readonly packages: number
  /** their bytes */
  readonly bytes: number
  /** why other sources were asked instead, unless it only lacked a package */
  readonly failure?: { readonly code: ErrorCode; readonly message: string }
}

/** A downloaded package: two sources may have one address, and differ in its query. */
export interface Delivered {
  readonly from: PackageSource
  /** bytes */
  readonly size: number
}

/** Reports for each source, in the order given, what it delivered and why it was skipped; a message may name options. */
export function reportSources(
  sources: readonly PackageSource[],
  delivered: readonly Delivered[],
): readonly SourceReport[] {
  const bySource = new Map<PackageSource, Delivered[]>(sources.map(source => [source, []]))
  for (const each of delivered) bySource.get(each.from)?.push(each)
  return sources.map(source => {
    const { name, address, isAsked, failure } = source
    const given = bySource.get(source) ?? []
    return {
      ...(name !== undefined && { name }),
      address,
      asked: isAsked,
      packages: given.length,
      bytes: given.reduce((sum, { size }) => sum + size, 0),
      ...(failure && { failure: { code: failure.code, message: textOf(failure) } }),
    }
  })
}
