import type { PkgtoolError } from '../base/errors.ts'
import { type DocumentFault, documentError } from '../files/parse-file.ts'
import type { LockFileOptions } from './lock.ts'

const repair = 'take the file from version control again, or delete it and lock anew'

/** Creates an `INVALID_LOCK` error; the default of `change` explains how to get a valid lock. */
export function lockError(fault: DocumentFault, { file }: LockFileOptions): PkgtoolError {
  return documentError('INVALID_LOCK', { change: repair, ...fault, file })
}
