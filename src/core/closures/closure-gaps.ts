import { toLowerInvariant } from '../base/printable.ts'
import { formatVersionRange, type VersionRange } from '../nuget/version-range.ts'

interface Asked {
  readonly id: string
  /** undefined: it cannot be read */
  readonly range?: VersionRange | undefined
}

interface Member {
  readonly id: string
  readonly dependencies: readonly Asked[]
}

/** A closure by what its packages and projects ask for. */
export interface AskedOfClosure {
  readonly roots: readonly Asked[]
  readonly packages: readonly Member[]
  readonly projects?: readonly Member[] | undefined
}

/**
 * What the packages of a closure ask for that it does not have, in words: it was put together by hand, as where two branches are merged. What
 * only projects lead to is not looked at, since they may keep some of that to themselves.
 */
export function closureGaps({ roots, packages, projects = [] }: AskedOfClosure): readonly string[] {
  const find = finder([...packages, ...projects])
  const isProject = new Set<Member>(projects)
  const reached = new Set<Member>()
  const gaps: string[] = []
  const follow = (asked: readonly Asked[], asker: string) => {
    for (const each of asked) {
      const member = find(each.id)
      if (member === undefined) gaps.push(`${textOf(each)}, which ${asker} asks for`)
      else if (!isProject.has(member)) reached.add(member)
    }
  }
  follow(roots, 'the project')
  // A set is walked with what is added on the way.
  for (const { id, dependencies } of reached) follow(dependencies, id)
  return gaps
}

/** Nearly always a package is asked for as it spells itself. */
function finder(members: readonly Member[]): (id: string) => Member | undefined {
  const exact = new Map(members.map(each => [each.id, each]))
  let lower: ReadonlyMap<string, Member> | undefined
  return id => {
    const member = exact.get(id)
    if (member) return member
    lower ??= new Map(members.map(each => [toLowerInvariant(each.id), each]))
    return lower.get(toLowerInvariant(id))
  }
}

function textOf({ id, range }: Asked): string {
  return range === undefined ? id : `${id} ${formatVersionRange(range)}`
}
