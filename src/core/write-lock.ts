import { fileSystemError } from './files/file-system-error.ts'
import { readBoundedFile } from './files/read-bounded-file.ts'
import { replaceFile } from './files/replace-file.ts'
import { assertSafeFolder } from './files/safe-folder.ts'
import { compareLocks } from './lock/compare-locks.ts'
import { formatLock } from './lock/format-lock.ts'
import type { Lock } from './lock/lock-file.ts'
import { lockPackages } from './lock-flow/lock-packages.ts'
import { lockTool } from './lock-flow/lock-tool.ts'
import { type LockPlan, planLock, type WriteLockOptions } from './lock-flow/plan-lock.ts'
import { silentLog } from './ports.ts'
import { plural } from './text.ts'

export type { WriteLockOptions } from './lock-flow/plan-lock.ts'

/** What `writeLock` did. */
export interface WrittenLock {
  /** absolute */
  readonly path: string
  readonly lock: Lock
  /** one line each: `added …`, `removed …`, `changed …` */
  readonly changes: readonly string[]
  /** false: the file had these very bytes */
  readonly written: boolean
}

/**
 * Writes `pkgtool.lock.json` (DESIGN 6): exactly what `tool` and `restore` ask for, in one step. An entry of the lock
 * that is there stays as it is while it answers its request, so that nothing is asked for it.
 * What has to be downloaded for its hashes stays in the tool cache and in the packages folder.
 *
 * @throws PkgtoolError `INVALID_INPUT`, `INVALID_LOCK`, `UNSAFE_PATH`, `FILE_SYSTEM` and what `installTool` and `restorePackages` throw;
 * the file is as it was then
 * @example
 * const { changes } = await writeLock({ restore: { sources: ['https://feed.example/index.json'], packages: ['My.Json 13.*'] } })
 * changes // ['added My.Json 13.0.1 (requested 13.*)']
 */
export async function writeLock(options: WriteLockOptions): Promise<WrittenLock> {
  const { log = silentLog } = options
  const plan = await planLock(options)
  assertSafeFolder(plan.path, { workingDirectory: options.workingDirectory ?? '.' })
  const lock = await makeLock(plan)
  const changes = compareLocks(plan.old, lock)
  const written = await write(plan.path, formatLock(lock))
  log.info(`${plan.file}: ${plural(changes.length, 'change')}, ${written ? 'written' : 'nothing to write'}`)
  return { path: plan.path, lock, changes, written }
}

async function makeLock({ tool, packages, old }: LockPlan): Promise<Lock> {
  const entry = tool && ('kept' in tool.planned ? tool.planned.kept : await lockTool(tool.run))
  const entries = packages ? await lockPackages(packages, old) : []
  return { lockfileVersion: 1, ...(entry && { tool: entry }), packages: entries }
}

async function write(path: string, text: string): Promise<boolean> {
  const bytes = Buffer.from(text)
  const before = await readBoundedFile(path, { limit: bytes.length }).catch(() => undefined)
  if (before && bytes.equals(before)) return false
  await replaceFile(path, bytes).catch(error => Promise.reject(fileSystemError(path, error)))
  return true
}
