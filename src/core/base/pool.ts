import { nextPiece } from './turns.ts'

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
  const worker = async () => {
    for (const [index, item] of queue) {
      await nextPiece()
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
