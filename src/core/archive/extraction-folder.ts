import { closeSync, lstatSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { type PkgtoolError, systemErrorCode } from '../errors.ts'
import { fileSystemError } from '../files/file-system-error.ts'
import { modes } from '../files/safe-folder.ts'
import { badArchive } from './bad-archive.ts'
import { entryNameFault } from './entry-name.ts'
import type { OpenFile, UnpackFolder } from './unpack-archive.ts'

// The reference client's 0766 less what the umask takes, but never writable by a group or others; Windows has no such thing.
const fileMode = 0o744

/**
 * Writes below one existing folder: never outside, never over what is there, never through a link. Names are relative,
 * with `/`. All is synchronous: for small files the thread pool costs more than it saves.
 */
export class ExtractionFolder implements UnpackFolder {
  readonly #directory: string
  readonly #archivePath: string
  readonly #made = new Set([''])

  /** `archivePath` is for messages. */
  constructor(directory: string, archivePath: string) {
    this.#directory = directory
    this.#archivePath = archivePath
  }

  /** Makes a folder and those above it. Throws `BAD_ARCHIVE` for a name that leads outside or is taken, `FILE_SYSTEM`. */
  makeDirectory(name: string): void {
    this.#assertInside(name)
    this.#make(name)
  }

  /** Makes a file, and the folders above it. Throws as `makeDirectory` does. */
  createFile(name: string): OpenFile {
    this.#assertInside(name)
    this.#make(parentOf(name))
    const path = join(this.#directory, name)
    const file = this.#open(name, path)
    return {
      write: bytes => guarded(path, () => writeAll(file, bytes)),
      close: () => guarded(path, () => closeSync(file)),
    }
  }

  #assertInside(name: string): void {
    const fault = entryNameFault(name)
    if (fault !== undefined) throw badArchive(this.#archivePath, fault, { entry: name })
  }

  #make(name: string): void {
    if (this.#made.has(name)) return
    this.#make(parentOf(name))
    const path = join(this.#directory, name)
    try {
      mkdirSync(path, modes.folder)
    } catch (error) {
      if (systemErrorCode(error) !== 'EEXIST') throw fileSystemError(path, error)
      if (!guarded(path, () => lstatSync(path).isDirectory())) throw this.#taken(name, error)
    }
    this.#made.add(name)
  }

  #open(name: string, path: string): number {
    try {
      return openSync(path, 'wx', fileMode)
    } catch (error) {
      throw systemErrorCode(error) === 'EEXIST' ? this.#taken(name, error) : fileSystemError(path, error)
    }
  }

  #taken(name: string, cause: unknown): PkgtoolError {
    return badArchive(this.#archivePath, 'an entry whose place is taken', { entry: name, cause })
  }
}

function parentOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('/')))
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done)
}

function guarded<T>(path: string, run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw fileSystemError(path, error)
  }
}
