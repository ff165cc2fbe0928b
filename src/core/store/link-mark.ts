import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FileStamp, stampOf } from '../files/file-stamps.ts'
import { modes } from '../files/modes.ts'
import { tryLstat } from '../files/stats.ts'

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
