import { type Dirent, lstatSync, readdirSync, statSync } from 'node:fs'
import { hashFileInTurns } from '../files/read-file.ts'
import { reading, tryLstat } from '../files/safe-folder.ts'
import type { NewPackage } from './layouts.ts'
import type { PlacedPackage } from './record.ts'

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

/** Shows without reading whether a file is still as it was placed. */
export interface FileStamp {
  /** bytes */
  readonly size: number
  /** milliseconds since 1970 */
  readonly mtime: number
  /** the inode, and when it last changed, in milliseconds since 1970: a checkout or an archive can set neither */
  readonly ino?: number | undefined
  readonly ctime?: number | undefined
  /** a hard link to a file of the package store, whose change time moves with each other link */
  readonly isLinked?: true | undefined
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

/**
 * Returns whether a file still has the stamp `a` of a record; an absent one, and one without inode and change time, equals
 * none. The change time of a file with a link in the package store does not count.
 */
export function isSameStamp(a: FileStamp | undefined, b: FileStamp | undefined): boolean {
  return isSameFile(a, b) && a?.ctime !== undefined && (a.ctime === b?.ctime || a.isLinked === true)
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
function stampOf(path: string): FileStamp {
  const { size, mtimeMs: mtime, ino, ctimeMs: ctime } = statSync(path)
  return { size, mtime, ino, ctime }
}

/** Stamps the folders of a package, which `known` lists if they were just made: a file that is added, replaced or removed changes the one that it is in. */
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

/** Returns whether the folders of a package are as they were stamped. */
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

/** The base64 SHA-512 of a package in place. @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`, `CANCELLED` */
export async function hashPlaced(path: string, signal?: AbortSignal | undefined): Promise<string> {
  const hash = () => hashFileInTurns(path, { algorithm: 'sha512', signal, noLink: true })
  return (await reading(path, hash)).digest
}

/** Where the files of a package lie: its own before they have their names, since others may change what has one. */
export interface StampedFiles {
  readonly file: string
  readonly manifest?: string | undefined
}

/** What the record says of a package that is placed. Throws what the file system throws. */
export function stampPlaced(
  { file, manifest }: StampedFiles,
  { name, sha512, contentHash, source, isLinked }: NewPackage,
): PlacedPackage {
  const stamp = stampOf(file)
  const manifestStamp = manifest ? stampOf(manifest) : undefined
  return {
    package: name,
    ...stamp,
    ...(isLinked && { isLinked }),
    sha512,
    ...(contentHash !== undefined && { contentHash }),
    source,
    ...(manifestStamp && { manifest: manifestStamp }),
  }
}
