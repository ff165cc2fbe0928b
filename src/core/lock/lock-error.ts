import { type ErrorFields, PkgtoolError } from '../errors.ts'
import type { LockFileOptions } from './lock-file.ts'

const repair = 'take the file from version control again, or delete it and run "setup-pkgtool lock"'

/** Makes an `INVALID_LOCK`; its `change`, unless given, tells how to get a good lock. */
export function lockError(
  { found, ...fields }: ErrorFields,
  { file, cause }: LockFileOptions & { readonly cause?: unknown },
): PkgtoolError {
  const place = fields.line === undefined ? `${found}` : `${found} on line ${fields.line}`
  return new PkgtoolError(
    'INVALID_LOCK',
    { ...(file !== undefined && { subject: file, file }), found: place, change: repair, ...fields },
    cause === undefined ? undefined : { cause },
  )
}
