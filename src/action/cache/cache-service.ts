/** The access to the Actions cache service, as the toolkit uses it. */
export interface CacheService {
  readonly version: 1 | 2
  readonly address: string
  readonly token: string
}

/**
 * Finds the Actions cache service that the toolkit would use: version 2 if the runner requests it and the server is not
 * GitHub Enterprise Server, otherwise version 1.
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
