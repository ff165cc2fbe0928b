import { expandPaths } from '../../core/files/expand-paths.ts'
import { isLockFile } from '../../core/lock/is-lock-file.ts'
import type { LockedTool } from '../../core/lock/lock-file.ts'
import { readLock } from '../../core/lock/open-lock.ts'
import type { PinSources } from '../../core/package-flow/read-pins.ts'

/**
 * Reads the tools of all locks among the files that hold pins.
 *
 * @throws PkgtoolError `INVALID_LOCK`, `NOT_FOUND` for a pattern that matches nothing, `UNREADABLE_FILE`, `TOO_LARGE`
 */
export async function readLockedTools(
  { packagesFiles = [], workingDirectory }: Pick<PinSources, 'packagesFiles' | 'workingDirectory'>,
  { toolName }: { readonly toolName: string },
): Promise<readonly LockedTool[]> {
  const files = await expandPaths(packagesFiles, { directory: workingDirectory, filesOnly: true })
  const locks = await Promise.all(files.filter(isLockFile).map(file => readLock(file, { workingDirectory })))
  return locks.flatMap(lock => (lock?.tool?.name === toolName ? [lock.tool] : []))
}
