import { basename } from 'node:path'
import { expandPaths } from '../files/patterns.ts'
import type { WorkspaceOptions } from '../files/workspace.ts'
import { isLockFile } from '../lock/is-lock-file.ts'
import type { LockDocument } from '../lock/lock.ts'
import { readLock } from '../lock/open-lock.ts'

/** A lock among files with pins. */
export interface LockAmongPins {
  /** the path as given or found, for messages */
  readonly file: string
  readonly document: LockDocument
}

/**
 * Reads the locks among files with pins, for their other content.
 *
 * @throws PkgtoolError `INVALID_LOCK`, `NOT_FOUND` for a pattern that matches nothing, `UNREADABLE_FILE`, `TOO_LARGE`
 */
export async function readLocksAmong(
  files: readonly string[],
  options: WorkspaceOptions & { readonly signal?: AbortSignal | undefined },
): Promise<readonly LockAmongPins[]> {
  const { workingDirectory: directory } = options
  // Patterns for other files are not expanded.
  const possible = files.filter(file => isLockFile(file) || /[*?]/.test(basename(file)))
  const { signal } = options
  const found = possible.length > 0 ? await expandPaths(possible, { directory, filesOnly: true, signal }) : []
  const locks: LockAmongPins[] = []
  for (const file of found.filter(isLockFile)) {
    const document = await readLock(file, options)
    if (document) locks.push({ file, document })
  }
  return locks
}
