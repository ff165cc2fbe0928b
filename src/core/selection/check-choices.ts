import { PkgtoolError } from '../errors.ts'
import { quote } from '../text.ts'
import { type LatestBy, latestBys } from '../versions/latest-by.ts'
import { type Stage, stages } from '../versions/stage.ts'

export interface Choices {
  readonly stage?: Stage | undefined
  readonly latestBy?: LatestBy | undefined
}

/**
 * Refuses a stage or `latest-by` that is none: their types do not bind callers that have no types. Apart from the rest
 * of the request, since it needs nothing of semver.
 *
 * @throws PkgtoolError `INVALID_INPUT`
 */
export function checkChoices({ stage, latestBy }: Choices): void {
  check('stage', stage, stages)
  check('latest-by', latestBy, latestBys)
}

function check(input: string, value: string | undefined, allowed: readonly string[]): void {
  if (value === undefined || allowed.includes(value)) return
  throw new PkgtoolError('INVALID_INPUT', {
    subject: input,
    found: `the value ${quote(String(value))}`,
    wanted: `one of ${allowed.join(', ')}`,
    change: `change the input "${input}"`,
  })
}
