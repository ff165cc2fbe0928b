import { lstatSync } from 'node:fs'

/**
 * Identifies a file or folder, to distinguish it from a later one of the same name; undefined when `stat` fails. The inode
 * number alone is not enough: a file system may reuse it. Synchronous, so that the caller can act on the answer at
 * once.
 */
export function folderIdentity(path: string): string | undefined {
  try {
    const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false })
    return stats && `${stats.dev} ${stats.ino} ${stats.birthtimeNs}`
  } catch {
    return undefined
  }
}
