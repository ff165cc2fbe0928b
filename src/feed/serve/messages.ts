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

const messages = {
  400: 'The request can not be read',
  401: 'A token is needed',
  404: 'There is no such file',
  405: 'Only GET and HEAD are answered',
  414: 'The address is too long',
  416: 'Nothing lies in that range',
  500: 'The server failed',
} as const

/** Creates the response to a request that gets no file: JSON with status and message, by default not cacheable. */
export function failure(
  request: Pick<FeedRequest, 'method'>,
  status: keyof typeof messages,
  { headers = {} }: { readonly headers?: Readonly<Record<string, string>> } = {},
): FeedResponse {
  const bytes = Buffer.from(`${JSON.stringify({ status, message: messages[status] })}\n`)
  return {
    status,
    headers: {
      'Cache-Control': 'no-store',
      ...headers,
      'Content-Type': 'application/json',
      'Content-Length': String(bytes.length),
      'X-Content-Type-Options': 'nosniff',
    },
    ...(request.method === 'HEAD' ? {} : { body: { bytes } }),
  }
}
