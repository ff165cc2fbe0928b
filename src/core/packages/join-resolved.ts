import { PkgtoolError } from '../base/errors.ts'
import { lowerPackageId } from '../nuget/package-id.ts'
import { identityKey } from '../nuget/package-identity.ts'
import { exactPin, type ParsedPin } from '../nuget/pin.ts'
import { withPackage } from '../pins/at-pin.ts'
import { mergePins } from '../pins/merge-pins.ts'
import type { ResolvedPin } from './choose-versions.ts'
import type { ChosenPackage } from './wanted-package.ts'

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
