import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PkgtoolError } from '../../core/base/errors.ts'
import type { RunOptions } from '../../core/base/ports.ts'
import { writing } from '../../core/files/file-errors.ts'
import { finishSha512, type Sha512 } from '../../core/files/sha512.ts'
import { modes } from '../../core/files/stats.ts'
import { removeLeftover } from '../../core/files/writing/remove.ts'
import { renamePath } from '../../core/files/writing/rename.ts'
import { temporaryPath } from '../../core/files/writing/temporary-names.ts'
import { writeWhole } from '../../core/files/writing/write-whole.ts'
import type { FeedKey, FeedStore } from '../store/feed-store.ts'
import { blockSize, paddingOf, tarHeader } from './tar.ts'

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

  /** Adds an object of a feed as `path`, its key, and returns its SHA-512. @throws PkgtoolError `UNREADABLE_FILE`, `FILE_SYSTEM` */
  async addObject(
    store: FeedStore,
    { path, onPiece }: { readonly path: FeedKey; readonly onPiece: (length: number) => void },
  ): Promise<Sha512> {
    const found = await store.get(path)
    const size = found?.size ?? 0
    const hash = createHash('sha512')
    await this.#write(tarHeader(path, size))
    let read = 0
    for await (const piece of found?.body ?? []) {
      hash.update(piece)
      await this.#write(piece)
      read += piece.length
      onPiece(piece.length)
    }
    if (!found || read !== size) throw changed(store.locate(path), { read, size })
    await this.#write(Buffer.alloc(paddingOf(size)))
    return finishSha512(hash)
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
    await writing(this.#path, () => writeWhole(this.#file, bytes))
  }
}

function changed(
  path: string,
  { read, size }: { readonly read: number; readonly size: number },
): PkgtoolError {
  return new PkgtoolError('UNREADABLE_FILE', {
    subject: path,
    found: `it has ${read} bytes where there were ${size} before`,
    path,
  })
}
