import { toLowerInvariant } from '../base/printable.ts'
import { formatVersionRange, type VersionRange } from '../nuget/version-range.ts'

interface Asked {
  readonly id: string
  /** undefined: it cannot be read */
  readonly range: VersionRange | undefined
}

interface Asker {
  readonly id: string
  readonly dependencies: readonly Asked[]
}

/** The packages and projects of a closure, by what they ask for. */
export interface AskedOfClosure {
  readonly roots?: readonly Asked[] | undefined
  readonly packages: readonly Asker[]
  readonly projects?: readonly Asker[] | undefined
}

/** What is asked for in a closure that it does not have, in words: it was put together by hand, as where two branches are merged. */
export function closureGaps({ roots = [], packages, projects = [] }: AskedOfClosure): readonly string[] {
  const members = [...packages, ...projects]
  const ids = new Set(members.map(({ id }) => id))
  let lowerIds: ReadonlySet<string> | undefined
  const isThere = (id: string) => {
    // Nearly always it is spelled as it spells itself.
    if (ids.has(id)) return true
    lowerIds ??= new Set(members.map(each => toLowerInvariant(each.id)))
    return lowerIds.has(toLowerInvariant(id))
  }
  const gaps = (asked: readonly Asked[], asker: string) =>
    asked.flatMap(each => (isThere(each.id) ? [] : `${textOf(each)}, which ${asker} asks for`))
  return [...gaps(roots, 'the project'), ...members.flatMap(({ id, dependencies }) => gaps(dependencies, id))]
}

function textOf({ id, range }: Asked): string {
  return range === undefined ? id : `${id} ${formatVersionRange(range)}`
}
