import { compareLocks } from './lock/compare-locks.ts'
import type { Lock } from './lock/lock-file.ts'
import { keptPackages } from './lock-flow/lock-packages.ts'
import { type LockPlan, planLock, type WriteLockOptions } from './lock-flow/plan-lock.ts'
import { isKept } from './lock-flow/plan-packages.ts'
import { printable } from './text.ts'

/**
 * Says what `writeLock` would change, one line each, and writes nothing (DESIGN 9): `added …`, `removed …`, `changed …`,
 * and `stale …` for what no entry answers. Empty when the lock is as it should be. Only local files
 * are read.
 *
 * @throws PkgtoolError as `writeLock`
 */
export async function checkLock(options: WriteLockOptions): Promise<readonly string[]> {
  const plan = await planLock(options)
  return [...compareLocks(plan.old, keptLock(plan)), ...staleLines(plan)]
}

// An entry that is there and does not answer is told once, as stale, and not as removed as well.
function keptLock({ tool, packages, old }: LockPlan): Lock {
  const entry = tool && ('kept' in tool.planned ? tool.planned.kept : old.tool)
  const entries = packages ? keptPackages(packages.planned) : []
  return { lockfileVersion: 1, ...(entry && { tool: entry }), packages: entries }
}

function staleLines({ tool, packages }: LockPlan): readonly string[] {
  const lines: string[] = []
  if (tool && 'reason' in tool.planned)
    lines.push(`stale ${tool.run.toolName} ${tool.run.request.version}: ${tool.planned.reason}`)
  for (const item of packages?.planned ?? [])
    if (!isKept(item)) lines.push(`stale ${item.pin.id} ${item.pin.version}: ${item.reason}`)
  return lines.map(printable)
}
