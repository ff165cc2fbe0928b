import { PkgtoolError } from '../base/errors.ts'
import { describeSystemError } from '../files/file-errors.ts'

/** The reason for a failure of the store, for a notice. */
export function describeStoreError(error: unknown): string {
  return (error instanceof PkgtoolError ? error.fields.found : undefined) ?? describeSystemError(error)
}
