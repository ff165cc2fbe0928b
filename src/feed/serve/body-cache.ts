/** What `BodyCache` keeps: the state of the file it was made from, and its cost in bytes. */
export interface CachedBody {
  readonly stamp: string
  readonly cost: number
}

/** Keeps the bodies that were asked for last, up to a sum of bytes. */
export class BodyCache<T extends CachedBody> {
  readonly #bodies = new Map<string, T>()
  readonly #limit: number
  #cost = 0

  /** `limit` in bytes; a body above a quarter of it is not kept */
  constructor(limit: number) {
    this.#limit = limit
  }

  /** Tells whether a body is kept, in whatever state its file is now. */
  has(key: string): boolean {
    return this.#bodies.has(key)
  }

  get(key: string, stamp: string): T | undefined {
    const body = this.#bodies.get(key)
    if (!body) return undefined
    this.#remove(key, body)
    if (body.stamp !== stamp) return undefined
    this.#add(key, body)
    return body
  }

  set(key: string, body: T): void {
    const before = this.#bodies.get(key)
    if (before) this.#remove(key, before)
    if (body.cost > this.#limit / 4) return
    this.#add(key, body)
    for (const [oldest, old] of this.#bodies) {
      if (this.#cost <= this.#limit) break
      this.#remove(oldest, old)
    }
  }

  #add(key: string, body: T): void {
    this.#bodies.set(key, body)
    this.#cost += body.cost
  }

  #remove(key: string, body: T): void {
    this.#bodies.delete(key)
    this.#cost -= body.cost
  }
}
