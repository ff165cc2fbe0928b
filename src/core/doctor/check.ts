import { type ErrorCode, type ErrorFields, PkgtoolError, problemText } from '../base/errors.ts'
import { option } from '../base/format.ts'
import { printable, quote } from '../base/printable.ts'
import { printableMessage } from '../base/printable-message.ts'
import { allowsNextSource } from '../net/exchange/failures.ts'

/** The result of one check. */
export interface Check extends CheckSubject {
  /** `warning`: a run continues without it; `skipped`: not checked */
  readonly state: 'ok' | 'warning' | 'failed' | 'skipped'
  /** one line for a person */
  readonly found: string
  /** what to change, as an imperative; empty if nothing */
  readonly change: string
  /** the code of the error that would end a run; absent if none would */
  readonly code?: ErrorCode
}

/** A check that passed. */
export function passed(about: CheckSubject, found: string): Check {
  return { ...about, state: 'ok', found: printableMessage(found), change: '' }
}

/** A check that was not made, and why. */
export function skipped(about: CheckSubject, found: string): Check {
  return { ...about, state: 'skipped', found, change: '' }
}

/** A check that found an error which would end a run, or, as a `warning`, one that would not. */
export function failed(
  about: CheckSubject,
  error: unknown,
  { state = 'failed' }: { readonly state?: 'warning' | 'failed' } = {},
): Check {
  if (!(error instanceof PkgtoolError)) throw error
  const { subject, found = 'it failed', wanted } = error.fields
  const what = subject === undefined || about.subject.includes(subject) ? '' : `${printable(subject)}: `
  const text = `${what}${printableMessage(problemText({ found, wanted }))}`
  return { ...about, state, found: text, change: adviceFor(error, about), code: error.code }
}

/** Runs a check; one of our errors becomes a failed check. */
export async function attempt(about: CheckSubject, work: () => Promise<string>): Promise<Check> {
  try {
    return passed(about, await work())
  } catch (error) {
    return failed(about, error)
  }
}

/** The result for one address; `error` ended its requests. */
export interface Outcome {
  readonly url: URL
  readonly check: Check
  readonly error?: unknown
}

/** If one of several mirrors answers, a dead one is only a warning. */
export function asMirrors(outcomes: readonly Outcome[]): Outcome[] {
  const isAnswered = outcomes.some(({ error }) => error === undefined)
  return outcomes.map(outcome =>
    isAnswered && outcome.error !== undefined && allowsNextSource(outcome.error)
      ? { ...outcome, check: { ...outcome.check, state: 'warning' } }
      : outcome,
  )
}

/** The checks, in the order of the result. */
export type CheckName =
  | 'node'
  | 'proxy'
  | 'trust'
  | 'listing'
  | 'source'
  | 'package'
  | 'pins'
  | 'tool-cache'
  | 'packages-directory'
  | 'package-store'
  | 'runtime'

/** What a check is about. */
export interface CheckSubject {
  readonly check: CheckName
  /** the address, folder or program */
  readonly subject: string
}

const advice: Partial<Record<ErrorCode, string>> = {
  TIMED_OUT: 'check the address, the network and the proxy',
  UNREADABLE_FILE: 'check that it is a file, and that this user may read it',
}

/** Errors in a text that the user wrote; the server does not matter. */
const ownWords: readonly ErrorCode[] = [
  'INVALID_PIN',
  'INVALID_VERSION',
  'INVALID_RANGE',
  'INVALID_PACKAGE_ID',
  'CONFLICTING_PINS',
  'INVALID_PACKAGES_CONFIG',
  'INVALID_CONFIG',
  'INVALID_LOCK',
]

const adviceByStatus: Readonly<Record<number, string>> = {
  401: 'set credentials that the server accepts for this address',
  403: 'set credentials that may read this address',
  407: 'set user and password of the proxy in the variable that names it',
}

function adviceFor({ code, fields }: PkgtoolError, about: CheckSubject): string {
  return (
    fields.change ??
    adviceByStatus[fields.status ?? 0] ??
    advice[code] ??
    adviceForInput({ code, ...fields }, about) ??
    'tell the owner of the server'
  )
}

function adviceForInput(
  { code, subject = '', file, line }: ErrorFields & { readonly code: ErrorCode },
  { check }: CheckSubject,
): string | undefined {
  if (code === 'NOT_FOUND') return `check the ${/^https?:/.test(subject) ? 'address' : 'path'}`
  if (code === 'INVALID_INPUT' || code === 'CONFLICTING_INPUTS') return `change ${option(printable(subject))}`
  if (!ownWords.includes(code)) return undefined
  const givenText = check === 'pins' ? option('packages') : 'the text'
  const place = `${line === undefined ? '' : `line ${line} of `}${file === undefined ? givenText : quote(file)}`
  return `correct ${place}`
}
