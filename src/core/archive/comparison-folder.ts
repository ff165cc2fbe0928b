import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { PkgtoolError, systemErrorCode } from '../errors.ts'
import { localFileError } from '../files/file-system-error.ts'
import { quote } from '../text.ts'
import type { OpenFile, UnpackFolder } from './unpack-archive.ts'

/**
 * Compares what is unpacked into it with the files of an existing folder, and writes nothing. Links are followed
 * nowhere: one in the place of a file or folder is a difference. Throws `HASH_MISMATCH`, whose `found` names the first
 * difference, and `UNREADABLE_FILE`.
 */
export class ComparisonFolder implements UnpackFolder {
  readonly #directory: string
  readonly #seen = new Set([''])

  constructor(directory: string) {
    this.#directory = directory
  }

  makeDirectory(name: string): void {
    if (this.#seen.has(name)) return
    this.makeDirectory(name.slice(0, Math.max(0, name.lastIndexOf('/'))))
    const path = join(this.#directory, name)
    if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory() !== true)
      throw difference(path, `no folder ${quote(name)}`)
    this.#seen.add(name)
  }

  createFile(name: string, size: number): OpenFile {
    this.makeDirectory(name.slice(0, Math.max(0, name.lastIndexOf('/'))))
    const path = join(this.#directory, name)
    const file = open(path, name)
    const other = () => difference(path, `other bytes in ${quote(name)}`)
    const stats = fstatSync(file)
    if (!stats.isFile() || stats.size !== size) {
      closeSync(file)
      throw other()
    }
    return {
      write(bytes) {
        if (!readExactly(file, bytes.length, path).equals(bytes)) throw other()
      },
      close: () => closeSync(file),
    }
  }
}

function open(path: string, name: string): number {
  try {
    // Where the platform cannot refuse a link in the opening, `lstat` does.
    if (lstatSync(path).isSymbolicLink()) throw difference(path, `a link in the place of ${quote(name)}`)
    return openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0))
  } catch (error) {
    throw systemErrorCode(error) === 'ENOENT'
      ? difference(path, `no file ${quote(name)}`)
      : localFileError(path, error)
  }
}

/** Fewer bytes where the file ends before. */
function readExactly(file: number, length: number, path: string): Buffer {
  const buffer = Buffer.allocUnsafe(length)
  let filled = 0
  try {
    while (filled < length) {
      const read = readSync(file, buffer, filled, length - filled, null)
      if (read === 0) break
      filled += read
    }
  } catch (error) {
    throw localFileError(path, error)
  }
  return buffer.subarray(0, filled)
}

function difference(path: string, found: string): PkgtoolError {
  return new PkgtoolError('HASH_MISMATCH', { subject: path, path, found, wanted: 'what the package holds' })
}
