import { toLowerInvariant } from '../base/lower-case.ts'
import type { Pin } from '../nuget/pin.ts'
import type { PackageVersion } from '../nuget/version.ts'
import type { Lock, LockedPackage } from './lock.ts'
import { versionOf } from './lock-pins.ts'

/** The members that are equal in all entries of a lock for one package version. */
export type PackageFacts = Pick<LockedPackage, 'sha512' | 'contentHash' | 'size' | 'source'>

/** Package facts by `packageKey`. */
export type FactsByPackage = Map<string, PackageFacts>

/** A key that is equal for all spellings of an id and version. */
export function packageKey(id: string, { lower }: PackageVersion): string {
  return `${toLowerInvariant(id)} ${lower}`
}

/** The package facts in a lock, without entries that lack a hash or the size. */
export function lockedFacts({ packages }: Lock): FactsByPackage {
  const facts: FactsByPackage = new Map()
  for (const entry of packages.filter(isComplete)) {
    const { sha512, contentHash, size, source } = entry
    const key = packageKey(entry.id, versionOf(entry))
    if (!facts.has(key)) facts.set(key, { sha512, contentHash, size, source })
  }
  return facts
}

/** Returns whether both hashes and the size are present. */
export function isComplete(facts: PackageFacts): facts is Required<PackageFacts> {
  return facts.sha512 !== undefined && facts.contentHash !== undefined && facts.size !== undefined
}

/** Names the hash of a pin that differs from the facts; undefined when none does. */
export function contradictedHash(facts: PackageFacts, pin: Pin): 'SHA-512' | 'content hash' | undefined {
  if (pin.sha512 !== undefined && pin.sha512 !== facts.sha512) return 'SHA-512'
  if (pin.contentHash !== undefined && pin.contentHash !== facts.contentHash) return 'content hash'
  return undefined
}
