/** How the service for the Actions cache is asked, as the toolkit would ask it. */
export interface CacheService {
  readonly version: 1 | 2
  readonly address: string
  readonly token: string
}

/**
 * Finds the service for the Actions cache that the runner names and the toolkit would use: version 2 where the runner asks
 * for it and the server is github.com or a subdomain of ghe.com, else version 1, all that GitHub Enterprise Server has.
 */
export function findCacheService(
  env: Readonly<Record<string, string | undefined>>,
): CacheService | undefined {
  const isSecond = Boolean(env.ACTIONS_CACHE_SERVICE_V2) && !isEnterpriseServer(env.GITHUB_SERVER_URL)
  const address = isSecond ? env.ACTIONS_RESULTS_URL : env.ACTIONS_CACHE_URL
  return address ? { version: isSecond ? 2 : 1, address, token: env.ACTIONS_RUNTIME_TOKEN ?? '' } : undefined
}

function isEnterpriseServer(address: string | undefined): boolean {
  if (!address || !URL.canParse(address)) return false
  const { hostname } = new URL(address)
  return hostname !== 'github.com' && !hostname.endsWith('.ghe.com') && !hostname.endsWith('.localhost')
}
