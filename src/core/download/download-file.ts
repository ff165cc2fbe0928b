import { isPkgtoolError, PkgtoolError } from '../errors.ts'
import type { HashAlgorithm } from '../integrity/digest.ts'
import type { Log, RunOptions } from '../ports.ts'
import type { Transport } from '../transport/create-transport.ts'
import { displayUrl } from '../transport/display-url.ts'
import { Postponed } from '../transport/postponed.ts'
import { allowsNextSource } from '../transport/retry-policy.ts'
import { checkDownload, checkGrowth, type Expected, largestSize, type Origin } from './check-download.ts'
import { copyLocalFile } from './copy-local-file.ts'
import { FileSink } from './file-sink.ts'
import { FileWriter, type Writer } from './file-writer.ts'
import { receive } from './receive.ts'

export type { Expected } from './check-download.ts'

/** One address that may have the file. */
export interface DownloadCandidate {
  /** a function where it takes a look to know it; called when the candidate's turn comes */
  readonly url: URL | (() => Promise<URL>)
  /** what messages call where it lies */
  readonly source: string
  /** what its requests go through; default: the transport of the download */
  readonly transport?: Transport | undefined
  /** told of a failure that the next candidate may make up for; default: a line in the log */
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
  /** makes what brings the bytes from a server to `path`; default: this thread does */
  readonly createWriter?: ((path: string, algorithm: HashAlgorithm) => Writer) | undefined
  /** told when what a candidate gave is thrown away: the next one writes to the same name */
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
    const outcome = await transfer(
      candidate.transport ?? transport,
      { url, source: candidate.source },
      options,
    )
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
  const writer = createWriter(options, isLocal)
  const sink = new FileSink(writer, { ...options, checkSize, most: largestSize(options) })
  try {
    if (isLocal) {
      await copyLocalFile(from.url, sink, transport.options)
      assertNotEmpty(from, sink)
    } else
      await transport.retry(async () => {
        await receive(transport, from.url, sink)
        assertNotEmpty(from, sink)
      })
    const { size, digest } = await sink.finish()
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

function createWriter({ path, algorithm, createWriter }: DownloadOptions, isLocal: boolean): Writer {
  return isLocal || !createWriter ? new FileWriter(path, algorithm) : createWriter(path, algorithm)
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
