/** The plain request and response of the feed's server: it is a function, and the socket another matter. */

export interface FeedRequest {
  readonly method: string
  /** the request target: `/index.json` */
  readonly url: string
  /** names in lower case */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** it came over TLS; default: false */
  readonly secure?: boolean
}

/** Bytes, or a part of a file: from `start` to `end`, both included. */
export type FeedBody =
  | { readonly bytes: Uint8Array }
  | { readonly path: string; readonly start: number; readonly end: number }

/** A plain answer; its body is read once. */
export interface FeedResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** absent in the answer to HEAD, in 304, and where there are no bytes */
  readonly body?: FeedBody
}

/** A function from request to response over one feed. */
export type FeedHandler = (request: FeedRequest) => Promise<FeedResponse>

/** Returns a header that may stand there once; undefined when it is absent or repeated. */
export function singleHeader(request: FeedRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}
