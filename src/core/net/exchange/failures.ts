import { type ErrorCode, isPkgtoolError, type PkgtoolError } from '../../base/errors.ts'
import { systemErrorCode } from '../../base/thrown.ts'

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
 * Returns whether a file arrived damaged: another size or hash than wanted, no readable archive, or another package, as a
 * stale cache gives. Some attempt to fetch it anew may succeed; it says nothing about the health of the server.
 */
export function isDamaged(error: PkgtoolError): boolean {
  return isPkgtoolError(error, 'SIZE_MISMATCH', 'HASH_MISMATCH', 'BAD_ARCHIVE', 'MANIFEST_MISMATCH')
}

/** Returns whether a server answered, and refuses what it was asked for: credentials, rights, or a fault of its own. */
export function isRefusal(error: unknown): error is PkgtoolError {
  return isPkgtoolError(error, 'HTTP_STATUS')
}

/** Returns whether to try another mirror or source after this failure. */
export function allowsNextSource(error: unknown): error is PkgtoolError {
  return (
    isTransient(error) ||
    isPkgtoolError(error, 'CONNECTION_FAILED', 'NOT_FOUND', 'NOT_A_PROGRAM', 'UNREADABLE_FILE', 'OFFLINE')
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

// OpenSSL's reasons for a record whose bytes were changed on the way, noticed here or by the server.
const brokenRecord =
  /bad record mac|decryption failed|decrypt error|cipher operation failed|bad record type|digest check failed|unexpected message|decode error|record overflow/

/** Returns whether bytes of a TLS record were changed on the way. */
export function isBrokenRecord(error: unknown): boolean {
  return /^(?:ERR_SSL_|EPROTO)/.test(systemErrorCode(error) ?? '') && brokenRecord.test(reasonOf(error))
}

/** OpenSSL's reason, in lower case: it is in the code, such as ERR_SSL_WRONG_VERSION_NUMBER, or for EPROTO in the message. */
export function reasonOf(error: unknown): string {
  return `${systemErrorCode(error)} ${errorText(error)}`.toLowerCase().replaceAll('_', ' ')
}

/** The message of an error. Not `instanceof Error`: in a VM context, system errors come from another realm. */
export function errorText(error: unknown): string | undefined {
  const isText = typeof error === 'object' && error !== null && 'message' in error
  return isText && typeof error.message === 'string' ? error.message : undefined
}
