import { PkgtoolError } from '../errors.ts'
import { tryParseDigest } from '../integrity/digest.ts'
import { packageContentHash } from '../integrity/package-content-hash.ts'
import { type Pin, pinPlace } from '../pins/pin.ts'
import type { WantedPackage } from './locate-package.ts'

/** The content hash that a pin binds its package to, in base64. */
export function boundContentHash({ contentHash }: Pin): string | undefined {
  return contentHash && (tryParseDigest('sha512', contentHash)?.value ?? contentHash)
}

export interface ContentCheckOptions {
  readonly source?: string | undefined
  readonly hash?: (() => Promise<string>) | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Compares a package file with the content hash that its pin binds it to (DESIGN 6), if to any. `source` is for the
 * message; `hash` computes it, by default on this thread.
 *
 * @throws PkgtoolError `HASH_MISMATCH` with the place of the pin, `BAD_ARCHIVE`, `CANCELLED`
 */
export async function checkContentHash(
  { pin, version }: WantedPackage,
  file: string,
  { source, signal, hash = () => packageContentHash(file, { signal }) }: ContentCheckOptions = {},
): Promise<void> {
  const expected = boundContentHash(pin)
  if (expected === undefined) return
  const actual = await hash()
  if (actual === expected) return
  throw new PkgtoolError('HASH_MISMATCH', {
    subject: `${pin.id} ${version.normalized}`,
    found: `the content hash sha512:${actual}${source === undefined ? '' : ` from ${source}`}`,
    wanted: `sha512:${expected}`,
    change: 'check the source, or restore the lock file anew if you trust it',
    expected,
    actual,
    ...pinPlace(pin),
  })
}
