import { createHash } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PkgtoolError } from '../../core/errors.ts'
import { fileSystemError, localFileError } from '../../core/files/file-system-error.ts'
import { temporaryPath } from '../../core/files/replace-file.ts'
import { modes } from '../../core/files/safe-folder.ts'
import { readPieces } from './read-pieces.ts'
import { blockSize, paddingOf, tarHeader } from './tar-header.ts'

/** A tar file under a temporary name, hashed while it is written. */
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

  /** Begins the file that is to be `path`. @throws PkgtoolError `FILE_SYSTEM` */
  static async create(path: string): Promise<BundleWriter> {
    const temporary = temporaryPath(dirname(path))
    try {
      return new BundleWriter(path, temporary, await open(temporary, 'wx', modes.file))
    } catch (error) {
      throw fileSystemError(path, error)
    }
  }

  /** Adds a file of the machine as `path` and returns its SHA-512. @throws PkgtoolError `UNREADABLE_FILE`, `FILE_SYSTEM` */
  async addFile(
    file: string,
    { path, onPiece }: { readonly path: string; readonly onPiece: (length: number) => void },
  ): Promise<Buffer> {
    const source = await open(file, 'r').catch(error => Promise.reject(localFileError(file, error)))
    try {
      const { size } = await source.stat()
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

  /** Ends the tar file and gives it its name; SHA-256 in hex. @throws PkgtoolError `FILE_SYSTEM` */
  async finish(): Promise<{ readonly size: number; readonly sha256: string }> {
    await this.#write(Buffer.alloc(2 * blockSize))
    try {
      await this.#file.close()
      await rename(this.#temporary, this.#path)
    } catch (error) {
      throw fileSystemError(this.#path, error)
    }
    return { size: this.#size, sha256: this.#hash.digest('hex') }
  }

  /** Removes what was written, unless it was finished; never throws. */
  async discard(): Promise<void> {
    await this.#file.close().catch(() => {})
    await rm(this.#temporary, { force: true }).catch(() => {})
  }

  async #write(bytes: Uint8Array): Promise<void> {
    this.#hash.update(bytes)
    this.#size += bytes.length
    try {
      for (let offset = 0; offset < bytes.length; ) {
        offset += (await this.#file.write(bytes, offset)).bytesWritten
      }
    } catch (error) {
      throw fileSystemError(this.#path, error)
    }
  }
}
