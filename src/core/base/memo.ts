const maxKept = 1000

/** characters */
const maxKeptLength = 100

/**
 * Makes a parser that remembers what it made of a text, for texts that many documents repeat. Long texts it does not remember,
 * and at 1,000 it forgets all, so that hostile documents fill no memory. Where `parse` throws, nothing is remembered. Nobody changes its results.
 */
export function rememberParsed<T>(parse: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return text => {
    const found = known.get(text)
    if (found !== undefined || text.length > maxKeptLength) return found ?? parse(text)
    if (known.size >= maxKept) known.clear()
    const own = ownText(text)
    const parsed = parse(own)
    known.set(own, parsed)
    return parsed
  }
}

/** A copy of a text that is kept longer than its document: a part of a string keeps the whole of it in memory. */
export function ownText(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le')
}

/** Runs `make` once for each key. All callers share the promise, which is stored before anything is awaited. */
export type Once = <T>(key: string, make: () => Promise<T>) => Promise<T>

/** A `Once` that can forget what it made. */
export interface InFlight extends Once {
  /** Forgets the promise of a key: the next caller makes another one. */
  forget(key: string): void
}

/** Creates a `Once`. It keeps every promise, even after it is settled, unless it is told to forget it. */
export function createInFlight(): InFlight {
  const inFlight = new Map<string, Promise<unknown>>()
  const once: Once = (key, make) => {
    const request = inFlight.get(key) ?? make()
    inFlight.set(key, request)
    return request as ReturnType<typeof make>
  }
  return Object.assign(once, { forget: (key: string) => void inFlight.delete(key) })
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
