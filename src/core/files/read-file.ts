import { createHash } from 'node:crypto'
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
import { relative, resolve } from 'node:path'
import { runInTurns, runTurns } from '../base/concurrency.ts'
import {
  type ErrorCode,
  type ErrorFields,
  formatBytes,
  isPkgtoolError,
  PkgtoolError,
  quote,
} from '../base/errors.ts'
import { isWithin, localFileError, reading, tryLstat } from './safe-folder.ts'

/** Options for reading a local file. */
export interface ReadFileOptions {
  /** bytes */
  readonly limit: number
  /** refuses a link from this folder to a file outside of it; default: links are followed everywhere */
  readonly workspace?: string | undefined
  /** refuses a link: for files that we wrote; default: false */
  readonly noLink?: boolean | undefined
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
export async function readBoundedFile(path: string, options: ReadFileOptions): Promise<Buffer> {
  return reading(path, () => runInTurns(readTurns(path, options), { signal: options.signal, subject: path }))
}

/** Like `readBoundedFile`, but synchronous, for small files of a warm step. */
export function readBoundedFileSync(path: string, options: Omit<ReadFileOptions, 'signal'>): Buffer {
  return reading(path, () => runTurns(readTurns(path, options)))
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

export interface ParseFileOptions extends ReadFileOptions {
  /** its name in messages */
  readonly file: string
}

/**
 * Reads a file like `readBoundedFile` and parses it. When a link leads to the file, a parse error contains the location
 * but no content: the author of the link may not be allowed to see the file.
 *
 * @throws PkgtoolError errors of `readBoundedFile` and `parse`
 */
export async function parseBoundedFile<T>(
  path: string,
  parse: (bytes: Uint8Array) => T | Promise<T>,
  { file, ...options }: ParseFileOptions,
): Promise<T> {
  const bytes = await readBoundedFile(path, options)
  try {
    return await parse(bytes)
  } catch (error) {
    if (
      !(error instanceof PkgtoolError) ||
      error.code === 'CANCELLED' ||
      !isReachedByLink(path, options.workspace)
    )
      throw error
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

/** Options for opening a file. */
export type OpenOptions = Pick<ReadFileOptions, 'workspace' | 'noLink'>

/**
 * Opens a regular file for reading. Throws `UNREADABLE_FILE` for any other kind of file and for a link that the options
 * refuse, and errors of the file system.
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
 * Like `openRegularFile`, but returns a handle, for a file that is read in chunks.
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
 * Returns the real path of a regular file and the flags to open it. After opening, the caller must check the file
 * again. Throws like `openRegularFile`.
 */
function regularFile(
  path: string,
  { workspace, noLink = false }: OpenOptions,
): { path: string; flags: number } {
  const isGuarded = workspace !== undefined && isWithin(resolve(path), resolve(workspace))
  const real = isGuarded ? realPathWithin(path, workspace) : path
  // Checked before opening, because opening a device may have side effects.
  assertRegular(path, noLink ? lstatSync(path) : statSync(real))
  // Without O_NONBLOCK, opening a FIFO that has replaced the file waits for a writer. Windows has none of these flags.
  const { O_RDONLY, O_NONBLOCK = 0, O_NOCTTY = 0, O_NOFOLLOW = 0 } = constants
  return { path: real, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY | (noLink || isGuarded ? O_NOFOLLOW : 0) }
}

function assertRegular(path: string, stats: Stats): void {
  if (stats.isFile()) return
  const found = stats.isSymbolicLink() ? 'a link' : 'no regular file'
  throw new PkgtoolError('UNREADABLE_FILE', { subject: path, found, wanted: 'a regular file', path })
}

const chunkSize = 256 * 1024

const chunksPerTurn = 32

const firstGrowth = 64 * 1024

function* readTurns(
  path: string,
  { limit, ...options }: Omit<ReadFileOptions, 'signal'>,
): Generator<undefined, Buffer> {
  const { file, size } = openRegularFile(path, options)
  try {
    if (size > limit) throw tooLarge(path, limit, formatBytes(size))
    // One byte more than the reported size, so that the buffer need not grow to find the end. Files in /proc report 0.
    let bytes: Buffer = Buffer.allocUnsafe(size > 0 ? size + 1 : Math.min(firstGrowth, limit + 1))
    for (let [filled, chunk] = [0, 1]; ; chunk++) {
      const read = readSync(file, bytes, filled, Math.min(bytes.length - filled, chunkSize), null)
      filled += read
      // Fewer bytes than asked for, up to the reported size, are the end: no need to ask again.
      if (read === 0 || (filled === size && filled < bytes.length)) return bytes.subarray(0, filled)
      if (filled > limit) throw tooLarge(path, limit, `more than ${formatBytes(limit)}`)
      if (filled === bytes.length) bytes = enlarge(bytes, limit + 1)
      if (chunk % chunksPerTurn === 0) yield
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
  if (isWithin(real, realpathSync(resolve(workspace)))) return real
  throw new PkgtoolError('UNREADABLE_FILE', {
    subject: path,
    found: 'a link that leads out of the workspace',
    wanted: 'a file in the workspace',
    change: 'replace the link by the file itself',
    path,
  })
}

/** Returns whether a workspace file is reached through a link: the file itself or a folder above it. */
export function isReachedByLink(path: string, workspace: string | undefined): boolean {
  if (workspace === undefined || !isWithin(resolve(path), resolve(workspace))) return false
  return relative(resolve(workspace), resolve(path)) !== relative(follow(workspace), follow(path))
}

function follow(path: string): string {
  try {
    return realpathSync(resolve(path))
  } catch {
    return resolve(path)
  }
}

/** The fault of a document; `cause` is the underlying error. */
export interface DocumentFault extends ErrorFields {
  readonly found: string
  readonly cause?: unknown
}

/** Creates an error about a document. Its file is the subject, if known, and the line follows `found`. */
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

/** The hash and size of a file. */
export interface HashedFile {
  /** in our canonical form */
  readonly digest: string
  /** bytes */
  readonly size: number
}

export interface HashFileOptions {
  /** refuses a link, which may lead to any file: for files that we placed; default: false */
  readonly noLink?: boolean
}

/**
 * Hashes a regular file with one reused buffer. Synchronous: for one file, the thread pool costs more than it saves.
 * Throws `UNREADABLE_FILE` for any other kind of file, and errors of the file system.
 */
export function hashFile(path: string, algorithm: HashAlgorithm, options: HashFileOptions = {}): HashedFile {
  return runTurns(hashing(path, algorithm, options))
}

/**
 * Like `hashFile`, for a file that may be large: yields to other work every 8 MiB and stops on a signal.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
export function hashFileInTurns(
  path: string,
  {
    algorithm,
    signal,
    ...options
  }: HashFileOptions & { readonly algorithm: HashAlgorithm; readonly signal?: AbortSignal | undefined },
): Promise<HashedFile> {
  return runInTurns(hashing(path, algorithm, options), { signal, subject: path })
}

function* hashing(
  path: string,
  algorithm: HashAlgorithm,
  options: HashFileOptions,
): Generator<undefined, HashedFile> {
  const hash = createHash(algorithm)
  const buffer = Buffer.allocUnsafe(chunkSize)
  const { file } = openRegularFile(path, options)
  try {
    let size = 0
    for (let chunk = 1; ; chunk++) {
      const read = readSync(file, buffer)
      if (read === 0) return { digest: hash.digest(digestEncoding(algorithm)), size }
      hash.update(read === chunkSize ? buffer : buffer.subarray(0, read))
      size += read
      if (chunk % chunksPerTurn === 0) yield
    }
  } finally {
    closeSync(file)
  }
}

/** A hash algorithm. The canonical form of a digest is lower-case hex for SHA-256, base64 for SHA-512 (DESIGN 2). */
export type HashAlgorithm = 'sha256' | 'sha512'

/** One expected digest in our canonical form. */
export interface Digest {
  readonly algorithm: HashAlgorithm
  readonly value: string
}

const encodings = { sha256: 'hex', sha512: 'base64' } as const

const lengths = { sha256: 32, sha512: 64 } as const

/** The encoding of the canonical form of a digest. */
export function digestEncoding(algorithm: HashAlgorithm): 'hex' | 'base64' {
  return encodings[algorithm]
}

/** Converts a digest in hex or base64 to our canonical form; undefined when it is neither or has the wrong length. */
export function tryParseDigest(algorithm: HashAlgorithm, text: string): Digest | undefined {
  const length = lengths[algorithm]
  const bytes =
    text.length === length * 2 && /^[0-9a-f]+$/i.test(text)
      ? Buffer.from(text, 'hex')
      : /^[A-Za-z0-9+/]+={0,2}$/.test(text)
        ? Buffer.from(text, 'base64')
        : undefined
  if (bytes?.length !== length) return undefined
  return { algorithm, value: bytes.toString(encodings[algorithm]) }
}

/**
 * Parses the input `checksum`: `sha256:…` or `sha512:…`, each in hex or base64. Throws `INVALID_INPUT` that names `input`.
 */
export function parseChecksum(text: string, input = 'checksum'): Digest {
  const [, algorithm, value] = /^(sha256|sha512):(.+)$/i.exec(text.trim()) ?? []
  const digest =
    algorithm && value ? tryParseDigest(algorithm.toLowerCase() as HashAlgorithm, value) : undefined
  if (digest) return digest
  throw new PkgtoolError('INVALID_INPUT', {
    subject: input,
    found: `the value ${quote(text)}`,
    wanted: 'sha256:… or sha512:…, in hex or base64, of the whole length',
  })
}
