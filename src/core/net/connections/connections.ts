import type { Log } from '../../base/ports.ts'
import { version } from '../../base/version.ts'
import { displayUrl } from '../address/address.ts'
import type { Exchange, ExchangeRequest, exchange } from '../exchange/exchange.ts'
import type { WatchLimits } from '../exchange/exchange-watch.ts'
import { parseRetryAfter } from '../exchange/retry-policy.ts'
import type { Trust } from '../exchange/trust.ts'
import { type Agents, createAgents } from './agents.ts'
import {
  type ConnectionLimiter,
  createConnectionLimiter,
  type Reach,
  type Slot,
} from './connection-limiter.ts'
import type { PacedRequest, ServerPace, ServerPaces } from './server-pace.ts'

/** A request of a transport, without what all of its requests share. */
export type OutgoingRequest = Omit<ExchangeRequest, 'signal'> & {
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

/** The connections of all flows of a thread: one request at a time for each slot, at the pace of its server. */
export class Connections {
  readonly #options: ConnectionsOptions
  readonly #limiter: ConnectionLimiter
  #agents: Promise<Agents> | undefined
  // Kept, because import() itself takes time for each call.
  #sender: Promise<{ readonly exchange: typeof exchange }> | undefined

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
    void this.#agents?.then(
      made => made.fit(),
      () => {},
    )
  }

  get reach(): Reach {
    return this.#limiter
  }

  /** One request without its redirects. Throws as `exchange`. */
  async exchange(url: URL, { onTurn, ...send }: OutgoingRequest): Promise<Exchange> {
    // The time limits start with the request, so it waits for its turn here and never for a socket.
    const pace = this.#options.paces.of(url.origin)
    const { slot, request } = await this.#enter(pace, onTurn)
    try {
      const headers = pace.wantsFewConnections ? { ...send.headers, connection: 'close' } : send.headers
      const answer = await this.#send(url, { ...send, headers }, slot)
      const { status, headers: answered } = answer
      this.#options.log.debug(`${send.method} ${displayUrl(url)}: status ${status}`)
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
    void this.#agents?.then(
      made => made.destroy(),
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

  async #send(url: URL, send: Omit<OutgoingRequest, 'onTurn'>, slot: Slot): Promise<Exchange> {
    const { trust, connectTimeout, signal, idleTimeout, minimumRate, rateWindow } = this.#options
    this.#sender ??= import('../exchange/exchange.ts')
    const { exchange: ask } = await this.#sender
    const places = { mayStayIdle: () => this.#limiter.spare, most: () => this.#limiter.most }
    this.#agents ??= createAgents({ trust, connectTimeout, ...places })
    const limits = { idleTimeout, minimumRate, rateWindow, trust }
    const userAgent = `setup-pkgtool/${version}`
    return ask(url, { ...send, signal }, { ...limits, userAgent, slot, agents: await this.#agents })
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
