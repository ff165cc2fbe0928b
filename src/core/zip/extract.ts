import { closeSync, constants, fstatSync, lstatSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { clock } from '../base/clock.ts'
import { PkgtoolError } from '../base/errors.ts'
import { quote } from '../base/printable.ts'
import { systemErrorCode } from '../base/thrown.ts'
import { throwIfCancelled } from '../base/turns.ts'
import { fileSystemError, localFileError, reading, writing } from '../files/file-errors.ts'
import { modes } from '../files/stats.ts'
import type { Archive } from './archive.ts'
import type { ArchiveEntry } from './archive-entry.ts'
import { badArchive } from './directory.ts'
import { entryNameFault, windowsNameFault } from './entry-name.ts'
import { createEntryUnpacker } from './unpack-entry.ts'

// Milliseconds after which we yield to other work of the thread.
const maxTurnTime = 10

export interface UnpackedFile {
  /** relative to the folder, with `/` between segments */
  readonly path: string
  /** bytes */
  readonly size: number
}

/** Takes the bytes of one file, in order. The caller must `close` it. Both methods throw a `PkgtoolError`. */
export interface OpenFile {
  write(bytes: Uint8Array): void
  close(): void
}

/** The target of unpacked entries; names are relative, with `/`. Both methods throw a `PkgtoolError`. */
export interface UnpackFolder {
  makeDirectory(name: string): void
  /** `size` in bytes, as stated in the archive */
  createFile(name: string, size: number): OpenFile
}

export interface UnpackArchiveOptions {
  readonly folder: UnpackFolder
  /** the target of an entry, relative to the folder and with `/` between segments; undefined skips the entry */
  readonly select: (entry: ArchiveEntry) => string | undefined
  /** stops the work; the call then rejects with code `CANCELLED` */
  readonly signal?: AbortSignal | undefined
}

/**
 * Unpacks the selected entries of an archive into `folder`. Returns the files in the order of their bytes in the
 * archive. Checks size and CRC-32 of every selected entry and does not read the others. Directory entries become
 * folders. Memory: two buffers of 256 KiB, whatever the entries' sizes.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `UNREADABLE_FILE`, `CANCELLED`, errors of `folder`
 */
export async function unpackArchive(
  archive: Archive,
  { folder, select, signal }: UnpackArchiveOptions,
): Promise<UnpackedFile[]> {
  const { source } = archive
  const unpacker = createEntryUnpacker(source)
  const takeTurn = turns(source.path, signal)
  const files: UnpackedFile[] = []
  try {
    for (const { entry, target } of selectEntries(archive, select)) {
      await takeTurn()
      if (entry.isDirectory) folder.makeDirectory(target)
      else {
        const file = folder.createFile(target, entry.size)
        try {
          await unpacker.unpack(entry, { write: file.write, takeTurn })
        } finally {
          file.close()
        }
        files.push({ path: target, size: entry.size })
      }
    }
    return files
  } finally {
    unpacker.close()
  }
}

interface Selected {
  readonly entry: ArchiveEntry
  readonly target: string
}

function selectEntries({ entries }: Archive, select: UnpackArchiveOptions['select']): Selected[] {
  const selected: Selected[] = []
  for (const entry of entries) {
    const target = select(entry)
    if (target !== undefined) selected.push({ entry, target })
  }
  return selected.sort((a, b) => a.entry.dataOffset - b.entry.dataOffset)
}

/**
 * Yields to other work of the thread when `maxTurnTime` has passed since the last yield; throws when the run was
 * cancelled.
 */
function turns(path: string, signal: AbortSignal | undefined): () => Promise<void> | undefined {
  let start = clock()
  return () => {
    throwIfCancelled(signal, path)
    if (clock() - start < maxTurnTime) return undefined
    return setImmediate().then(() => {
      start = clock()
    })
  }
}

export interface ExtractedArchive {
  /** in the order of their bytes in the archive */
  readonly files: readonly UnpackedFile[]
  /** the folders, relative to `directory`, with `/`; parents precede children; the first, empty, is `directory` itself */
  readonly folders: readonly string[]
}

/**
 * Like `unpackArchive`, but writes the selected entries below `directory`, an existing folder.
 *
 * After an error, `directory` contains some of the files: use a temporary folder and remove it.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `UNREADABLE_FILE`, `FILE_SYSTEM`, `CANCELLED`
 */
export async function extractArchive(
  archive: Archive,
  directory: string,
  { mode = fileMode, ...options }: Omit<UnpackArchiveOptions, 'folder'> & { readonly mode?: number },
): Promise<ExtractedArchive> {
  const folder = new ExtractionFolder(directory, archive.source.path, mode)
  const files = await unpackArchive(archive, { folder, ...options })
  return { files, folders: folder.made }
}

// The reference client uses 0766 minus the umask. We never make a file writable by group or others.
const fileMode = 0o744

/**
 * Writes below one existing folder: never outside it, never over an existing file, never through a link. Names are
 * relative, with `/`. Synchronous: for small files, the thread pool costs more than it saves.
 */
class ExtractionFolder implements UnpackFolder {
  readonly #directory: string
  readonly #archivePath: string
  readonly #mode: number
  readonly #made = new Set([''])

  /** `archivePath` is for messages; `mode` is that of new files. */
  constructor(directory: string, archivePath: string, mode: number) {
    this.#directory = directory
    this.#archivePath = archivePath
    this.#mode = mode
  }

  get made(): readonly string[] {
    return [...this.#made]
  }

  /**
   * Creates a folder and its parents. Throws `BAD_ARCHIVE` for an unsafe name and for one that is taken, and `FILE_SYSTEM`.
   */
  makeDirectory(name: string): void {
    this.#assertInside(name)
    this.#make(name)
  }

  /** Creates a file and its parent folders. Throws like `makeDirectory`. */
  createFile(name: string): OpenFile {
    this.#assertInside(name)
    this.#make(parentOf(name))
    const path = join(this.#directory, name)
    const file = this.#unlessTaken(name, path, () => openSync(path, 'wx', this.#mode))
    return {
      write: bytes => writing(path, () => writeAll(file, bytes)),
      close: () => writing(path, () => closeSync(file)),
    }
  }

  #assertInside(name: string): void {
    const fault = entryNameFault(name) ?? windowsNameFault(name)
    if (fault !== undefined) throw badArchive(this.#archivePath, fault, { entry: name })
  }

  #make(name: string): void {
    if (this.#made.has(name)) return
    this.#make(parentOf(name))
    const path = join(this.#directory, name)
    this.#unlessTaken(name, path, () => {
      try {
        mkdirSync(path, modes.folder)
      } catch (error) {
        if (systemErrorCode(error) !== 'EEXIST' || !lstatSync(path).isDirectory()) throw error
      }
    })
    this.#made.add(name)
  }

  #unlessTaken<T>(name: string, path: string, create: () => T): T {
    try {
      return create()
    } catch (cause) {
      if (systemErrorCode(cause) !== 'EEXIST') throw fileSystemError(path, cause)
      throw badArchive(this.#archivePath, 'an entry whose place is taken', { entry: name, cause })
    }
  }
}

function parentOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('/')))
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done)
}

/**
 * Compares the unpacked entries with the files of an existing folder and writes nothing. It follows no link: a link in
 * the place of a file or folder is a difference. Throws `HASH_MISMATCH`, whose `found` names the first difference, and
 * `UNREADABLE_FILE`.
 */
export class ComparisonFolder implements UnpackFolder {
  readonly #directory: string
  readonly #seen = new Set([''])

  constructor(directory: string) {
    this.#directory = directory
  }

  makeDirectory(name: string): void {
    if (this.#seen.has(name)) return
    this.makeDirectory(parentOf(name))
    const path = join(this.#directory, name)
    if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory() !== true)
      throw difference(path, `no folder ${quote(name)}`)
    this.#seen.add(name)
  }

  createFile(name: string, size: number): OpenFile {
    this.makeDirectory(parentOf(name))
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
    // `lstat` detects a link on platforms where opening cannot refuse one.
    if (lstatSync(path).isSymbolicLink()) throw difference(path, `a link in the place of ${quote(name)}`)
    return openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0))
  } catch (error) {
    throw systemErrorCode(error) === 'ENOENT'
      ? difference(path, `no file ${quote(name)}`)
      : localFileError(path, error)
  }
}

/** Returns fewer bytes when the file is shorter. */
function readExactly(file: number, length: number, path: string): Buffer {
  const buffer = Buffer.allocUnsafe(length)
  let filled = 0
  while (filled < length) {
    const read = reading(path, () => readSync(file, buffer, filled, length - filled, null))
    if (read === 0) break
    filled += read
  }
  return buffer.subarray(0, filled)
}

function difference(path: string, found: string): PkgtoolError {
  return new PkgtoolError('HASH_MISMATCH', {
    subject: path,
    path,
    found: `it has ${found}`,
    wanted: 'what the package holds',
  })
}
