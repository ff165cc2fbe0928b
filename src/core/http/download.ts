import type { FileHandle } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { formatBytes, isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { type HeldFiles, type Log, type RunOptions, throwIfCancelled } from '../base/ports.ts'
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
  /** a function where it takes a look to know it; called when the candidate's turn comes */
  readonly url: URL | (() => Promise<URL>)
  /** the name of its location, for messages */
  readonly source: string
  /** makes its requests; default: the transport of the download */
  readonly transport?: Transport | undefined
  /** called for a failure after which the next candidate is tried; default: a line in the log */
  readonly onFailure?: ((error: PkgtoolError) => void) | undefined
}

export interface DownloadOptions extends Pick<RunOptions, 'onProgress'> {
  /** the temporary name to write to; it must not exist, and is gone again when the download fails */
  readonly path: string
  readonly algorithm: HashAlgorithm
  /** what messages call the file */
  readonly subject: string
  readonly expected?: Expected | undefined
  /** bytes that a file may have whose size is not expected; default: 4 GiB */
  readonly limit?: number | undefined
  /**
   * whichever candidate gives the file whole will do, also after another began and failed; default: only when `expected`
   * binds them all
   */
  readonly takesAny?: boolean | undefined
  /** makes what keeps what it needs of the hash while a candidate's file comes; called for each candidate */
  readonly observe?: (() => HashObserver | undefined) | undefined
  /** called when what a candidate gave is thrown away: the next one writes to the same name */
  readonly onDiscard?: (() => void) | undefined
}

export interface Downloaded extends Origin {
  readonly size: number
  /** in the form that we write: SHA-256 hex, SHA-512 base64 */
  readonly digest: string
}

/** What was downloaded, and the candidate that gave it. */
export type DownloadedFrom<C extends DownloadCandidate> = Downloaded & Omit<C, 'url'>

/**
 * Downloads a file from the first candidate that gives it whole, hashing while it is written, resuming a cut transfer,
 * and trying the next candidate for connection failures, timeouts, 404, 5xx after retries and wrong bytes; wrong bytes
 * are a warning that names their source even when the next candidate succeeds (DESIGN 4).
 *
 * @throws PkgtoolError of the last candidate, but of one whose bytes are refused (`HASH_MISMATCH`, `SIZE_MISMATCH`,
 * `TOO_LARGE`, what `expected.check` throws) before any other, with what each candidate answered; `NOT_FOUND` only when
 * each answered so: a file may well be where nobody could be asked
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

// That a mirror lacks a file is ordinary; anything else is worth a look.
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
  /** the candidate had begun to give the file */
  readonly begun: boolean
}

// Without a hash or a size to bind them, two sources may have different files: the first that answers decides.
function mayAskNext(failed: Failed, { expected = {}, takesAny }: DownloadOptions): boolean {
  const isBound = Object.values(expected).some(value => value !== undefined)
  if (failed.begun && !takesAny && !isBound) return false
  return allowsNextSource(failed.error) || isRefused(failed)
}

// What ends the search is no answer of a source where this machine or the caller ends it.
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

// Nothing that is downloaded here is empty: it is a proxy or a disk that ran full, and may pass.
function assertNotEmpty({ url }: Origin, { received }: FileSink): void {
  if (received > 0) return
  const subject = displayUrl(url)
  throw new PkgtoolError('TRUNCATED', { subject, found: 'a file of no bytes', url: subject })
}

// Bytes that are not what they should be come before any other failure, each with who gave them.
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

/** It was not for want of an answer: the bytes are refused. */
function isRefused({ error, begun }: Failed): boolean {
  return begun && isPkgtoolError(error, 'HASH_MISMATCH', 'SIZE_MISMATCH', 'TOO_LARGE', 'BAD_ARCHIVE')
}

/** Where a file comes from. */
export interface Origin {
  readonly url: URL
  /** the name of its location, for messages */
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
function checkGrowth(from: Origin, size: number, options: Wanted): void {
  const limit = largestSize(options)
  if (size <= limit) return
  throw options.expected?.size === undefined
    ? tooLarge(from, size, { ...options, limit })
    : wrongSize(from, size, options)
}

/** How many bytes a file may have. */
function largestSize({ expected, limit = defaultLimit }: Pick<Wanted, 'expected' | 'limit'>): number {
  return expected?.size ?? limit
}

/**
 * Compares a whole file with what is expected of it.
 *
 * @throws PkgtoolError `SIZE_MISMATCH`, `HASH_MISMATCH` and what `expected.check` throws
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

/** The candidate for a file that a store may have; `isCached` distinguishes it from the feeds, which come after it. */
export function cachedCandidate(
  path: string,
  { name }: Pick<HeldFiles, 'name'>,
): DownloadCandidate & { readonly url: URL; readonly isCached: true } {
  return { url: pathToFileURL(path), source: name, isCached: true }
}

const pieceSize = 256 * 1024

/** No link is followed out of the workspace. */
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
