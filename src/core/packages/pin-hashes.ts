import { PkgtoolError } from '../base/errors.ts'
import { toLowerInvariant } from '../base/printable.ts'
import type { Sha512 } from '../files/sha512.ts'
import { isValidPackageId } from '../nuget/package-id.ts'
import type { NamedPackage } from '../nuget/package-identity.ts'
import { type Pin, pinPlace } from '../nuget/pin.ts'
import { tryParsePackageVersion } from '../nuget/version.ts'
import type { WantedPackage } from './wanted-package.ts'

/** Returns whether a manifest belongs to the requested package: same id and version, in any spelling. */
export function matchesPin(
  manifest: { readonly id: string; readonly version: string },
  { lowerId, version }: NamedPackage,
): boolean {
  return (
    isValidPackageId(manifest.id) &&
    toLowerInvariant(manifest.id) === lowerId &&
    tryParsePackageVersion(manifest.version)?.lower === version.lower
  )
}

/** Returns whether a pin gives a hash of its package, which then may come from anywhere. */
export function isBound({ sha512, contentHash }: Pick<Pin, 'sha512' | 'contentHash'>): boolean {
  return sha512 !== undefined || contentHash !== undefined
}

/**
 * Compares the content hash of a package file with the one that its pin binds it to, if to any. `source` is for
 * the message.
 *
 * @throws PkgtoolError `HASH_MISMATCH` with the place of the pin, and errors of `hash`
 */
export async function checkContentHash(
  { pin, version }: WantedPackage,
  { source, hash }: { readonly source?: string; readonly hash: () => Promise<Sha512> },
): Promise<void> {
  const expected = pin.contentHash
  if (expected === undefined) return
  const actual = await hash()
  if (actual === expected) return
  throw contentHashMismatch({ pin, version }, { found: actual, wanted: expected, source })
}

/** The error for a package with another content hash than its pin binds it to. */
export function contentHashMismatch(
  { pin, version }: Pick<WantedPackage, 'pin' | 'version'>,
  { found, wanted, source }: ContentMismatch,
): PkgtoolError {
  return new PkgtoolError('HASH_MISMATCH', {
    subject: `${pin.id} ${version.normalized}`,
    found: `the content hash is sha512:${found}${source === undefined ? '' : ` from ${source}`}`,
    wanted: `sha512:${wanted}`,
    change: 'check the source, or restore the lock file anew if you trust it',
    expected: wanted,
    ...(found !== undefined && { actual: found }),
    ...pinPlace(pin),
  })
}

interface ContentMismatch {
  /** undefined: none is known */
  readonly found: Sha512 | undefined
  readonly wanted: Sha512
  readonly source?: string | undefined
}
