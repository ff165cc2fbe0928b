import { toLowerInvariant } from '../base/lower-case.ts'
import type { LockedClosure, LockedRequest } from '../lock/lock.ts'

/** What each package and project of a closure depends on, by the lower-case id. */
export function dependenciesById({
  packages,
  projects = [],
}: Pick<LockedClosure, 'packages' | 'projects'>): ReadonlyMap<string, readonly LockedRequest[]> {
  return new Map(
    [...packages, ...projects].map(({ id, dependencies }) => [toLowerInvariant(id), dependencies]),
  )
}

/** The version of each package of a closure, by the lower-case id; projects have none. */
export function versionsById({ packages }: Pick<LockedClosure, 'packages'>): ReadonlyMap<string, string> {
  return new Map(packages.map(({ id, version }) => [toLowerInvariant(id), version]))
}
