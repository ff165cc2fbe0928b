import type { FileHandle } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { throwIfCancelled } from '../base/concurrency.ts'
import { formatBytes, isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import type { HeldFiles, Log, RunOptions } from '../base/ports.ts'
import { type Digest, type HashAlgorithm, hashFile } from '../files/read-file.ts'
import { localFileError, type WorkspaceOptions, workspaceOf } from '../files/safe-folder.ts'
import { displayUrl } from './address.ts'
import { FileSink, FileWriter, type HashObserver, receive } from './body.ts'
import type { Transport } from './client.ts'
import { openLocalFile } from './documents.ts'
import type { Take } from './exchange.ts'
import { withOpenFile } from './limits.ts'
import { allowsNextSource, Postponed } from './retry.ts'

/** One address that may have the file. */
export interface DownloadCandidate {
  /** a function if the address must be looked up; called when the candidate's turn comes */
  readonly url: URL | (() => Promise<URL>)
  /** the name of its location, for messages */
  readonly source: string
  /** sends its requests; default: the transport of the download */
  readonly transport?: Transport | undefined
  /** called for a failure after which the next candidate is tried; default: a line in the log */
  readonly onFailure?: ((error: PkgtoolError) => void) | undefined
}

export interface DownloadOptions extends Pick<RunOptions, 'onProgress'> {
  /** the temporary name to write to; it must not exist, and is removed when the download fails */
  readonly path: string
  readonly algorithm: HashAlgorithm
  /** the name of the file in messages */
  readonly subject: string
  readonly expected?: Expected | undefined
  /** maximum size of a file without an expected size; default: 4 GiB */
  readonly limit?: number | undefined
  /**
   * any candidate may deliver the whole file, even after another one started and failed; default: only if `expected`
   * has a hash or a size
   */
  readonly takesAny?: boolean | undefined
  /** creates the observer of the hash while a candidate's file arrives; called for each candidate */
  readonly observe?: (() => HashObserver | undefined) | undefined
  /** called when the bytes of a candidate are discarded: the next one writes to the same name */
  readonly onDiscard?: (() => void) | undefined
}

export interface Downloaded extends Origin {
  readonly size: number
  /** in the form that we write: SHA-256 hex, SHA-512 base64 */
  readonly digest: string
}

/** The downloaded file, and the candidate that delivered it. */
export type DownloadedFrom<C extends DownloadCandidate> = Downloaded & Omit<C, 'url'>

/**
 * Downloads a file from the first candidate that delivers all of it. Hashes while writing and resumes a cut transfer. Tries
 * the next candidate after connection failures, timeouts, 404, 5xx after retries and wrong bytes; wrong bytes give a
 * warning that names their source, even if the next candidate succeeds (DESIGN 4).
 *
 * @throws PkgtoolError of the last candidate whose bytes were refused (`HASH_MISMATCH`, `SIZE_MISMATCH`, `TOO_LARGE`,
 * errors of `expected.check`), with the answers of all; otherwise of the last that did not answer `NOT_FOUND`, which is
 * thrown only if all answered so: an unreachable server may have the file
 */
export async function downloadFile<C extends DownloadCandidate>(
  transport: Transport,
  candidates: readonly C[],
  options: DownloadOptions,
): Promise<DownloadedFrom<C>> {
  const failures: Failed[] = []
  const queue = [...candidates]
  for (let candidate = queue.shift(); candidate; candidate = queue.shift()) {
    const outcome = await downloadFrom(transport, candidate, options)
    if (outcome === 'postponed') {
      queue.push(candidate)
      continue
    }
    if ('downloaded' in outcome) return outcome.downloaded
    failures.push(outcome)
    if (!mayAskNext(outcome, options)) throw endOf(outcome, failures)
    const [next] = queue
    if (next) report(transport.log, { failed: outcome, candidate, next })
  }
  throw (
    joinFailures(failures) ??
    new PkgtoolError('NOT_FOUND', { subject: options.subject, found: 'no address to fetch it from' })
  )
}

// A mirror may lack a file; any other failure is a warning.
function report(
  log: Log,
  { failed, candidate, next }: Record<'candidate' | 'next', DownloadCandidate> & { failed: Failed },
): void {
  const { error } = failed
  const message = `${error.message}; asking ${next.url instanceof URL ? displayUrl(next.url) : next.source} instead`
  if (candidate.onFailure && !isRefused(failed)) candidate.onFailure(error)
  else if (error.code === 'NOT_FOUND') log.info(message)
  else log.warning(message)
}

interface Failed {
  readonly error: PkgtoolError
  /** the candidate had started to send the file */
  readonly begun: boolean
}

// Without an expected hash or size, two sources may have different files: the first that answers decides.
function mayAskNext(failed: Failed, { expected = {}, takesAny }: DownloadOptions): boolean {
  const isBound = Object.values(expected).some(value => value !== undefined)
  if (failed.begun && !takesAny && !isBound) return false
  return allowsNextSource(failed.error) || isRefused(failed)
}

// A failure of this machine or a cancellation is not the answer of a source.
function endOf({ error }: Failed, failures: readonly Failed[]): PkgtoolError {
  const isAnswer = !isPkgtoolError(error, 'CANCELLED', 'FILE_SYSTEM')
  return isAnswer && failures.some(isRefused) ? (joinFailures(failures) ?? error) : error
}

async function downloadFrom<C extends DownloadCandidate>(
  transport: Transport,
  candidate: C,
  options: DownloadOptions,
): Promise<{ downloaded: DownloadedFrom<C> } | Failed | 'postponed'> {
  try {
    const url = candidate.url instanceof URL ? candidate.url : await candidate.url()
    const from = { url, source: candidate.source }
    const outcome = await withOpenFile(() => transfer(candidate.transport ?? transport, from, options))
    return 'error' in outcome ? outcome : { downloaded: { ...candidate, ...outcome } }
  } catch (error) {
    if (error instanceof PkgtoolError) return { error, begun: false }
    if (error instanceof Postponed) return 'postponed'
    throw error
  }
}

async function transfer(
  transport: Transport,
  from: Origin,
  options: DownloadOptions,
): Promise<Downloaded | Failed> {
  const checkSize = (size: number) => checkGrowth(from, size, options)
  const isLocal = from.url.protocol === 'file:'
  const writer = new FileWriter(options.path, options.algorithm, options.observe?.())
  const sink = new FileSink(writer, { ...options, checkSize })
  try {
    if (isLocal) {
      await copyLocalFile(from.url, sink, transport.options)
      assertNotEmpty(from, sink)
    } else
      await transport.retry(async () => {
        await receive(transport, from.url, sink)
        assertNotEmpty(from, sink)
      })
    const { size, digest } = sink.finish()
    const downloaded = { ...from, size, digest }
    await checkDownload(downloaded, options)
    return downloaded
  } catch (error) {
    await sink.discard()
    options.onDiscard?.()
    if (error instanceof PkgtoolError) return { error, begun: sink.begun && sink.total !== 0 }
    throw error
  }
}

// No tool or package is empty: an empty answer comes from a proxy or a full disk, and a retry may succeed.
function assertNotEmpty({ url }: Origin, { received }: FileSink): void {
  if (received > 0) return
  const subject = displayUrl(url)
  throw new PkgtoolError('TRUNCATED', { subject, found: 'a file of no bytes', url: subject })
}

// Wrong bytes take precedence over any other failure; each is named with its source.
function joinFailures(failures: readonly Failed[]): PkgtoolError | undefined {
  const [worst] = failures.toReversed().sort((a, b) => rankOf(b) - rankOf(a))
  if (worst === undefined || failures.length === 1 || !isRefused(worst)) return worst?.error
  const { error } = worst
  const problems = failures.map(failed => failed.error)
  const details = problems.map(({ message }) => message)
  return new PkgtoolError(error.code, { ...error.fields, details, problems }, { cause: error })
}

function rankOf(failed: Failed): number {
  if (isRefused(failed)) return 2
  return failed.error.code === 'NOT_FOUND' ? 0 : 1
}

/** The candidate answered, but its bytes were refused. */
function isRefused({ error, begun }: Failed): boolean {
  return begun && isPkgtoolError(error, 'HASH_MISMATCH', 'SIZE_MISMATCH', 'TOO_LARGE', 'BAD_ARCHIVE')
}

/** The origin of a file. */
export interface Origin {
  readonly url: URL
  /** the name of its location, for messages */
  readonly source: string
}

/** The origin of a file, and its digest in the form that we write. */
export interface HashedOrigin extends Origin {
  readonly digest: string
}

/** The requirements on the file, whichever candidate delivers it. */
export interface Expected {
  /** of `algorithm` */
  readonly digest?: Digest | undefined
  /** of another algorithm: costs a second pass over the file */
  readonly secondDigest?: Digest | undefined
  /** bytes */
  readonly size?: number | undefined
  /** checks the whole file; throws `HASH_MISMATCH` or `BAD_ARCHIVE` to refuse it */
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
function checkGrowth(from: Origin, size: number, options: Wanted): void {
  const limit = largestSize(options)
  if (size <= limit) return
  throw options.expected?.size === undefined
    ? tooLarge(from, size, { ...options, limit })
    : wrongSize(from, size, options)
}

/** The maximum size of a file in bytes. */
function largestSize({ expected, limit = defaultLimit }: Pick<Wanted, 'expected' | 'limit'>): number {
  return expected?.size ?? limit
}

/**
 * Compares a whole file with the expected size and hashes.
 *
 * @throws PkgtoolError `SIZE_MISMATCH`, `HASH_MISMATCH`, and as `expected.check`
 */
async function checkDownload(
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
    wanted: `at most ${formatBytes(limit)} of a file of unknown size`,
    change: `check the source "${source}", or lock the file`,
    url: displayUrl(url),
  })
}

/** The candidate for a cached file; `isCached` distinguishes it from the feeds, which come after it. */
export function cachedCandidate(
  path: string,
  { name }: Pick<HeldFiles, 'name'>,
): DownloadCandidate & { readonly url: URL; readonly isCached: true } {
  return { url: pathToFileURL(path), source: name, isCached: true }
}

const pieceSize = 256 * 1024

/** Links out of the workspace are not followed. */
interface CopyOptions extends WorkspaceOptions {
  readonly signal?: AbortSignal | undefined
}

/**
 * Copies a `file:` URL's file to a sink.
 *
 * @throws PkgtoolError `CANCELLED`, `NOT_FOUND`, `UNREADABLE_FILE`, `INVALID_ADDRESS`, `FILE_SYSTEM`
 */
async function copyLocalFile(url: URL, sink: FileSink, { signal, ...options }: CopyOptions): Promise<void> {
  throwIfCancelled(signal, displayUrl(url))
  const { path, file, size } = await openLocalFile(url, { workspace: workspaceOf(options) })
  try {
    sink.expect(size)
    const read = (take: Take) =>
      readPieces(file, piece => {
        throwIfCancelled(signal, path)
        take(piece)
      })
    await sink.append({ read })
    if (sink.received !== size) {
      const found = `${sink.received} bytes where there were ${size} before`
      throw new PkgtoolError('UNREADABLE_FILE', { subject: path, found, path })
    }
  } catch (error) {
    throw localFileError(path, error)
  } finally {
    await file.close()
  }
}

async function readPieces(file: FileHandle, take: Take): Promise<void> {
  const buffer = Buffer.allocUnsafe(pieceSize)
  for (let read = await file.read(buffer); read.bytesRead > 0; read = await file.read(buffer))
    take(buffer.subarray(0, read.bytesRead))
}
