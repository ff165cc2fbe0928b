import { findLockedPackage } from '../lock/find-locked.ts'
import type { Lock, LockedPackage } from '../lock/lock-file.ts'
import { type PinSources, readAllPins } from '../package-flow/read-pins.ts'
import { mergePins } from '../pins/merge-pins.ts'
import type { Pin } from '../pins/pin.ts'
import { type PackageVersion, parsePackageVersion } from '../versions/parse-package-version.ts'
import { parsePinVersion, pinVersionKey } from '../versions/parse-pin-version.ts'
import { toLowerInvariant } from '../versions/to-lower-invariant.ts'
import { contradictedHash, isComplete } from './package-facts.ts'

/** A pin, and what the old lock says of it. */
export interface PlannedPin {
  readonly pin: Pin
  /** the entry that covers it */
  readonly entry: LockedPackage | undefined
  /** absent: the sources have to tell */
  readonly version: PackageVersion | undefined
  /** why the entry will not do; absent: it is kept */
  readonly reason: string | undefined
}

/** A pin whose entry is kept. */
export type KeptPin = PlannedPin & { readonly entry: LockedPackage; readonly version: PackageVersion }

/**
 * Says what a new lock keeps of the old one for the pins: an entry that answers a pin, has its hashes and contradicts
 * none of the pin's own. The pins' order, and which of two spellings comes first, make no difference.
 *
 * @throws PkgtoolError what `readPins` throws
 */
export async function planPackages(sources: PinSources, old: Lock): Promise<readonly PlannedPin[]> {
  const pins = mergePins(inOrder(await readAllPins(sources)))
  return pins.map(pin => planPin(pin, findLockedPackage(old, pin)))
}

/** Tells whether the entry of a pin is kept. */
export function isKept(planned: PlannedPin): planned is KeptPin {
  return planned.reason === undefined
}

function planPin(pin: Pin, entry: LockedPackage | undefined): PlannedPin {
  const request = parsePinVersion(pin.version)
  const exact = request.kind === 'exact' ? request.version : undefined
  if (entry === undefined) return { pin, entry, version: exact, reason: 'no entry' }
  return { pin, entry, version: exact ?? parsePackageVersion(entry.version), reason: faultOf(entry, pin) }
}

function faultOf(entry: LockedPackage, pin: Pin): string | undefined {
  if (!isComplete(entry)) return 'an entry without hashes or size'
  const hash = contradictedHash(entry, pin)
  return hash && `another ${hash} than the pin has`
}

function inOrder(pins: readonly Pin[]): readonly Pin[] {
  return pins
    .map(pin => {
      const request = pinVersionKey(parsePinVersion(pin.version))
      return { pin, keys: [toLowerInvariant(pin.id), request, pin.id, pin.version] }
    })
    .sort((a, b) => compareKeys(a.keys, b.keys))
    .map(({ pin }) => pin)
}

function compareKeys(a: readonly string[], b: readonly string[]): number {
  const index = a.findIndex((key, place) => key !== b[place])
  if (index < 0) return 0
  return (a[index] ?? '') < (b[index] ?? '') ? -1 : 1
}
