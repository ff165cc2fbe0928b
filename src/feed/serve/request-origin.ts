import { type FeedRequest, singleHeader } from './messages.ts'

const hostForm =
  /^(?:[0-9A-Za-z](?:[0-9A-Za-z-]*[0-9A-Za-z])?(?:\.[0-9A-Za-z](?:[0-9A-Za-z-]*[0-9A-Za-z])?)*\.?|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?$/

const prefixForm = /^(?:\/[0-9A-Za-z._~-]+)+\/?$/

/**
 * Returns the address of this server as seen by the client, with trailing slash; undefined when the request names none.
 * `invalid`: host, scheme or prefix is malformed. Uses `X-Forwarded-*` only with `trustProxy`.
 */
export function requestOrigin(request: FeedRequest, trustProxy: boolean): string | 'invalid' | undefined {
  const forwarded = (name: string) => (trustProxy ? firstOf(singleHeader(request, name)) : undefined)
  if (Array.isArray(request.headers.host)) return 'invalid'
  const host = forwarded('x-forwarded-host') ?? singleHeader(request, 'host')
  if (host === undefined) return undefined
  const scheme = forwarded('x-forwarded-proto') ?? (request.secure ? 'https' : 'http')
  const prefix = forwarded('x-forwarded-prefix') ?? '/'
  if (host.length > 255 || !hostForm.test(host) || !/^https?$/.test(scheme)) return 'invalid'
  if (prefix !== '/' && (prefix.length > 255 || !prefixForm.test(prefix))) return 'invalid'
  const base = `${scheme}://${host.toLowerCase()}${prefix}`
  if (!URL.canParse(base)) return 'invalid'
  return base.endsWith('/') ? base : `${base}/`
}

/** Each proxy appends a value, so the first one describes the client's request. */
function firstOf(value: string | undefined): string | undefined {
  return value?.split(',', 1)[0]?.trim()
}
