import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import { setImmediate as afterOthers } from 'node:timers/promises'
import { type ErrorCode, type ErrorFields, isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { throwIfCancelled } from '../base/ports.ts'
import { formatBytes } from '../base/text.ts'
import { localFileError } from './file-system-error.ts'

/** How a local file is read. */
export interface ReadFileOptions {
  /** bytes */
  readonly limit: number
  /** a file below this folder must not lead out of it by a link; default: links are followed wherever they lead */
  readonly workspace?: string | undefined
  /** refuses a link in the place of the file: for files that we wrote; default: false */
  readonly noLink?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads a local file of at most `limit` bytes, and never more than one byte beyond, whatever size the system tells: files
 * of /proc have none. It is opened once, and what was opened must be a regular file: a FIFO or a device would block, or
 * never end. All files that inputs name are read here (docs/threat-model.md).
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE` also for what is no regular file or leads out of the workspace,
 * `TOO_LARGE`, `CANCELLED`
 */
export async function readBoundedFile(path: string, options: ReadFileOptions): Promise<Buffer> {
  const turns = reading(path, options)
  try {
    for (;;) {
      throwIfCancelled(options.signal, path)
      const turn = turns.next()
      if (turn.done) return turn.value
      await afterOthers()
    }
  } catch (error) {
    throw localFileError(path, error)
  } finally {
    turns.return(Buffer.alloc(0))
  }
}

/** The same without a pause, for small files on the way of a warm step. */
export function readBoundedFileSync(path: string, options: Omit<ReadFileOptions, 'signal'>): Buffer {
  try {
    const turns = reading(path, options)
    for (;;) {
      const turn = turns.next()
      if (turn.done) return turn.value
    }
  } catch (error) {
    throw localFileError(path, error)
  }
}

/**
 * Reads a small file of ours in a folder that somebody else may have filled: undefined where there is none, a folder, or one
 * that cannot be read, which costs only time. A link or a FIFO is an error: it leads elsewhere, and what is written
 * later would follow it.
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

/** The same for a file that may be gone: undefined where there is none. */
export async function readFileIfThere(path: string, options: ReadFileOptions): Promise<Buffer | undefined> {
  try {
    return await readBoundedFile(path, options)
  } catch (error) {
    if (isPkgtoolError(error, 'NOT_FOUND')) return undefined
    throw error
  }
}

/** Looks at a path itself, not at what it links to; undefined where nothing can be seen there. */
export function tryLstat(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

export interface ParseFileOptions extends ReadFileOptions {
  /** what messages call it */
  readonly file: string
}

/**
 * Reads a file as `readBoundedFile` does and hands it to its reader. Where a link leads to the file, an error of the reader
 * tells the place but shows nothing of the content: the link may lead to what whoever made it must not see.
 *
 * @throws PkgtoolError what `readBoundedFile` and `parse` throw
 */
export async function parseBoundedFile<T>(
  path: string,
  parse: (bytes: Uint8Array) => T,
  { file, ...options }: ParseFileOptions,
): Promise<T> {
  const bytes = await readBoundedFile(path, options)
  try {
    return parse(bytes)
  } catch (error) {
    if (!(error instanceof PkgtoolError) || !isReachedByLink(path, options.workspace)) throw error
    const { line } = error.fields
    throw new PkgtoolError(error.code, {
      subject: file,
      found: `a link to content that is not shown${line === undefined ? '' : `, wrong on line ${line}`}`,
      wanted: 'a file of its own, or a link to a right one',
      file,
      ...(line !== undefined && { line }),
    })
  }
}

/** Tells whether a path is in a folder, as it is written or when links are followed; the folder itself is in it too. */
export function isInFolder(path: string, folder: string): boolean {
  return isBelow(resolve(path), resolve(folder)) || isBelow(follow(path), follow(folder))
}

/** What is opened for reading, and how. */
export type OpenOptions = Pick<ReadFileOptions, 'workspace' | 'noLink'>

/**
 * Opens a regular file for reading. Throws `UNREADABLE_FILE` for any other kind and for a link that the options refuse, and
 * what the file system throws.
 */
export function openRegularFile(path: string, options: OpenOptions = {}): { file: number; size: number } {
  const { path: real, flags } = regularFile(path, options)
  const file = openSync(real, flags)
  try {
    const stats = fstatSync(file)
    assertRegular(path, stats)
    return { file, size: stats.size }
  } catch (error) {
    closeSync(file)
    throw error
  }
}

/**
 * The same with a handle, for a file that is read piece by piece.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`
 */
export async function openFileHandle(
  path: string,
  options: OpenOptions = {},
): Promise<{ readonly file: FileHandle; readonly size: number }> {
  let file: FileHandle | undefined
  try {
    const { path: real, flags } = regularFile(path, options)
    file = await open(real, flags)
    const stats = await file.stat()
    assertRegular(path, stats)
    return { file, size: stats.size }
  } catch (error) {
    await file?.close()
    throw localFileError(path, error)
  }
}

/**
 * Where a regular file is and the flags to open it with; whoever opens it looks once more what was opened. Throws as
 * `openRegularFile` does.
 */
function regularFile(
  path: string,
  { workspace, noLink = false }: OpenOptions,
): { path: string; flags: number } {
  const isHeld = workspace !== undefined && isBelow(resolve(path), resolve(workspace))
  const real = isHeld ? realPathWithin(path, workspace) : path
  // Before it is opened, since to open a device may do something already.
  assertRegular(path, noLink ? lstatSync(path) : statSync(real))
  // Without O_NONBLOCK, to open a FIFO that took the name meanwhile waits for a writer. Windows has none of these flags.
  const { O_RDONLY, O_NONBLOCK = 0, O_NOCTTY = 0, O_NOFOLLOW = 0 } = constants
  return { path: real, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY | (noLink || isHeld ? O_NOFOLLOW : 0) }
}

function assertRegular(path: string, stats: Stats): void {
  if (stats.isFile()) return
  const found = stats.isSymbolicLink() ? 'a link' : 'no regular file'
  throw new PkgtoolError('UNREADABLE_FILE', { subject: path, found, wanted: 'a regular file', path })
}

const chunkSize = 256 * 1024

const chunksATurn = 32

const firstGrowth = 64 * 1024

function* reading(
  path: string,
  { limit, ...options }: Omit<ReadFileOptions, 'signal'>,
): Generator<undefined, Buffer> {
  const { file, size } = openRegularFile(path, options)
  try {
    if (size > limit) throw tooLarge(path, limit, formatBytes(size))
    // One byte more than the system tells, so that it need not grow to find the end. Files of /proc have no size.
    let bytes: Buffer = Buffer.allocUnsafe(size > 0 ? size + 1 : Math.min(firstGrowth, limit + 1))
    for (let [filled, chunk] = [0, 1]; ; chunk++) {
      const read = readSync(file, bytes, filled, Math.min(bytes.length - filled, chunkSize), null)
      if (read === 0) return bytes.subarray(0, filled)
      filled += read
      if (filled > limit) throw tooLarge(path, limit, `more than ${formatBytes(limit)}`)
      if (filled === bytes.length) bytes = enlarge(bytes, limit + 1)
      if (chunk % chunksATurn === 0) yield
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

function realPathWithin(path: string, workspace: string): string {
  const real = realpathSync(resolve(path))
  if (isBelow(real, realpathSync(resolve(workspace)))) return real
  throw new PkgtoolError('UNREADABLE_FILE', {
    subject: path,
    found: 'a link that leads out of the workspace',
    wanted: 'a file in the workspace',
    change: 'replace the link by the file itself',
    path,
  })
}

/** Tells whether a link leads to a file of the workspace, in its own place or in that of a folder above it. */
export function isReachedByLink(path: string, workspace: string | undefined): boolean {
  if (workspace === undefined || !isBelow(resolve(path), resolve(workspace))) return false
  return relative(resolve(workspace), resolve(path)) !== relative(follow(workspace), follow(path))
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

function follow(path: string): string {
  try {
    return realpathSync(resolve(path))
  } catch {
    return resolve(path)
  }
}

/** What is wrong with a document; `cause` is the error beneath. */
export interface DocumentFault extends ErrorFields {
  readonly found: string
  readonly cause?: unknown
}

/** Makes an error about a document: its file, where that is known, is the subject, and the line stands behind `found`. */
export function documentError(
  code: ErrorCode,
  { found, file, line, cause, ...fields }: DocumentFault,
): PkgtoolError {
  return new PkgtoolError(
    code,
    {
      ...(file !== undefined && { subject: file, file }),
      found: line === undefined ? found : `${found} on line ${line}`,
      ...fields,
      ...(line !== undefined && { line }),
    },
    cause === undefined ? undefined : { cause },
  )
}
