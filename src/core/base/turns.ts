import { setImmediate as nextTurn } from 'node:timers/promises'
import { throwIfCancelled } from './cancel.ts'
import { clock } from './clock.ts'

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
const longestTurn = 50

/**
 * Creates a function that yields to timers, signals and sockets once `longestTurn` has passed since the last yield.
 * Awaiting resolved promises never yields to them.
 */
export function createTurns(): () => Promise<void> | undefined {
  let begun = clock()
  return () => {
    if (clock() - begun < longestTurn) return undefined
    return nextTurn().then(() => {
      begun = clock()
    })
  }
}

/**
 * Yields between two long pieces of work and checks the signal. @throws PkgtoolError `CANCELLED`
 */
export async function heed(signal: AbortSignal | undefined, subject: string): Promise<void> {
  await nextTurn()
  throwIfCancelled(signal, subject)
}
