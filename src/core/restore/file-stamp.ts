import { type Dirent, lstatSync, readdirSync, statSync } from 'node:fs'
import { tryLstat } from '../files/read-bounded-file.ts'

/** What tells without reading whether a file is still as it was placed. */
export interface FileStamp {
  /** bytes */
  readonly size: number
  /** milliseconds since 1970 */
  readonly mtime: number
  /** the inode, and when it last changed, in milliseconds since 1970: a checkout or an archive can set neither */
  readonly ino?: number | undefined
  readonly ctime?: number | undefined
}

/** The folders of one package by their path below its place (the place itself is empty), each as inode and change time. */
export type FolderStamps = Readonly<Record<string, readonly [ino: number, ctime: number]>>

/** The stamp of a regular file; undefined for anything else, a link too, and for a file that cannot be reached. */
export function readFileStamp(path: string): FileStamp | undefined {
  const stats = tryLstat(path)
  return stats?.isFile()
    ? { size: stats.size, mtime: stats.mtimeMs, ino: stats.ino, ctime: stats.ctimeMs }
    : undefined
}

/** Tells whether two stamps are equal; an absent one, and one without inode and change time, equals none. */
export function isSameStamp(a: FileStamp | undefined, b: FileStamp | undefined): boolean {
  return isSameFile(a, b) && a?.ctime !== undefined && a.ctime === b?.ctime
}

function isSameFile(a: FileStamp | undefined, b: FileStamp | undefined): boolean {
  return a?.ino !== undefined && a.ino === b?.ino && a.size === b.size && a.mtime === b.mtime
}

/**
 * The stamp of a file that has been renamed, which changed the time in `before`. Where another process has put another
 * file in its place since, it is `before`, which agrees with nothing: the next run reads that file.
 */
export function stampRenamed(path: string, before: FileStamp): FileStamp {
  const after = readFileStamp(path)
  return after && isSameFile(after, before) ? after : before
}

/** The stamp of a file. Throws what the file system throws. */
export function stampOf(path: string): FileStamp {
  const { size, mtimeMs: mtime, ino, ctimeMs: ctime } = statSync(path)
  return { size, mtime, ino, ctime }
}

/** Stamps the folders of a package: a file that is added, replaced or removed changes the one that it is in. */
export function stampFolders(place: string): FolderStamps {
  const stamps: Record<string, readonly [number, number]> = {}
  const visit = (path: string) => {
    const stamp = stampFolder(`${place}/${path}`)
    if (stamp === undefined) return
    stamps[path] = stamp
    for (const entry of listFolder(`${place}/${path}`))
      if (entry.isDirectory()) visit(path === '' ? entry.name : `${path}/${entry.name}`)
  }
  visit('')
  return stamps
}

/** Tells whether the folders of a package are as they were stamped. */
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
