import { type ErrorCode, PkgtoolError } from '../base/errors.ts'
import { printable } from '../base/printable.ts'
import { adviceFor } from './advice.ts'
import type { CheckSubject } from './check-subject.ts'

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
  return { ...about, state: 'ok', found: printable(found), change: '' }
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
  const { subject, found = 'a failure', wanted } = error.fields
  const what = subject === undefined || about.subject.includes(subject) ? '' : `${printable(subject)}: `
  const shown = `${what}found ${printable(found)}${wanted === undefined ? '' : `; want ${printable(wanted)}`}`
  return { ...about, state, found: shown, change: adviceFor(error, about), code: error.code }
}

/** Runs a check; one of our errors becomes a failed check. */
export async function attempt(about: CheckSubject, work: () => Promise<string>): Promise<Check> {
  try {
    return passed(about, await work())
  } catch (error) {
    return failed(about, error)
  }
}
