import type { ClosureRequest, LockedClosure, LockedRequest } from './lock.ts'

/** The members of what a closure was made for, in the order of the file. */
function requestMembers(request: ClosureRequest): object {
  const { framework, project, alias, runtime, pruning, roots, projects, central } = request
  return {
    framework,
    project,
    alias,
    runtime,
    pruning,
    roots: roots.map(requestText),
    projects: projects?.map(({ id, dependencies }) => ({ id, dependencies: dependencies.map(requestText) })),
    central: central?.map(requestText),
  }
}

/** The members of a closure, in the order of the file. */
export function closureMembers(closure: LockedClosure): object {
  return {
    ...requestMembers(closure),
    packages: closure.packages.map(({ id, version, dependencies, hasRuntimeFiles }) => ({
      id,
      version,
      hasRuntimeFiles,
      ...(dependencies.length > 0 && { dependencies: dependencies.map(requestText) }),
    })),
  }
}

/** The text of a request for a package: `My.Json [13.0.1, )`. */
function requestText({ id, range }: LockedRequest): string {
  return `${id} ${range}`
}

/** A name of a closure for people: its framework, and its project where it has one. */
export function closureName({ framework, project, alias = framework, runtime }: ClosureNaming): string {
  const target = runtime === undefined ? alias : `${alias}/${runtime}`
  return project === undefined ? target : `${project} (${target})`
}

type ClosureNaming = Pick<ClosureRequest, 'framework' | 'project' | 'alias' | 'runtime'>

/** The closures of a lock in the order of the file: by project, then by framework. */
export function sortedClosures(closures: readonly LockedClosure[]): readonly LockedClosure[] {
  const keyed = closures.map(closure => ({ closure, key: closureKey(closure) }))
  return keyed.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))).map(({ closure }) => closure)
}

/** Equal for closures of one project, or of the pins, for one framework. */
export function closureKey({ framework, project = '', alias = '', runtime = '' }: ClosureNaming): string {
  return `${project}\0${framework}\0${alias}\0${runtime}`
}

/** Says of a closure that was made for something else what has changed since, one kind of change at a time. */
export function describeOther(closure: ClosureRequest, request: ClosureRequest): string {
  const kinds: readonly (readonly [string, (of: ClosureRequest) => readonly string[]])[] = [
    ['roots', ({ roots }) => roots.map(requestText)],
    [
      'referenced projects',
      ({ projects = [] }) =>
        projects.map(({ id, dependencies }) => [id, ...dependencies.map(requestText)].join(' ')),
    ],
    ['central versions', ({ central = [] }) => central.map(requestText)],
    ['pruning', ({ pruning }) => (pruning === undefined ? [] : [pruning])],
  ]
  for (const [kind, textsOf] of kinds) {
    const [before, now] = [textsOf(closure), textsOf(request)]
    const changes = [
      ...lacking(now, before).map(text => `added ${text}`),
      ...lacking(before, now).map(text => `removed ${text}`),
    ]
    if (changes.length > 0) return `a closure of other ${kind}: ${shortened(changes)}`
  }
  return 'a closure of roots in another order'
}

const shownChanges = 5

/** The first changes for a message, and how many more there are. */
export function shortened(changes: readonly string[]): string {
  const more = changes.length - shownChanges
  return `${changes.slice(0, shownChanges).join('; ')}${more > 0 ? `; and ${more} more` : ''}`
}

function lacking(texts: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(others.map(text => text.toLowerCase()))
  return texts.filter(text => !known.has(text.toLowerCase()))
}

/**
 * Returns whether two closures were made for the same. A table of another release for pruning makes no difference: what is
 * locked stays.
 */
export function isSameRequest(one: ClosureRequest, other: ClosureRequest): boolean {
  const textOf = (request: ClosureRequest) => {
    const pruning = request.pruning?.replace(/^\S+/, '')
    const { pruning: _, ...rest } = request
    return JSON.stringify([pruning, requestMembers(rest)]).toLowerCase()
  }
  return textOf(one) === textOf(other)
}
