import type { FeedRequest, FeedResponse } from './messages.ts'

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
