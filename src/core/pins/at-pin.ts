import { PkgtoolError } from '../base/errors.ts'
import { type Pin, pinPlace } from '../nuget/pin.ts'

/** The same error with the place of its pin. */
export function atPin(error: PkgtoolError, pin: Pin): PkgtoolError {
  return new PkgtoolError(error.code, { ...error.fields, ...pinPlace(pin) }, { cause: error })
}

/** The error with the package of its pin, for programs, and its place. */
export function withPackage(error: PkgtoolError, pin: Pin): PkgtoolError {
  const { id, version } = pin
  return new PkgtoolError(error.code, { ...error.fields, id, version, ...pinPlace(pin) }, { cause: error })
}
