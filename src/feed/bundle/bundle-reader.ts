import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { basename } from 'node:path'
import { throwIfCancelled } from '../../core/base/concurrency.ts'
import { PkgtoolError, quote } from '../../core/base/errors.ts'
import type { RunOptions } from '../../core/base/ports.ts'
import {
  digestEncoding,
  type HashAlgorithm,
  openFileHandle,
  parseChecksum,
} from '../../core/files/read-file.ts'
import { localFileError, modes, tryStat, writing } from '../../core/files/safe-folder.ts'
import { removeLeftover, temporaryPath } from '../../core/files/write-file.ts'
import { entryNameFault, foldEntryName } from '../../core/zip/entry-name.ts'
import type { Feed } from '../tree/feed.ts'
import { type FeedCopy, feedCopy } from '../tree/write-file.ts'
import {
  blockSize,
  paddingOf,
  readHeaderBlock,
  readPaxRecords,
  readPieces,
  type Span,
  tarHeader,
} from './tar.ts'

// A path contains an id twice, with at most 100 characters (300 bytes) each.
const mostRecords = 8 * blockSize

/** The parsed header of a file. */
export interface BundleHead {
  readonly path: string
  /** bytes */
  readonly size: number
}

/** Reads a bundle sequentially and can read parts again; memory does not depend on file sizes. */
export class BundleReader {
  readonly path: string
  readonly #file: FileHandle
  /** bytes */
  readonly size: number
  #position = 0
  readonly #onBytes: (bytes: Buffer) => void

  private constructor(path: string, file: FileHandle, size: number, onBytes: (bytes: Buffer) => void) {
    this.path = path
    this.#file = file
    this.size = size
    this.#onBytes = onBytes
  }

  /**
   * Calls `onBytes` with all bytes that it reads sequentially. @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`,
   * `INVALID_BUNDLE`
   */
  static async open(path: string, onBytes: (bytes: Buffer) => void): Promise<BundleReader> {
    const facts = tryStat(path)
    if (facts && !facts.isFile()) throw invalidBundle(path, 'no regular file')
    const { file, size } = await openFileHandle(path)
    return new BundleReader(path, file, size, onBytes)
  }

  close(): Promise<void> {
    return this.#file.close()
  }

  /** Reads the header of the next file; undefined at the end of the archive. @throws PkgtoolError `INVALID_BUNDLE` */
  async readHead(): Promise<BundleHead | undefined> {
    const at = this.#position
    const block = await this.#take(blockSize)
    if (isEmpty(block)) {
      this.#position = at
      return undefined
    }
    const [head, bytes] = await this.#completeHead(block)
    const isSane = Number.isSafeInteger(head.size) && head.size >= 0
    if (!isSane || !tarHeader(head.path, head.size).equals(bytes))
      throw invalidBundle(this.path, `a head at byte ${at} that \`feed bundle\` does not write`)
    if (this.#position + head.size > this.size)
      throw invalidBundle(this.path, `an end in the middle of ${quote(head.path)}`)
    return head
  }

  async #completeHead(block: Buffer): Promise<[BundleHead, Buffer]> {
    const { type, ...head } = readHeaderBlock(block)
    if (type !== 'x' || !(head.size > 0 && head.size <= mostRecords)) return [head, block]
    const body = await this.#take(head.size)
    const padding = await this.#take(paddingOf(head.size))
    const next = await this.#take(blockSize)
    const records = readPaxRecords(body)
    const size = Number(records.get('size') ?? readHeaderBlock(next).size)
    return [{ path: records.get('path') ?? '', size }, Buffer.concat([block, body, padding, next])]
  }

  /** Reads the body of a file and its padding. @throws PkgtoolError `INVALID_BUNDLE`, `UNREADABLE_FILE` */
  async readBody(size: number): Promise<{ readonly start: number; readonly sha512: string }> {
    const start = this.#position
    const hash = createHash('sha512')
    for await (const piece of this.pieces({ start, size })) {
      hash.update(piece)
      this.#onBytes(piece)
    }
    this.#position += size
    await this.#skipEmpty(paddingOf(size), 'something between two files')
    return { start, sha512: hash.digest('hex') }
  }

  /** Reads a body that must equal `expected`. @throws PkgtoolError `INVALID_BUNDLE`, `UNREADABLE_FILE` */
  async readExpected(expected: Buffer): Promise<Buffer> {
    const body = await this.#take(expected.length)
    await this.#skipEmpty(paddingOf(expected.length), 'something behind its list of hashes')
    return body
  }

  /** Reads the end of the archive; nothing may follow it. @throws PkgtoolError `INVALID_BUNDLE`, `UNREADABLE_FILE` */
  async readEnd(): Promise<void> {
    await this.#skipEmpty(2 * blockSize, 'something in the place of its end')
    if (this.#position !== this.size)
      throw invalidBundle(this.path, `${this.size - this.#position} bytes behind its end`)
  }

  /** Reads a part of the bundle again, in chunks. @throws PkgtoolError `INVALID_BUNDLE`, `UNREADABLE_FILE` */
  async *pieces(span: Required<Span>): AsyncGenerator<Buffer, void> {
    let read = 0
    try {
      for await (const piece of readPieces(this.#file, span)) {
        read += piece.length
        yield piece
      }
    } catch (error) {
      throw localFileError(this.path, error)
    }
    if (read !== span.size) throw invalidBundle(this.path, 'an end in the middle of a file')
  }

  async #skipEmpty(length: number, found: string): Promise<void> {
    if (!isEmpty(await this.#take(length))) throw invalidBundle(this.path, found)
  }

  async #take(length: number): Promise<Buffer> {
    const bytes = Buffer.alloc(length)
    let filled = 0
    if (this.#position + length > this.size) throw invalidBundle(this.path, `an end at byte ${this.size}`)
    for await (const piece of this.pieces({ start: this.#position, size: length })) {
      piece.copy(bytes, filled)
      filled += piece.length
    }
    this.#onBytes(bytes)
    this.#position += length
    return bytes
  }
}

function isEmpty(bytes: Buffer): boolean {
  return bytes.every(byte => byte === 0)
}

/** The name of the hash list in a bundle. */
export const sumsName = 'SHA512SUMS'

/** Formats a line of that list, as `sha512sum -c` reads it; `hex` is the digest. */
export function sumLine(path: string, hex: string): string {
  return `${hex}  ${path}\n`
}

/** Creates an `INVALID_BUNDLE` error. */
export function invalidBundle(
  path: string,
  found: string,
  { wanted, cause }: { readonly wanted?: string; readonly cause?: unknown } = {},
): PkgtoolError {
  const fields = { subject: path, path, found, ...(wanted !== undefined && { wanted }) }
  const change = 'carry it over anew, or make it anew with `feed bundle`'
  return new PkgtoolError('INVALID_BUNDLE', { ...fields, change }, cause === undefined ? {} : { cause })
}

/** Reports progress in bytes, and throws on a signal. */
export interface ByteCounter {
  /** @throws PkgtoolError `CANCELLED` */
  add(length: number): void
  end(): void
}

export function countBytes(
  { signal, onProgress }: Pick<RunOptions, 'signal' | 'onProgress'>,
  { subject, total }: { readonly subject: string; readonly total: number },
): ByteCounter {
  let received = 0
  return {
    add(length) {
      throwIfCancelled(signal, subject)
      received += length
      onProgress?.({ subject, received, total })
    },
    end: () => onProgress?.({ subject, received: total, total, done: true }),
  }
}

/** Where files are extracted from. */
export interface BundleSource {
  readonly reader: BundleReader
  readonly counter: ByteCounter
}

/** A copy in the feed, and its path. */
export type ExtractedFile = FeedCopy & { readonly path: string }

/**
 * Copies a file of a bundle into the feed under a temporary name. Hashes it again, because the bundle may have changed
 * since verification.
 *
 * @throws PkgtoolError `INVALID_BUNDLE`, `UNREADABLE_FILE`, `FILE_SYSTEM`, `CANCELLED`
 */
export async function extractEntry(
  feed: Feed,
  entry: BundleEntry,
  { reader, counter, algorithm }: BundleSource & { readonly algorithm: HashAlgorithm },
): Promise<ExtractedFile> {
  const path = temporaryPath(feed.dir)
  const target = await writing(path, () => open(path, 'wx', modes.file))
  const [proof, hash] = [createHash('sha512'), createHash(algorithm)]
  let isDone = false
  try {
    for await (const piece of reader.pieces(entry)) {
      proof.update(piece)
      hash.update(piece)
      await writing(path, () => target.writeFile(piece))
      counter.add(piece.length)
    }
    if (proof.digest('hex') !== entry.sha512)
      throw invalidBundle(reader.path, `other bytes of ${quote(entry.path)} than a moment ago`)
    isDone = true
    return {
      ...feedCopy(feed, path, { digest: hash.digest(digestEncoding(algorithm)), size: entry.size }),
      path,
    }
  } finally {
    await target.close()
    if (!isDone) await removeLeftover(path)
  }
}

/** A file in a bundle. */
export interface BundleEntry {
  readonly path: string
  /** the offset of its bytes in the bundle */
  readonly start: number
  /** bytes */
  readonly size: number
  /** hex */
  readonly sha512: string
}

/** A fully verified bundle. The caller must close `reader`. */
export interface VerifiedBundle {
  readonly reader: BundleReader
  /** by path */
  readonly entries: ReadonlyMap<string, BundleEntry>
}

export interface VerifyBundleOptions extends Pick<RunOptions, 'signal' | 'onProgress'> {
  /** of the whole bundle, as `bundleFeed` returned it: `sha256:…` or `sha512:…` */
  readonly checksum?: string | undefined
}

/**
 * Reads a bundle once and compares every byte with the output of `bundleFeed`: headers, hashes, padding, end. The same
 * files have only one valid form, so this detects any changed, added, missing, moved or truncated part.
 *
 * @throws PkgtoolError `INVALID_BUNDLE`, `INVALID_INPUT` (the checksum), `NOT_FOUND`, `UNREADABLE_FILE`, `CANCELLED`
 */
export async function verifyBundle(file: string, options: VerifyBundleOptions = {}): Promise<VerifiedBundle> {
  const checksum = options.checksum === undefined ? undefined : parseChecksum(options.checksum)
  const whole = checksum && createHash(checksum.algorithm)
  const reader = await BundleReader.open(file, bytes => {
    whole?.update(bytes)
    counter.add(bytes.length)
  })
  const counter = countBytes(options, { subject: `check of ${basename(file)}`, total: reader.size })
  try {
    const entries = await readEntries(reader)
    await reader.readEnd()
    const digest = checksum && whole?.digest(digestEncoding(checksum.algorithm))
    if (checksum && digest !== checksum.value)
      throw invalidBundle(file, `${checksum.algorithm}:${digest}`, {
        wanted: `${checksum.algorithm}:${checksum.value}, the checksum`,
      })
    counter.end()
    return { reader, entries }
  } catch (error) {
    await reader.close()
    throw error
  }
}

async function readEntries(reader: BundleReader): Promise<ReadonlyMap<string, BundleEntry>> {
  const entries = new Map<string, BundleEntry>()
  const folded = new Set<string>()
  let last = ''
  for (;;) {
    const head = await reader.readHead()
    if (head === undefined) throw invalidBundle(reader.path, `no ${sumsName} before its end`)
    const { path } = head
    if (path === sumsName) {
      await checkSums(reader, entries, head.size)
      return entries
    }
    const fault = entryNameFault(path) ?? (path > last ? undefined : 'a path out of order, or there twice')
    if (fault !== undefined) throw invalidBundle(reader.path, `${fault}: ${quote(path)}`)
    const key = foldEntryName(path)
    if (folded.has(key))
      throw invalidBundle(reader.path, `another path that differs in case only: ${quote(path)}`)
    folded.add(key)
    last = path
    entries.set(path, { ...head, ...(await reader.readBody(head.size)) })
  }
}

// Rebuilds the list from the files; the first different line identifies the file.
async function checkSums(
  reader: BundleReader,
  entries: ReadonlyMap<string, BundleEntry>,
  size: number,
): Promise<void> {
  const lines = [...entries.values()].map(({ path, sha512 }) => sumLine(path, sha512))
  const expected = Buffer.from(lines.join(''))
  if (size !== expected.length)
    throw invalidBundle(reader.path, 'a list of hashes of other files than it has')
  const found = await reader.readExpected(expected)
  if (found.equals(expected)) return
  const listed = found.toString('utf8').split(/(?<=\n)/)
  const index = lines.findIndex((line, at) => line !== listed[at])
  const path = [...entries.keys()][index] ?? sumsName
  const hash = /^([0-9a-f]{128}) {2}(.*)\n$/.exec(listed[index] ?? '')
  if (hash?.[2] !== path)
    throw invalidBundle(reader.path, `${quote(path)} where its list of hashes has another file`)
  throw invalidBundle(reader.path, `other bytes of ${quote(path)}, sha512:${entries.get(path)?.sha512}`, {
    wanted: `sha512:${hash[1]}, as its list has it`,
  })
}
