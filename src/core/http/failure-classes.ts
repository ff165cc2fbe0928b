import { type ErrorCode, isPkgtoolError, type PkgtoolError } from '../base/errors.ts'
import { systemErrorCode } from '../base/thrown.ts'
import { isBrokenRecord } from './tls-failures.ts'

const retriedCodes: readonly ErrorCode[] = ['CONNECTION_FAILED', 'TIMED_OUT', 'TRUNCATED']

const retriedStatuses: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504])

/**
 * Returns whether a retry of the same request may succeed: never after a 404 or a TLS failure; after a proxy refused a
 * tunnel, only with a retryable status.
 */
export function isTransient(error: unknown): error is PkgtoolError {
  if (!isPkgtoolError(error, 'HTTP_STATUS', ...retriedCodes)) return false
  const { status } = error.fields
  return status === undefined ? error.code !== 'HTTP_STATUS' : retriedStatuses.has(status)
}

/**
 * Returns whether a file arrived damaged: another size or hash than wanted, or no readable archive. Some attempt to fetch
 * it anew may succeed; it says nothing about the health of the server.
 */
export function isDamaged(error: PkgtoolError): boolean {
  return isPkgtoolError(error, 'SIZE_MISMATCH', 'HASH_MISMATCH', 'BAD_ARCHIVE')
}

/** Returns whether to try another mirror or source after this failure. */
export function allowsNextSource(error: unknown): error is PkgtoolError {
  return (
    isTransient(error) ||
    isPkgtoolError(error, 'CONNECTION_FAILED', 'NOT_FOUND', 'UNREADABLE_FILE', 'OFFLINE')
  )
}

export const resetCodes: ReadonlySet<string | undefined> = new Set(['ECONNABORTED', 'ECONNRESET', 'EPIPE'])

/** System errors of an established connection, or of missing local resources, such as file descriptors. */
const passingCodes: ReadonlySet<string | undefined> = new Set([
  ...resetCodes,
  'ETIMEDOUT',
  'EMFILE',
  'ENFILE',
])

/** Returns whether a connection broke that was established, which says nothing about the next one. */
export function isBroken({ cause }: PkgtoolError): boolean {
  return passingCodes.has(systemErrorCode(cause)) || isBrokenRecord(cause)
}

/** Returns whether the server is unreachable, which applies to all requests. */
export function isUnreachable(error: unknown): error is PkgtoolError {
  return isPkgtoolError(error, 'CONNECTION_FAILED') && isTransient(error) && !isBroken(error)
}

/** The statuses of a server that wants fewer requests. */
export const throttlingStatuses: ReadonlySet<number> = new Set([429, 503])
