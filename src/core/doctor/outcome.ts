import { allowsNextSource } from '../http/failure-classes.ts'
import type { Check } from './check.ts'

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
