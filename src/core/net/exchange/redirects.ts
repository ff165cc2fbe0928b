import { PkgtoolError } from '../../base/errors.ts'
import { checkSecure, displayUrl } from '../address/address.ts'
import { hideRedirectTarget } from '../address/redirect-targets.ts'
import type { Connections, OutgoingRequest } from '../connections/connections.ts'
import type { Exchange, Method } from './exchange.ts'

/** An answer after redirects; `url` is its final address. */
export interface Answer extends Exchange {
  readonly url: URL
}

const maxRedirects = 5

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

interface FollowOptions {
  readonly connections: Pick<Connections, 'exchange'>
  readonly allowInsecure: boolean | undefined
  /** redirect statuses that the caller handles itself */
  readonly taken: readonly number[]
}

export async function follow(start: URL, first: OutgoingRequest, options: FollowOptions): Promise<Answer> {
  let url = start
  let send = first
  for (let redirects = 0; ; redirects++) {
    const answer = await options.connections.exchange(url, send)
    if (!redirectStatuses.has(answer.status) || options.taken.includes(answer.status))
      return { ...answer, url }
    answer.discard()
    const target = redirectTarget(url, answer, { ...options, redirects, method: send.method })
    if (target.origin !== url.origin) send = withoutCredentials(send)
    url = target
  }
}

const credentialHeaders: ReadonlySet<string> = new Set([
  'authorization',
  'proxy-authorization',
  'cookie',
  'x-nuget-apikey',
])

function withoutCredentials({ headers, ...rest }: OutgoingRequest): OutgoingRequest {
  const kept = Object.entries(headers).filter(([name]) => !credentialHeaders.has(name.toLowerCase()))
  return { ...rest, headers: Object.fromEntries(kept) }
}

function redirectTarget(
  url: URL,
  { status, headers: { location } }: Exchange,
  options: { redirects: number; allowInsecure: boolean | undefined; method: Method },
): URL {
  const common = `at most ${maxRedirects} redirects, each to an http(s) address, never from https to http`
  const refuse = (found: string, wanted = common) =>
    new PkgtoolError('REDIRECT_REFUSED', {
      subject: displayUrl(url),
      found,
      wanted,
      change: 'change the address, or tell the owner of the server',
      url: displayUrl(url),
    })
  if (options.redirects >= maxRedirects) throw refuse(`there are more than ${maxRedirects} redirects`)
  if (location === undefined || !URL.canParse(location, url.href))
    throw refuse(location === undefined ? 'it has no Location' : 'its Location is not an address')
  const target = new URL(location, url)
  target.hash = ''
  hideRedirectTarget(target, url)
  if (target.protocol !== 'http:' && target.protocol !== 'https:') throw refuse('it leads to another scheme')
  if (url.protocol === 'https:' && target.protocol === 'http:') throw refuse('it leads from https to http')
  checkSecure(target, options)
  // A body and a key are sent to no other origin, and the other statuses turn the request into a GET.
  if (!isReading(options.method) && (target.origin !== url.origin || status < 307))
    throw refuse(
      `it has status ${status} and leads to ${displayUrl(target)}`,
      'status 307 or 308 to the same origin',
    )
  return target
}

function isReading(method: Method): boolean {
  return method === 'GET' || method === 'HEAD'
}
