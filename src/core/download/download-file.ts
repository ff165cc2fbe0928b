import { PkgtoolError } from '../errors.ts'
import type { Digest, HashAlgorithm } from '../integrity/digest.ts'
import { hashFile } from '../integrity/hash-file.ts'
import type { Log, RunOptions } from '../ports.ts'
import type { Transport } from '../transport/create-transport.ts'
import { displayUrl } from '../transport/display-url.ts'
import { Postponed } from '../transport/postponed.ts'
import { allowsNextSource } from '../transport/retry-policy.ts'
import { copyLocalFile } from './copy-local-file.ts'
import { FileSink } from './file-sink.ts'
import { receive } from './receive.ts'

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
  /**
   * whichever candidate gives the file whole will do, also after another began and failed; default: only when `expected`
   * binds them all
   */
  readonly takesAny?: boolean | undefined
}

/** What binds whichever candidate answers. */
export interface Expected {
  /** of `algorithm` */
  readonly digest?: Digest | undefined
  /** of another algorithm: costs a second pass over the file */
  readonly secondDigest?: Digest | undefined
  /** bytes */
  readonly size?: number | undefined
}

export interface Downloaded {
  readonly url: URL
  readonly source: string
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
 * @throws PkgtoolError of the last candidate, but `HASH_MISMATCH` or `SIZE_MISMATCH` before any other, and `NOT_FOUND` only
 * when each answered so: a file may well be where nobody could be asked
 */
export async function downloadFile<C extends DownloadCandidate>(
  transport: Transport,
  candidates: readonly C[],
  options: DownloadOptions,
): Promise<DownloadedFrom<C>> {
  let failure: PkgtoolError | undefined
  const queue = [...candidates]
  for (let candidate = queue.shift(); candidate; candidate = queue.shift()) {
    const outcome = await downloadFrom(transport, candidate, options)
    if (outcome === 'postponed') {
      queue.push(candidate)
      continue
    }
    if ('downloaded' in outcome) return outcome.downloaded
    const { error } = outcome
    if (!mayAskNext(outcome, options)) throw error
    if (failure === undefined || rankOf(error) >= rankOf(failure)) failure = error
    const [next] = queue
    if (next) report(transport.log, { error, candidate, next })
  }
  throw (
    failure ??
    new PkgtoolError('NOT_FOUND', { subject: options.subject, found: 'no address to fetch it from' })
  )
}

// That a mirror lacks a file is ordinary; anything else is worth a look.
function report(
  log: Log,
  { error, candidate, next }: Record<'candidate' | 'next', DownloadCandidate> & { error: PkgtoolError },
): void {
  const message = `${error.message}; asking ${next.url instanceof URL ? displayUrl(next.url) : next.source} instead`
  if (candidate.onFailure && !isMismatch(error)) candidate.onFailure(error)
  else if (error.code === 'NOT_FOUND') log.info(message)
  else log.warning(message)
}

interface Failed {
  readonly error: PkgtoolError
  /** the candidate had begun to give the file */
  readonly begun: boolean
}

// Without a hash or a size to bind them, two sources may have different files: the first that answers decides.
function mayAskNext({ error, begun }: Failed, { expected = {}, takesAny }: DownloadOptions): boolean {
  const { digest, secondDigest, size } = expected
  if (begun && !takesAny && digest === undefined && secondDigest === undefined && size === undefined)
    return false
  return allowsNextSource(error) || isMismatch(error)
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

type Located = Pick<Downloaded, 'url' | 'source'>

async function transfer(
  transport: Transport,
  from: Located,
  options: DownloadOptions,
): Promise<Downloaded | Failed> {
  const { path, expected } = options
  const checkSize = (size: number) => {
    if (expected?.size !== undefined && size > expected.size) throw wrongSize(from, size, options)
  }
  const sink = await FileSink.create(path, { ...options, checkSize })
  try {
    if (from.url.protocol === 'file:') await copyLocalFile(from.url, sink)
    else await transport.retry(() => receive(transport, from.url, sink))
    const { size, digest } = await sink.finish()
    check(from, { size, digest }, options)
    return { ...from, size, digest }
  } catch (error) {
    await sink.discard()
    if (error instanceof PkgtoolError) return { error, begun: sink.begun }
    throw error
  }
}

function check(
  from: Located,
  { size, digest }: { size: number; digest: string },
  options: DownloadOptions,
): void {
  const { path, expected = {} } = options
  if (expected.size !== undefined && size !== expected.size) throw wrongSize(from, size, options)
  const wrongHash = (wanted: Digest, found: string) => hashMismatch(from, { wanted, found }, options)
  if (expected.digest && expected.digest.value !== digest) throw wrongHash(expected.digest, digest)
  if (!expected.secondDigest) return
  const second = hashFile(path, expected.secondDigest.algorithm).digest
  if (second !== expected.secondDigest.value) throw wrongHash(expected.secondDigest, second)
}

function wrongSize(
  { url, source }: Located,
  size: number,
  { subject, expected }: DownloadOptions,
): PkgtoolError {
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
  { url, source }: Located,
  { wanted, found }: { wanted: Digest; found: string },
  { subject }: DownloadOptions,
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

function rankOf(error: PkgtoolError): number {
  if (isMismatch(error)) return 2
  return error.code === 'NOT_FOUND' ? 0 : 1
}

function isMismatch(error: PkgtoolError): boolean {
  return error.code === 'HASH_MISMATCH' || error.code === 'SIZE_MISMATCH'
}
