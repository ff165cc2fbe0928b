import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PkgtoolError } from '../../core/base/errors.ts'
import type { RunOptions } from '../../core/base/ports.ts'
import { openFileHandle } from '../../core/files/read-file.ts'
import { localFileError, modes, writing } from '../../core/files/safe-folder.ts'
import { removeLeftover, renamePath, temporaryPath } from '../../core/files/write-file.ts'

/**
 * The header of a file in a tar archive (POSIX.1-2001, «pax»), in the only form that `feed bundle` writes:
 *
 *     [ 'x' header, records "path" and "size", padding ]   only if they do not fit into the next header
 *     '0' header: path, 0644, owner 0, time of 1980-01-01, size
 *
 * Headers differ only in path and size. So the same feed gives the same bytes, and a reader can rebuild and compare each
 * header.
 */

/** The block size of a tar archive in bytes: headers and bodies are padded to it. */
export const blockSize = 512

const largestSize = 0o77777777777

const nameLength = 100

const prefixLength = 155

// Some programs warn about files from 1970.
const modified = 315_532_800

/** Creates the header of a file: one block, or at least three if path or size do not fit. */
export function tarHeader(path: string, size: number): Buffer {
  const place = splitPath(path)
  if (place && size <= largestSize) return headerBlock({ ...place, size, type: '0' })
  const records = paxRecord('path', path) + (size > largestSize ? paxRecord('size', String(size)) : '')
  const body = Buffer.from(records)
  return Buffer.concat([
    headerBlock({ name: 'PaxHeader', prefix: '', size: body.length, type: 'x' }),
    body,
    Buffer.alloc(paddingOf(body.length)),
    headerBlock({ name: 'pax', prefix: '', size: size > largestSize ? 0 : size, type: '0' }),
  ])
}

/** The padding after a body of `size` bytes. */
export function paddingOf(size: number): number {
  return (blockSize - (size % blockSize)) % blockSize
}

/** Parses a header block. The caller trusts the result only if rebuilding the header gives the same bytes. */
export function readHeaderBlock(block: Buffer): {
  readonly type: string
  readonly path: string
  readonly size: number
} {
  const text = (start: number, length: number) =>
    block.toString('latin1', start, start + length).split('\0', 1)[0] ?? ''
  const [name, prefix] = [text(0, nameLength), text(345, prefixLength)]
  return {
    type: text(156, 1),
    path: prefix === '' ? name : `${prefix}/${name}`,
    size: Number.parseInt(text(124, 12), 8),
  }
}

/** Parses the records of an `x` header by name; the last one wins. */
export function readPaxRecords(body: Buffer): ReadonlyMap<string, string> {
  const records = new Map<string, string>()
  for (let at = 0; at < body.length; ) {
    const [, digits] = /^(\d{1,7}) /.exec(body.toString('latin1', at, at + 8)) ?? []
    const end = at + Number(digits)
    if (digits === undefined || end <= at || end > body.length) return records
    const [name = '', ...value] = body.toString('utf8', at + digits.length + 1, end - 1).split('=')
    records.set(name, value.join('='))
    at = end
  }
  return records
}

interface Block {
  readonly name: string
  readonly prefix: string
  readonly size: number
  readonly type: string
}

function headerBlock({ name, prefix, size, type }: Block): Buffer {
  const block = Buffer.alloc(blockSize)
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')
  block.write(name, 0, 'latin1')
  block.write(octal(0o644, 7), 100, 'latin1')
  block.write(octal(0, 7), 108, 'latin1')
  block.write(octal(0, 7), 116, 'latin1')
  block.write(octal(size, 11), 124, 'latin1')
  block.write(octal(modified, 11), 136, 'latin1')
  block.write('        ', 148, 'latin1')
  block.write(type, 156, 'latin1')
  block.write('ustar\x0000', 257, 'latin1')
  block.write(octal(0, 7), 329, 'latin1')
  block.write(octal(0, 7), 337, 'latin1')
  block.write(prefix, 345, 'latin1')
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${octal(sum, 6)}\0 `, 148, 'latin1')
  return block
}

function splitPath(path: string): { readonly name: string; readonly prefix: string } | undefined {
  if (!/^[\x20-\x7e]+$/.test(path)) return undefined
  if (path.length <= nameLength) return { name: path, prefix: '' }
  const slash = path.indexOf('/', path.length - nameLength - 1)
  if (slash < 1 || slash > prefixLength) return undefined
  return { name: path.slice(slash + 1), prefix: path.slice(0, slash) }
}

// The length at the start of a record counts its own digits too.
function paxRecord(name: string, value: string): string {
  const rest = ` ${name}=${value}\n`
  const length = Buffer.byteLength(rest)
  let total = length
  while (total !== length + String(total).length) total = length + String(total).length
  return `${total}${rest}`
}

const pieceSize = 1024 * 1024

export interface Span {
  /** default: 0 */
  readonly start?: number
  /** bytes */
  readonly size: number
}

/**
 * Reads a part of a file in chunks with one buffer: a chunk is valid until the next one is requested. Returns fewer
 * bytes when the file is shorter. Throws errors of the file system.
 */
export async function* readPieces(file: FileHandle, { start = 0, size }: Span): AsyncGenerator<Buffer, void> {
  const buffer = Buffer.allocUnsafe(Math.min(pieceSize, Math.max(1, size)))
  for (let done = 0; done < size; ) {
    const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, size - done), start + done)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    done += bytesRead
  }
}

/** Writes a tar file under a temporary name and hashes it in the same pass. */
export class BundleWriter {
  readonly #path: string
  readonly #temporary: string
  readonly #file: FileHandle
  readonly #hash = createHash('sha256')
  #size = 0

  private constructor(path: string, temporary: string, file: FileHandle) {
    this.#path = path
    this.#temporary = temporary
    this.#file = file
  }

  /** Starts the tar file `path`. @throws PkgtoolError `FILE_SYSTEM` */
  static async create(path: string): Promise<BundleWriter> {
    const temporary = temporaryPath(dirname(path))
    return new BundleWriter(path, temporary, await writing(path, () => open(temporary, 'wx', modes.file)))
  }

  /** Adds a local file as `path` and returns its SHA-512. @throws PkgtoolError `UNREADABLE_FILE`, `FILE_SYSTEM` */
  async addFile(
    file: string,
    { path, onPiece }: { readonly path: string; readonly onPiece: (length: number) => void },
  ): Promise<Buffer> {
    const { file: source, size } = await openFileHandle(file)
    try {
      const hash = createHash('sha512')
      await this.#write(tarHeader(path, size))
      let read = 0
      for await (const piece of readPieces(source, { size })) {
        hash.update(piece)
        await this.#write(piece)
        read += piece.length
        onPiece(piece.length)
      }
      if (read !== size)
        throw new PkgtoolError('UNREADABLE_FILE', {
          subject: file,
          found: `${read} bytes where there were ${size} before`,
          path: file,
        })
      await this.#write(Buffer.alloc(paddingOf(size)))
      return hash.digest()
    } catch (error) {
      throw localFileError(file, error)
    } finally {
      await source.close()
    }
  }

  /** Adds bytes as the file `path`. @throws PkgtoolError `FILE_SYSTEM` */
  async addBytes(bytes: Buffer, path: string): Promise<void> {
    await this.#write(tarHeader(path, bytes.length))
    await this.#write(bytes)
    await this.#write(Buffer.alloc(paddingOf(bytes.length)))
  }

  /** Finishes the tar file and renames it; returns its SHA-256 in hex. @throws PkgtoolError `FILE_SYSTEM` */
  async finish(
    options: Pick<RunOptions, 'signal'>,
  ): Promise<{ readonly size: number; readonly sha256: string }> {
    await this.#write(Buffer.alloc(2 * blockSize))
    await writing(this.#path, async () => {
      await this.#file.close()
      await renamePath(this.#temporary, this.#path, { signal: options.signal })
    })
    return { size: this.#size, sha256: this.#hash.digest('hex') }
  }

  /** Removes an unfinished tar file; never throws. */
  async discard(): Promise<void> {
    await this.#file.close().catch(() => {})
    await removeLeftover(this.#temporary)
  }

  async #write(bytes: Uint8Array): Promise<void> {
    this.#hash.update(bytes)
    this.#size += bytes.length
    for (let offset = 0; offset < bytes.length; ) {
      const { bytesWritten } = await writing(this.#path, () => this.#file.write(bytes, offset))
      offset += bytesWritten
    }
  }
}
