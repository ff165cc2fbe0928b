import { type Dirent, lstatSync, readdirSync, type Stats } from 'node:fs'
import { tryLstat } from './stats.ts'

/** Returns whether a value of a record is a stamp. */
export function isStamp(value: unknown): value is FileStamp {
  if (typeof value !== 'object' || value === null) return false
  const { size, mtime } = value as Partial<Record<keyof FileStamp, unknown>>
  return typeof size === 'number' && typeof mtime === 'number'
}

export function areFolderStamps(value: unknown): value is FolderStamps {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(stamp => Array.isArray(stamp) && stamp.length === 2)
  )
}

/** The properties that show, without reading a file, whether it is still as it was placed. */
export interface FileStamp {
  /** bytes */
  readonly size: number
  /** milliseconds since 1970 */
  readonly mtime: number
  /** the inode, and its change time in milliseconds since 1970: a checkout or an archive can set neither */
  readonly ino?: number | undefined
  readonly ctime?: number | undefined
  /** a hard link to a file of the package store, whose change time changes with every other link */
  readonly isLinked?: true | undefined
}

/** The folders of one package by their path below its place (empty for the place itself), each with inode and change time. */
export type FolderStamps = Readonly<Record<string, readonly [ino: number, ctime: number]>>

/** The stamp of a regular file; undefined for anything else, including a link, and for an inaccessible file. */
export function readFileStamp(path: string): FileStamp | undefined {
  const stats = tryLstat(path)
  return stats?.isFile() ? stampOf(stats) : undefined
}

/** What a stamp has of the properties of a file. */
export function stampOf({ size, mtimeMs, ino, ctimeMs }: Stats) {
  return { size, mtime: mtimeMs, ino, ctime: ctimeMs }
}

/**
 * Returns whether a file still has the stamp `a` of a record. An absent stamp, or one without inode and change time, equals
 * none. The change time of a file with a link in the package store is ignored.
 */
export function isSameStamp(a: FileStamp | undefined, b: FileStamp | undefined): boolean {
  return isSameFile(a, b) && a?.ctime !== undefined && (a.ctime === b?.ctime || a.isLinked === true)
}

/** Returns whether two stamps are of one file with the same content. */
export function isSameFile(a: FileStamp | undefined, b: FileStamp | undefined): boolean {
  return a?.ino !== undefined && a.ino === b?.ino && a.size === b.size && a.mtime === b.mtime
}

/**
 * The stamp of a file after a rename, which changed the time in `before`. If another process has replaced the file since,
 * returns `before`, which matches nothing, so the next run reads that file.
 */
export function stampRenamed(path: string, before: FileStamp): FileStamp {
  const after = readFileStamp(path)
  return after && isSameFile(after, before) ? after : before
}

/** Stamps the folders of a package, listed in `known` if they are new: adding, replacing or removing a file changes its folder. */
export function stampFolders(place: string, known?: readonly string[]): FolderStamps {
  const stamps: Record<string, readonly [number, number]> = {}
  const visit = (path: string) => {
    const stamp = stampFolder(`${place}/${path}`)
    if (stamp === undefined) return
    stamps[path] = stamp
    if (known !== undefined) return
    for (const entry of listFolder(`${place}/${path}`))
      if (entry.isDirectory()) visit(path === '' ? entry.name : `${path}/${entry.name}`)
  }
  for (const path of known ?? ['']) visit(path)
  return stamps
}

/** Returns whether the folders of a package still have their stamps. */
export function areFoldersSame(place: string, stamps: FolderStamps | undefined): boolean {
  return (
    stamps?.[''] !== undefined &&
    Object.entries(stamps).every(([path, [ino, ctime]]) => {
      const now = stampFolder(`${place}/${path}`)
      return now?.[0] === ino && now[1] === ctime
    })
  )
}

function stampFolder(path: string): readonly [ino: number, ctime: number] | undefined {
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false })
    return stats?.isDirectory() ? [stats.ino, stats.ctimeMs] : undefined
  } catch {
    return undefined
  }
}

function listFolder(path: string): readonly Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch {
    return []
  }
}
