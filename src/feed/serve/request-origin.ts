import { type FeedRequest, singleHeader } from './messages.ts'

const hostForm =
  /^(?:[0-9A-Za-z](?:[0-9A-Za-z-]*[0-9A-Za-z])?(?:\.[0-9A-Za-z](?:[0-9A-Za-z-]*[0-9A-Za-z])?)*\.?|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?$/
const prefixForm = /^(?:\/[0-9A-Za-z._~-]+)+\/?$/

/**
 * Returns the address that the client knows this server by, with trailing slash; undefined where it names none. `invalid`:
 * the header is no host name, and nothing may be made from it. `X-Forwarded-*` counts only with `trustProxy`.
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

/** A chain of proxies appends; the first value is what the client sent. */
function firstOf(value: string | undefined): string | undefined {
  return value?.split(',', 1)[0]?.trim()
}
