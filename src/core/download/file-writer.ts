import { createHash, type Hash } from 'node:crypto'
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { fileSystemError } from '../files/file-system-error.ts'
import { removeLeftover } from '../files/remove.ts'
import { modes } from '../files/safe-folder.ts'
import { digestEncoding, type HashAlgorithm } from '../integrity/digest.ts'
import type { SignatureMark } from '../integrity/signature-mark.ts'
import type { Exchanger } from '../transport/create-exchanger.ts'
import type { Exchange } from '../transport/exchange.ts'

/** Where the bytes of one file are hashed and written: on this thread (`FileWriter`), or on another. */
export interface Writer {
  /** makes the requests whose bodies are appended; default: this thread */
  readonly exchange?: Exchanger | undefined
  /**
   * Appends a body. `onSize` is told each size that the file is about to reach, or has just reached, and throws what
   * refuses it; nothing is written beyond `most` bytes.
   */
  append(body: Pick<Exchange, 'read'>, options: AppendOptions): Promise<void>
  /** Forgets everything written, for a sender that starts over. */
  restart(): Promise<void>
  /** Closes the file and returns its digest. */
  finish(): Promise<string>
  /** Closes and removes the file; never throws, since the failure that led here counts. */
  discard(): Promise<void>
}

export interface AppendOptions {
  readonly most: number
  readonly onSize: (size: number) => void
}

/**
 * A file that is being written under a temporary name, and the hash of what has been written so far. Synchronous: to
 * copy a piece into the page cache costs less than the way to the thread pool, and no piece outlives its call.
 */
export class FileWriter implements Writer {
  readonly #path: string
  readonly #file: number
  readonly #algorithm: HashAlgorithm
  readonly #mark: SignatureMark | undefined
  #hash: Hash
  #written = 0
  #closed = false

  /**
   * Creates the file, which must not exist.
   *
   * @param mark keeps what it needs of the hash while the file comes
   * @throws PkgtoolError `FILE_SYSTEM`
   */
  constructor(path: string, algorithm: HashAlgorithm, mark?: SignatureMark) {
    this.#path = path
    this.#mark = mark
    this.#algorithm = algorithm
    this.#hash = createHash(algorithm)
    this.#file = this.#guarded(() => openSync(path, 'wx', modes.file))
  }

  /** @throws PkgtoolError `FILE_SYSTEM`, what `onSize` throws and what reading the body throws */
  append(body: Pick<Exchange, 'read'>, { onSize }: AppendOptions): Promise<void> {
    return body.read(piece => {
      onSize(this.#written + piece.length)
      this.#update(piece)
      this.#guarded(() => writeWhole(this.#file, piece, this.#written))
      this.#written += piece.length
    })
  }

  async restart(): Promise<void> {
    this.#guarded(() => ftruncateSync(this.#file))
    this.#hash = createHash(this.#algorithm)
    this.#mark?.restart()
    this.#written = 0
  }

  async finish(): Promise<string> {
    this.#close()
    return this.#hash.digest(digestEncoding(this.#algorithm))
  }

  async discard(): Promise<void> {
    try {
      this.#close()
    } catch {
      // The failure that led here counts.
    }
    removeLeftover(this.#path)
  }

  #update(piece: Uint8Array): void {
    if (this.#mark) this.#mark.update(this.#hash, piece, this.#written)
    else this.#hash.update(piece)
  }

  #close(): void {
    if (this.#closed) return
    this.#closed = true
    this.#guarded(() => closeSync(this.#file))
  }

  #guarded<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      throw fileSystemError(this.#path, error)
    }
  }
}

function writeWhole(file: number, chunk: Uint8Array, position: number): void {
  for (let done = 0; done < chunk.length; )
    done += writeSync(file, chunk, done, chunk.length - done, position + done)
}
