import type { Method } from './exchange.ts'

/** A request before it is signed. */
export interface Unsigned {
  readonly url: URL
  readonly method: Method
  /** names in lower case */
  readonly headers: Readonly<Record<string, string>>
  readonly now: Date
}

/** The same request, signed. */
export interface Signed {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
}

/** Signs one request; its signature is valid for some minutes. */
export type Signer = (request: Unsigned) => Promise<Signed>
