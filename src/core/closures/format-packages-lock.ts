import { groupBy } from '../base/group-by.ts'
import { toLowerInvariant } from '../base/printable.ts'
import { shortFolderName } from '../frameworks/format-framework.ts'
import { type Framework, isModernFramework } from '../frameworks/framework.ts'
import { packageKey } from '../lock/find-package.ts'
import type { ClosurePackage, ClosureRequest, Lock, LockedProject, LockedRequest } from '../lock/lock.ts'
import { parsePackageVersion } from '../nuget/version.ts'
import {
  formatShortRange,
  formatVersionRange,
  rangeHolds,
  type VersionRange,
} from '../nuget/version-range.ts'
import { compareTexts } from '../projects/graph/resolve-graph.ts'
import type { AssetTarget } from '../projects/package-assets.ts'
import { pruneTableNamed } from '../projects/prune-table.ts'
import type { AnsweredNeed } from './closure-pins.ts'

/** A `packages.lock.json` in the making. */
interface PackagesLockOptions {
  /** the project has central versions */
  readonly isCentral: boolean
  /** the content hash of a package, in base64 */
  readonly hashOf: (id: string, version: string) => string | undefined
}

/**
 * Formats the closures of one project as the `packages.lock.json` that the .NET client
 * writes, byte for byte on Linux.
 */
export function formatPackagesLock(
  answered: readonly AnsweredNeed[],
  { isCentral, hashOf }: PackagesLockOptions,
): string {
  const sorted = answered
    .map(({ need, closure }) => ({
      framework: lockFrameworkName(need.target.framework),
      order: lockFrameworkOrder(need.target.framework),
      alias: closure.alias,
      runtime: closure.runtime ?? '',
      position: need.owner?.position ?? 0,
      entries: entriesOf({ need, closure }, hashOf),
      withFiles: new Set(closure.packages.filter(each => each.hasRuntimeFiles).map(keyOf)),
    }))
    .sort(
      (a, b) => compareIds(a.order, b.order) || a.position - b.position || compareIds(a.runtime, b.runtime),
    )
  const hasAliases = sorted.some(({ alias }) => alias !== undefined)
  let plain: ReadonlySet<string> = new Set()
  const members = sorted.map(({ framework, alias, runtime, entries, withFiles }) => {
    const ending = runtime === '' ? '' : `/${runtime}`
    // What a runtime needs beside what all need: of a runtime the client writes only what differs.
    if (runtime === '') plain = new Set(entries.map(entry => JSON.stringify(entry)))
    const own =
      runtime === ''
        ? entries
        : entries.filter(entry => withFiles.has(keyOf({ id: entry[0] })) || !plain.has(JSON.stringify(entry)))
    const dependencies = Object.fromEntries(own)
    return hasAliases
      ? [`${alias}${ending}`, { framework, dependencies }]
      : [`${framework}${ending}`, dependencies]
  })
  const document = hasAliases
    ? { version: 3, ...Object.fromEntries(members) }
    : { version: isCentral ? 2 : 1, dependencies: Object.fromEntries(members) }
  return JSON.stringify(document, undefined, 2)
}

const types = ['Direct', 'Transitive', 'Project', 'CentralTransitive'] as const

interface Entry {
  readonly id: string
  readonly type: (typeof types)[number]
  readonly members: object
}

// By type, then by id without case.
function entriesOf(
  { need, closure }: AnsweredNeed,
  hashOf: PackagesLockOptions['hashOf'],
): readonly (readonly [string, object])[] {
  const roots = new Map(closure.roots.map(root => [toLowerInvariant(root.id), root]))
  const omits = omittedBy(closure, need.target)
  const central = new Map((need.owner?.central ?? []).map(each => [toLowerInvariant(each.id), each]))
  const packages = closure.packages.map(each =>
    packageEntry(each, { root: roots.get(keyOf(each)), pinned: central.get(keyOf(each)), hashOf }),
  )
  const projects = (closure.projects ?? []).map(({ id, dependencies }) =>
    projectEntry({
      id: need.owner?.projectNames?.get(id) ?? id,
      dependencies: dependencies.filter(each => !omits(each)),
    }),
  )
  const entries = [...packages, ...projects]
  return entries
    .sort((a, b) => types.indexOf(a.type) - types.indexOf(b.type) || compareIds(a.id, b.id))
    .map(({ id, type, members }) => [id, { type, ...members }] as const)
}

interface EntryFacts extends Pick<PackagesLockOptions, 'hashOf'> {
  readonly root: LockedRequest | undefined
  readonly pinned: LockedRequest | undefined
}

function packageEntry(
  { id, version, dependencies }: ClosurePackage,
  { root, pinned, hashOf }: EntryFacts,
): Entry {
  const requested = (root ?? pinned)?.range
  const members = {
    ...(requested !== undefined && { requested: formatVersionRange(requested) }),
    resolved: version,
    contentHash: hashOf(id, version) ?? '',
    ...dependenciesOf(dependencies, formatShortRange),
  }
  if (root) return { id, type: 'Direct', members }
  return { id, type: pinned ? 'CentralTransitive' : 'Transitive', members }
}

function projectEntry({ id, dependencies }: LockedProject): Entry {
  return { id, type: 'Project', members: dependenciesOf(dependencies, formatVersionRange) }
}

function dependenciesOf(
  dependencies: readonly LockedRequest[],
  format: (range: VersionRange) => string,
): { readonly dependencies?: object } {
  if (dependencies.length === 0) return {}
  // Unlike the packages, by UTF-16 units: `System.IO` before `runtime.native`.
  const sorted = dependencies.toSorted((a, b) => compareTexts(a.id, b.id))
  return { dependencies: Object.fromEntries(sorted.map(({ id, range }) => [id, format(range)])) }
}

/** Whether a dependency is left out as one that the framework brings, as the closure itself leaves it out. */
export function omittedBy(
  { pruning }: Pick<ClosureRequest, 'pruning'>,
  { framework }: AssetTarget,
): (dependency: LockedRequest) => boolean {
  const table = pruning === undefined ? undefined : pruneTableNamed(pruning, framework)
  return ({ id, range }) => {
    const version = table?.versions.get(toLowerInvariant(id))
    return version !== undefined && rangeHolds(range, version)
  }
}

function keyOf({ id }: { readonly id: string }): string {
  return toLowerInvariant(id)
}

// As .NET compares without case: by the upper-case letters.
function compareIds(a: string, b: string): number {
  const [one, other] = [a.toUpperCase(), b.toUpperCase()]
  return one < other ? -1 : Number(one > other)
}

/** The text of the `packages.lock.json` of each project of a lock, by path. */
export function formatPackagesLocks(
  closures: readonly AnsweredNeed[],
  lock: Lock,
): ReadonlyMap<string, string> {
  const keyOf = (id: string, version: string) => packageKey(id, parsePackageVersion(version))
  const hashes = new Map(
    lock.packages.map(({ id, version, contentHash }) => [keyOf(id, version), contentHash]),
  )
  const hashOf = (id: string, version: string) => hashes.get(keyOf(id, version))
  const projects = groupBy(closures, ({ need }) => need.owner?.lockFile)
  return new Map(
    [...projects].map(([path, answered]) => {
      const isCentral = answered.some(({ need }) => need.owner?.central !== undefined)
      return [path, formatPackagesLock(answered, { isCentral, hashOf })]
    }),
  )
}

/** What the target frameworks of a `packages.lock.json` are sorted by. */
function lockFrameworkOrder(framework: Framework): string {
  return isFirstModern(framework) ? 'net5.0' : lockFrameworkName(framework)
}

/** The name of a target framework in a `packages.lock.json`: `net8.0`, but `.NETFramework,Version=v4.7.2`. */
export function lockFrameworkName(framework: Framework): string {
  if (isModernFramework(framework) && !isFirstModern(framework)) return shortFolderName(framework)
  const { identifier, version, profile } = framework
  const numbers = [...version]
  while (numbers.length > 2 && numbers.at(-1) === 0) numbers.pop()
  const end = profile ? `,Profile=${profile}` : ''
  return `${identifier},Version=v${numbers.join('.')}${end}`
}

// The client names .NET 5 without a platform as it named what came before.
function isFirstModern(framework: Framework): boolean {
  return isModernFramework(framework) && framework.version[0] === 5 && framework.platform === ''
}
