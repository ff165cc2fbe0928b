import { pathToFileURL } from 'node:url'
import { PkgtoolError, textOf, withSentence } from '../../base/errors.ts'
import type { ContentCache, RunOptions } from '../../base/ports.ts'
import type { HashAlgorithm } from '../../files/digest.ts'
import { displayUrl } from '../address/address.ts'
import { withOpenFile } from '../connections/open-files.ts'
import type { Transport } from '../exchange/client.ts'
import { checkDownload, checkGrowth, type Expected, type Origin } from '../exchange/expected.ts'
import { isDamaged } from '../exchange/failures.ts'
import { type NotGiven, type Outcome, outcomeOf } from '../exchange/outcome.ts'
import { type Candidate, isAnswer, tryCandidates } from '../exchange/try-candidates.ts'
import { FileSink } from './file-sink.ts'
import { FileWriter, type HashObserver } from './file-writer.ts'
import { type CopyOptions, copyLocalFile } from './local-copy.ts'
import { receive } from './receive.ts'

/** One address that may have the file. */
export interface DownloadCandidate extends Candidate {
  readonly url: URL
  /** sends its requests; default: the transport of the download */
  readonly transport?: Transport | undefined
}

export interface DownloadOptions extends Pick<RunOptions, 'onProgress'> {
  /** the temporary name to write to; it must not exist, and is removed when the download fails */
  readonly path: string
  readonly algorithm: HashAlgorithm
  /** the name of the file in messages */
  readonly subject: string
  readonly expected?: Expected | undefined
  /** a web page is no such file: it is refused before its body; default: false */
  readonly refusesPages?: boolean
  /** maximum size of a file without an expected size; default: 4 GiB */
  readonly limit?: number | undefined
  /** creates the observer of the hash while a file arrives; called for each candidate, and again after a damaged file */
  readonly observe?: (() => HashObserver | undefined) | undefined
  /** called when the bytes of a candidate are discarded: the next attempt writes to the same name */
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
 * Downloads a file from the first candidate that delivers all of it, as `downloadFrom` does. After one that has started to send
 * another is tried only if `expected` binds the file: otherwise two sources may have different files.
 *
 * @throws PkgtoolError the error of `tryCandidates`
 */
export async function downloadFile<C extends DownloadCandidate>(
  transport: Transport,
  candidates: readonly C[],
  options: DownloadOptions,
): Promise<DownloadedFrom<C>> {
  const { subject, expected = {} } = options
  const takesAny = Object.values(expected).some(value => value !== undefined)
  const attempt = (candidate: C) => downloadFrom(transport, candidate, options)
  const outcome = await tryCandidates(candidates, attempt, { log: transport.log, subject, takesAny })
  if ('failed' in outcome) throw outcome.failed
  return outcome.given
}

/**
 * Downloads a file from one candidate. Hashes while writing and resumes a cut transfer. Asks a server again for a damaged file,
 * as often as its retry policy allows: from the start, and past caches; a warning names the source of wrong bytes, even if it
 * sends the right ones then. A `PkgtoolError` is returned.
 */
export async function downloadFrom<C extends DownloadCandidate>(
  transport: Transport,
  candidate: C,
  options: DownloadOptions,
): Promise<Outcome<DownloadedFrom<C>>> {
  const { url, source } = candidate
  let transfer: Transfer | undefined
  const outcome = await outcomeOf(() =>
    withOpenFile(() => {
      transfer = new Transfer({ url, source }, options)
      return transfer.run(candidate.transport ?? transport)
    }),
  )
  if ('given' in outcome) return { given: { ...candidate, ...outcome.given } }
  return transfer?.weigh(outcome) ?? outcome
}

/** The transfer of a file from one source. A file that arrives damaged is removed, and asked for again from its start. */
class Transfer {
  readonly #from: Origin
  readonly #options: DownloadOptions
  #sink: FileSink
  /** why the bytes of the last attempt that delivered a whole file were refused */
  #damage: PkgtoolError | undefined

  constructor(from: Origin, options: DownloadOptions) {
    this.#from = from
    this.#options = options
    this.#sink = this.#openSink()
  }

  /** Throws as `copyLocalFile`, `Transport.retry`, `receive` and `checkDownload`; nothing is left of the file then. */
  async run(transport: Transport): Promise<Downloaded> {
    try {
      if (this.#from.url.protocol === 'file:') return await this.#copy(transport.options)
      const downloaded = await transport.retry(() => this.#ask(transport))
      // A later success does not hide that the source sent wrong bytes.
      if (this.#damage)
        transport.log.warning(
          withSentence(textOf(this.#damage), 'The source sent the right file when asked again'),
        )
      return downloaded
    } catch (error) {
      await this.#discard()
      throw error
    }
  }

  /** What `run` did not give: wrong bytes take precedence over what the source answered when asked again. */
  weigh(outcome: NotGiven): NotGiven {
    const damage = this.#damage
    if ('postponed' in outcome) return damage ? { failed: damage, begun: true } : outcome
    const { failed } = outcome
    if (damage && isAnswer(failed)) {
      const { attempts } = failed.fields
      const fields = { ...damage.fields, ...(attempts !== undefined && { attempts }) }
      return { failed: new PkgtoolError(damage.code, fields, { cause: failed }), begun: true }
    }
    return { failed, begun: this.#sink.begun && this.#sink.total !== 0 }
  }

  async #copy(options: CopyOptions): Promise<Downloaded> {
    await copyLocalFile(this.#from.url, this.#sink, options)
    return this.#finish()
  }

  async #ask(transport: Transport): Promise<Downloaded> {
    try {
      await receive(transport, this.#from.url, this.#sink)
      return await this.#finish()
    } catch (error) {
      if (error instanceof PkgtoolError && isDamaged(error)) {
        this.#damage = error
        await this.#discard()
        this.#sink = this.#openSink()
      }
      throw error
    }
  }

  async #discard(): Promise<void> {
    this.#options.onDiscard?.()
    await this.#sink.discard()
  }

  #openSink(): FileSink {
    const { path, algorithm, observe } = this.#options
    const checkSize = (size: number) => checkGrowth(this.#from, size, this.#options)
    const isAnew = this.#damage !== undefined
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
  throw new PkgtoolError('TRUNCATED', { subject, found: 'it is empty', url: subject })
}

/** The candidate for a cached file; `isCached` distinguishes it from the feeds, which come after it. */
export function cachedCandidate(
  path: string,
  { name }: Pick<ContentCache, 'name'>,
): DownloadCandidate & { readonly isCached: true } {
  return { url: pathToFileURL(path), source: name, isCached: true }
}
