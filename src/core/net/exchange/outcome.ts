import { PkgtoolError } from '../../base/errors.ts'

/**
 * What became of something that was asked of one source. Between threads too: `Channel` carries the errors. Only the caller, who
 * knows what it was for, throws.
 */
export type Outcome<T> = Given<T> | NotGiven

export interface Given<T> {
  readonly given: T
}

/** `postponed`: its source was given up while the request waited, so it is asked last. */
export type NotGiven = Failed | { readonly postponed: true }

export interface Failed {
  readonly failed: PkgtoolError
  /** the source had started to send the file */
  readonly begun: boolean
}

/**
 * Rejects a queued request when its source exhausts its retries meanwhile. The caller, which allowed this, then tries
 * the other sources first and this one last.
 */
export class Postponed extends Error {
  override readonly name = 'Postponed'
}

/** The outcome of a function that throws a `PkgtoolError` before anything has begun, or `Postponed`. */
export async function outcomeOf<T>(get: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { given: await get() }
  } catch (error) {
    if (error instanceof PkgtoolError) return { failed: error, begun: false }
    if (error instanceof Postponed) return { postponed: true }
    throw error
  }
}
