import { type Proof, parseProofs } from '../../accepted/policy.ts'
import { areFolderStamps, type FileStamp, type FolderStamps, isStamp } from '../../files/file-stamps.ts'
import type { Sha512 } from '../../files/sha512.ts'
import type { DependencyIds } from '../../nuget/dependency-ids.ts'
import { hasPackageFacts } from '../../store/store-record.ts'

/** The entry of one package in the record. */
export interface PlacedPackage extends FileStamp {
  /** `id/version`, lowered and normalized */
  readonly package: string
  readonly sha512: Sha512
  /** known if a pin required it */
  readonly contentHash?: Sha512 | undefined
  readonly origin: PlacedOrigin
  /** why its bytes were accepted; absent: it was found in place */
  readonly proofs?: readonly Proof[] | undefined
  /** the ids in each of its dependency groups; absent: it was found in place, and nobody has read them */
  readonly dependencies?: DependencyIds | undefined
  /** if the layout writes one */
  readonly manifest?: FileStamp | undefined
  /** if the layout unpacks */
  readonly folders?: FolderStamps | undefined
  /** its hash is that of the file beside it, and nobody has read its bytes: no record has such an entry */
  readonly isUnread?: true
}

/** Where the bytes of a placed package came from; sources are addresses. */
export type PlacedOrigin =
  | { readonly kind: 'source'; readonly source: string }
  /** a cache or the package store gave them for their hash; `source` is the first that would have been asked */
  | { readonly kind: 'hash'; readonly source: string }
  /** it was found in place, not placed by us */
  | { readonly kind: 'found' }

/** The address of the source; undefined: none is known. */
export function sourceOf(origin: PlacedOrigin): string | undefined {
  return origin.kind === 'found' ? undefined : origin.source
}

/** An entry as the record and the journal have it. */
interface WrittenPackage extends Omit<PlacedPackage, 'origin'> {
  /** empty: found in place */
  readonly source: string
  readonly byHash?: true | undefined
}

/** Reads an entry of a record; undefined if it has not the form that we write. */
export function parsePlacedPackage(value: unknown): PlacedPackage | undefined {
  if (!isWritten(value)) return undefined
  const { source, byHash, proofs, ...placed } = value
  const origin: PlacedOrigin =
    source === '' ? { kind: 'found' } : { kind: byHash ? 'hash' : 'source', source }
  // A later version may know other proofs.
  const isKnown = proofs !== undefined && parseProofs(proofs) !== undefined
  return { ...placed, origin, ...(isKnown && { proofs }) }
}

/** The entry as the record and the journal have it. */
export function writtenPackage({
  origin,
  proofs,
  dependencies,
  manifest,
  folders,
  ...placed
}: PlacedPackage): object {
  const written: WrittenPackage = {
    ...placed,
    source: sourceOf(origin) ?? '',
    ...(origin.kind === 'hash' && { byHash: true as const }),
    ...(proofs && { proofs }),
    ...(dependencies && { dependencies }),
    ...(manifest && { manifest }),
    ...(folders && { folders }),
  }
  return written
}

function isWritten(value: unknown): value is WrittenPackage {
  if (!isStamp(value)) return false
  const entry = value as Partial<Record<keyof WrittenPackage, unknown>>
  return (
    hasPackageFacts(entry) &&
    typeof entry.source === 'string' &&
    (entry.manifest === undefined || isStamp(entry.manifest)) &&
    (entry.folders === undefined || areFolderStamps(entry.folders))
  )
}
