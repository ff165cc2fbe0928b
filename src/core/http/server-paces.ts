import type { PkgtoolError } from '../base/errors.ts'
import { type Hold, type PaceOptions, type PaceState, ServerPace } from './server-pace.ts'

/** The state of servers that a thread knows, by origin. */
export interface SharedPaces {
  read(): readonly (readonly [origin: string, PaceState])[]
  /** Merges the state from another thread. */
  adopt(origin: string, state: PaceState): void
}

/** The paces of all servers that a thread has met, by origin. */
export class ServerPaces implements SharedPaces {
  readonly #options: PaceOptions
  readonly #paces = new Map<string, ServerPace>()

  constructor(options: PaceOptions) {
    this.#options = options
  }

  /** Returns the pace of a server, a new one for a server that was not met before. */
  of(origin: string): ServerPace {
    const pace = this.#paces.get(origin) ?? new ServerPace(this.#options)
    this.#paces.set(origin, pace)
    return pace
  }

  /** Returns the current pause of the server of a failed request. */
  holdOf({ fields: { url } }: PkgtoolError): Hold | undefined {
    return url !== undefined && URL.canParse(url) ? this.#paces.get(new URL(url).origin)?.hold : undefined
  }

  read(): readonly (readonly [origin: string, PaceState])[] {
    return [...this.#paces].flatMap(([origin, { state }]) => (state ? [[origin, state] as const] : []))
  }

  adopt(origin: string, state: PaceState): void {
    this.of(origin).adopt(state)
  }
}
