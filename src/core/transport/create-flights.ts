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
