import { PkgtoolError } from '../errors.ts'
import { displayUrl } from './display-url.ts'

/**
 * The proxy that a request to `url` goes through, as `http_proxy`, `https_proxy` and `no_proxy` say it, without user and
 * password; undefined for a direct connection.
 *
 * @throws PkgtoolError `INVALID_ADDRESS` for one without a host: to a URL, `localhost:3128` is a scheme and a path, and
 * @actions/http-client would connect directly
 */
export async function findProxy(url: URL): Promise<string | undefined> {
  const { getProxyUrl } = await import('@actions/http-client/lib/proxy')
  const proxy = getProxyUrl(url)
  if (proxy?.hostname === '') {
    const name = url.protocol === 'https:' ? 'https_proxy' : 'http_proxy'
    throw new PkgtoolError('INVALID_ADDRESS', {
      subject: name,
      found: 'an address without a host',
      wanted: 'one with its scheme, such as http://proxy.example:3128',
      change: `correct the variable ${name}`,
    })
  }
  return proxy && displayUrl(proxy)
}
