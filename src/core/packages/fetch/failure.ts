import { type ErrorCode, type ErrorFields, PkgtoolError } from '../../base/errors.ts'
import { messageOf, systemErrorCode } from '../../base/thrown.ts'

/** An error as plain data: a message to another thread keeps neither the class nor own properties. */
export interface Failure {
  readonly message: string
  /** set for a `PkgtoolError` */
  readonly own:
    | {
        readonly code: ErrorCode
        readonly fields: Omit<ErrorFields, 'problems'>
        readonly problems: readonly Failure[] | undefined
      }
    | undefined
  /** such as `ENOSPC`: of the error or its cause */
  readonly systemCode: string | undefined
}

/** Converts an error to plain data. */
export function packFailure(error: unknown): Failure {
  if (!(error instanceof PkgtoolError)) {
    return { message: messageOf(error), own: undefined, systemCode: systemErrorCode(error) }
  }
  const { problems, ...fields } = error.fields
  const { code, message, cause } = error
  const own = { code, fields, problems: problems?.map(packFailure) }
  return { message, own, systemCode: systemErrorCode(cause) }
}

/** Restores the error. */
export function unpackFailure({ message, own, systemCode }: Failure): Error {
  const beneath = systemCode === undefined ? undefined : { code: systemCode }
  if (own === undefined) return Object.assign(new Error(message), beneath)
  const cause = beneath && Object.assign(new Error(systemCode), beneath)
  const problems = own.problems?.map(unpackFailure) as PkgtoolError[] | undefined
  return new PkgtoolError(own.code, { ...own.fields, ...(problems && { problems }) }, cause && { cause })
}
