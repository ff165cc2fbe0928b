import type { Agents } from './agents.ts'
import type { Slot } from './connections.ts'
import type { Exchange, ExchangeRequest } from './exchange.ts'
import type { Trust } from './trust.ts'

/** How exchanges are made, as plain data: it goes to other threads. */
export interface ExchangeSettings {
  readonly trust: Trust
  readonly userAgent: string
  /** milliseconds until a connection must stand */
  readonly connectTimeout: number
  /** milliseconds without a byte */
  readonly idleTimeout: number
  /** bytes a second that a body must bring over `rateWindow` milliseconds; 0: none */
  readonly minimumRate: number
  readonly rateWindow: number
  readonly maxConnections: number
}

/** Makes one exchange; `slot` is given back when the answer is read, discarded or lost. Throws as `exchange`. */
export type Exchanger = (url: URL, request: ExchangeRequest, slot: Slot) => Promise<Exchange>

/** Makes exchanges on this thread. Nothing is loaded and no connection opened before the first. */
export function createExchanger({ trust, connectTimeout, maxConnections, ...settings }: ExchangeSettings): {
  readonly exchange: Exchanger
  /** Ends the connections kept alive. */
  close(): void
} {
  let agents: Promise<Agents> | undefined
  return {
    async exchange(url, request, slot) {
      const { createAgents, exchange } = await import('./exchange.ts')
      agents ??= createAgents({ trust, connectTimeout, maxConnections })
      return exchange(url, request, { ...settings, slot, agents: await agents })
    },
    close() {
      agents?.then(made => made.destroy())
    },
  }
}
