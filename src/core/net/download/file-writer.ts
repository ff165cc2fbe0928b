import { createHash, type Hash } from 'node:crypto'
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { digestEncoding, type HashAlgorithm } from '../../files/digest.ts'
import { writing } from '../../files/file-errors.ts'
import { modes } from '../../files/stats.ts'
import { removeLeftover } from '../../files/writing/remove.ts'
import type { Exchange } from '../exchange/exchange.ts'

/** Updates the hash of a file in place of its writer, and may snapshot the hash state. */
export interface HashObserver {
  /** Updates `hash`, which has had `offset` bytes, with the next piece. */
  update(hash: Hash, piece: Uint8Array, offset: number): void
  /** Drops the snapshot, for a sender that starts over. */
  restart(): void
}

/**
 * A file that is being written under a temporary name, with the hash of the bytes so far. Synchronous: copying a piece
 * into the page cache costs less than a round trip to the thread pool, and no piece outlives its call.
 */
export class FileWriter {
  readonly #path: string
  #file: number | undefined
  readonly #algorithm: HashAlgorithm
  readonly #mark: HashObserver | undefined
  #hash: Hash
  #written = 0
  #created = false

  /**
   * The first call of `open` or `append` creates the file, which must not exist: a queued download holds no file.
   *
   * @param mark observes the hash while the file arrives
   */
  constructor(path: string, algorithm: HashAlgorithm, mark?: HashObserver) {
    this.#path = path
    this.#mark = mark
    this.#algorithm = algorithm
    this.#hash = createHash(algorithm)
  }

  /** @throws PkgtoolError `FILE_SYSTEM` */
  open(): number {
    this.#file ??= this.#guarded(() => openSync(this.#path, 'wx', modes.file))
    this.#created = true
    return this.#file
  }

  /**
   * Appends a body. `onSize` is called with each size that the file is about to reach, and throws to refuse it.
   *
   * @throws PkgtoolError `FILE_SYSTEM`, and as `onSize` and reading the body
   */
  async append(body: Pick<Exchange, 'read'>, onSize: (size: number) => void): Promise<void> {
    const file = this.open()
    await body.read(piece => {
      onSize(this.#written + piece.length)
      this.#update(piece)
      this.#guarded(() => writeWhole(file, piece, this.#written))
      this.#written += piece.length
    })
  }

  /** Forgets everything written, for a sender that starts over. @throws PkgtoolError `FILE_SYSTEM` */
  restart(): void {
    this.#guarded(() => ftruncateSync(this.open()))
    this.#hash = createHash(this.#algorithm)
    this.#mark?.restart()
    this.#written = 0
  }

  /** Closes the file and returns its digest. @throws PkgtoolError `FILE_SYSTEM` */
  finish(): string {
    this.#close()
    return this.#hash.digest(digestEncoding(this.#algorithm))
  }

  /** Closes and removes the file; never throws, since the failure that led here counts. */
  async discard(): Promise<void> {
    if (!this.#created) return
    try {
      this.#close()
    } catch {
      // The failure that led here counts.
    }
    await removeLeftover(this.#path)
  }

  #update(piece: Uint8Array): void {
    if (this.#mark) this.#mark.update(this.#hash, piece, this.#written)
    else this.#hash.update(piece)
  }

  #close(): void {
    const file = this.#file
    this.#file = undefined
    if (file !== undefined) this.#guarded(() => closeSync(file))
  }

  #guarded<T>(work: () => T): T {
    return writing(this.#path, work)
  }
}

function writeWhole(file: number, chunk: Uint8Array, position: number): void {
  for (let done = 0; done < chunk.length; )
    done += writeSync(file, chunk, done, chunk.length - done, position + done)
}
