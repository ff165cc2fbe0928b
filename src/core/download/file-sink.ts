import { createHash, type Hash } from 'node:crypto'
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { fileSystemError } from '../files/file-system-error.ts'
import { digestEncoding, type HashAlgorithm } from '../integrity/digest.ts'
import type { Progress } from '../ports.ts'

export interface FileSinkOptions {
  readonly algorithm: HashAlgorithm
  readonly subject: string
  /** called with each size that the file is known to reach, before anything is written; throws what refuses it */
  readonly checkSize?: ((size: number) => void) | undefined
  readonly onProgress?: ((progress: Progress) => void) | undefined
}

const progressInterval = 100

/**
 * A file that is being written under a temporary name, and the hash of what has been written so far. Synchronous: to
 * copy a piece into the page cache costs less than the way to the thread pool, and no piece outlives its call.
 */
export class FileSink {
  readonly #path: string
  readonly #file: number
  readonly #options: FileSinkOptions
  #hash: Hash
  #received = 0
  #total: number | undefined
  #reported = 0
  #closed = false
  #begun = false
  /** the strong validator of what was written so far, under which a sender may be asked for the rest */
  validator: string | undefined

  private constructor(path: string, file: number, options: FileSinkOptions) {
    this.#path = path
    this.#file = file
    this.#options = options
    this.#hash = createHash(options.algorithm)
  }

  /** Creates the file, which must not exist. @throws PkgtoolError `FILE_SYSTEM` */
  static create(path: string, options: FileSinkOptions): FileSink {
    try {
      return new FileSink(path, openSync(path, 'wx'), options)
    } catch (error) {
      throw fileSystemError(path, error)
    }
  }

  /** bytes written so far */
  get received(): number {
    return this.#received
  }

  /** the whole length, where it is known */
  get total(): number | undefined {
    return this.#total
  }

  /** a sender has begun to give the file, even if it gave no byte */
  get begun(): boolean {
    return this.#begun
  }

  /** Tells that a sender begins, and the whole length where it announces it. Throws what `checkSize` throws. */
  expect(total: number | undefined): void {
    this.#begun = true
    this.#total = total
    if (total !== undefined) this.#options.checkSize?.(total)
  }

  /** @throws PkgtoolError `FILE_SYSTEM` and what `checkSize` throws */
  write(chunk: Uint8Array): void {
    this.#options.checkSize?.(this.#received + chunk.length)
    this.#hash.update(chunk)
    try {
      writeWhole(this.#file, chunk, this.#received)
    } catch (error) {
      throw fileSystemError(this.#path, error)
    }
    this.#received += chunk.length
    this.#report(false)
  }

  /** Forgets everything written, for a sender that starts over. */
  restart(): void {
    try {
      ftruncateSync(this.#file)
    } catch (error) {
      throw fileSystemError(this.#path, error)
    }
    this.#hash = createHash(this.#options.algorithm)
    this.#received = 0
    this.validator = undefined
  }

  finish(): { size: number; digest: string } {
    this.#report(true)
    this.#close()
    return { size: this.#received, digest: this.#hash.digest(digestEncoding(this.#options.algorithm)) }
  }

  /** Closes and removes the file; never throws, since the failure that led here counts. */
  async discard(): Promise<void> {
    try {
      this.#close()
    } catch {
      // The failure that led here counts.
    }
    await rm(this.#path, { force: true }).catch(() => {})
  }

  #close(): void {
    if (this.#closed) return
    this.#closed = true
    try {
      closeSync(this.#file)
    } catch (error) {
      throw fileSystemError(this.#path, error)
    }
  }

  #report(last: boolean): void {
    const { onProgress, subject } = this.#options
    if (!onProgress) return
    const now = performance.now()
    if (!last && now - this.#reported < progressInterval) return
    this.#reported = now
    onProgress({
      subject,
      received: this.#received,
      ...(this.#total !== undefined && { total: this.#total }),
    })
  }
}

function writeWhole(file: number, chunk: Uint8Array, position: number): void {
  for (let done = 0; done < chunk.length; )
    done += writeSync(file, chunk, done, chunk.length - done, position + done)
}
