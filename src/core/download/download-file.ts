import { isPkgtoolError, PkgtoolError } from '../errors.ts'
import type { Digest, HashAlgorithm } from '../integrity/digest.ts'
import type { Log, RunOptions } from '../ports.ts'
import type { Transport } from '../transport/create-transport.ts'
import { displayUrl } from '../transport/display-url.ts'
import { allowsNextSource } from '../transport/retry-policy.ts'
import { copyLocalFile } from './copy-local-file.ts'
import { FileSink } from './file-sink.ts'
import { receive } from './receive.ts'

/** One address that may have the file; `source` is what messages call where it lies. */
export interface DownloadCandidate {
  readonly url: URL
  readonly source: string
}

export interface DownloadOptions extends Pick<RunOptions, 'onProgress'> {
  /** the temporary name to write to; it must not exist, and is gone again when the download fails */
  readonly path: string
  readonly algorithm: HashAlgorithm
  /** what messages call the file */
  readonly subject: string
  /** what binds whichever candidate answers */
  readonly expected?: { readonly digest?: Digest | undefined; readonly size?: number | undefined } | undefined
}

export interface Downloaded {
  readonly url: URL
  readonly source: string
  readonly size: number
  /** in the form that we write: SHA-256 hex, SHA-512 base64 */
  readonly digest: string
}

/**
 * Downloads a file from the first candidate that gives it whole, hashing while it is written, resuming a cut transfer,
 * and trying the next candidate for connection failures, timeouts, 404, 5xx after retries and wrong bytes; wrong bytes
 * are a warning that names their source even when the next candidate succeeds (DESIGN 4).
 *
 * @throws PkgtoolError of the last candidate; `HASH_MISMATCH` or `SIZE_MISMATCH` before any other
 */
export async function downloadFile<C extends DownloadCandidate>(
  transport: Transport,
  candidates: readonly C[],
  options: DownloadOptions,
): Promise<Downloaded & C> {
  let failure: PkgtoolError | undefined
  for (const [index, candidate] of candidates.entries()) {
    try {
      return await downloadFrom(transport, candidate, options)
    } catch (error) {
      if (!mayAskNext(error, options)) throw error
      failure = failure && isMismatch(failure) && !isMismatch(error) ? failure : error
      const next = candidates[index + 1]
      if (next) report(transport.log, error, next)
    }
  }
  throw (
    failure ??
    new PkgtoolError('NOT_FOUND', { subject: options.subject, found: 'no address to fetch it from' })
  )
}

// That a mirror lacks a file is ordinary; anything else is worth a look.
function report(log: Log, error: PkgtoolError, next: DownloadCandidate): void {
  const message = `${error.message}; asking ${displayUrl(next.url)} instead`
  if (error.code === 'NOT_FOUND') log.info(message)
  else log.warning(message)
}

// Without a hash or a size to bind them, two sources may have different files: the first that answers decides.
function mayAskNext(error: unknown, { expected }: DownloadOptions): error is PkgtoolError {
  if (isPkgtoolError(error, 'TRUNCATED') && expected?.digest === undefined && expected?.size === undefined)
    return false
  return allowsNextSource(error) || (error instanceof PkgtoolError && isMismatch(error))
}

async function downloadFrom<C extends DownloadCandidate>(
  transport: Transport,
  candidate: C,
  options: DownloadOptions,
): Promise<Downloaded & C> {
  const sink = await FileSink.create(options.path, options)
  try {
    if (candidate.url.protocol === 'file:') await copyLocalFile(candidate.url, sink)
    else await transport.retry(() => receive(transport, candidate.url, sink))
    const { size, digest } = await sink.finish()
    check(candidate, { size, digest }, options)
    return { ...candidate, size, digest }
  } catch (error) {
    await sink.discard()
    throw error
  }
}

function check(
  candidate: DownloadCandidate,
  found: { size: number; digest: string },
  { subject, expected }: DownloadOptions,
): void {
  const url = displayUrl(candidate.url)
  if (expected?.size !== undefined && expected.size !== found.size) {
    throw new PkgtoolError('SIZE_MISMATCH', {
      subject,
      found: `${found.size} bytes from ${url}`,
      wanted: `${expected.size} bytes`,
      change: `check the source "${candidate.source}"`,
      url,
      expected: expected.size,
      actual: found.size,
    })
  }
  if (expected?.digest !== undefined && expected.digest.value !== found.digest) {
    throw new PkgtoolError('HASH_MISMATCH', {
      subject,
      found: `${expected.digest.algorithm}:${found.digest} from ${url}`,
      wanted: `${expected.digest.algorithm}:${expected.digest.value}`,
      change: `check the source "${candidate.source}" and the hash`,
      url,
      expected: expected.digest.value,
      actual: found.digest,
    })
  }
}

function isMismatch(error: PkgtoolError): boolean {
  return error.code === 'HASH_MISMATCH' || error.code === 'SIZE_MISMATCH'
}
