import { type Digest, digestEncoding } from '../../files/digest.ts'
import type { PackageVersion } from '../../nuget/version.ts'

/**
 * The folder name of a version: three numbers and labels in lower case, as `semver.clean` would return it. A fourth
 * number, which semver does not have, becomes a label: `A.B.C-rev.D`.
 */
export function cacheVersion(version: PackageVersion): string {
  const [major, minor, patch, revision] = version.numbers
  const labels = [
    ...(revision > 0 ? ['rev', revision] : []),
    ...version.labels.map(label => label.toLowerCase()),
  ]
  return `${major}.${minor}.${patch}${labels.length > 0 ? `-${labels.join('.')}` : ''}`
}

/**
 * The folder name of a version that only a hash from a lock or an input vouches for. Other runs must not find it by its
 * version alone, so the name contains the hash, in hex, as a label that `semver.clean` does not change.
 */
export function boundVersion(version: PackageVersion, { algorithm, value }: Digest): string {
  const name = cacheVersion(version)
  const hex = algorithm === 'sha256' ? value : Buffer.from(value, digestEncoding(algorithm)).toString('hex')
  return `${name}${name.includes('-') ? '.' : '-'}${algorithm}-${hex}`
}

/** Returns whether a folder name has the format of `boundVersion`. */
export function isBoundVersion(name: string): boolean {
  return bound.test(name)
}

/** Returns whether a folder name matches the version of a record, and its SHA-256 if the name contains one. */
export function isNameOf(
  name: string,
  version: PackageVersion,
  { sha256 }: { readonly sha256: string },
): boolean {
  const [, own] = bound.exec(name) ?? []
  return name.replace(bound, '') === cacheVersion(version) && (own === undefined || own === sha256)
}

// A SHA-512 is not captured: records contain none to compare it with, so only a look-up verifies it.
const bound = /[-.](?:sha256-([0-9a-f]{64})|sha512-[0-9a-f]{128})$/
