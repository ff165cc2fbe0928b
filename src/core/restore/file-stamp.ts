import { tryStat } from '../files/try-stat.ts'

/** What tells without reading whether a file is still as it was placed. */
export interface FileStamp {
  /** bytes */
  readonly size: number
  /** milliseconds since 1970 */
  readonly mtime: number
}

/** The stamp of a regular file; undefined for anything else and for a file that cannot be reached. */
export function readFileStamp(path: string): FileStamp | undefined {
  const stats = tryStat(path)
  return stats?.isFile() ? { size: stats.size, mtime: stats.mtimeMs } : undefined
}

/** Tells whether two stamps are equal; an absent one equals none. */
export function isSameStamp(a: FileStamp | undefined, b: FileStamp | undefined): boolean {
  return a !== undefined && a.size === b?.size && a.mtime === b.mtime
}
