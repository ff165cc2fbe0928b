import { type ErrorCode, type ErrorFields, messageOf, PkgtoolError, systemErrorCode } from './errors.ts'

/** An error as plain data: a message to another thread keeps neither the class nor own properties. */
export interface Failure {
  readonly message: string
  /** set for a `PkgtoolError` */
  readonly own: { readonly code: ErrorCode; readonly fields: Omit<ErrorFields, 'problems'> } | undefined
  /** such as `ENOSPC`: of the error or its cause */
  readonly systemCode: string | undefined
}

/** Converts an error to plain data. */
export function packFailure(error: unknown): Failure {
  if (!(error instanceof PkgtoolError)) {
    return { message: messageOf(error), own: undefined, systemCode: systemErrorCode(error) }
  }
  const { problems: _, ...fields } = error.fields
  const { code, message, cause } = error
  return { message, own: { code, fields }, systemCode: systemErrorCode(cause) }
}

/** Restores the error. */
export function unpackFailure({ message, own, systemCode }: Failure): Error {
  const beneath = systemCode === undefined ? undefined : { code: systemCode }
  if (own === undefined) return Object.assign(new Error(message), beneath)
  const cause = beneath && Object.assign(new Error(systemCode), beneath)
  return new PkgtoolError(own.code, own.fields, cause && { cause })
}
