import { type ErrorCode, type ErrorFields, PkgtoolError } from '../errors.ts'
import { printable, quote } from '../text.ts'

/** What is looked at, in the order in which it is told. */
export type CheckName =
  | 'node'
  | 'proxy'
  | 'trust'
  | 'listing'
  | 'source'
  | 'pins'
  | 'tool-cache'
  | 'packages-directory'
  | 'runtime'

/** What one check found. */
export interface Check {
  readonly check: CheckName
  /** the address, folder or program that it is about */
  readonly subject: string
  /** `warning`: a run goes on without it; `skipped`: it was not looked at */
  readonly state: 'ok' | 'warning' | 'failed' | 'skipped'
  /** one line for a person */
  readonly found: string
  /** what the user can change, as an order; empty where nothing needs to */
  readonly change: string
  /** the code of the error that a run would end with; absent where it would not */
  readonly code?: ErrorCode
}

/** What a check is about. */
export type CheckSubject = Pick<Check, 'check' | 'subject'>

/** A check that found everything as it should be. */
export function passed(about: CheckSubject, found: string): Check {
  return { ...about, state: 'ok', found: printable(found), change: '' }
}

/** A check that was not made, and why. */
export function skipped(about: CheckSubject, found: string): Check {
  return { ...about, state: 'skipped', found, change: '' }
}

/** A check that found what a run would end with, or, as a `warning`, say and go on. */
export function failed(
  about: CheckSubject,
  error: unknown,
  { state = 'failed' }: { readonly state?: 'warning' | 'failed' } = {},
): Check {
  if (!(error instanceof PkgtoolError)) throw error
  const { subject, found = 'a failure', wanted } = error.fields
  const what = subject === undefined || about.subject.includes(subject) ? '' : `${printable(subject)}: `
  const shown = `${what}found ${printable(found)}${wanted === undefined ? '' : `; want ${printable(wanted)}`}`
  return { ...about, state, found: shown, change: adviceFor(error), code: error.code }
}

/** Runs a check; a failure of ours becomes its answer. */
export async function attempt(about: CheckSubject, work: () => Promise<string>): Promise<Check> {
  try {
    return passed(about, await work())
  } catch (error) {
    return failed(about, error)
  }
}

const advice: Partial<Record<ErrorCode, string>> = {
  TIMED_OUT: 'check the address, the network and the proxy',
  UNREADABLE_FILE: 'check that it is a file, and that this user may read it',
}

/** What is wrong with what the user wrote; whose server it is does not matter. */
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
  401: 'give credentials that the server takes, for this address',
  403: 'give credentials that may read this address',
  407: 'give the proxy its user and password, in the variable that names it',
}

function adviceFor({ code, fields }: PkgtoolError): string {
  return (
    fields.change ??
    adviceByStatus[fields.status ?? 0] ??
    advice[code] ??
    adviceForInput(code, fields) ??
    'tell the owner of the server'
  )
}

function adviceForInput(code: ErrorCode, { subject = '', file, line }: ErrorFields): string | undefined {
  if (code === 'NOT_FOUND') return `check the ${/^https?:/.test(subject) ? 'address' : 'path'}`
  if (code === 'INVALID_INPUT' || code === 'CONFLICTING_INPUTS') return `change the input ${quote(subject)}`
  if (!ownWords.includes(code)) return undefined
  const place = `${line === undefined ? '' : `line ${line} of `}${file === undefined ? 'the input' : quote(file)}`
  return `correct ${place}`
}
