import type { FileStamp, FolderStamps } from './file-stamp.ts'

/** What the record says of one package. */
export interface PlacedPackage extends FileStamp {
  /** `id/version`, lowered and normalized */
  readonly package: string
  readonly sha512: string
  /** known where a pin asked for it */
  readonly contentHash?: string | undefined
  /** empty: found in place, not placed by us */
  readonly source: string
  /** where the layout writes one */
  readonly manifest?: FileStamp | undefined
  /** where the layout unpacks */
  readonly folders?: FolderStamps | undefined
}

/** Tells whether a value of a record is what we wrote. */
export function isPlacedPackage(value: unknown): value is PlacedPackage {
  if (!isStamp(value)) return false
  const entry = value as Partial<Record<keyof PlacedPackage, unknown>>
  const texts = [entry.package, entry.sha512, entry.contentHash ?? '', entry.source]
  return (
    texts.every(text => typeof text === 'string') &&
    (entry.manifest === undefined || isStamp(entry.manifest)) &&
    (entry.folders === undefined || areFolderStamps(entry.folders))
  )
}

function isStamp(value: unknown): value is FileStamp {
  if (typeof value !== 'object' || value === null) return false
  const { size, mtime } = value as Partial<Record<keyof FileStamp, unknown>>
  return typeof size === 'number' && typeof mtime === 'number'
}

function areFolderStamps(value: unknown): value is FolderStamps {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(stamp => Array.isArray(stamp) && stamp.length === 2)
  )
}
