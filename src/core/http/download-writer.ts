import { createHash, type Hash } from 'node:crypto'
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import type { Progress } from '../base/ports.ts'
import { fileSystemError } from '../files/file-system-error.ts'
import { removeLeftover } from '../files/folders.ts'
import { digestEncoding, type HashAlgorithm } from '../files/hash.ts'
import { modes } from '../files/safe-folder.ts'
import type { Exchange } from './exchange.ts'
import type { Exchanger } from './exchanger.ts'

export interface FileSinkOptions {
  readonly subject: string
  /** bytes that it may have at most; `checkSize` throws for more */
  readonly most: number
  /** called with each size that the file is known to reach, before it counts; throws what refuses it */
  readonly checkSize: (size: number) => void
  readonly onProgress?: ((progress: Progress) => void) | undefined
}

const progressInterval = 100

/** A file that is being downloaded, maybe in several attempts: what is known of it, while a `Writer` has its bytes. */
export class FileSink {
  readonly #writer: Writer
  readonly #options: FileSinkOptions
  #received = 0
  #total: number | undefined
  #reported = 0
  #begun = false
  /** the strong validator of what was written so far, under which a sender may be asked for the rest */
  validator: string | undefined

  constructor(writer: Writer, options: FileSinkOptions) {
    this.#writer = writer
    this.#options = options
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

  /** makes the requests for the file */
  get exchange(): Writer['exchange'] {
    return this.#writer.exchange
  }

  /** Tells that a sender begins, and the whole length where it announces it. Throws what `checkSize` throws. */
  expect(total: number | undefined): void {
    this.#begun = true
    this.#total = total
    if (total !== undefined) this.#options.checkSize(total)
  }

  /** Appends a body. @throws PkgtoolError `FILE_SYSTEM`, what `checkSize` throws and what reading the body throws */
  async append(body: Pick<Exchange, 'read'>): Promise<void> {
    const { most, checkSize } = this.#options
    const onSize = (size: number) => {
      checkSize(size)
      this.#received = size
      this.#report(false)
    }
    await this.#writer.append(body, { most, onSize })
  }

  /** Forgets everything written, for a sender that starts over. */
  async restart(): Promise<void> {
    await this.#writer.restart()
    this.#received = 0
    this.validator = undefined
  }

  async finish(): Promise<{ size: number; digest: string }> {
    this.#report(true)
    return { size: this.#received, digest: await this.#writer.finish() }
  }

  /** Closes and removes the file; never throws, since the failure that led here counts. */
  discard(): Promise<void> {
    return this.#writer.discard()
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

/** Feeds the hash of a file instead of its writer, and keeps what it needs of it. */
export interface HashObserver {
  /** Updates `hash`, which has had `offset` bytes, with the next piece. */
  update(hash: Hash, piece: Uint8Array, offset: number): void
  /** Forgets what was kept, for a sender that starts over. */
  restart(): void
}

/**
 * A file that is being written under a temporary name, and the hash of what has been written so far. Synchronous: to
 * copy a piece into the page cache costs less than the way to the thread pool, and no piece outlives its call.
 */
export class FileWriter implements Writer {
  readonly #path: string
  readonly #file: number
  readonly #algorithm: HashAlgorithm
  readonly #mark: HashObserver | undefined
  #hash: Hash
  #written = 0
  #closed = false

  /**
   * Creates the file, which must not exist.
   *
   * @param mark keeps what it needs of the hash while the file comes
   * @throws PkgtoolError `FILE_SYSTEM`
   */
  constructor(path: string, algorithm: HashAlgorithm, mark?: HashObserver) {
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

/** A writer that is chosen when the first request of its file has its turn, and not while that waits for one. */
export class LateWriter implements Writer {
  readonly #take: () => Writer
  readonly #here: Exchanger
  #taken: Writer | undefined

  /** @param here makes the requests of a writer that has none of its own */
  constructor(take: () => Writer, here: Exchanger) {
    this.#take = take
    this.#here = here
  }

  get #writer(): Writer {
    this.#taken ??= this.#take()
    return this.#taken
  }

  readonly exchange: Exchanger = async (url, request, slot) =>
    (this.#writer.exchange ?? this.#here)(url, request, slot)

  append(body: Parameters<Writer['append']>[0], options: AppendOptions): Promise<void> {
    return this.#writer.append(body, options)
  }

  restart(): Promise<void> {
    return this.#writer.restart()
  }

  finish(): Promise<string> {
    return this.#writer.finish()
  }

  async discard(): Promise<void> {
    await this.#taken?.discard()
  }
}
