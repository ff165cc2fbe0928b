import type { PkgtoolError } from '../errors.ts'
import { type DocumentFault, documentError } from '../files/document-error.ts'
import type { LockFileOptions } from './lock-file.ts'

const repair = 'take the file from version control again, or delete it and run "setup-pkgtool lock"'

/** Makes an `INVALID_LOCK`; its `change`, unless given, tells how to get a good lock. */
export function lockError(fault: DocumentFault, { file }: LockFileOptions): PkgtoolError {
  return documentError('INVALID_LOCK', { change: repair, ...fault, file })
}
