import type { ParsedPin } from '../nuget/pin.ts'
import { type ClosureNeed, needsOfPins } from './closure-need.ts'
import type { NeedOptions } from './need-options.ts'

/** What a restore needs when it follows dependencies. */
export interface Needs {
  readonly needs: readonly ClosureNeed[]
  /** the pins among the roots, whose hashes bind */
  readonly roots: readonly ParsedPin[]
  /** pins that are fetched as they are, without dependencies */
  readonly alone: readonly ParsedPin[]
}

/**
 * Reads what a run needs from its pins.
 *
 * @throws PkgtoolError as `needsOfPins`
 */
export async function readNeeds(pins: readonly ParsedPin[], options: NeedOptions): Promise<Needs> {
  const { frameworks = [] } = options
  if (frameworks.length === 0) return { needs: [], roots: [], alone: pins }
  return { needs: needsOfPins(pins, frameworks), roots: pins, alone: [] }
}
