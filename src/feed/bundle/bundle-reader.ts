import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { quote } from '../../core/base/printable.ts'
import { localFileError } from '../../core/files/file-errors.ts'
import { openFileHandle } from '../../core/files/regular-file.ts'
import { finishSha512, type Sha512 } from '../../core/files/sha512.ts'
import { tryStat } from '../../core/files/stats.ts'
import { invalidBundle } from './invalid-bundle.ts'
import { blockSize, paddingOf, readHeaderBlock, readPaxRecords, tarHeader } from './tar.ts'

// A path contains an id twice, with at most 100 characters (300 bytes) each.
const maxRecords = 8 * blockSize

/** The parsed header of a file. */
interface BundleHead {
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

  private constructor(
    path: string,
    { file, size }: { readonly file: FileHandle; readonly size: number },
    onBytes: (bytes: Buffer) => void,
  ) {
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
    if (facts && !facts.isFile()) throw invalidBundle(path, 'nothing to read, as it is not a regular file')
    return new BundleReader(path, await openFileHandle(path), onBytes)
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
    if (type !== 'x' || !(head.size > 0 && head.size <= maxRecords)) return [head, block]
    const body = await this.#take(head.size)
    const padding = await this.#take(paddingOf(head.size))
    const next = await this.#take(blockSize)
    const records = readPaxRecords(body)
    const size = Number(records.get('size') ?? readHeaderBlock(next).size)
    return [{ path: records.get('path') ?? '', size }, Buffer.concat([block, body, padding, next])]
  }

  /** Reads the body of a file and its padding. @throws PkgtoolError `INVALID_BUNDLE`, `UNREADABLE_FILE` */
  async readBody(size: number): Promise<{ readonly start: number; readonly sha512: Sha512 }> {
    const start = this.#position
    const hash = createHash('sha512')
    for await (const piece of this.pieces({ start, size })) {
      hash.update(piece)
      this.#onBytes(piece)
    }
    this.#position += size
    await this.#skipEmpty(paddingOf(size), 'something between two files')
    return { start, sha512: finishSha512(hash) }
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
    if (this.#position + length > this.size)
      throw invalidBundle(this.path, `an early end, at byte ${this.size}`)
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

const pieceSize = 1024 * 1024

interface Span {
  /** default: 0 */
  readonly start?: number
  /** bytes */
  readonly size: number
}

/**
 * Reads a part of a file in chunks with one buffer: a chunk is valid until the next one is requested. Returns fewer
 * bytes when the file is shorter. Throws errors of the file system.
 */
async function* readPieces(file: FileHandle, { start = 0, size }: Span): AsyncGenerator<Buffer, void> {
  const buffer = Buffer.allocUnsafe(Math.min(pieceSize, Math.max(1, size)))
  for (let done = 0; done < size; ) {
    const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, size - done), start + done)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    done += bytesRead
  }
}
