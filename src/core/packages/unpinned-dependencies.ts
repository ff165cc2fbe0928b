import { option } from '../base/format.ts'
import { toLowerInvariant } from '../base/printable.ts'
import type { DependencyIds } from '../nuget/dependency-ids.ts'
import type { RestoreRun } from './restore-run.ts'
import { nameOf, type WantedPackage } from './wanted-package.ts'

/**
 * Notices once that packages of a run depend on others that no pin names. With a lock that has closures it says
 * nothing: that has all dependencies.
 */
export async function noticeUnpinned(
  { context, pinLocks, dependencies, log }: Pick<RestoreRun, 'context' | 'pinLocks' | 'dependencies' | 'log'>,
  wanted: readonly WantedPackage[],
): Promise<void> {
  const obeyed = await context.lock({ locked: false })
  const locks = [...(obeyed ? [obeyed] : []), ...pinLocks]
  if (locks.some(({ document }) => document.closures !== undefined)) return
  const notice = describeUnpinned(wanted, dependencies)
  if (notice !== undefined) log.notice(notice)
}

const shown = 5

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
  const names = [...found.values()].slice(0, shown).join(', ')
  const more = found.size > shown ? ` and ${found.size - shown} more` : ''
  return `no pin names these dependencies, so they are not restored: ${names}${more}; ${option('framework')} restores dependencies too`
}

// The client lists every package of a project, and leaves out what the framework brings.
function isFromClosure({ pin: { file } }: Pick<WantedPackage, 'pin'>): boolean {
  return file !== undefined && /(?:^|[/\\])packages(?:\.[^/\\]+)?\.lock\.json$/i.test(file)
}
