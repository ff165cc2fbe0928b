import { displayUrl } from './display-url.ts'

/**
 * The proxy that a request to `url` goes through, as `http_proxy`, `https_proxy` and `no_proxy` say it, without user and
 * password; undefined for a direct connection.
 */
export async function findProxy(url: URL): Promise<string | undefined> {
  const { getProxyUrl } = await import('@actions/http-client/lib/proxy')
  const proxy = getProxyUrl(url)
  return proxy && displayUrl(proxy)
}
