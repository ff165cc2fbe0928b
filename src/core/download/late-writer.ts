import type { Exchanger } from '../transport/create-exchanger.ts'
import type { AppendOptions, Writer } from './file-writer.ts'

/** A writer, and what tells that it is done. */
export interface TakenWriter {
  readonly writer: Writer
  readonly release: () => void
}

/** A writer that is chosen when the first request of its file has its turn, and not while that waits for one. */
export class LateWriter implements Writer {
  readonly #take: () => TakenWriter
  readonly #here: Exchanger
  #taken: TakenWriter | undefined
  #isReleased = false

  /** @param here makes the requests of a writer that has none of its own */
  constructor(take: () => TakenWriter, here: Exchanger) {
    this.#take = take
    this.#here = here
  }

  get #writer(): Writer {
    this.#taken ??= this.#take()
    return this.#taken.writer
  }

  readonly exchange: Exchanger = async (url, request, slot) =>
    (this.#writer.exchange ?? this.#here)(url, request, slot)

  append(body: Parameters<Writer['append']>[0], options: AppendOptions): Promise<void> {
    return this.#writer.append(body, options)
  }

  restart(): Promise<void> {
    return this.#writer.restart()
  }

  async finish(): Promise<string> {
    const digest = await this.#writer.finish()
    this.#release()
    return digest
  }

  async discard(): Promise<void> {
    await this.#taken?.writer.discard()
    this.#release()
  }

  // Once: what was finished may be refused, and discarded then.
  #release(): void {
    if (!this.#isReleased) this.#taken?.release()
    this.#isReleased = true
  }
}
