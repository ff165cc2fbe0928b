import type { Progress } from '../ports.ts'
import type { Exchange } from '../transport/exchange.ts'
import type { Writer } from './file-writer.ts'

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
