import { PkgtoolError } from './errors.ts'

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
