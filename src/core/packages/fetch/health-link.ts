import type { PaceState } from '../../net/connections/server-pace.ts'
import type { Transport } from '../../net/exchange/client.ts'
import type { ScopedTransport, ScopeState } from '../../net/exchange/scoped-transport.ts'

/** One thread's news: servers that throttle or are unreachable, sources that are down or refuse credentials. */
export interface News {
  readonly paces: readonly (readonly [origin: string, PaceState])[]
  readonly sources: readonly (readonly [index: number, ScopeState])[]
}

interface SharedSource {
  /** also true for a source that cannot be opened, which only the main thread knows */
  readonly isExhausted?: boolean
  readonly transport: Pick<ScopedTransport, 'state' | 'adopt'>
}

/** Keeps two threads up to date about servers and sources; each thread has one end. */
export class HealthLink {
  readonly #transport: Pick<Transport, 'paces'>
  readonly #sources: readonly SharedSource[]
  readonly #shared = new Map<string | number, string>()

  constructor(transport: Pick<Transport, 'paces'>, sources: readonly SharedSource[]) {
    this.#transport = transport
    this.#sources = sources
  }

  /** Returns the news for the other end; undefined: none. */
  take(): News | undefined {
    const paces = this.#transport.paces.read().filter(([origin, state]) => this.#mark(origin, state))
    const sources = this.#sources
      .map(({ transport: { state }, isExhausted = state.isExhausted }, index) => {
        return [index, { ...state, isExhausted }] as const
      })
      .filter(([index, state]) => this.#mark(index, state))
    return paces.length + sources.length > 0 ? { paces, sources } : undefined
  }

  /** Merges the news of the other end. */
  adopt({ paces, sources }: News): void {
    for (const [origin, state] of paces) {
      this.#mark(origin, state)
      this.#transport.paces.adopt(origin, state)
    }
    for (const [index, state] of sources) {
      this.#mark(index, state)
      this.#sources[index]?.transport.adopt(state)
    }
  }

  /** Notes that the other end knows a state; false if that was noted before. */
  #mark(key: string | number, state: PaceState | ScopeState): boolean {
    const text = JSON.stringify(state)
    if (this.#shared.get(key) === text) return false
    this.#shared.set(key, text)
    return true
  }
}
