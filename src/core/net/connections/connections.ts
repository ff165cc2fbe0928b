import type { Log } from '../../base/ports.ts'
import { version } from '../../base/version.ts'
import { displayUrl } from '../address/address.ts'
import type { Exchange, ExchangeOptions, ExchangeRequest, exchange } from '../exchange/exchange.ts'
import type { WatchLimits } from '../exchange/exchange-watch.ts'
import { parseRetryAfter } from '../exchange/retry-policy.ts'
import type { Trust } from '../exchange/trust.ts'
import { createAgents } from './agents.ts'
import {
  type ConnectionLimiter,
  createConnectionLimiter,
  type Reach,
  type Slot,
} from './connection-limiter.ts'
import type { PacedRequest, ServerPace, ServerPaces } from './server-pace.ts'

/** A request of a transport, without what all of its requests share. */
export type OutgoingRequest = Omit<ExchangeRequest, 'signal' | 'showsCertificate'> & {
  /** whether the servers of an origin may see the client certificate; undefined: there is none */
  readonly showsCertificateTo: (origin: string) => boolean | undefined
  /** called when the request starts; an exception replaces the request */
  readonly onTurn?: (() => void) | undefined
}

export interface ConnectionsOptions extends WatchLimits {
  readonly log: Log
  readonly signal: AbortSignal | undefined
  readonly trust: Trust
  readonly paces: ServerPaces
  /** milliseconds */
  readonly connectTimeout: number
  /** most concurrent requests */
  readonly most: number
}

/** What the first request loads and opens for all. */
interface OpenConnections {
  readonly ask: typeof exchange
  readonly options: Omit<ExchangeOptions, 'slot'>
}

/** The connections of all flows of a thread: one request at a time for each slot, at the pace of its server. */
export class Connections {
  readonly #options: ConnectionsOptions
  readonly #limiter: ConnectionLimiter
  // Kept, because import() itself takes time for each call.
  #opened: Promise<OpenConnections> | undefined

  constructor(options: ConnectionsOptions) {
    const { log, most } = options
    this.#options = options
    this.#limiter = createConnectionLimiter({
      max: most,
      onResize: (size, before) => log.debug(`${size} requests at once, ${before} before`),
    })
  }

  limit(connections: number): void {
    this.#limiter.limit(connections)
    // Agents that cannot be made are the error of the request that asked for them.
    void this.#opened?.then(
      ({ options }) => options.agents.fit(),
      () => {},
    )
  }

  get reach(): Reach {
    return this.#limiter
  }

  /** One request without its redirects. Throws as `exchange`. */
  async exchange(url: URL, { onTurn, showsCertificateTo, ...send }: OutgoingRequest): Promise<Exchange> {
    const showsCertificate = showsCertificateTo(url.origin)
    // The time limits start with the request, so it waits for its turn here and never for a socket.
    const { paces, log, signal } = this.#options
    const pace = paces.of(url.origin)
    const { slot, request } = await this.#enter(pace, onTurn)
    try {
      const headers = pace.wantsFewConnections ? { ...send.headers, connection: 'close' } : send.headers
      this.#opened ??= this.#open()
      const { ask, options } = await this.#opened
      const answer = await ask(url, { ...send, headers, showsCertificate, signal }, { ...options, slot })
      const { status, headers: answered } = answer
      log.debug(`${send.method} ${displayUrl(url)}: status ${status}`)
      const retryAfter = parseRetryAfter(answered['retry-after'], Date.now())
      pace.answered(request, { url: url.href, status, retryAfter })
      return answer
    } catch (error) {
      slot.end('finished')
      pace.failed(request, error)
      throw error
    }
  }

  close(): void {
    void this.#opened?.then(
      ({ options }) => options.agents.destroy(),
      () => {},
    )
  }

  // A request that waited for a slot while a pause began gives the slot to another server's. It starts in the same step
  // as this check, so it is never counted among the requests that started before the pause.
  async #enter(
    pace: ServerPace,
    onTurn: OutgoingRequest['onTurn'],
  ): Promise<{ readonly slot: Slot; readonly request: PacedRequest }> {
    for (;;) {
      await pace.turn()
      const slot = await this.#limiter.enter()
      if (!pace.hold) return { slot, request: beginWith(slot, pace, onTurn) }
      slot.end('finished')
    }
  }

  async #open(): Promise<OpenConnections> {
    const { trust, connectTimeout, idleTimeout, minimumRate, rateWindow } = this.#options
    const { exchange: ask } = await import('../exchange/exchange.ts')
    const places = { mayStayIdle: () => this.#limiter.spare, most: () => this.#limiter.most }
    const agents = createAgents({ trust, connectTimeout, ...places })
    const limits = { idleTimeout, minimumRate, rateWindow, trust }
    return { ask, options: { ...limits, userAgent: `setup-pkgtool/${version}`, agents } }
  }
}

function beginWith(slot: Slot, pace: ServerPace, onTurn: OutgoingRequest['onTurn']): PacedRequest {
  try {
    onTurn?.()
    return pace.begin()
  } catch (error) {
    slot.end('finished')
    throw error
  }
}
