import { allowsNextSource } from '../transport/retry-policy.ts'
import type { Check } from './check.ts'

/** What the check of one address found; `error` is what its requests ended with. */
export interface Outcome {
  readonly url: URL
  readonly check: Check
  readonly error?: unknown
}

/** Of addresses that stand in for each other a dead one is a warning where another answers. */
export function asMirrors(outcomes: readonly Outcome[]): Outcome[] {
  const isAnswered = outcomes.some(({ error }) => error === undefined)
  return outcomes.map(outcome =>
    isAnswered && outcome.error !== undefined && allowsNextSource(outcome.error)
      ? { ...outcome, check: { ...outcome.check, state: 'warning' } }
      : outcome,
  )
}
