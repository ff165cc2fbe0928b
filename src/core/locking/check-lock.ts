import { relative, resolve, sep } from 'node:path'
import { printable } from '../base/printable.ts'
import { formatPackagesLocks } from '../closures/format-packages-lock.ts'
import { readBoundedFile } from '../files/read-bounded-file.ts'
import { closureName } from '../lock/closures.ts'
import { compareLocks } from '../lock/compare-locks.ts'
import type { Lock } from '../lock/lock.ts'
import { composeLock } from './compose-lock.ts'
import { keptEntries } from './kept-packages.ts'
import { type LockPlan, planLock, type WriteLockOptions } from './plan-lock.ts'
import { assertFaultless, isKept } from './plan-pins.ts'
import { assertSafeLocks } from './write-lock.ts'

/**
 * Says what `writeLock` would change, one line each, and writes nothing: `added …`, `removed …`, `changed …`, and `stale …` for what
 * no entry answers. @throws PkgtoolError `UNSAFE_PATH` as `writeLock`, which would refuse to write there
 */
export async function checkLock(options: WriteLockOptions): Promise<readonly string[]> {
  const plan = await planLock(options)
  if (plan.packages) await assertFaultless(plan.packages.plan)
  assertSafeLocks(plan, options)
  const kept = keptLock(plan)
  const differing = options.writePackagesLock ? await differingLocks(plan, kept, options) : []
  const changes = compareLocks(plan.old, kept)
  return [...changes, ...staleLines(plan), ...differing]
}

/** The locks of projects that `writeLock` would write otherwise, where it needs no source to know. */
async function differingLocks(
  { packages }: LockPlan,
  lock: Lock,
  { workingDirectory = '.' }: WriteLockOptions,
): Promise<readonly string[]> {
  const { kept = [], open = [] } = packages?.plan.closures ?? {}
  if (open.length > 0) return []
  const lines: string[] = []
  for (const [path, text] of formatPackagesLocks(kept, lock)) {
    const bytes = Buffer.from(text)
    const before = await readBoundedFile(path, { limit: bytes.length }).catch(() => undefined)
    if (before && bytes.equals(before)) continue
    const name = relative(resolve(workingDirectory), path).split(sep).join('/')
    lines.push(printable(`stale ${name}: not what the lock says`))
  }
  return lines
}

// An entry that is there and does not answer is reported once, as stale, and not as removed as well.
function keptLock({ tool, packages, old }: LockPlan): Lock {
  const entry = tool && ('kept' in tool.planned ? tool.planned.kept : old.tool)
  return composeLock(entry, packages ? keptEntries(packages, old) : { names: undefined, entries: [] })
}

function staleLines({ tool, packages }: LockPlan): readonly string[] {
  const lines: string[] = []
  if (tool && 'reason' in tool.planned)
    lines.push(`stale ${tool.run.toolName} ${tool.run.request.version}: ${tool.planned.reason}`)
  for (const { need, reason } of packages?.plan.closures?.open ?? [])
    lines.push(`stale closure ${closureName(need.request)}: ${reason}`)
  for (const item of packages?.plan.planned ?? [])
    if (!isKept(item)) lines.push(`stale ${item.pin.id} ${item.pin.version}: ${item.reason}`)
  for (const { file, changes } of packages?.plan.stale ?? [])
    for (const change of changes) lines.push(`stale ${file}: ${change}`)
  return lines.map(printable)
}
