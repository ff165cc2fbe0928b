import { parentPort } from 'node:worker_threads'
import { packFailure } from './failure.ts'
import type { ThreadAnswer, ThreadMessage } from './thread.ts'

/** What answers calls, by name: plain data in and out; `tell` sends an event before the end. */
export type ThreadMethods = Readonly<
  Record<string, (params: never, tell: (event: unknown) => void) => unknown>
>

/**
 * Answers the calls of a `Thread`, inside it, for as long as the thread lives.
 *
 * @param makeMethods is given the signal that `Thread.stop` aborts
 */
export function serveCalls(makeMethods: (signal: AbortSignal) => ThreadMethods): void {
  const stop = new AbortController()
  const methods = makeMethods(stop.signal)
  const post = (answer: ThreadAnswer) => parentPort?.postMessage(answer)
  parentPort?.on('message', async (message: ThreadMessage) => {
    if ('stop' in message) return stop.abort(message.stop.isTimeout ? timeout() : undefined)
    const { call, method, params } = message
    try {
      const result = await methods[method]?.(params as never, event => post({ call, event }))
      post({ call, result })
    } catch (error) {
      post({ call, failure: packFailure(error) })
    }
  })
}

function timeout(): DOMException {
  return new DOMException('the time allowed is over', 'TimeoutError')
}
