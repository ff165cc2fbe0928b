import type { Exchanger } from '../transport/create-exchanger.ts'
import type { AppendOptions, Writer } from './file-writer.ts'

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
