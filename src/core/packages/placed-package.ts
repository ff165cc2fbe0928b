import { type Proof, parseProofs } from '../accepted/proof.ts'
import { areFolderStamps, type FileStamp, type FolderStamps, isStamp } from '../files/file-stamps.ts'

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
  /** why its bytes were accepted; absent: an earlier version placed it, or it was found in place */
  readonly proofs?: readonly Proof[] | undefined
  /** if the layout writes one */
  readonly manifest?: FileStamp | undefined
  /** if the layout unpacks */
  readonly folders?: FolderStamps | undefined
}

/** Reads an entry of a record; undefined if it has not the form that we write. */
export function parsePlacedPackage(value: unknown): PlacedPackage | undefined {
  if (!isPlacedPackage(value)) return undefined
  const { proofs, ...placed } = value
  // A later version may know other proofs.
  return proofs === undefined || parseProofs(proofs) ? value : placed
}

function isPlacedPackage(value: unknown): value is PlacedPackage {
  if (!isStamp(value)) return false
  const entry = value as Partial<Record<keyof PlacedPackage, unknown>>
  const texts = [entry.package, entry.sha512, entry.contentHash ?? '', entry.source]
  return (
    texts.every(text => typeof text === 'string') &&
    (entry.manifest === undefined || isStamp(entry.manifest)) &&
    (entry.folders === undefined || areFolderStamps(entry.folders))
  )
}
