import { firstOf, option } from '../base/format.ts'
import { toLowerInvariant } from '../base/printable.ts'
import { followsDependencies } from '../closures/need-options.ts'
import type { DependencyIds } from '../nuget/dependency-ids.ts'
import type { PackagesInPlace } from './in-place/find-in-place.ts'
import { placedReaders } from './in-place/find-present.ts'
import type { RestoreRun } from './restore-run.ts'
import { nameOf, type WantedPackage } from './wanted-package.ts'

/** Notices once that packages of a run depend on others that no pin names. */
export async function noticeUnpinned(
  run: LeavingRun & Pick<RestoreRun, 'dependencies' | 'log'>,
  wanted: readonly WantedPackage[],
): Promise<void> {
  const notice = (await leavesDependencies(run)) ? describeUnpinned(wanted, run.dependencies) : undefined
  if (notice !== undefined) run.log.notice(notice)
}

type LeavingRun = Pick<RestoreRun, 'context' | 'pinLocks' | 'options'>

/** Whether only what pins name is restored. A lock that has closures has all dependencies. */
async function leavesDependencies({ context, pinLocks, options }: LeavingRun): Promise<boolean> {
  if (followsDependencies(options)) return false
  const obeyed = await context.lock({ locked: false })
  const locks = [...(obeyed ? [obeyed] : []), ...pinLocks]
  return !locks.some(({ document }) => document.closures !== undefined)
}

/**
 * Adds to packages in place what they depend on, if the notice needs it and the record does not say: they were found in place.
 * The record has it afterwards, so that a manifest is read once.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
export async function withDependencies<T extends PackagesInPlace>(
  run: LeavingRun & Pick<RestoreRun, 'folder'>,
  found: T,
): Promise<T> {
  const isKnown = found.held.size === 0 && [...found.present.values()].every(one => one.dependencies)
  if (isKnown || !(await leavesDependencies(run))) return found
  const { readDependencies } = await placedReaders()
  return { ...found, ...(await readDependencies(run.folder, found, run.options)) }
}

/**
 * Names the dependencies that no package of a run satisfies; undefined: none. A package counts only if each of its dependency
 * groups names one: which of them a project would take depends on its target framework, and nobody said that.
 */
function describeUnpinned(
  wanted: readonly Pick<WantedPackage, 'id' | 'lowerId' | 'version' | 'pin'>[],
  dependencies: ReadonlyMap<Pick<WantedPackage, 'id'>, DependencyIds>,
): string | undefined {
  const known = new Set(wanted.map(({ lowerId }) => lowerId))
  const isUnpinned = (id: string) => !known.has(toLowerInvariant(id))
  const found = new Map<string, string>()
  for (const item of wanted) {
    const groups = isFromClosure(item) ? [] : (dependencies.get(item) ?? [])
    if (!groups.every(ids => ids.some(isUnpinned))) continue
    for (const id of groups.flat().filter(isUnpinned)) {
      const lower = toLowerInvariant(id)
      if (!found.has(lower)) found.set(lower, `${id} (of ${nameOf(item)})`)
    }
  }
  if (found.size === 0) return undefined
  return `no pin names these dependencies, so they are not restored: ${firstOf([...found.values()])}; ${option('framework')} restores dependencies too`
}

// The client lists every package of a project, and leaves out what the framework brings.
function isFromClosure({ pin: { file } }: Pick<WantedPackage, 'pin'>): boolean {
  return file !== undefined && /(?:^|[/\\])packages(?:\.[^/\\]+)?\.lock\.json$/i.test(file)
}
