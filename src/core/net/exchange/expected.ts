import { PkgtoolError } from '../../base/errors.ts'
import { formatBytes } from '../../base/format.ts'
import type { Digest } from '../../files/digest.ts'
import { hashFile } from '../../files/hash-file.ts'
import { displayUrl } from '../address/address.ts'

/** The origin of a file. */
export interface Origin {
  readonly url: URL
  /** the name of its location, for messages */
  readonly source: string
}

/** The origin of a whole file, its digest in the form that we write, and its size in bytes. */
export interface HashedOrigin extends Origin {
  readonly digest: string
  readonly size: number
}

/** The requirements on the file, whichever candidate delivers it. */
export interface Expected {
  /** of `algorithm` */
  readonly digest?: Digest | undefined
  /** of another algorithm: costs a second pass over the file */
  readonly secondDigest?: Digest | undefined
  /** bytes */
  readonly size?: number | undefined
  /** checks the whole file; throws `HASH_MISMATCH`, `BAD_ARCHIVE` or `MANIFEST_MISMATCH` to refuse it */
  readonly check?: ((path: string, from: HashedOrigin) => Promise<void>) | undefined
}

interface Wanted {
  readonly path: string
  /** the name of the file in messages */
  readonly subject: string
  readonly expected?: Expected | undefined
  readonly limit?: number | undefined
}

/** the same as the limit of an unpacked archive, so that no sender can fill the disk */
const defaultLimit = 4 * 1024 ** 3

/**
 * Checks whether a file may reach a size, before that much is written.
 *
 * @throws PkgtoolError `SIZE_MISMATCH`; `TOO_LARGE` if no size is expected
 */
export function checkGrowth(from: Origin, size: number, options: Wanted): void {
  const limit = maxSize(options)
  if (size <= limit) return
  throw options.expected?.size === undefined
    ? tooLarge(from, size, { ...options, limit })
    : wrongSize(from, size, options)
}

/** The maximum size of a file in bytes. */
function maxSize({ expected, limit = defaultLimit }: Pick<Wanted, 'expected' | 'limit'>): number {
  return expected?.size ?? limit
}

/**
 * Compares a whole file with the expected size and hashes.
 *
 * @throws PkgtoolError `SIZE_MISMATCH`, `HASH_MISMATCH`, and as `expected.check`
 */
export async function checkDownload({ size, digest, ...from }: HashedOrigin, options: Wanted): Promise<void> {
  const { path, expected = {} } = options
  if (expected.size !== undefined && size !== expected.size) throw wrongSize(from, size, options)
  const wrongHash = (wanted: Digest, found: string) => hashMismatch(from, { wanted, found }, options)
  if (expected.digest && expected.digest.value !== digest) throw wrongHash(expected.digest, digest)
  if (expected.secondDigest) {
    const second = hashFile(path, expected.secondDigest.algorithm).digest
    if (second !== expected.secondDigest.value) throw wrongHash(expected.secondDigest, second)
  }
  await expected.check?.(path, { ...from, size, digest })
}

function wrongSize({ url, source }: Origin, size: number, { subject, expected }: Wanted): PkgtoolError {
  return new PkgtoolError('SIZE_MISMATCH', {
    subject,
    found: `it is ${size} bytes from ${displayUrl(url)}`,
    wanted: `${expected?.size} bytes`,
    change: `check the source "${source}"`,
    url: displayUrl(url),
    ...(expected?.size !== undefined && { expected: expected.size }),
    actual: size,
  })
}

function hashMismatch(
  { url, source }: Origin,
  { wanted, found }: { wanted: Digest; found: string },
  { subject }: Wanted,
): PkgtoolError {
  return new PkgtoolError('HASH_MISMATCH', {
    subject,
    found: `it is ${wanted.algorithm}:${found} from ${displayUrl(url)}`,
    wanted: `${wanted.algorithm}:${wanted.value}`,
    change: `check the source "${source}" and the hash`,
    url: displayUrl(url),
    expected: wanted.value,
    actual: found,
  })
}

function tooLarge(
  { url, source }: Origin,
  size: number,
  { subject, limit }: Wanted & { readonly limit: number },
): PkgtoolError {
  return new PkgtoolError('TOO_LARGE', {
    subject,
    found: `it has ${formatBytes(size)} and more from ${displayUrl(url)}`,
    wanted: `at most ${formatBytes(limit)} of a file of unknown size`,
    change: `check the source "${source}", or lock the file`,
    url: displayUrl(url),
  })
}
