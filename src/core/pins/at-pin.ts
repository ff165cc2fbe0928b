import { PkgtoolError } from '../base/errors.ts'
import { type Pin, pinPlace } from '../nuget/pin.ts'

/** The same error with the place of its pin. */
export function atPin(error: PkgtoolError, pin: Pin): PkgtoolError {
  return new PkgtoolError(error.code, { ...error.fields, ...pinPlace(pin) }, { cause: error })
}
