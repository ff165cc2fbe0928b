import { toLowerInvariant } from '../base/printable.ts'
import { closureKey } from '../lock/closures.ts'
import type { ClosureRequest, Lock, LockedClosure } from '../lock/lock.ts'
import { type PackageVersion, parsePackageVersion } from '../nuget/version.ts'
import { floatMatches } from '../nuget/version-float.ts'
import { isSameRange, rangeHolds, type VersionRange } from '../nuget/version-range.ts'
import { isAtLeast, type PackageRange } from '../projects/graph/package-range.ts'
import { dependenciesById, versionsById } from './closure-paths.ts'

/** Which packages of a lock get new versions: all, or these by their lower-case ids with what they need. */
export type Upgrade = 'all' | ReadonlySet<string>

/** Returns whether an upgrade is for a package itself. */
export function isUpgraded(upgrade: Upgrade | undefined, id: string): boolean {
  return upgrade === 'all' || (upgrade?.has(toLowerInvariant(id)) ?? false)
}

/** The version that a lock has for what is asked for; undefined: the sources decide. */
export type FindLocked = (asked: PackageRange) => PackageVersion | undefined

/**
 * The versions of a lock that closures keep when they are resolved anew. A floating request keeps a version that it floats over.
 * Another one keeps what it got: the lowest version of its day, though a lower one has been published since. What a higher request
 * got is not kept for a lower one, for which the client would take less. Of the closures of the lock the own one counts first.
 */
export function lockedVersions(
  { closures = [] }: Lock,
  upgrade?: Upgrade,
): (request: ClosureRequest) => FindLocked {
  if (upgrade === 'all') return () => () => undefined
  const renewed = withNeeds(upgrade ?? new Set(), closures)
  const known = closures.map(closure => new ClosureVersions(closure))
  return request => {
    const projects = new Set(request.projects?.map(({ id }) => toLowerInvariant(id)))
    const ordered = known.toSorted((a, b) => Number(b.isOf(request)) - Number(a.isOf(request)))
    return asked => {
      if (renewed.has(asked.id) || projects.has(asked.id)) return undefined
      for (const versions of ordered) {
        const version = versions.for(asked)
        if (version !== undefined) return version
      }
      return undefined
    }
  }
}

function withNeeds(ids: ReadonlySet<string>, closures: readonly LockedClosure[]): ReadonlySet<string> {
  const found = new Set(ids)
  for (const closure of ids.size > 0 ? closures : []) {
    const dependencies = dependenciesById(closure)
    const reached = new Set(ids)
    for (const id of reached)
      for (const each of dependencies.get(id) ?? []) reached.add(toLowerInvariant(each.id))
    for (const id of reached) found.add(id)
  }
  return found
}

/** The versions of one closure, and the requests that they are for. */
class ClosureVersions {
  readonly #closure: LockedClosure
  readonly #versions: ReadonlyMap<string, string>
  #requests: ReadonlyMap<string, readonly VersionRange[]> | undefined

  constructor(closure: LockedClosure) {
    this.#closure = closure
    this.#versions = versionsById(closure)
  }

  isOf(request: ClosureRequest): boolean {
    return closureKey(this.#closure) === closureKey(request)
  }

  for({ id, range }: PackageRange): PackageVersion | undefined {
    const text = this.#versions.get(id)
    if (text === undefined) return undefined
    const version = parsePackageVersion(text)
    const { float, lower } = range
    if (float && lower && floatMatches(float, lower.version, version)) return version
    return rangeHolds(range, version) && this.#isDeciding(id, range) ? version : undefined
  }

  /** Whether the version of a package is the one that a request got: no other asked for more. */
  #isDeciding(id: string, range: VersionRange): boolean {
    this.#requests ??= requestsOf(this.#closure)
    const requests = this.#requests.get(id) ?? []
    return requests.some(each => isSameRange(each, range)) && requests.every(each => isAtLeast(range, each))
  }
}

// A direct request decides alone, and a central version in place of all others.
function requestsOf({
  roots,
  central = [],
  projects = [],
  packages,
}: LockedClosure): ReadonlyMap<string, readonly VersionRange[]> {
  const found = new Map<string, VersionRange[]>()
  const others = [...projects, ...packages].flatMap(({ dependencies }) => dependencies)
  for (const requests of [roots, central, others]) {
    const known = new Set(found.keys())
    for (const { id: name, range } of requests) {
      const id = toLowerInvariant(name)
      if (!known.has(id)) found.set(id, [...(found.get(id) ?? []), range])
    }
  }
  return found
}
