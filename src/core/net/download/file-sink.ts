import { dirname } from 'node:path'
import { clock } from '../../base/clock.ts'
import type { FileProgress } from '../../base/ports.ts'
import { assertRoom } from '../../files/writing/free-space.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { FileWriter } from './file-writer.ts'

export interface FileSinkOptions {
  /** the file that is written */
  readonly path: string
  readonly subject: string
  /** called with each size that the file will reach, before it is written; throws to refuse it */
  readonly checkSize: (size: number) => void
  readonly onProgress?: ((progress: FileProgress) => void) | undefined
  /** the file arrived damaged before: ask for all of it, and not for a copy that a cache on the way keeps; default: false */
  readonly isAnew?: boolean
  /** a web page is refused; default: false */
  readonly refusesPages?: boolean | undefined
}

const progressInterval = 100

/** The state of a file that is being downloaded, maybe in several attempts; a `FileWriter` writes its bytes. */
export class FileSink {
  readonly #writer: FileWriter
  readonly #options: FileSinkOptions
  #received = 0
  #total: number | undefined
  #reported = 0
  #begun = false
  /** the strong validator of the bytes written so far, which the request for the rest must carry */
  validator: string | undefined

  constructor(writer: FileWriter, options: FileSinkOptions) {
    this.#writer = writer
    this.#options = options
  }

  /** ask for the whole file, past caches */
  get isAnew(): boolean {
    return this.#options.isAnew === true
  }

  /** a web page is refused */
  get refusesPages(): boolean {
    return this.#options.refusesPages === true
  }

  /** bytes written so far */
  get received(): number {
    return this.#received
  }

  /** the whole length, if known */
  get total(): number | undefined {
    return this.#total
  }

  /** a sender has started to send the file, even if no byte has arrived */
  get begun(): boolean {
    return this.#begun
  }

  /** Creates the file before the first request starts. @throws PkgtoolError `FILE_SYSTEM` */
  open(): void {
    this.#writer.open()
  }

  /**
   * Called when a sender starts; `total` is the whole length if it announces one. Throws as `checkSize`.
   *
   * @throws PkgtoolError `FILE_SYSTEM` if the disk has no room for it
   */
  expect(total: number | undefined): void {
    this.#begun = true
    this.#total = total
    if (total === undefined) return
    const { checkSize, path, subject } = this.#options
    checkSize(total)
    assertRoom(dirname(path), total - this.#received, { of: subject })
  }

  /** Appends a body. @throws PkgtoolError `FILE_SYSTEM`, and as `checkSize` and reading the body */
  async append(body: Pick<Exchange, 'read'>): Promise<void> {
    await this.#writer.append(body, size => {
      this.#options.checkSize(size)
      this.#received = size
      this.#report(false)
    })
  }

  /** Forgets everything written, for a sender that starts over. */
  restart(): void {
    this.#writer.restart()
    this.#received = 0
    this.validator = undefined
  }

  finish(): { size: number; digest: string } {
    this.#report(true)
    return { size: this.#received, digest: this.#writer.finish() }
  }

  /** Closes and removes the file; never throws, since the failure that led here counts. */
  discard(): Promise<void> {
    return this.#writer.discard()
  }

  #report(last: boolean): void {
    const { onProgress, subject } = this.#options
    if (!onProgress) return
    const now = clock()
    if (!last && now - this.#reported < progressInterval) return
    this.#reported = now
    onProgress({
      subject,
      received: this.#received,
      ...(this.#total !== undefined && { total: this.#total }),
    })
  }
}
