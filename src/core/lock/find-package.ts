import type { ParsedPin, Pin } from '../nuget/pin.ts'
import { pinVersionKey } from '../nuget/pin-version.ts'
import { type PackageVersion, parsePackageVersion } from '../nuget/version.ts'
import type { Lock, LockDocument, LockedPackage } from './lock.ts'
import { indexKey, indexOf } from './lock-index.ts'
import { type LockFileOptions, readingOf } from './reading.ts'

/**
 * Finds the entry that covers a pin: the one whose `requested` equals the pin's version in any spelling, or for an exact
 * pin the one with that version. Undefined when there is none. A lock from `parseLock` is indexed once, another one for each
 * call.
 */
export function findLockedPackage<L extends Lock>(
  lock: L,
  { id, request }: Pick<ParsedPin, 'id' | 'request'>,
): L['packages'][number] | undefined {
  return indexOf(lock).get(indexKey(id, pinVersionKey(request)))
}

/**
 * Returns the packages of a lock as exact pins with their hashes and sizes, in document order
 * (`packages-file`). A package with several requests yields as many equal pins, which the caller merges.
 */
export function lockPins({ packages }: LockDocument, { file }: LockFileOptions = {}): ParsedPin[] {
  return packages.map((entry): ParsedPin => {
    const { id, version, sha512, contentHash, size, line } = entry
    return {
      id,
      version,
      line,
      ...(file !== undefined && { file }),
      ...(sha512 !== undefined && { sha512 }),
      ...(contentHash !== undefined && { contentHash }),
      ...(size !== undefined && { size }),
      request: { kind: 'exact', version: versionOf(entry) },
    }
  })
}

export function versionOf(entry: LockedPackage): PackageVersion {
  return readingOf(entry)?.version ?? parsePackageVersion(entry.version)
}

/** The members that are equal in all entries of a lock for one package version. */
export type PackageFacts = Pick<LockedPackage, 'sha512' | 'contentHash' | 'size' | 'source' | 'signers'>

/** Package facts by `packageKey`. */
export type FactsByPackage = Map<string, PackageFacts>

/** A key that is equal for all spellings of an id and version. */
export function packageKey(id: string, { lower }: PackageVersion): string {
  return indexKey(id, lower)
}

/** The package facts in a lock, without entries that lack a hash or the size. */
export function lockedFacts({ packages }: Lock): FactsByPackage {
  const facts: FactsByPackage = new Map()
  for (const entry of packages.filter(isComplete)) {
    const { sha512, contentHash, size, source, signers } = entry
    const key = packageKey(entry.id, versionOf(entry))
    if (!facts.has(key)) facts.set(key, { sha512, contentHash, size, source, ...(signers && { signers }) })
  }
  return facts
}

/** Returns whether both hashes and the size are present. */
export function isComplete(
  facts: PackageFacts,
): facts is PackageFacts & Required<Omit<PackageFacts, 'signers'>> {
  return facts.sha512 !== undefined && facts.contentHash !== undefined && facts.size !== undefined
}

/** Names the hash of a pin that differs from the facts; undefined when none does. */
export function contradictedHash(facts: PackageFacts, pin: Pin): 'SHA-512' | 'content hash' | undefined {
  if (pin.sha512 !== undefined && pin.sha512 !== facts.sha512) return 'SHA-512'
  if (pin.contentHash !== undefined && pin.contentHash !== facts.contentHash) return 'content hash'
  return undefined
}
