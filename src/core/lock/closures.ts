import { quote } from '../base/printable.ts'
import { formatVersionRange } from '../nuget/version-range.ts'
import {
  asked,
  type ClosurePackage,
  type ClosureRequest,
  type Lock,
  type LockedClosure,
  type LockedRequest,
} from './lock.ts'

/** A request with its range as the file has it. */
interface RequestText {
  readonly id: string
  readonly range: string
}

interface Dependent {
  readonly id: string
  readonly dependencies: readonly RequestText[]
}

export interface ClosureTexts extends Omit<LockedClosure, 'roots' | 'projects' | 'central' | 'packages'> {
  readonly roots: readonly RequestText[]
  readonly projects?: readonly Dependent[]
  readonly central?: readonly RequestText[]
  readonly packages: readonly (Omit<ClosurePackage, 'dependencies'> & Dependent)[]
}

/** A lock as the library gives it to programs: its ranges are texts. */
export interface LockTexts extends Omit<Lock, 'closures'> {
  readonly closures?: readonly ClosureTexts[]
}

/** A lock for programs. */
export function lockTexts({ closures, ...lock }: Lock): LockTexts {
  return { ...lock, ...(closures && { closures: closures.map(closureTexts) }) }
}

function closureTexts({ roots, projects, central, packages, ...rest }: LockedClosure): ClosureTexts {
  const textsOf = (requests: readonly LockedRequest[]) =>
    requests.map(({ id, range }) => ({ id, range: formatVersionRange(range) }))
  const withTexts = <T extends { readonly dependencies: readonly LockedRequest[] }>(of: T) => ({
    ...of,
    dependencies: textsOf(of.dependencies),
  })
  return {
    ...rest,
    roots: textsOf(roots),
    ...(projects && { projects: projects.map(withTexts) }),
    ...(central && { central: textsOf(central) }),
    packages: packages.map(withTexts),
  }
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
  const kinds: readonly (readonly [string, (of: ClosureRequest) => readonly Stated[]])[] = [
    ['other roots', ({ roots }) => roots.map(statedOf)],
    [
      'other referenced projects',
      ({ projects = [] }) =>
        projects.flatMap(({ id, dependencies }) => [
          { name: id, value: '' },
          ...dependencies.map(each => statedOf({ ...each, id: `${id} → ${each.id}` })),
        ]),
    ],
    ['other central versions', ({ central = [] }) => central.map(statedOf)],
    ['other pruning', ({ pruning }) => (pruning === undefined ? [] : [{ name: pruning, value: '' }])],
    [
      'other fallback frameworks',
      ({ fallbacks }) =>
        fallbacks === undefined ? [] : [{ name: fallbacks.join(';') || 'none', value: '' }],
    ],
  ]
  const found = kinds.flatMap(([kind, statedIn]) => {
    const changes = changesOf(statedIn(closure), statedIn(request))
    return changes.length > 0 ? `its closure has ${kind}: ${shortened(changes)}` : []
  })
  const changes = evaluationChanges(closure, request)
  const evaluated = changes.length > 0 ? [`it was evaluated with ${shortened(changes)}`] : []
  return [...(found.length > 0 ? found : ['its closure has the roots in another order']), ...evaluated].join(
    '; ',
  )
}

/** What a project was evaluated with and is now, where a lock says so: the SDK, the system, global properties. */
export function evaluationChanges(before: ClosureRequest, now: ClosureRequest): readonly string[] {
  if (before.sdk === undefined || now.sdk === undefined) return []
  return changesOf(evaluatedWith(before), evaluatedWith(now))
}

function evaluatedWith({ sdk = '', system, properties = [] }: ClosureRequest): readonly Stated[] {
  return [
    { name: 'the SDK', value: sdk },
    ...(system === undefined ? [] : [{ name: 'the system', value: system }]),
    ...properties.map(text => {
      const [, name = '', value = ''] = /^([^=]*)=(.*)$/s.exec(text) ?? []
      return { name: `the property ${name}`, value: quote(value) }
    }),
  ]
}

/**
 * A closure with the global properties of a run that asks for the same. The SDK and the system stay as they were, since they
 * differ between machines; a closure of pins has none.
 */
export function withProperties(closure: LockedClosure, { properties }: ClosureRequest): LockedClosure {
  const { properties: old, ...rest } = closure
  if (closure.sdk === undefined || old?.join('\n') === properties?.join('\n')) return closure
  return { ...rest, ...(properties && { properties }) }
}

/** Something that a closure was made for, in words. */
interface Stated {
  readonly name: string
  /** empty: it is there */
  readonly value: string
}

function statedOf({ id, range }: LockedRequest): Stated {
  return { name: id, value: formatVersionRange(range) }
}

function changesOf(before: readonly Stated[], now: readonly Stated[]): readonly string[] {
  const [old, next] = [byName(before), byName(now)]
  const textOf = ({ name, value }: Stated) => `${name} ${value}`.trim()
  const changed = [...next].flatMap(([key, each]) => {
    const was = old.get(key)
    if (was === undefined) return `added ${textOf(each)}`
    const isSame = was.value.toLowerCase() === each.value.toLowerCase()
    return isSame ? [] : `${each.name} from ${was.value} to ${each.value}`
  })
  const removed = [...old].flatMap(([key, each]) => (next.has(key) ? [] : `removed ${textOf(each)}`))
  return [...changed, ...removed]
}

function byName(stated: readonly Stated[]): ReadonlyMap<string, Stated> {
  return new Map(stated.map(each => [each.name.toLowerCase(), each]))
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
    return JSON.stringify([pruning, asked.write(rest)]).toLowerCase()
  }
  return textOf(one) === textOf(other)
}
