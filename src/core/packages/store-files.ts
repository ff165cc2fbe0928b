/** The files of the package store: how they are recorded, checked, and linked or copied. */
import { createHash } from 'node:crypto'
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  type Stats,
  writeFileSync,
} from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Proof } from '../accepted/proof.ts'
import { PkgtoolError } from '../base/errors.ts'
import { systemErrorCode } from '../base/thrown.ts'
import { describeSystemError } from '../files/file-errors.ts'
import { modes } from '../files/modes.ts'
import { tryReadOwnFile } from '../files/read-bounded-file.ts'
import { tryLstat } from '../files/stats.ts'
import type { Archive } from '../zip/archive.ts'
import { entryNameFault } from '../zip/entry-name.ts'
import { type FileStamp, isStamp } from './file-stamps.ts'
import { type Layout, layouts, type StoreLink } from './layout.ts'
import { type EntryTarget, type Extensions, type PlacePaths, packageLayouts } from './layouts.ts'

/** The record of one package in the store. */
export interface StoreRecord {
  /** base64 */
  readonly sha512: string
  /** `id/version`, lowered and normalized */
  readonly package: string
  /** the extension of the manifest at the root of the archive */
  readonly manifestExtension: string
  /** known if a pin or a layout required it */
  readonly contentHash?: string | undefined
  /** why its bytes were accepted; absent: an earlier version stored it */
  readonly proofs?: readonly Proof[] | undefined
  readonly file: FileStamp
  readonly manifest: FileStamp
}

/** Decides the targets of a package's entries: the layout, and the names of its own files. */
export interface TreeNames {
  readonly layout: Layout
  readonly packagePath: string
  readonly manifestPath: string
  readonly names: Extensions
}

/** The record of a package's unpacked files in the store; a folder comes after its parent. */
export interface TreeRecord extends TreeNames {
  readonly folders: readonly string[]
  readonly files: readonly (readonly [
    path: string,
    size: number,
    mtime: number,
    ino: number,
    ctime: number,
  ])[]
}

/** The unpacked files that a layout needs. */
export interface TreeRequest {
  readonly tree: TreeNames
  readonly archive: Archive
  readonly signal?: AbortSignal | undefined
}

/** The mode of files in the store, so that nobody writes through a link to one by accident. */
export const readOnly = 0o444

export const newFile = { flag: 'wx', mode: modes.file } as const

/** The names of the unpacked files of a package in a layout; undefined if it unpacks none. */
export function treeNames(layout: Layout, paths: PlacePaths, names: Extensions): TreeNames | undefined {
  const [packagePath, manifestPath] = [basename(paths.packagePath), basename(paths.manifestPath)]
  return packageLayouts[layout].targets && { layout, packagePath, manifestPath, names: { ...names } }
}

/** The folder of unpacked files in an entry. */
export function treeKey({ layout, ...own }: TreeNames): string {
  return `${layout}-${nameByHash(JSON.stringify(own)).slice(0, 16)}`
}

/** The targets of a package's entries. */
export function selectOf({ layout, packagePath, manifestPath, names }: TreeNames): EntryTarget {
  const paths = { place: '', packagePath, manifestPath, hashPath: '', metadataPath: '' }
  return packageLayouts[layout].targets?.(paths, names) ?? (() => undefined)
}

/** Creates the folder of unpacked files and their record. Throws as `extractArchive`, and errors of the file system. */
export async function buildTree(folder: string, { archive, tree, signal }: TreeRequest): Promise<void> {
  const { extractArchive } = await import('../zip/extract.ts')
  const files = join(folder, 'files')
  mkdirSync(folder, modes.folder)
  mkdirSync(files, modes.folder)
  const unpacked = await extractArchive(archive, files, { select: selectOf(tree), signal, mode: readOnly })
  const rows = unpacked.files.map(({ path }) => {
    const { size, mtime, ino, ctime } = stampOf(join(files, path))
    return [path, size, mtime, ino, ctime] as const
  })
  const record: TreeRecord = { ...tree, folders: unpacked.folders, files: rows }
  writeFileSync(join(folder, 'record.json'), JSON.stringify(record), newFile)
}

/** The stamp of a new file. Throws errors of the file system. */
export function stampOf(path: string) {
  return toStamp(lstatSync(path))
}

function toStamp({ size, mtimeMs, ino, ctimeMs }: Stats) {
  return { size, mtime: mtimeMs, ino, ctime: ctimeMs }
}

/**
 * Returns whether a file is the recorded one, without reading it. Making or removing a link to it in another folder changes
 * its change time: then inode, size, modification time and the absence of write permissions decide.
 */
export function isAsRecorded(path: string, stamp: FileStamp, mark: LinkMark): boolean {
  const stats = tryLstat(path)
  if (!stats?.isFile()) return false
  const { size, mtime, ino, ctime } = toStamp(stats)
  if (ino !== stamp.ino || size !== stamp.size || mtime !== stamp.mtime) return false
  return ctime === stamp.ctime || ((stats.mode & 0o222) === 0 && mark.isThere)
}

/** Marks an entry whose files have links elsewhere; made before the first link. */
export class LinkMark {
  readonly #path: string
  #isThere = false

  constructor(entry: string) {
    this.#path = join(entry, 'linked')
  }

  /** Another process may make it at any time; once made, it stays. */
  get isThere(): boolean {
    this.#isThere ||= existsSync(this.#path)
    return this.#isThere
  }

  /** Throws errors of the file system. */
  make(): void {
    if (!this.isThere) writeFileSync(this.#path, '', { mode: modes.file })
  }
}

/** The reason for a failure of the store, for a notice. */
export function describeStoreError(error: unknown): string {
  return (error instanceof PkgtoolError ? error.fields.found : undefined) ?? describeSystemError(error)
}

/** A file of the store differs from its record. */
export class Unsound extends Error {}

export interface LayOptions {
  readonly mode: number
  /** bytes */
  readonly size?: number
}

/** bytes above which a copy is asynchronous, so that signals are handled */
const largeFile = 8 * 1024 * 1024

const { COPYFILE_EXCL, COPYFILE_FICLONE, COPYFILE_FICLONE_FORCE } = constants

/** Links, clones or copies files; after the file system has refused a way once, it is not tried again. */
export class FileLinker {
  #link: StoreLink
  fault: string | undefined

  constructor(link: StoreLink) {
    this.#link = link
  }

  get makesLinks(): boolean {
    return this.#link === 'hardlink'
  }

  /** Links, clones or copies a file; returns whether both names now are one file. A link makes the file read-only. */
  async lay(from: string, to: string, options: LayOptions): Promise<boolean> {
    try {
      return await this.#try(from, to, options)
    } catch (error) {
      const isAble = this.#link === 'auto' || this.#link === 'copy'
      if (isAble || !unable.has(systemErrorCode(error) ?? '')) throw error
      this.fault = `no ${this.#link}: ${describeSystemError(error)}`
      this.#link = 'copy'
      return this.#try(from, to, options)
    }
  }

  async #try(from: string, to: string, { mode, size = lstatSync(from).size }: LayOptions): Promise<boolean> {
    if (this.#link === 'hardlink') {
      linkSync(from, to)
      // Links to files of the store are read-only.
      if (mode === readOnly) chmodSync(to, readOnly)
      return true
    }
    const flags = COPYFILE_EXCL | cloning[this.#link]
    if (size > largeFile) await copyFile(from, to, flags)
    else copyFileSync(from, to, flags)
    chmodSync(to, mode)
    return false
  }
}

const cloning = { auto: COPYFILE_FICLONE, reflink: COPYFILE_FICLONE_FORCE, copy: 0 } as const

/** Another volume, a file system without this feature, a file with too many links. */
const unable = new Set(['EXDEV', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EPERM', 'EINVAL', 'EMLINK', 'ENOTTY'])

/** The file name for a text: its hash. */
export function nameByHash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

export function isFolder(path: string): boolean {
  return tryLstat(path)?.isDirectory() === true
}

const recordLimit = 64 * 1024 * 1024

/** Reads a record; undefined if it is absent, unreadable or a link. */
export function readJson(path: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(tryReadOwnFile(path, { limit: recordLimit }) ?? '')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

export function isStoreRecord(value: unknown): value is StoreRecord {
  const entry = (value ?? {}) as Partial<Record<keyof StoreRecord, unknown>>
  const texts = [entry.sha512, entry.package, entry.manifestExtension, entry.contentHash ?? '']
  return texts.every(text => typeof text === 'string') && isStamp(entry.file) && isStamp(entry.manifest)
}

/** A record may come from another user of the machine: none of its paths may lead out of its folder. */
export function isTreeRecord(value: unknown): value is TreeRecord {
  const entry = (value ?? {}) as Partial<Record<keyof TreeRecord, unknown>>
  const { folders, files, layout, packagePath, manifestPath, names } = entry
  const texts = [packagePath, manifestPath, ...Object.values(names ?? { none: 0 })]
  if (!texts.every(text => typeof text === 'string') || !layouts.includes(layout as Layout)) return false
  if (!Array.isArray(folders) || !Array.isArray(files)) return false
  const isSafe = (name: unknown) => typeof name === 'string' && entryNameFault(name) === undefined
  return (
    folders.every(name => name === '' || isSafe(name)) &&
    files.every(row => Array.isArray(row) && isSafe(row[0]) && row.slice(1).every(Number.isFinite))
  )
}
