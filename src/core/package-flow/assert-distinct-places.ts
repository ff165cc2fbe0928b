import { PkgtoolError } from '../errors.ts'
import { describePlace, pinPlace } from '../pins/pin.ts'
import { toLowerInvariant } from '../versions/to-lower-invariant.ts'
import type { WantedPackage } from './locate-package.ts'

/**
 * Throws `CONFLICTING_PINS` where two packages would lie in one place, on file systems without case too: two versions
 * in `classic` without versions, `a.1 0.0.5` and `a 1.0.0.5` in `flat`. The error names both pins.
 */
export function assertDistinctPlaces(wanted: readonly WantedPackage[]): void {
  const taken = new Map<string, WantedPackage>()
  for (const item of wanted) {
    const key = toLowerInvariant(item.paths.place.normalize('NFC'))
    const other = taken.get(key)
    if (other) throw sharedPlace(other, item)
    taken.set(key, item)
  }
}

function sharedPlace(first: WantedPackage, second: WantedPackage): PkgtoolError {
  return new PkgtoolError('CONFLICTING_PINS', {
    subject: `${second.pin.id} ${second.pin.version}`,
    found: `another package in its place, ${second.paths.place}`,
    wanted: 'one package in each place',
    change: 'change the pins, or the input "layout" or "exclude-version"',
    details: [first, second].map(({ pin }) => `${describePlace(pin)}: ${pin.id} ${pin.version}`),
    ...pinPlace(second.pin),
  })
}
