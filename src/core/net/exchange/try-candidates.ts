import { isPkgtoolError, PkgtoolError, textOf, withSentence } from '../../base/errors.ts'
import type { Log } from '../../base/ports.ts'
import { displayUrl } from '../address/address.ts'
import { allowsNextSource, isDamaged } from './failures.ts'
import type { Failed, Given, Outcome } from './outcome.ts'

/** One location that may have a file. */
export interface Candidate {
  /** absent: it is looked up when the candidate's turn comes */
  readonly url?: URL | undefined
  /** the name of its location, for messages */
  readonly source: string
  /** called for a failure after which the next candidate is tried; default: a line in the log */
  readonly onFailure?: ((error: PkgtoolError) => void) | undefined
}

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
  /** whether the next candidate may be tried after a failure that does not allow it in general; default: no */
  readonly passes?: ((error: PkgtoolError) => boolean) | undefined
  /** called for each candidate that did not give the file */
  readonly onFailed?: ((candidate: Candidate, error: PkgtoolError) => void) | undefined
}

/**
 * Tries candidates one after the other until one gives the file. Tries the next after connection failures, timeouts, 404, 5xx
 * after retries and wrong bytes; wrong bytes give a warning that names their source, even if the next candidate succeeds.
 * `failed` is that of the last candidate whose bytes were refused (`HASH_MISMATCH`, `SIZE_MISMATCH`, `BAD_ARCHIVE`, `MANIFEST_MISMATCH`,
 * `TOO_LARGE`), with the answers of all; otherwise of the last that did not answer `NOT_FOUND`, which it is only if all answered so: an
 * unreachable server may have the file.
 *
 * @throws whatever `attempt` throws
 */
export async function tryCandidates<C extends Candidate, T>(
  candidates: readonly C[],
  attempt: (candidate: C) => Promise<Outcome<T> | Alternatives<C>>,
  options: TryOptions,
): Promise<Given<T> | Failed> {
  const failures: Failed[] = []
  const queue = [...candidates]
  for (let candidate = queue.shift(); candidate; candidate = queue.shift()) {
    const outcome = await attempt(candidate)
    if ('given' in outcome) return outcome
    if ('postponed' in outcome) queue.push(candidate)
    else if ('alternatives' in outcome) queue.unshift(...outcome.alternatives)
    else {
      failures.push(outcome)
      options.onFailed?.(candidate, outcome.failed)
      if (!mayTryNext(outcome, options)) return endOf(outcome, failures)
      const [next] = queue
      if (next) report(options.log, { failure: outcome, candidate, next })
    }
  }
  const nowhere = { subject: options.subject, found: 'there is no address to fetch it from' }
  return joinFailures(failures) ?? { failed: new PkgtoolError('NOT_FOUND', nowhere), begun: false }
}

// A mirror may lack a file; any other failure is a warning.
function report(
  log: Log,
  { failure, candidate, next }: Record<'candidate' | 'next', Candidate> & { failure: Failed },
): void {
  const { failed: error } = failure
  const message = withSentence(
    textOf(error),
    `Asking ${next.url ? displayUrl(next.url) : next.source} instead`,
  )
  if (candidate.onFailure && !isRefused(failure)) candidate.onFailure(error)
  else if (error.code === 'NOT_FOUND') log.info(message)
  else log.warning(message)
}

// Two sources may have different files: the first that answers decides, unless any may.
function mayTryNext(failure: Failed, { takesAny, passes }: TryOptions): boolean {
  if (failure.begun && !takesAny) return false
  return allowsNextSource(failure.failed) || isRefused(failure) || passes?.(failure.failed) === true
}

function endOf(last: Failed, failures: readonly Failed[]): Failed {
  return isAnswer(last.failed) && failures.some(isRefused) ? (joinFailures(failures) ?? last) : last
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
      failures.push({ failed: error, begun: false })
    }
  }
  const lacking = failures.find(({ failed }) => failed.code === 'NOT_FOUND')
  throw (isOptional && lacking ? lacking : joinFailures(failures))?.failed
}

/** Whether an error is the answer of a source: a failure of this machine or a cancellation is not. */
export function isAnswer(error: PkgtoolError): boolean {
  return !isPkgtoolError(error, 'CANCELLED', 'FILE_SYSTEM')
}

// Wrong bytes take precedence over any other failure; each is named with its source.
function joinFailures(failures: readonly Failed[]): Failed | undefined {
  const [worst] = failures.toReversed().sort((a, b) => rankOf(b) - rankOf(a))
  if (worst === undefined || failures.length === 1 || !isRefused(worst)) return worst
  const { failed: error, begun } = worst
  const problems = failures.map(({ failed }) => failed)
  const details = problems.map(problem => textOf(problem))
  return {
    failed: new PkgtoolError(error.code, { ...error.fields, details, problems }, { cause: error }),
    begun,
  }
}

function rankOf(failure: Failed): number {
  if (isRefused(failure)) return 2
  return failure.failed.code === 'NOT_FOUND' ? 0 : 1
}

/** The candidate answered, but its bytes were refused. */
function isRefused({ failed: error, begun }: Failed): boolean {
  return begun && (isDamaged(error) || error.code === 'TOO_LARGE')
}
