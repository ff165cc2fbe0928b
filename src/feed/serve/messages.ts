/** A plain request: the handler is a function without sockets. */
export interface FeedRequest {
  readonly method: string
  /** the request target: `/index.json` */
  readonly url: string
  /** names in lower case */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** the request came over TLS; default: false */
  readonly secure?: boolean
}

/** Bytes, or a part of a file: from `start` to `end`, both included. */
export type FeedBody =
  | { readonly bytes: Uint8Array }
  | { readonly path: string; readonly start: number; readonly end: number }

/** A plain response. */
export interface FeedResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** absent for HEAD, for 304, and for an empty body */
  readonly body?: FeedBody
}

/** A function from request to response over one feed. */
export type FeedHandler = (request: FeedRequest) => Promise<FeedResponse>

/** Returns a header that may occur once; undefined when it is absent or repeated. */
export function singleHeader(request: FeedRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}
