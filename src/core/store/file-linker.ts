import { chmodSync, constants, copyFileSync, existsSync, linkSync, lstatSync, writeFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasSystemCode } from '../base/thrown.ts'
import { describeSystemError } from '../files/file-errors.ts'
import { type FileStamp, stampOf } from '../files/file-stamps.ts'
import { modes, tryLstat } from '../files/stats.ts'
import type { StoreLink } from './store-link.ts'
import { readOnly } from './store-record.ts'

interface LinkOptions {
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
  async linkOrCopy(from: string, to: string, options: LinkOptions): Promise<boolean> {
    try {
      return await this.#try(from, to, options)
    } catch (error) {
      const isAble = this.#link === 'auto' || this.#link === 'copy'
      if (isAble || !hasSystemCode(error, ...unable)) throw error
      this.fault = `no ${this.#link}: ${describeSystemError(error)}`
      this.#link = 'copy'
      return this.#try(from, to, options)
    }
  }

  async #try(from: string, to: string, { mode, size = lstatSync(from).size }: LinkOptions): Promise<boolean> {
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
const unable = ['EXDEV', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EPERM', 'EINVAL', 'EMLINK', 'ENOTTY']

/**
 * Returns whether a file is the recorded one, without reading it. Making or removing a link to it in another folder changes
 * its change time: then inode, size, modification time and the absence of write permissions decide.
 */
export function isAsRecorded(path: string, stamp: FileStamp, mark: LinkMark): boolean {
  const stats = tryLstat(path)
  if (!stats?.isFile()) return false
  const { size, mtime, ino, ctime } = stampOf(stats)
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
