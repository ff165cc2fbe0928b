import { removeLeftover } from '../files/remove.ts'
import type { HashAlgorithm } from '../integrity/digest.ts'
import { type Failure, unpackFailure } from '../threads/failure.ts'
import type { Thread } from '../threads/thread.ts'
import type { Slot } from '../transport/connection-limiter.ts'
import type { Exchange, ExchangeRequest } from '../transport/exchange.ts'
import type { AppendOptions, Writer } from './file-writer.ts'

/** How an exchange ended, for the slot that it had. */
export type Outcome = Parameters<Slot['end']>[0]

/** What `ask` gives back: the head of an answer, or why there is none. */
export type AskReply =
  | { readonly head: Pick<Exchange, 'status' | 'headers'> }
  | { readonly failure: Failure; readonly outcome: Outcome }

/** What `save` gives back: `written` is the size that the file has then. */
export interface SaveReply {
  readonly written: number
  readonly outcome: Outcome
  /** why the body is not whole; what the sender announced beyond `most` is `over` */
  readonly failure?: Failure | undefined
  readonly over?: number | undefined
}

let lastFile = 0

/**
 * A file that another thread downloads (`serve-files.ts`): its requests are made there, and its bytes never come here.
 * Where to ask, whether an answer will do, and what may be tried again is decided here all the same.
 */
export class ThreadWriter implements Writer {
  readonly #file: { readonly path: string; readonly algorithm: HashAlgorithm }
  readonly #id = ++lastFile
  readonly #thread: Thread
  #slot: Slot | undefined
  #written = 0

  /** The file, which must not exist, is created with the first request: that may throw `FILE_SYSTEM` too. */
  constructor(thread: Thread, path: string, algorithm: HashAlgorithm) {
    this.#thread = thread
    this.#file = { path, algorithm }
  }

  /** As an `Exchanger`; the body of its answer is appended to this file, and to nothing else. */
  readonly exchange = async (
    url: URL,
    { signal, ...request }: ExchangeRequest,
    slot: Slot,
  ): Promise<Exchange> => {
    const reply = await this.#call<AskReply>('ask', { ...this.#file, url: url.href, request })
    if ('failure' in reply) {
      slot.end(reply.outcome)
      throw unpackFailure(reply.failure)
    }
    this.#slot = slot
    return {
      ...reply.head,
      read: () => Promise.reject(new Error('the bytes of this answer stay on their thread')),
      discard: () => void this.#drop(slot),
    }
  }

  async append(_: unknown, { most, onSize }: AppendOptions): Promise<void> {
    const count = (written: number) => {
      this.#slot?.received(written - this.#written)
      this.#written = written
      onSize(written)
    }
    const { written, over, outcome, failure } = await this.#call<SaveReply>('save', { most }, count)
    if (written > this.#written) count(written)
    this.#slot?.end(outcome)
    if (over !== undefined) onSize(over)
    if (failure) throw unpackFailure(failure)
  }

  async restart(): Promise<void> {
    await this.#call('restart')
    this.#written = 0
  }

  finish(): Promise<string> {
    return this.#call('finish')
  }

  async discard(): Promise<void> {
    // The thread closes it, where it lives and has not finished it; the name goes in any case, for whoever comes next.
    await this.#call('discard').catch(() => {})
    removeLeftover(this.#file.path)
  }

  async #drop(slot: Slot): Promise<void> {
    slot.end(await this.#call<Outcome>('drop').catch((): Outcome => 'finished'))
  }

  #call<R>(method: string, params: object = {}, onEvent?: (event: never) => void): Promise<R> {
    return this.#thread.call(method, { file: this.#id, ...params }, onEvent)
  }
}
