import { Worker } from 'node:worker_threads'
import { messageOf, PkgtoolError, systemErrorCode } from '../errors.ts'
import { isTimeout } from '../transport/cancelled.ts'
import { type Failure, unpackFailure } from './failure.ts'

/** What a thread is sent; `params` are plain data. */
export type ThreadMessage =
  | { readonly call: number; readonly method: string; readonly params: unknown }
  | { readonly stop: { readonly isTimeout: boolean } }

/** What it answers: any number of events, then the end of the call. */
export type ThreadAnswer =
  | { readonly call: number; readonly event: unknown }
  | { readonly call: number; readonly result: unknown }
  | { readonly call: number; readonly failure: Failure }

interface Call {
  readonly onEvent: ((event: never) => void) | undefined
  resolve(result: unknown): void
  reject(error: unknown): void
}

// Much of what a thread makes lives for one piece of a body: it goes with the first look, and not only after 16 MiB.
const youngGeneration = 2

/** A thread that answers calls by name (`serve-calls.ts`). */
export class Thread {
  readonly #worker: Worker
  readonly #calls = new Map<number, Call>()
  #last = 0
  #end: { readonly error: unknown } | undefined

  /** @param options.data what the script gets as `workerData` */
  constructor(script: URL, { data }: { readonly data: unknown }) {
    const resourceLimits = { maxYoungGenerationSizeMb: youngGeneration }
    this.#worker = new Worker(script, { workerData: data, resourceLimits })
    this.#worker.on('message', (answer: ThreadAnswer) => this.#take(answer))
    this.#worker.on('error', error => this.#fail(startFailure(error) ?? error))
    this.#worker.on('exit', () => this.#fail(new Error('a thread of the restore has ended')))
  }

  /** Calls a method; rejects with what it throws, and when the thread ends. */
  call<R>(method: string, params: unknown, onEvent?: (event: never) => void): Promise<R> {
    const call = ++this.#last
    return new Promise((resolve, reject) => {
      if (this.#end) return reject(this.#end.error)
      this.#calls.set(call, { onEvent, resolve: resolve as Call['resolve'], reject })
      this.#send({ call, method, params })
    })
  }

  /** Makes what is under way end with the code `CANCELLED`. */
  stop(reason: unknown): void {
    this.#send({ stop: { isTimeout: isTimeout(reason) } })
  }

  /** Ends the thread; what it was at is left half done under temporary names. */
  close(): void {
    void this.#worker.terminate()
  }

  #send(message: ThreadMessage): void {
    this.#worker.postMessage(message)
  }

  #take(answer: ThreadAnswer): void {
    const call = this.#calls.get(answer.call)
    if ('event' in answer) {
      this.#tell(call, answer.event)
      return
    }
    this.#calls.delete(answer.call)
    if ('result' in answer) call?.resolve(answer.result)
    else call?.reject(unpackFailure(answer.failure))
  }

  // Whoever listens is the caller's: what it throws is the end of the call, and not of the program.
  #tell(call: Call | undefined, event: unknown): void {
    try {
      call?.onEvent?.(event as never)
    } catch (error) {
      call?.reject(error)
    }
  }

  // Of an error and the end after it the error counts.
  #fail(error: unknown): void {
    this.#end ??= { error }
    for (const { reject } of this.#calls.values()) reject(error)
    this.#calls.clear()
  }
}

// Where the system gives a thread nothing to work with, a stack of Node tells a user nothing.
function startFailure(error: unknown): PkgtoolError | undefined {
  if (systemErrorCode(error) !== 'ERR_WORKER_INIT_FAILED') return undefined
  return new PkgtoolError(
    'FILE_SYSTEM',
    {
      subject: 'a thread of the restore',
      found: `no start: ${messageOf(error)}`,
      change: 'raise the limit of open files (ulimit -n)',
    },
    { cause: error },
  )
}
