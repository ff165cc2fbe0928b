import type { MessagePort, Worker } from 'node:worker_threads'
import { packErrors, unpackErrors } from './packed-errors.ts'

type Methods<M> = { [K in keyof M]: (...params: never[]) => unknown }

type Message<M> =
  | { readonly call: number; readonly method: keyof M; readonly params: readonly unknown[] }
  | Reply

type Reply =
  | { readonly reply: number; readonly value: unknown }
  | { readonly reply: number; readonly error: unknown }

const noReply = 0

interface PendingCall {
  resolve(value: unknown): void
  reject(error: unknown): void
}

/** Calls between two threads; each has one end, with the methods that the other may call. Errors in what is sent stay errors. */
export class Channel<Own extends Methods<Own>, Other extends Methods<Other>> {
  readonly #port: Pick<MessagePort | Worker, 'postMessage'>
  readonly #own: Own
  readonly #calls = new Map<number, PendingCall>()
  #last = 0
  #end: { readonly error: unknown } | undefined

  constructor(port: MessagePort | Worker, own: Own) {
    this.#port = port
    this.#own = own
    port.on('message', message => void this.#receive(unpackErrors(message) as Message<Own>))
  }

  /** Rejects with the error of the method, and when the channel is closed. */
  call<K extends keyof Other>(
    method: K,
    ...params: Parameters<Other[K]>
  ): Promise<Awaited<ReturnType<Other[K]>>> {
    return new Promise((resolve, reject) => {
      if (this.#end) return reject(this.#end.error)
      const call = ++this.#last
      this.#calls.set(call, { resolve: resolve as PendingCall['resolve'], reject })
      this.#post({ call, method, params })
    })
  }

  /** Calls a method that returns nothing and does not throw. */
  notify<K extends keyof Other>(method: K, ...params: Parameters<Other[K]>): void {
    this.#post({ call: noReply, method, params })
  }

  /** Rejects all calls, also later ones; only the first error counts. */
  close(error: unknown): void {
    this.#end ??= { error }
    for (const { reject } of this.#calls.values()) reject(this.#end.error)
    this.#calls.clear()
  }

  async #receive(message: Message<Own>): Promise<void> {
    if ('reply' in message) return this.#settle(message)
    const { call: reply, method, params } = message
    try {
      const value = await this.#own[method](...(params as never[]))
      if (reply !== noReply) this.#post({ reply, value })
    } catch (error) {
      this.#post({ reply, error })
    }
  }

  #settle(message: Reply): void {
    const pending = this.#calls.get(message.reply)
    this.#calls.delete(message.reply)
    if ('error' in message) pending?.reject(message.error)
    else pending?.resolve(message.value)
  }

  #post(message: Message<Other>): void {
    this.#port.postMessage(packErrors(message))
  }
}
