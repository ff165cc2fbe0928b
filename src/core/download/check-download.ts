import { PkgtoolError } from '../errors.ts'
import type { Digest } from '../integrity/digest.ts'
import { hashFile } from '../integrity/hash-file.ts'
import { formatBytes } from '../text.ts'
import { displayUrl } from '../transport/display-url.ts'

/** Where a file comes from. */
export interface Origin {
  readonly url: URL
  /** what messages call where it lies */
  readonly source: string
}

/** Where a file came from, and its digest in the form that we write. */
export interface HashedOrigin extends Origin {
  readonly digest: string
}

/** What binds whichever candidate answers. */
export interface Expected {
  /** of `algorithm` */
  readonly digest?: Digest | undefined
  /** of another algorithm: costs a second pass over the file */
  readonly secondDigest?: Digest | undefined
  /** bytes */
  readonly size?: number | undefined
  /** a look at the whole file that throws a `PkgtoolError` for what it refuses: `HASH_MISMATCH` or `BAD_ARCHIVE` */
  readonly check?: ((path: string, from: HashedOrigin) => Promise<void>) | undefined
}

interface Wanted {
  readonly path: string
  /** what messages call the file */
  readonly subject: string
  readonly expected?: Expected | undefined
  readonly limit?: number | undefined
}

/** as much as an archive may unpack to: no disk is filled by a sender that nothing binds */
const defaultLimit = 4 * 1024 ** 3

/**
 * Says whether a file may reach a size, before anything of it is written.
 *
 * @throws PkgtoolError `SIZE_MISMATCH`; `TOO_LARGE` where no size is expected
 */
export function checkGrowth(from: Origin, size: number, options: Wanted): void {
  const limit = largestSize(options)
  if (size <= limit) return
  throw options.expected?.size === undefined
    ? tooLarge(from, size, { ...options, limit })
    : wrongSize(from, size, options)
}

/** How many bytes a file may have. */
export function largestSize({ expected, limit = defaultLimit }: Pick<Wanted, 'expected' | 'limit'>): number {
  return expected?.size ?? limit
}

/**
 * Compares a whole file with what is expected of it.
 *
 * @throws PkgtoolError `SIZE_MISMATCH`, `HASH_MISMATCH` and what `expected.check` throws
 */
export async function checkDownload(
  { size, digest, ...from }: HashedOrigin & { readonly size: number },
  options: Wanted,
): Promise<void> {
  const { path, expected = {} } = options
  if (expected.size !== undefined && size !== expected.size) throw wrongSize(from, size, options)
  const wrongHash = (wanted: Digest, found: string) => hashMismatch(from, { wanted, found }, options)
  if (expected.digest && expected.digest.value !== digest) throw wrongHash(expected.digest, digest)
  if (expected.secondDigest) {
    const second = hashFile(path, expected.secondDigest.algorithm).digest
    if (second !== expected.secondDigest.value) throw wrongHash(expected.secondDigest, second)
  }
  await expected.check?.(path, { ...from, digest })
}

function wrongSize({ url, source }: Origin, size: number, { subject, expected }: Wanted): PkgtoolError {
  return new PkgtoolError('SIZE_MISMATCH', {
    subject,
    found: `${size} bytes from ${displayUrl(url)}`,
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
    found: `${wanted.algorithm}:${found} from ${displayUrl(url)}`,
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
    found: `${formatBytes(size)} and more from ${displayUrl(url)}`,
    wanted: `at most ${formatBytes(limit)} of a file whose size nothing tells`,
    change: `check the source "${source}", or lock the file`,
    url: displayUrl(url),
  })
}
