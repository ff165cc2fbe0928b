import { pathToFileURL } from 'node:url'
import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import type { ContentCache, Log, RunOptions } from '../base/ports.ts'
import type { HashAlgorithm } from '../files/digest.ts'
import { displayUrl } from './address.ts'
import type { Transport } from './client.ts'
import { checkDownload, checkGrowth, type Expected, type Origin } from './expected.ts'
import { allowsNextSource, isDamaged } from './failure-classes.ts'
import { FileSink } from './file-sink.ts'
import { FileWriter, type HashObserver } from './file-writer.ts'
import { type CopyOptions, copyLocalFile } from './local-copy.ts'
import { withOpenFile } from './open-files.ts'
import { Postponed } from './postponed.ts'
import { receive } from './receive.ts'

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
  /** creates the observer of the hash while a file arrives; called for each candidate, and again after a damaged file */
  readonly observe?: (() => HashObserver | undefined) | undefined
  /** called when the bytes of a candidate are discarded: the next attempt writes to the same name */
  readonly onDiscard?: (() => void) | undefined
  /** called for each candidate that did not give the file */
  readonly onFailed?: ((candidate: DownloadCandidate, error: PkgtoolError) => void) | undefined
}

export interface Downloaded extends Origin {
  readonly size: number
  /** in the form that we write: SHA-256 hex, SHA-512 base64 */
  readonly digest: string
}

/** The downloaded file, and the candidate that delivered it. */
export type DownloadedFrom<C extends DownloadCandidate> = Downloaded & Omit<C, 'url'>

/**
 * Downloads a file from the first candidate that delivers all of it. Hashes while writing and resumes a cut transfer. Asks
 * a server again for a damaged file, as often as its retry policy allows: from the start, and past caches. Tries the next
 * candidate after connection failures, timeouts, 404, 5xx after retries and wrong bytes; wrong bytes give a warning that
 * names their source, even if the same or the next candidate succeeds.
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
    options.onFailed?.(candidate, outcome.error)
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

function endOf({ error }: Failed, failures: readonly Failed[]): PkgtoolError {
  return isAnswer(error) && failures.some(isRefused) ? (joinFailures(failures) ?? error) : error
}

// A failure of this machine or a cancellation is not the answer of a source.
function isAnswer(error: PkgtoolError): boolean {
  return !isPkgtoolError(error, 'CANCELLED', 'FILE_SYSTEM')
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
  const transfer = new Transfer(from, options)
  try {
    if (from.url.protocol === 'file:') return await transfer.copy(transport.options)
    const downloaded = await transport.retry(() => transfer.ask(transport))
    // A later success does not hide that the source sent wrong bytes.
    if (transfer.damage)
      transport.log.warning(`${transfer.damage.message}; the source sent the right file when asked again`)
    return downloaded
  } catch (error) {
    await transfer.discard()
    const failure = error instanceof Postponed ? (transfer.damage ?? error) : error
    if (failure instanceof PkgtoolError) return transfer.failed(failure)
    throw failure
  }
}

/** The transfer of a file from one source. A file that arrives damaged is removed, and asked for again from its start. */
class Transfer {
  readonly #from: Origin
  readonly #options: DownloadOptions
  #sink: FileSink
  /** why the bytes of the last attempt that delivered a whole file were refused */
  damage: PkgtoolError | undefined

  constructor(from: Origin, options: DownloadOptions) {
    this.#from = from
    this.#options = options
    this.#sink = this.#openSink()
  }

  /** Copies the file of a folder. Throws as `copyLocalFile` and `checkDownload`. */
  async copy(options: CopyOptions): Promise<Downloaded> {
    await copyLocalFile(this.#from.url, this.#sink, options)
    return this.#finish()
  }

  /** One attempt to download the file from a server. Throws as `receive` and `checkDownload`. */
  async ask(transport: Transport): Promise<Downloaded> {
    try {
      await receive(transport, this.#from.url, this.#sink)
      return await this.#finish()
    } catch (error) {
      if (error instanceof PkgtoolError && isDamaged(error)) {
        this.damage = error
        await this.discard()
        this.#sink = this.#openSink()
      }
      throw error
    }
  }

  /** Removes the bytes so far. */
  async discard(): Promise<void> {
    await this.#sink.discard()
    this.#options.onDiscard?.()
  }

  /** The failure of the source: wrong bytes take precedence over what it answered when asked again. */
  failed(error: PkgtoolError): Failed {
    if (this.damage && isAnswer(error)) {
      const { attempts } = error.fields
      const fields = { ...this.damage.fields, ...(attempts !== undefined && { attempts }) }
      return { error: new PkgtoolError(this.damage.code, fields, { cause: error }), begun: true }
    }
    return { error, begun: this.#sink.begun && this.#sink.total !== 0 }
  }

  #openSink(): FileSink {
    const { path, algorithm, observe } = this.#options
    const checkSize = (size: number) => checkGrowth(this.#from, size, this.#options)
    const isAnew = this.damage !== undefined
    return new FileSink(new FileWriter(path, algorithm, observe?.()), { ...this.#options, checkSize, isAnew })
  }

  async #finish(): Promise<Downloaded> {
    assertNotEmpty(this.#from, this.#sink)
    const downloaded = { ...this.#from, ...this.#sink.finish() }
    await checkDownload(downloaded, this.#options)
    return downloaded
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
  return begun && (isDamaged(error) || error.code === 'TOO_LARGE')
}

/** The candidate for a cached file; `isCached` distinguishes it from the feeds, which come after it. */
export function cachedCandidate(
  path: string,
  { name }: Pick<ContentCache, 'name'>,
): DownloadCandidate & { readonly url: URL; readonly isCached: true } {
  return { url: pathToFileURL(path), source: name, isCached: true }
}
