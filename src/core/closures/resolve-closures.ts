import { HeldLog } from '../base/held-log.ts'
import { createGate } from '../base/pool.ts'
import { type RunOptions, silentLog } from '../base/ports.ts'
import type { Lock, LockedClosure } from '../lock/lock.ts'
import { parsePackageVersion } from '../nuget/version.ts'
import type { PackageSources } from '../sources/package-sources.ts'
import type { ClosureNeed } from './closure-need.ts'
import type { AnsweredNeed } from './closure-pins.ts'
import { ClosureFaults } from './closure-problems.ts'
import { lockedVersions, type Upgrade } from './locked-versions.ts'
import { noticeNewer } from './newer-versions.ts'
import { isSameForAll, type ResolveClosureOptions, resolveClosure } from './resolve-closure.ts'
import { createSourceCatalog, type FindPlaced, takenKey } from './source-catalog.ts'

interface ResolveClosuresOptions extends RunOptions {
  /** whose versions are kept where they still suit; default: none */
  readonly lock?: Lock | undefined
  /** the packages that get new versions all the same; default: none */
  readonly upgrade?: Upgrade | undefined
  /** the packages in place; default: none */
  readonly placed?: FindPlaced | undefined
  /** what is known to be wrong already, told with the rest; default: nothing */
  readonly faults?: ClosureFaults | undefined
}

/**
 * Resolves closures over the sources of a run, some at a time: they share what was read, and a far server is asked for what many of
 * them need at once. What is told of them, and which error ends the run, is as if they came one after the other.
 *
 * @throws PkgtoolError as `resolveClosure`, and errors of the sources
 */
export async function resolveClosures(
  requested: readonly ClosureNeed[],
  sources: PackageSources,
  { signal, log = silentLog, lock, upgrade, placed, faults = new ClosureFaults() }: ResolveClosuresOptions,
): Promise<readonly AnsweredNeed[]> {
  const ended = new AbortController()
  // Not `AbortSignal.any`, which the first releases of Node 20 lack.
  const stop = () => ended.abort(signal?.reason)
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop, { once: true })
  const catalog = createSourceCatalog(sources, {
    signal: ended.signal,
    taken: takenBy(requested, lock),
    placed,
  })
  const lockedFor = lock && lockedVersions(lock, upgrade)
  const gate = createGate(closuresAtOnce)
  // Only after an error: what was cancelled says so.
  let isOver = false
  const resolve = async (group: readonly ClosureNeed[]) =>
    isOver ? [] : resolveGroup(group, { catalog, lockedFor })
  const resolving = groupsOf(requested).map(group => gate(() => resolve(group)))
  const answered: AnsweredNeed[] = []
  try {
    for (const group of resolving)
      for (const { need, told, closure } of await group) {
        told.tell(log)
        const found = await faults.watch(need, closure)
        if (found) answered.push({ need, closure: found })
      }
  } catch (error) {
    isOver = true
    stop()
    await Promise.all(resolving)
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
  }
  faults.assertNone()
  if (upgrade !== undefined) await noticeNewer(answered, { catalog, upgrade, log })
  return answered
}

// As many as fill the connections of a run with what they ask.
const closuresAtOnce = 16

/** Those that follow one another and begin with the same graph, of which all but the first make use. */
function groupsOf(requested: readonly ClosureNeed[]): readonly (readonly ClosureNeed[])[] {
  const groups: ClosureNeed[][] = []
  for (const need of requested) {
    const last = groups.at(-1)
    if (last !== undefined && isSameForAll(last[0], need)) last.push(need)
    else groups.push([need])
  }
  return groups
}

interface GroupOptions extends Pick<ResolveClosureOptions, 'catalog'> {
  readonly lockedFor: ReturnType<typeof lockedVersions> | undefined
}

/** A closure to be told of when its turn comes. */
interface SettledClosure {
  readonly need: ClosureNeed
  readonly told: HeldLog
  /** gives it, or throws as `resolveClosure` */
  closure(): Promise<LockedClosure>
}

/** Never rejects. */
async function resolveGroup(
  group: readonly ClosureNeed[],
  { catalog, lockedFor }: GroupOptions,
): Promise<readonly SettledClosure[]> {
  const shared = {}
  const settled: SettledClosure[] = []
  for (const need of group) {
    const told = new HeldLog()
    const locked = lockedFor?.(need.request)
    const closure = resolveClosure(need, { catalog, log: told, locked, shared })
    await closure.catch(() => {})
    settled.push({ need, told, closure: () => closure })
  }
  return settled
}

// Who names a version wants it, whatever its age; what a lock has was judged when it was locked.
function takenBy(requested: readonly ClosureNeed[], lock: Lock | undefined): ReadonlySet<string> {
  const named = requested
    .flatMap(({ request: { roots, central = [] } }) => [...roots, ...central])
    .flatMap(({ id, range: { lower, float } }) =>
      lower?.inclusive && float === undefined ? takenKey(id, lower.version) : [],
    )
  const locked = (lock?.closures ?? []).flatMap(({ packages }) =>
    packages.map(({ id, version }) => takenKey(id, parsePackageVersion(version))),
  )
  return new Set([...named, ...locked])
}
