import type { PkgtoolError } from '../base/errors.ts'
import type { Place } from '../base/ports.ts'
import { type DocumentFault, documentError } from '../files/parse-file.ts'

/** Creates an `INVALID_CONFIG` error for a location in a file. */
export function configError({ file, line }: Place, fault: DocumentFault): PkgtoolError {
  return documentError('INVALID_CONFIG', { ...fault, file, line })
}
