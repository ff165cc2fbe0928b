import type { Lock, LockedPackage } from '../lock/lock-file.ts'
import type { Pin } from '../pins/pin.ts'
import { type PackageVersion, tryParsePackageVersion } from '../versions/parse-package-version.ts'
import { toLowerInvariant } from '../versions/to-lower-invariant.ts'

/** What is the same in all entries of a lock for one package. */
export type PackageFacts = Pick<LockedPackage, 'sha512' | 'contentHash' | 'size' | 'source'>

/** What is known of packages, by `packageKey`. */
export type FactsByPackage = Map<string, PackageFacts>

/** One text for a package, whatever the spelling of id and version. */
export function packageKey(id: string, { lower }: PackageVersion): string {
  return `${toLowerInvariant(id)} ${lower}`
}

/** What a lock knows of packages; an entry without hashes or size tells too little. */
export function lockedFacts({ packages }: Lock): FactsByPackage {
  const facts: FactsByPackage = new Map()
  for (const entry of packages) {
    const version = tryParsePackageVersion(entry.version)
    if (version === undefined || !isComplete(entry)) continue
    const { sha512, contentHash, size, source } = entry
    const key = packageKey(entry.id, version)
    if (!facts.has(key)) facts.set(key, { sha512, contentHash, size, source })
  }
  return facts
}

/** Tells whether hashes and size are there. */
export function isComplete(facts: PackageFacts): facts is Required<PackageFacts> {
  return facts.sha512 !== undefined && facts.contentHash !== undefined && facts.size !== undefined
}

/** The hash of the facts that is not the one a pin binds its package to; undefined when there is none. */
export function contradictedHash(facts: PackageFacts, pin: Pin): 'SHA-512' | 'content hash' | undefined {
  if (pin.sha512 !== undefined && pin.sha512 !== facts.sha512) return 'SHA-512'
  if (pin.contentHash !== undefined && pin.contentHash !== facts.contentHash) return 'content hash'
  return undefined
}
