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
