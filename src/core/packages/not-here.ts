import { PkgtoolError } from '../base/errors.ts'
import { describePlace, type Pin, pinPlace } from '../nuget/pin.ts'

/** The error for a pin that is unavailable offline: names its place, not the address, which was not requested. */
export function notHere(pin: Pin, cause: PkgtoolError): PkgtoolError {
  const fields = {
    subject: `${pin.id} ${pin.version}`,
    found: `it on ${describePlace(pin)}, and no copy on this machine`,
    change: 'fetch it once online, or name a folder that has it in the input "source"',
    ...pinPlace(pin),
  }
  return new PkgtoolError('OFFLINE', fields, { cause })
}
