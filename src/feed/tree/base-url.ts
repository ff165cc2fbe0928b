import { PkgtoolError } from '../../core/base/errors.ts'
import { quote } from '../../core/base/printable.ts'
import { displayUrl } from '../../core/net/address/address.ts'

/** Returns the base URL of a feed with trailing slash. Throws `INVALID_ADDRESS`. */
export function parseBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const fault = url ? baseUrlFault(url) : 'it does not begin with "https://" or "http://"'
  if (!url || fault !== undefined)
    throw new PkgtoolError('INVALID_ADDRESS', {
      // User info and query may hold a secret.
      subject: url ? displayUrl(url.href) : text,
      found: fault,
      wanted: 'the base URL at which the feed will be served, such as https://feed.example/dist',
    })
  return url.href.endsWith('/') ? url.href : `${url.href}/`
}

function baseUrlFault({ protocol, username, password, search, hash }: URL): string | undefined {
  if (!/^https?:$/.test(protocol)) return `its scheme is ${quote(protocol.slice(0, -1), 20)}`
  if (username !== '' || password !== '') return 'it has a user or password'
  if (search !== '') return 'it has a query'
  return hash === '' ? undefined : 'it has a fragment'
}
