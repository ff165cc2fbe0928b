import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { toLowerInvariant } from '../base/lower-case.ts'
import { describePlace, pinPlace } from '../nuget/pin.ts'
import { atPin } from '../pins/at-pin.ts'
import { locatePackage, type PackagesFolder } from './packages-folder.ts'
import type { ChosenPackage, WantedPackage } from './wanted-package.ts'

/** Gives each package its paths in a folder. @throws PkgtoolError `INVALID_PACKAGE_ID` with the place of the pin */
export function locateChosen(
  folder: PackagesFolder,
  chosen: readonly ChosenPackage[],
): readonly WantedPackage[] {
  return chosen.map(item => {
    try {
      return { ...item, paths: locatePackage(folder, item) }
    } catch (error) {
      throw isPkgtoolError(error) ? atPin(error, item.pin) : error
    }
  })
}

/**
 * Throws `CONFLICTING_PINS` if two packages would have the same place, ignoring case: two versions in `classic` without
 * versions, `a.1 0.0.5` and `a 1.0.0.5` in `flat`. The error names both pins.
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
