import { lstatSync } from 'node:fs'

/**
 * What tells a file or folder from another one that has its name later, whatever became of its own; undefined when
 * nothing can be seen there. The number alone does not: a file system may give it again. Synchronous, so that no pause
 * need be between the question and what is done about it.
 */
export function folderIdentity(path: string): string | undefined {
  try {
    const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false })
    return stats && `${stats.dev} ${stats.ino} ${stats.birthtimeNs}`
  } catch {
    return undefined
  }
}
