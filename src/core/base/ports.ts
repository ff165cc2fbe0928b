import { PkgtoolError } from './errors.ts'

/** What core asks of its surroundings. Every port has a silent or plain default, so a caller gives only what it has. */

/** A place in a file, for an annotation; `line` counts from 1. */
export interface Place {
  readonly file: string
  readonly line?: number
}

/** Where messages go. None of them ends with a period or a line feed. */
export interface Log {
  debug(message: string): void
  info(message: string): void
  notice(message: string, place?: Place): void
  warning(message: string, place?: Place): void
  /** Runs one stage of a flow: `name` is its log group and its timing label. */
  stage<T>(name: string, run: () => Promise<T>): Promise<T>
}

/** The log that says nothing. */
export const silentLog: Log = {
  debug() {},
  info() {},
  notice() {},
  warning() {},
  stage: (_name, run) => run(),
}

/**
 * How far one file is, or another work that is counted. The files of a run that are known to be wanted are told before the
 * first byte comes.
 */
export interface Progress {
  readonly subject: string
  /** bytes that have arrived */
  readonly received: number
  /** bytes of the whole; absent where nobody announces it */
  readonly total?: number
  /** it has been checked and is in its place */
  readonly done?: boolean
  /** what is counted instead of bytes, in the plural: `ids` */
  readonly unit?: string
}

/** What every call of the library that does work takes besides its own options. */
export interface RunOptions {
  /** stops the work; the call then rejects with code `CANCELLED` */
  readonly signal?: AbortSignal | undefined
  /** default: `silentLog` */
  readonly log?: Log | undefined
  /** called when a file is wanted, at most ten times a second while it comes, and when it is in its place */
  readonly onProgress?: ((progress: Progress) => void) | undefined
}

/** Bytes that are wanted, by their hash in the form that we write. */
export interface WantedBytes {
  readonly algorithm: 'sha256' | 'sha512'
  readonly value: string
}

/** A store that may hold wanted bytes, so that no feed need be asked for them. What it names is hashed before it is used. */
export interface HeldFiles {
  /** what messages call it: `the Actions cache` */
  readonly name: string
  /** The files that it may have, by `value`. `wanted` is all that the run is bound to, and some of it is missing. Never rejects. */
  find(wanted: readonly WantedBytes[]): Promise<ReadonlyMap<string, string>>
}

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

/** The version of this package; a test holds it equal to package.json's. */
export const version = '0.1.0'
