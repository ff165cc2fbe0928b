import { PkgtoolError } from '../base/errors.ts'
import { eitherOption } from '../base/format.ts'
import { describePlace, pinPlace } from '../nuget/pin.ts'
import type { WantedPackage } from './wanted-package.ts'

/** The error of two packages that would have one place. */
export function sharedPlace(first: WantedPackage, second: WantedPackage): PkgtoolError {
  return new PkgtoolError('CONFLICTING_PINS', {
    subject: `${second.pin.id} ${second.pin.version}`,
    found: `another package has its place, ${second.paths.place}`,
    wanted: 'one package in each place',
    change: `change the pins, or ${eitherOption('layout', 'exclude-version')}`,
    details: [first, second].map(({ pin }) => `${describePlace(pin)}: ${pin.id} ${pin.version}`),
    ...pinPlace(second.pin),
  })
}
