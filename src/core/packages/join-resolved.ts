import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { eitherOption } from '../base/format.ts'
import { toLowerInvariant } from '../base/printable.ts'
import { lowerPackageId } from '../nuget/package-id.ts'
import { identityKey } from '../nuget/package-identity.ts'
import { describePlace, exactPin, type ParsedPin, pinPlace } from '../nuget/pin.ts'
import { atPin, mergePins, withPackage } from '../pins/merge-pins.ts'
import { locatePackage, type PackagesFolder } from './packages-folder.ts'
import type { ResolvedPins } from './prepared-restore.ts'
import type { ResolvedPin } from './versions/choose-versions.ts'
import type { ChosenPackage, WantedPackage } from './wanted-package.ts'

/** The packages that pins resolve to, each once. */
export interface ChosenPackages {
  readonly chosen: readonly ChosenPackage[]
  /** an error with the pin's place for each pin that no source can satisfy */
  readonly missing: readonly PkgtoolError[]
}

/** Joins the pins that resolve to the same version of a package. @throws PkgtoolError `CONFLICTING_PINS` */
export function joinResolved(resolved: readonly ResolvedPin[]): ChosenPackages {
  const chosen = new Map<string, ChosenPackage>()
  const missing: PkgtoolError[] = []
  for (const { pin, version } of resolved) {
    if (version instanceof PkgtoolError) {
      missing.push(withPackage(version, pin))
      continue
    }
    const identity = { id: pin.id, lowerId: lowerPackageId(pin.id), version }
    const name = identityKey(identity)
    const before = chosen.get(name)
    chosen.set(name, before ? { ...before, pin: joinPins(before, pin) } : { ...identity, name, pin })
  }
  return { chosen: [...chosen.values()], missing }
}

// A range and an exact pin may resolve to the same version; the package must then satisfy the hashes of both.
function joinPins({ pin: first, version }: ChosenPackage, second: ParsedPin): ParsedPin {
  const [merged] = mergePins([first, second].map(pin => exactPin(pin, version)))
  return { ...first, ...merged, version: first.version, request: first.request }
}

/**
 * Joins the pins that resolve to the same version of a package, and gives each package its paths in a folder.
 *
 * @throws PkgtoolError `CONFLICTING_PINS`, `INVALID_PACKAGE_ID` with the place of the pin
 */
export function locatePackages(folder: PackagesFolder, resolved: readonly ResolvedPin[]): ResolvedPins {
  const { chosen, missing } = joinResolved(resolved)
  const wanted = chosen.map(item => {
    try {
      return { ...item, paths: locatePackage(folder, item) }
    } catch (error) {
      throw isPkgtoolError(error) ? atPin(error, item.pin) : error
    }
  })
  return { wanted, missing }
}

/**
 * Throws `CONFLICTING_PINS` if two packages would have the same place, ignoring case: two versions in `classic` without
 * versions, `a.1 0.0.5` and `a 1.0.0.5` in `flat`. The error names both pins.
 */
export async function assertDistinctPlaces(
  wanted: readonly WantedPackage[],
  placeOf = ({ paths }: WantedPackage) => paths.place,
): Promise<void> {
  const taken = new Map<string, WantedPackage>()
  for (const item of wanted) {
    const key = toLowerInvariant(placeOf(item).normalize('NFC'))
    const other = taken.get(key)
    if (other) throw sharedPlace(other, item)
    taken.set(key, item)
  }
}

/** The error of two packages that would have one place. */
function sharedPlace(first: WantedPackage, second: WantedPackage): PkgtoolError {
  return new PkgtoolError('CONFLICTING_PINS', {
    subject: `${second.pin.id} ${second.pin.version}`,
    found: `another package has its place, ${second.paths.place}`,
    wanted: 'one package in each place',
    change: `change the pins, or ${eitherOption('layout', 'exclude-version')}`,
    details: [first, second].map(({ pin }) => `${describePlace(pin)}: ${pin.id} ${pin.version}`),
    ...pinPlace(second.pin),
  })
}
