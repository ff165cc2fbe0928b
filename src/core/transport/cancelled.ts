import { PkgtoolError } from '../errors.ts'

/** The error of a run that its caller stopped, or that used up the time it was given. */
export function cancelled(subject: string, reason: unknown): PkgtoolError {
  return new PkgtoolError(
    'CANCELLED',
    isTimeout(reason)
      ? { subject, found: 'the end of the time allowed', change: 'raise the input "total-timeout"' }
      : { subject, found: 'a request to stop', change: 'run it again, which goes on from what is in place' },
    { cause: reason },
  )
}

/** Ends work that makes no request, once its caller has stopped it. @throws PkgtoolError `CANCELLED` */
export function throwIfCancelled(signal: AbortSignal | undefined, subject: string): void {
  if (signal?.aborted) throw cancelled(subject, signal.reason)
}

/** Tells whether a run was stopped because its time was over. */
export function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError'
}
