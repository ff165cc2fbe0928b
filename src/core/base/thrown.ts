/** The message of any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/**
 * Describes an unexpected error for the user: a system error as one line, because a stack would not help; a bug of ours
 * with its stack, for the bug report.
 */
export function describeUnexpected(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = systemErrorCode(error)
  if (code === 'EMFILE' || code === 'ENFILE')
    return `${error.message}. Raise the limit of open files (ulimit -n).`
  return 'syscall' in error ? error.message : (error.stack ?? error.message)
}

/** The `code` of a system error such as `ENOENT`, or undefined. */
export function systemErrorCode(error: unknown): string | undefined {
  // Not `instanceof Error`: in a VM context, system errors come from another realm.
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}

/** Returns whether an error is a system error with one of these codes. */
export function hasSystemCode(error: unknown, ...codes: readonly string[]): boolean {
  const code = systemErrorCode(error)
  return code !== undefined && codes.includes(code)
}
