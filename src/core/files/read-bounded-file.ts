import { closeSync, readSync } from 'node:fs'
import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { formatBytes } from '../base/format.ts'
import { throwIfCancelled } from '../base/turns.ts'
import { reading } from './file-errors.ts'
import { type OpenOptions, openRegularFile } from './regular-file.ts'
import { tryLstat } from './stats.ts'

/** Options for reading a local file. */
export interface ReadFileOptions extends OpenOptions {
  /** bytes */
  readonly limit: number
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads a local file of at most `limit` bytes. It never reads more than one byte beyond the limit, whatever size the
 * system reports: files in /proc report 0. It opens the file once and requires a regular file: a FIFO or a device could
 * block or never end. All files that inputs name are read with this function (docs/threat-model.md).
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE` also for anything except a regular file and for a link out of the
 * workspace, `TOO_LARGE`, `CANCELLED`
 */
export async function readBoundedFile(
  path: string,
  { signal, ...options }: ReadFileOptions,
): Promise<Buffer> {
  throwIfCancelled(signal, path)
  return readBoundedFileSync(path, options)
}

/** Like `readBoundedFile`, but synchronous, for small files of a warm step. */
export function readBoundedFileSync(path: string, options: Omit<ReadFileOptions, 'signal'>): Buffer {
  return reading(path, () => readWhole(path, options))
}

/**
 * Reads a small file of ours in a folder that others may write to. Returns undefined for a missing, unreadable or too
 * large file and for a folder: the caller then does without it. A link or a FIFO is an error: a later write to the path
 * would go elsewhere.
 *
 * @throws PkgtoolError `UNREADABLE_FILE` for a link, a FIFO and the like
 */
export function tryReadOwnFile(path: string, { limit }: { readonly limit: number }): string | undefined {
  try {
    return readBoundedFileSync(path, { limit, noLink: true }).toString()
  } catch (error) {
    const stats = tryLstat(path)
    if (stats === undefined || stats.isFile() || stats.isDirectory()) return undefined
    throw error
  }
}

/** Like `readBoundedFile`, but returns undefined when the file does not exist. */
export async function readFileIfThere(path: string, options: ReadFileOptions): Promise<Buffer | undefined> {
  try {
    return await readBoundedFile(path, options)
  } catch (error) {
    if (isPkgtoolError(error, 'NOT_FOUND')) return undefined
    throw error
  }
}

const firstGrowth = 64 * 1024

function readWhole(path: string, { limit, ...options }: Omit<ReadFileOptions, 'signal'>): Buffer {
  const { file, size } = openRegularFile(path, options)
  try {
    if (size > limit) throw tooLarge(path, limit, `it has ${formatBytes(size)}`)
    // One byte more than the reported size, so that the buffer need not grow to find the end. Files in /proc report 0.
    let bytes: Buffer = Buffer.allocUnsafe(size > 0 ? size + 1 : Math.min(firstGrowth, limit + 1))
    for (let filled = 0; ; ) {
      const read = readSync(file, bytes, filled, bytes.length - filled, null)
      filled += read
      // Fewer bytes than asked for, up to the reported size, are the end: no need to ask again.
      if (read === 0 || (filled === size && filled < bytes.length)) return bytes.subarray(0, filled)
      if (filled > limit) throw tooLarge(path, limit, `it has more than ${formatBytes(limit)}`)
      if (filled === bytes.length) bytes = enlarge(bytes, limit + 1)
    }
  } finally {
    closeSync(file)
  }
}

function enlarge(bytes: Buffer, most: number): Buffer {
  const larger = Buffer.allocUnsafe(Math.min(Math.max(2 * bytes.length, firstGrowth), most))
  bytes.copy(larger)
  return larger
}

function tooLarge(path: string, limit: number, found: string): PkgtoolError {
  return new PkgtoolError('TOO_LARGE', {
    subject: path,
    found,
    wanted: `at most ${formatBytes(limit)}`,
    path,
  })
}
