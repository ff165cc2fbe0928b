import type { ClientRequest } from 'node:http'
import { isPkgtoolError, PkgtoolError } from '../../base/errors.ts'
import { option, plural } from '../../base/format.ts'
import { cancelled } from '../../base/turns.ts'
import { displayUrl } from '../address/address.ts'
import type { Slot } from '../connections/connection-limiter.ts'
import type { Fault } from '../connections/connection-window.ts'
import { ConnectTimeout } from './connect-timeout.ts'
import { connectionError } from './connection-error.ts'
import { isBroken } from './failures.ts'
import type { Trust } from './trust.ts'

export interface WatchLimits {
  /** milliseconds without a byte */
  readonly idleTimeout: number
  /** bytes a second that a body must reach over `rateWindow` milliseconds; 0: none */
  readonly minimumRate: number
  readonly rateWindow: number
}

/**
 * Ends an exchange when no byte arrives for too long, when a body is below the minimum rate, or when the caller cancels,
 * and records the reason.
 */
export class ExchangeWatch {
  /** the outcome for the slot, when the exchange ends */
  outcome: 'finished' | Fault = 'finished'
  /** the address of the proxy, for messages */
  proxy: string | undefined
  /** what is trusted besides the machine's authorities, for messages */
  trust: Trust = {}
  /** there is a client certificate, but this server may not see it */
  withholdsCertificate = false
  /** what the answer belongs to: until it is closed, its connection cannot take another request */
  answered: ClientRequest | undefined
  readonly #controller = new AbortController()
  readonly #timer: NodeJS.Timeout
  // Not at once: the caller may cancel while a piece is read, and Node has no listener for the error of a socket whose
  // answer ends with that piece.
  readonly #cancel = () => void setImmediate(() => this.#stopped || this.#controller.abort())
  readonly #url: URL
  readonly #cancelled: AbortSignal | undefined
  readonly #limits: WatchLimits
  readonly #slot: Slot
  #rateTimer: NodeJS.Timeout | undefined
  #inWindow = 0
  #slow: string | undefined
  #unsent: PkgtoolError | undefined
  #touches = 0
  #idle = false
  #stopped = false

  constructor(
    url: URL,
    cancelled: AbortSignal | undefined,
    { slot, ...limits }: WatchLimits & { readonly slot: Slot },
  ) {
    this.#url = url
    this.#cancelled = cancelled
    this.#limits = limits
    this.#slot = slot
    this.#timer = setTimeout(() => this.#expire(), limits.idleTimeout)
    cancelled?.addEventListener('abort', this.#cancel)
    if (cancelled?.aborted) this.#controller.abort()
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  touch(): void {
    this.#touches++
    this.#timer.refresh()
  }

  /** The pieces of a request's body. A failure to read them ends the exchange. */
  async *send(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
    try {
      for await (const piece of pieces) {
        this.touch()
        yield piece
      }
    } catch (error) {
      if (!isPkgtoolError(error)) throw error
      this.#unsent = error
      this.#controller.abort()
    }
  }

  receive(bytes: number): void {
    this.touch()
    this.#inWindow += bytes
  }

  /** Called when the body starts: from here on it must arrive at the minimum rate. */
  beginBody(): void {
    const { minimumRate, rateWindow } = this.#limits
    if (minimumRate > 0 && !this.#stopped)
      this.#rateTimer = setInterval(() => this.#judgeRate(), Math.min(rateWindow, maxTimer))
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
    clearInterval(this.#rateTimer)
    this.#cancelled?.removeEventListener('abort', this.#cancel)
    // Over TLS an answer may end before Node knows that its request is written, and the next request would open one more
    // connection.
    if (this.answered?.closed === false) this.answered.once('close', () => this.#slot.end(this.outcome))
    else this.#slot.end(this.outcome)
  }

  /** The error of an exchange that failed, before or, with `received`, after the head of its answer. */
  explain(error: unknown, received?: number, announced?: number): PkgtoolError {
    const failure = this.#unsent ?? this.#describe(error, received, announced)
    this.outcome = faultOf(failure)
    return failure
  }

  #describe(error: unknown, received?: number, announced?: number): PkgtoolError {
    const subject = displayUrl(this.#url)
    if (this.#cancelled?.aborted) return cancelled(subject, this.#cancelled.reason)
    if (this.#idle || error instanceof ConnectTimeout) return this.#timedOut(error, received)
    if (received === undefined) return connectionError(error, this.#url, this)
    const total = Number.isNaN(announced) ? '' : ` of ${announced}`
    const found = `the connection ended after ${received}${total} bytes`
    return new PkgtoolError(
      'TRUNCATED',
      { subject, found, change: 'check the server and the network', url: subject },
      { cause: error },
    )
  }

  #timedOut(error: unknown, received: number | undefined): PkgtoolError {
    const subject = displayUrl(this.#url)
    const { idleTimeout } = this.#limits
    const seconds = (error instanceof ConnectTimeout ? error.milliseconds : idleTimeout) / 1000
    const silence = `no byte came for ${seconds} s ${received === undefined ? 'before the answer' : `after ${plural(received, 'byte')}`}`
    const found = this.#slow ?? (this.#idle ? silence : `there was no connection within ${seconds} s`)
    const change = this.#slow ? `check the server, or lower ${option('minimum-rate')}` : undefined
    const through = this.proxy === undefined ? '' : ` through the proxy ${this.proxy}`
    return new PkgtoolError(
      'TIMED_OUT',
      {
        subject,
        found: `${found}${through}`,
        change: change ?? 'check the network and the proxy',
        url: subject,
      },
      { cause: error },
    )
  }

  // Checks one window after another, from the start of the body; each window counts only its own bytes.
  #judgeRate(): void {
    const { minimumRate, rateWindow } = this.#limits
    // Bytes that arrived while the thread was busy are read before the verdict.
    setImmediate(() => {
      const seconds = rateWindow / 1000
      const [came, wanted] = [this.#inWindow, minimumRate * seconds]
      this.#inWindow = 0
      if (this.#stopped || came >= wanted) return
      this.#slow = `only ${came} bytes came in ${seconds} s, less than ${minimumRate} a second`
      this.#end()
    })
  }

  // The thread itself may have been busy for so long: bytes that arrived meanwhile are read before the verdict.
  #expire(): void {
    const seen = this.#touches
    setImmediate(() => {
      if (this.#stopped || this.#touches !== seen) return
      this.#end()
    })
  }

  // The slot too, now: nobody may ever read the answer, and then nothing else would free it.
  #end(): void {
    this.#idle = true
    this.#controller.abort()
    this.#slot.end('stalled')
  }
}

/** the longest delay of a Node timer */
export const maxTimer = 2 ** 31 - 1

// Fewer connections do not help with an unreachable or untrusted server. They do help when this machine runs out of file
// descriptors.
function faultOf(error: PkgtoolError): 'finished' | Fault {
  if (error.code === 'TIMED_OUT') return error.cause instanceof ConnectTimeout ? 'finished' : 'stalled'
  if (error.code === 'TRUNCATED') return 'reset'
  return error.code === 'CONNECTION_FAILED' && isBroken(error) ? 'reset' : 'finished'
}
