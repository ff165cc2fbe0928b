import { setImmediate as nextTurn } from 'node:timers/promises'
import { clock } from './clock.ts'
import { PkgtoolError } from './errors.ts'
import { option } from './format.ts'

// Milliseconds: long enough to cost nothing, short enough for a prompt cancellation.
const maxTurnTime = 50

/** Pieces of work between two turns: most take some microseconds, so that a turn takes some milliseconds. */
export const piecesPerTurn = 1000

/** What this thread has done since it last let others have their turn. */
const since = { pieces: 0, time: clock(), turn: undefined as Promise<void> | undefined }

/**
 * To be awaited before each of many pieces of work: yields to timers, signals and sockets once the thread has done
 * `piecesPerTurn` pieces or `maxTurnTime` has passed since it last did. Awaiting resolved promises never yields to them. All loops of a
 * thread count together: a hundred short ones after another keep it as busy as a long one.
 */
export function nextPiece(): Promise<void> | undefined {
  since.pieces++
  if (since.turn === undefined && since.pieces <= piecesPerTurn && clock() - since.time < maxTurnTime)
    return undefined
  since.turn ??= nextTurn().then(() => {
    Object.assign(since, { pieces: 0, time: clock(), turn: undefined })
  })
  return since.turn
}

/** `nextPiece` for work that can be cancelled. @throws PkgtoolError `CANCELLED` */
export async function nextPieceUnless(signal: AbortSignal | undefined, subject: string): Promise<void> {
  await nextPiece()
  throwIfCancelled(signal, subject)
}

/** Yields between two long pieces of work and checks the signal. @throws PkgtoolError `CANCELLED` */
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
      ? {
          subject,
          found: 'the time allowed is over',
          change: `allow more time with ${option('total-timeout')}`,
        }
      : {
          subject,
          found: 'it was asked to stop',
          change: 'run it again, which goes on from what is in place',
        },
    { cause: reason },
  )
}

/** Throws when the caller has cancelled the run; for work that makes no request. @throws PkgtoolError `CANCELLED` */
export function throwIfCancelled(signal: AbortSignal | undefined, subject: string): void {
  if (signal?.aborted) throw cancelled(subject, signal.reason)
}

/** The reason of a signal whose time is over, as `AbortSignal.timeout` gives it. */
export function timeoutReason(): DOMException {
  return new DOMException('the time allowed is over', 'TimeoutError')
}

/** Returns whether a run was cancelled by a timeout. */
export function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError'
}
