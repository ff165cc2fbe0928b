import { type ErrorCode, type ErrorFields, PkgtoolError } from '../errors.ts'

/** What is wrong with a document; `cause` is the error beneath. */
export interface DocumentFault extends ErrorFields {
  readonly found: string
  readonly cause?: unknown
}

/** Makes an error about a document: its file, where that is known, is the subject, and the line stands behind `found`. */
export function documentError(
  code: ErrorCode,
  { found, file, line, cause, ...fields }: DocumentFault,
): PkgtoolError {
  return new PkgtoolError(
    code,
    {
      ...(file !== undefined && { subject: file, file }),
      found: line === undefined ? found : `${found} on line ${line}`,
      ...fields,
      ...(line !== undefined && { line }),
    },
    cause === undefined ? undefined : { cause },
  )
}
