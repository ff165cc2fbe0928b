import { toLowerInvariant } from '../base/printable.ts'
import type { LockedClosure } from '../lock/lock.ts'
import type { ParsedPin, PinPlace } from '../nuget/pin.ts'
import { parsePackageVersion } from '../nuget/version.ts'
import { mergePins } from '../pins/merge-pins.ts'
import type { ClosureNeed } from './closure-need.ts'
import { dependenciesById } from './closure-paths.ts'

/** A closure with the need that it answers. */
export interface AnsweredNeed {
  readonly need: ClosureNeed
  readonly closure: LockedClosure
}

/**
 * The packages of closures as exact pins, each once. A package is at the place of a root that leads to it. `roots` are the
 * pins of the roots: a hash or size of one that has the very version stays.
 *
 * @throws PkgtoolError `CONFLICTING_PINS` for two values of a hash
 */
export function closurePins(
  answered: readonly AnsweredNeed[],
  roots: readonly ParsedPin[] = [],
): readonly ParsedPin[] {
  const pins = answered.flatMap(pinsOfClosure)
  const names = new Set(pins.map(nameOf))
  const bound = roots.filter(pin => pin.request.kind === 'exact' && names.has(nameOf(pin)))
  return mergePins([...pins, ...bound])
}

function pinsOfClosure({ need, closure }: AnsweredNeed): readonly ParsedPin[] {
  const places = placesOf(need, closure)
  return closure.packages.map(({ id, version }): ParsedPin => {
    const parsed = parsePackageVersion(version)
    const place = places.get(toLowerInvariant(id)) ?? { line: 1 }
    return { id, version, ...place, request: { kind: 'exact', version: parsed } }
  })
}

function nameOf({ id, version, request }: ParsedPin): string {
  return `${toLowerInvariant(id)} ${request.kind === 'exact' ? request.version.lower : version}`
}

// Breadth-first from the roots in their order.
function placesOf(
  { request, places }: ClosureNeed,
  { packages }: LockedClosure,
): ReadonlyMap<string, PinPlace> {
  const { projects } = request
  const edges = dependenciesById({ packages, ...(projects && { projects }) })
  const found = new Map<string, PinPlace>()
  const waiting = request.roots.map(({ id }) => {
    const lower = toLowerInvariant(id)
    return { id: lower, place: places.get(lower) }
  })
  for (const { id, place } of waiting) {
    if (found.has(id) || place === undefined) continue
    found.set(id, place)
    for (const each of edges.get(id) ?? []) waiting.push({ id: toLowerInvariant(each.id), place })
  }
  return found
}
