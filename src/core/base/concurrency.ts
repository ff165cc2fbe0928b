/**
 * Runs `work` over `items`, at most `limit` (1 or more) at a time, and returns the results in the order of the items.
 * After a rejection no more is begun; the whole rejects with the first one when the work under way has ended, so that
 * nothing of it runs on behind the caller's back.
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

/** Runs work, now or when its turn comes. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/** A gate that lets at most `limit` (1 or more) run at a time, in the order of the calls. */
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

/** Runs `make` once for a key, however often it is asked for; the promise is kept before anything is awaited. */
export type Once = <T>(key: string, make: () => Promise<T>) => Promise<T>

/** Makes a set of flights of its own. */
export function createFlights(): Once {
  const flights = new Map<string, Promise<unknown>>()
  return (key, make) => {
    const flight = flights.get(key) ?? make()
    flights.set(key, flight)
    return flight as ReturnType<typeof make>
  }
}
