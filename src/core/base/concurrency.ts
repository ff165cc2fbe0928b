import { setImmediate as nextTurn } from 'node:timers/promises'
import { PkgtoolError } from './errors.ts'

/* Concurrent work that yields to the event loop and can be cancelled. */

/** The error of a run that was cancelled or timed out. */
export function cancelled(subject: string, reason: unknown): PkgtoolError {
  return new PkgtoolError(
    'CANCELLED',
    isTimeout(reason)
      ? { subject, found: 'the end of the time allowed', change: 'raise the input "total-timeout"' }
      : { subject, found: 'a request to stop', change: 'run it again, which goes on from what is in place' },
    { cause: reason },
  )
}

/** Throws when the caller has cancelled the run; for work that makes no request. @throws PkgtoolError `CANCELLED` */
export function throwIfCancelled(signal: AbortSignal | undefined, subject: string): void {
  if (signal?.aborted) throw cancelled(subject, signal.reason)
}

/** Runs all turns of a generator synchronously. Throws what the generator throws. */
export function runTurns<T>(turns: Generator<undefined, T>): T {
  for (;;) {
    const turn = turns.next()
    if (turn.done) return turn.value
  }
}

/**
 * Like `runTurns`, but yields to the event loop after each turn and checks the signal. Always ends the generator, so that
 * its `finally` blocks run.
 *
 * @throws PkgtoolError `CANCELLED` too
 */
export async function runInTurns<T>(
  turns: Generator<undefined, T>,
  { signal, subject }: { readonly signal: AbortSignal | undefined; readonly subject: string },
): Promise<T> {
  try {
    for (;;) {
      throwIfCancelled(signal, subject)
      const turn = turns.next()
      if (turn.done) return turn.value
      await nextTurn()
    }
  } finally {
    turns.return(undefined as T)
  }
}

/** Returns whether a run was cancelled by a timeout. */
export function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError'
}

/** Milliseconds of a monotonic clock, the same in all threads. Reading `performance` would load ten modules of Node. */
export function clock(): number {
  const [seconds, nanoseconds] = process.hrtime()
  return seconds * 1000 + nanoseconds / 1e6
}

// Milliseconds: long enough to cost nothing, short enough for a prompt cancellation.
const longestTurn = 50

/**
 * Creates a function that yields to timers, signals and sockets once `longestTurn` has passed since the last yield.
 * Awaiting resolved promises never yields to them.
 */
function createTurns(): () => Promise<void> | undefined {
  let begun = clock()
  return () => {
    if (clock() - begun < longestTurn) return undefined
    return nextTurn().then(() => {
      begun = clock()
    })
  }
}

/**
 * Yields between two long pieces of work and checks the signal. @throws PkgtoolError `CANCELLED`
 */
export async function heed(signal: AbortSignal | undefined, subject: string): Promise<void> {
  await nextTurn()
  throwIfCancelled(signal, subject)
}

/**
 * Runs `work` over `items`, at most `limit` (1 or more) at a time, and returns the results in the order of the items.
 * After a rejection, it starts no more work. It rejects with the first error after all started work has ended, so that
 * nothing continues in the background. It yields to the event loop regularly, even if no work awaits anything.
 */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  { limit }: { readonly limit: number },
): Promise<R[]> {
  const results: R[] = new Array(items.length)
  const queue = items.entries()
  let failure: { readonly error: unknown } | undefined
  const turn = createTurns()
  const worker = async () => {
    for (const [index, item] of queue) {
      await turn()
      if (failure) return
      try {
        results[index] = await work(item)
      } catch (error) {
        failure ??= { error }
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker))
  if (failure) throw failure.error
  return results
}

/** Runs work, now or when a slot is free. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/** Creates a gate that runs at most `limit` (1 or more) calls at a time, in the order of the calls. */
export function createGate(limit: number): Gate {
  const waiting: (() => void)[] = []
  let running = 0
  return async work => {
    if (running >= limit) await new Promise<void>(resolve => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/** Runs `make` once for each key. All callers share the promise, which is stored before anything is awaited. */
export type Once = <T>(key: string, make: () => Promise<T>) => Promise<T>

/** Creates a `Once`. It keeps every promise, even after it is settled. */
export function createInFlight(): Once {
  const inFlight = new Map<string, Promise<unknown>>()
  return (key, make) => {
    const request = inFlight.get(key) ?? make()
    inFlight.set(key, request)
    return request as ReturnType<typeof make>
  }
}
