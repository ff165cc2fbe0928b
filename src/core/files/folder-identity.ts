import { lstat } from 'node:fs/promises'

/**
 * What tells a file or folder from another one that has its name later, whatever became of its own; undefined when
 * nothing is there. The number alone does not: a file system may give it again.
 */
export async function folderIdentity(path: string): Promise<string | undefined> {
  const stats = await lstat(path, { bigint: true }).catch(() => undefined)
  return stats && `${stats.dev} ${stats.ino} ${stats.birthtimeNs}`
}
