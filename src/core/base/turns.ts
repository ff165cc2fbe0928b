import { setImmediate as nextTurn } from 'node:timers/promises'
import { clock } from './clock.ts'
import { PkgtoolError } from './errors.ts'

/** Runs all turns of a generator synchronously. Throws what the generator throws. */
export function runTurns<T>(turns: Generator<undefined, T>): T {
  for (;;) {
    const turn = turns.next()
    if (turn.done) return turn.value
  }
}

/**
 * Like `runTurns`, but yields to the event loop after each turn and checks the signal. Always ends the generator, so that
 * its `finally` blocks run.
 *
 * @throws PkgtoolError `CANCELLED` too
 */
export async function runInTurns<T>(
  turns: Generator<undefined, T>,
  { signal, subject }: { readonly signal: AbortSignal | undefined; readonly subject: string },
): Promise<T> {
  try {
    for (;;) {
      throwIfCancelled(signal, subject)
      const turn = turns.next()
      if (turn.done) return turn.value
      await nextTurn()
    }
  } finally {
    turns.return(undefined as T)
  }
}

// Milliseconds: long enough to cost nothing, short enough for a prompt cancellation.
const maxTurnTime = 50

/**
 * Creates a function that yields to timers, signals and sockets once `maxTurnTime` has passed since the last yield.
 * Awaiting resolved promises never yields to them.
 */
export function createTurns(): () => Promise<void> | undefined {
  let begun = clock()
  return () => {
    if (clock() - begun < maxTurnTime) return undefined
    return nextTurn().then(() => {
      begun = clock()
    })
  }
}

/**
 * Yields between two long pieces of work and checks the signal. @throws PkgtoolError `CANCELLED`
 */
export async function checkpoint(signal: AbortSignal | undefined, subject: string): Promise<void> {
  await nextTurn()
  throwIfCancelled(signal, subject)
}

/* Concurrent work that yields to the event loop and can be cancelled. */

/** The error of a run that was cancelled or timed out. */
export function cancelled(subject: string, reason: unknown): PkgtoolError {
  return new PkgtoolError(
    'CANCELLED',
    isTimeout(reason)
      ? { subject, found: 'the end of the time allowed', change: 'raise the input "total-timeout"' }
      : { subject, found: 'a request to stop', change: 'run it again, which goes on from what is in place' },
    { cause: reason },
  )
}

/** Throws when the caller has cancelled the run; for work that makes no request. @throws PkgtoolError `CANCELLED` */
export function throwIfCancelled(signal: AbortSignal | undefined, subject: string): void {
  if (signal?.aborted) throw cancelled(subject, signal.reason)
}

/** Returns whether a run was cancelled by a timeout. */
export function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError'
}
