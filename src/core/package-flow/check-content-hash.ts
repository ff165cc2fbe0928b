import { PkgtoolError } from '../errors.ts'
import { tryParseDigest } from '../integrity/digest.ts'
import { packageContentHash } from '../integrity/package-content-hash.ts'
import { placeOf, type WantedPackage } from './resolve-pins.ts'

/**
 * Compares a package file with the content hash that its pin binds it to (DESIGN 6), and returns that hash; undefined
 * when the pin binds it to none.
 *
 * @throws PkgtoolError `HASH_MISMATCH` with the place of the pin, `BAD_ARCHIVE`
 */
export async function checkContentHash(
  { pin, version }: WantedPackage,
  file: string,
): Promise<string | undefined> {
  if (pin.contentHash === undefined) return undefined
  const expected = tryParseDigest('sha512', pin.contentHash)?.value ?? pin.contentHash
  const actual = await packageContentHash(file)
  if (actual === expected) return expected
  throw new PkgtoolError('HASH_MISMATCH', {
    subject: `${pin.id} ${version.normalized}`,
    found: `the content hash sha512:${actual}`,
    wanted: `sha512:${expected}`,
    change: 'check the source, or restore the lock file anew if you trust it',
    expected,
    actual,
    ...placeOf(pin),
  })
}
