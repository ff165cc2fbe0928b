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

/** Creates a `Once` that forgets a promise that was rejected: the next caller makes another one. */
export function createKeeper(): Once {
  const kept = new Map<string, Promise<unknown>>()
  return (key, make) => {
    const known = kept.get(key)
    if (known) return known as ReturnType<typeof make>
    const made = make()
    kept.set(key, made)
    made.catch(() => kept.delete(key))
    return made
  }
}
