import { PkgtoolError } from '../errors.ts'
import { type Pin, pinPlace } from '../pins/pin.ts'

/** The same error with the place of the pin that it befell. */
export function atPin(error: PkgtoolError, pin: Pin): PkgtoolError {
  return new PkgtoolError(error.code, { ...error.fields, ...pinPlace(pin) }, { cause: error })
}
