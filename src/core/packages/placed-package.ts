import { areFolderStamps, type FileStamp, type FolderStamps, isStamp } from './file-stamps.ts'

/** The entry of one package in the record. */
export interface PlacedPackage extends FileStamp {
  /** `id/version`, lowered and normalized */
  readonly package: string
  readonly sha512: string
  /** known if a pin required it */
  readonly contentHash?: string | undefined
  /** empty: found in place, not placed by us */
  readonly source: string
  /** a cache or the package store gave the bytes for their hash: `source` never gave them */
  readonly byHash?: true | undefined
  /** if the layout writes one */
  readonly manifest?: FileStamp | undefined
  /** if the layout unpacks */
  readonly folders?: FolderStamps | undefined
}

/** Returns whether a value in a record has the form that we write. */
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
