import { isPkgtoolError, PkgtoolError, textOf, withSentence } from '../../base/errors.ts'
import type { Log } from '../../base/ports.ts'
import { displayUrl } from '../address/address.ts'
import { allowsNextSource, isDamaged } from './failures.ts'

/** One location that may have a file. */
export interface Candidate {
  /** absent: it is looked up when the candidate's turn comes */
  readonly url?: URL | undefined
  /** the name of its location, for messages */
  readonly source: string
  /** called for a failure after which the next candidate is tried; default: a line in the log */
  readonly onFailure?: ((error: PkgtoolError) => void) | undefined
}

/** Why a candidate did not give the file. */
export interface Failed {
  readonly error: PkgtoolError
  /** the candidate had started to send the file */
  readonly begun: boolean
}

/** The outcome of one candidate; `postponed`: its source was given up while the request waited, so it is tried last. */
export type Attempt<T> = { readonly given: T } | { readonly failed: Failed } | 'postponed'

/** The candidates that one stands for, which are tried in its place. */
export interface Alternatives<C> {
  readonly alternatives: readonly C[]
}

export interface TryOptions {
  readonly log: Log
  /** the name of the file in messages */
  readonly subject: string
  /** any candidate may deliver the whole file, even after another one started and failed */
  readonly takesAny: boolean
  /** called for each candidate that did not give the file */
  readonly onFailed?: ((candidate: Candidate, error: PkgtoolError) => void) | undefined
}

/**
 * Tries candidates one after the other until one gives the file. Tries the next after connection failures, timeouts, 404, 5xx
 * after retries and wrong bytes; wrong bytes give a warning that names their source, even if the next candidate succeeds.
 * `error` is that of the last candidate whose bytes were refused (`HASH_MISMATCH`, `SIZE_MISMATCH`, `BAD_ARCHIVE`, `TOO_LARGE`),
 * with the answers of all; otherwise of the last that did not answer `NOT_FOUND`, which it is only if all answered so: an
 * unreachable server may have the file.
 *
 * @throws whatever `attempt` throws
 */
export async function tryCandidates<C extends Candidate, T>(
  candidates: readonly C[],
  attempt: (candidate: C) => Promise<Attempt<T> | Alternatives<C>>,
  options: TryOptions,
): Promise<{ readonly given: T } | { readonly error: PkgtoolError }> {
  const failures: Failed[] = []
  const queue = [...candidates]
  for (let candidate = queue.shift(); candidate; candidate = queue.shift()) {
    const outcome = await attempt(candidate)
    if (outcome === 'postponed') {
      queue.push(candidate)
      continue
    }
    if ('alternatives' in outcome) {
      queue.unshift(...outcome.alternatives)
      continue
    }
    if ('given' in outcome) return outcome
    const { failed } = outcome
    failures.push(failed)
    options.onFailed?.(candidate, failed.error)
    if (!mayTryNext(failed, options)) return { error: endOf(failed, failures) }
    const [next] = queue
    if (next) report(options.log, { failed, candidate, next })
  }
  const error =
    joinFailures(failures) ??
    new PkgtoolError('NOT_FOUND', { subject: options.subject, found: 'no address to fetch it from' })
  return { error }
}

// A mirror may lack a file; any other failure is a warning.
function report(
  log: Log,
  { failed, candidate, next }: Record<'candidate' | 'next', Candidate> & { failed: Failed },
): void {
  const { error } = failed
  const message = withSentence(
    textOf(error),
    `Asking ${next.url ? displayUrl(next.url) : next.source} instead`,
  )
  if (candidate.onFailure && !isRefused(failed)) candidate.onFailure(error)
  else if (error.code === 'NOT_FOUND') log.info(message)
  else log.warning(message)
}

// Two sources may have different files: the first that answers decides, unless any may.
function mayTryNext(failed: Failed, { takesAny }: TryOptions): boolean {
  if (failed.begun && !takesAny) return false
  return allowsNextSource(failed.error) || isRefused(failed)
}

function endOf({ error }: Failed, failures: readonly Failed[]): PkgtoolError {
  return isAnswer(error) && failures.some(isRefused) ? (joinFailures(failures) ?? error) : error
}

/**
 * Asks alternatives one after the other until one answers, past those that cannot be reached or lack it.
 *
 * @throws PkgtoolError `NOT_FOUND` if all lack it, or with `isOptional` one of them; else an error of one that could not be reached
 */
export async function askInTurn<A, T>(
  alternatives: readonly A[],
  ask: (alternative: A) => Promise<T>,
  { isOptional = false }: { readonly isOptional?: boolean } = {},
): Promise<T> {
  const failures: Failed[] = []
  for (const alternative of alternatives) {
    try {
      return await ask(alternative)
    } catch (error) {
      if (!allowsNextSource(error)) throw error
      failures.push({ error, begun: false })
    }
  }
  const lacking = failures.find(({ error }) => error.code === 'NOT_FOUND')
  throw isOptional && lacking ? lacking.error : joinFailures(failures)
}

/** Whether an error is the answer of a source: a failure of this machine or a cancellation is not. */
export function isAnswer(error: PkgtoolError): boolean {
  return !isPkgtoolError(error, 'CANCELLED', 'FILE_SYSTEM')
}

// Wrong bytes take precedence over any other failure; each is named with its source.
function joinFailures(failures: readonly Failed[]): PkgtoolError | undefined {
  const [worst] = failures.toReversed().sort((a, b) => rankOf(b) - rankOf(a))
  if (worst === undefined || failures.length === 1 || !isRefused(worst)) return worst?.error
  const { error } = worst
  const problems = failures.map(failed => failed.error)
  const details = problems.map(problem => textOf(problem))
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
