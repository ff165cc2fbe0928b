import { quote } from '../base/printable.ts'
import type { ClosureRequest, LockedClosure, LockedRequest } from './lock.ts'

/** The members of what a closure was made for, in the order of the file. */
function requestMembers(request: ClosureRequest) {
  const { framework, project, alias, runtime, pruning, fallbacks, roots, projects, central } = request
  return {
    framework,
    project,
    alias,
    runtime,
    pruning,
    fallbacks,
    roots: roots.map(requestText),
    projects: projects?.map(({ id, dependencies }) => ({ id, dependencies: dependencies.map(requestText) })),
    central: central?.map(requestText),
  }
}

/** The members of a closure, in the order of the file. */
export function closureMembers({ development, ...closure }: LockedClosure): object {
  const { projects, central, ...request } = requestMembers(closure)
  return {
    ...request,
    ...(development?.length && { development }),
    projects,
    central,
    sdk: closure.sdk,
    system: closure.system,
    properties: closure.properties,
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

/** Says of a closure that was made for something else what has changed since: each request, as it was and as it is. */
export function describeOther(closure: ClosureRequest, request: ClosureRequest): string {
  const kinds: readonly (readonly [string, (of: ClosureRequest) => readonly LockedRequest[]])[] = [
    ['other roots', ({ roots }) => roots],
    [
      'other referenced projects',
      ({ projects = [] }) =>
        projects.flatMap(({ id, dependencies }) => [
          { id, range: '' },
          ...dependencies.map(each => ({ id: `${id} → ${each.id}`, range: each.range })),
        ]),
    ],
    ['other central versions', ({ central = [] }) => central],
    ['other pruning', ({ pruning }) => (pruning === undefined ? [] : [{ id: pruning, range: '' }])],
    [
      'other fallback frameworks',
      ({ fallbacks }) => (fallbacks === undefined ? [] : [{ id: fallbacks.join(';') || 'none', range: '' }]),
    ],
  ]
  const found = kinds.flatMap(([kind, requestsOf]) => {
    const changes = requestChanges(requestsOf(closure), requestsOf(request))
    return changes.length > 0 ? `a closure of ${kind}: ${shortened(changes)}` : []
  })
  const changes = evaluationChanges(closure, request)
  const evaluated = changes.length > 0 ? [`evaluated with ${shortened(changes)}`] : []
  return [...(found.length > 0 ? found : ['a closure of roots in another order']), ...evaluated].join('; ')
}

/** What a project was evaluated with and is now, where a lock says so: the SDK, the system, global properties. */
export function evaluationChanges(before: ClosureRequest, now: ClosureRequest): readonly string[] {
  if (before.sdk === undefined || now.sdk === undefined) return []
  return requestChanges(evaluatedWith(before), evaluatedWith(now))
}

function evaluatedWith({ sdk = '', system, properties = [] }: ClosureRequest): readonly LockedRequest[] {
  return [
    { id: 'the SDK', range: sdk },
    ...(system === undefined ? [] : [{ id: 'the system', range: system }]),
    ...properties.map(text => {
      const [, name = '', value = ''] = /^([^=]*)=(.*)$/s.exec(text) ?? []
      return { id: `the property ${name}`, range: quote(value) }
    }),
  ]
}

/**
 * A closure with the global properties of a run that asks for the same. The SDK and the system stay as they were, since they
 * differ between machines and releases; a lock of an earlier release says nothing of them.
 */
export function withProperties(closure: LockedClosure, { properties }: ClosureRequest): LockedClosure {
  const { properties: old, ...rest } = closure
  if (closure.sdk === undefined || old?.join('\n') === properties?.join('\n')) return closure
  return { ...rest, ...(properties && { properties }) }
}

function requestChanges(before: readonly LockedRequest[], now: readonly LockedRequest[]): readonly string[] {
  const [old, next] = [byId(before), byId(now)]
  const changed = [...next].flatMap(([id, each]) => {
    const was = old.get(id)
    if (was === undefined) return `added ${requestText(each).trim()}`
    const isSame = was.range.toLowerCase() === each.range.toLowerCase()
    return isSame ? [] : `${each.id} from ${was.range} to ${each.range}`
  })
  const removed = [...old].flatMap(([id, each]) =>
    next.has(id) ? [] : `removed ${requestText(each).trim()}`,
  )
  return [...changed, ...removed]
}

function byId(requests: readonly LockedRequest[]): ReadonlyMap<string, LockedRequest> {
  return new Map(requests.map(each => [each.id.toLowerCase(), each]))
}

const shownChanges = 5

/** The first changes for a message, and how many more there are. */
export function shortened(changes: readonly string[]): string {
  const more = changes.length - shownChanges
  return `${changes.slice(0, shownChanges).join('; ')}${more > 0 ? `; and ${more} more` : ''}`
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
