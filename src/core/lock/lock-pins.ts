import type { ParsedPin } from '../nuget/pin.ts'
import { type PackageVersion, parsePackageVersion } from '../nuget/version.ts'
import type { LockDocument, LockedPackage, LockFileOptions } from './lock.ts'
import { ReadEntry } from './reading.ts'

/**
 * Returns the packages of a lock as exact pins with their hashes and sizes, in document order
 * (`packages-file`). A package with several requests yields as many equal pins, which the caller merges.
 */
export function lockPins({ packages }: LockDocument, { file }: LockFileOptions = {}): ParsedPin[] {
  return packages.map(entry => {
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
  return ReadEntry.readingOf(entry)?.version ?? parsePackageVersion(entry.version)
}
