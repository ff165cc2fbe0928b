import { PkgtoolError, systemErrorCode } from '../errors.ts'
import { cancelled } from './cancelled.ts'
import { ConnectTimeout } from './connect-limit.ts'
import { connectionError } from './connection-error.ts'
import type { Slot } from './connection-limiter.ts'
import type { Fault } from './connection-window.ts'
import { displayUrl } from './display-url.ts'

/** Ends an exchange when no byte arrives for too long or the caller cancels, and knows afterwards which it was. */
export class ExchangeWatch {
  /** what the slot is told when the exchange ends */
  outcome: 'finished' | Fault = 'finished'
  /** the address of the proxy between, for messages */
  proxy: string | undefined
  readonly #controller = new AbortController()
  readonly #timer: NodeJS.Timeout
  readonly #cancel = () => this.#controller.abort()
  readonly #url: URL
  readonly #cancelled: AbortSignal | undefined
  readonly #idleTimeout: number
  readonly #slot: Slot
  #touches = 0
  #idle = false
  #stopped = false

  constructor(
    url: URL,
    cancelled: AbortSignal | undefined,
    { idleTimeout, slot }: { readonly idleTimeout: number; readonly slot: Slot },
  ) {
    this.#url = url
    this.#cancelled = cancelled
    this.#idleTimeout = idleTimeout
    this.#slot = slot
    this.#timer = setTimeout(() => this.#expire(), idleTimeout)
    cancelled?.addEventListener('abort', this.#cancel)
    if (cancelled?.aborted) this.#cancel()
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  touch(): void {
    this.#touches++
    this.#timer.refresh()
  }

  receive(bytes: number): void {
    this.touch()
    this.#slot.received(bytes)
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
    this.#cancelled?.removeEventListener('abort', this.#cancel)
    this.#slot.end(this.outcome)
  }

  /** The error of an exchange that failed, before or, with `received`, after the head of its answer. */
  explain(error: unknown, received?: number, announced?: number): PkgtoolError {
    const failure = this.#describe(error, received, announced)
    this.outcome = faultOf(failure)
    return failure
  }

  #describe(error: unknown, received?: number, announced?: number): PkgtoolError {
    const subject = displayUrl(this.#url)
    if (this.#cancelled?.aborted) return cancelled(subject, this.#cancelled.reason)
    if (this.#idle || error instanceof ConnectTimeout) return this.#timedOut(error, received)
    if (received === undefined) return connectionError(error, this.#url, this)
    const total = Number.isNaN(announced) ? '' : ` of ${announced}`
    const found = `the end of the connection after ${received}${total} bytes`
    return new PkgtoolError(
      'TRUNCATED',
      { subject, found, change: 'check the server and the network', url: subject },
      { cause: error },
    )
  }

  #timedOut(error: unknown, received: number | undefined): PkgtoolError {
    const subject = displayUrl(this.#url)
    const seconds = (error instanceof ConnectTimeout ? error.milliseconds : this.#idleTimeout) / 1000
    const found = this.#idle
      ? `no byte for ${seconds} s ${received === undefined ? 'before the answer' : `after ${received} bytes`}`
      : `no connection within ${seconds} s`
    const through = this.proxy === undefined ? '' : ` through the proxy ${this.proxy}`
    return new PkgtoolError(
      'TIMED_OUT',
      { subject, found: `${found}${through}`, change: 'check the network and the proxy', url: subject },
      { cause: error },
    )
  }

  // The thread may have been busy itself for so long: what has arrived meanwhile is read before the verdict.
  #expire(): void {
    const seen = this.#touches
    setImmediate(() => {
      if (this.#stopped || this.#touches !== seen) return
      this.#idle = true
      this.#controller.abort()
    })
  }
}

// Few file descriptors are a limit of this machine, which fewer connections keep to.
const resetCodes: ReadonlySet<string | undefined> = new Set([
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EMFILE',
  'ENFILE',
])

// A server that is not there, or that is not trusted, does not get better with fewer connections.
function faultOf(error: PkgtoolError): 'finished' | Fault {
  if (error.code === 'TIMED_OUT') return error.cause instanceof ConnectTimeout ? 'finished' : 'stalled'
  if (error.code === 'TRUNCATED') return 'reset'
  return error.code === 'CONNECTION_FAILED' && resetCodes.has(systemErrorCode(error.cause))
    ? 'reset'
    : 'finished'
}
