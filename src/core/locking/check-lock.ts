import { printable } from '../base/printable.ts'
import { closureName } from '../lock/closure-members.ts'
import { compareLocks } from '../lock/compare-locks.ts'
import type { Lock } from '../lock/lock.ts'
import { composeLock } from './compose-lock.ts'
import { keptPackages } from './kept-packages.ts'
import { type LockPlan, planLock } from './plan-lock.ts'
import { isKept } from './plan-pins.ts'
import type { WriteLockOptions } from './write-lock-options.ts'

/**
 * Says what `writeLock` would change, one line each, and writes nothing: `added …`, `removed …`, `changed …`, and
 * `stale …` for what no entry answers.
 *
 * @throws PkgtoolError as `writeLock`
 */
export async function checkLock(options: WriteLockOptions): Promise<readonly string[]> {
  const plan = await planLock(options)
  return [...compareLocks(plan.old, keptLock(plan)), ...staleLines(plan)]
}

// An entry that is there and does not answer is reported once, as stale, and not as removed as well.
function keptLock({ tool, packages, old }: LockPlan): Lock {
  const entry = tool && ('kept' in tool.planned ? tool.planned.kept : old.tool)
  return composeLock(entry, packages ? keptPackages(packages, old) : { names: undefined, entries: [] })
}

function staleLines({ tool, packages }: LockPlan): readonly string[] {
  const lines: string[] = []
  if (tool && 'reason' in tool.planned)
    lines.push(`stale ${tool.run.toolName} ${tool.run.request.version}: ${tool.planned.reason}`)
  for (const { need, reason } of packages?.plan.closures?.open ?? [])
    lines.push(`stale closure ${closureName(need.request)}: ${reason}`)
  for (const item of packages?.plan.planned ?? [])
    if (!isKept(item)) lines.push(`stale ${item.pin.id} ${item.pin.version}: ${item.reason}`)
  return lines.map(printable)
}
