/**
 * Whether the runner names a service for the Actions cache that the toolkit would use: version 2 where the runner asks for
 * it and the server is github.com or a subdomain of ghe.com, else version 1, all that GitHub Enterprise Server has.
 */
export function hasCacheService(env: Readonly<Record<string, string | undefined>>): boolean {
  const isSecond = Boolean(env.ACTIONS_CACHE_SERVICE_V2) && !isEnterpriseServer(env.GITHUB_SERVER_URL)
  return Boolean(isSecond ? env.ACTIONS_RESULTS_URL : env.ACTIONS_CACHE_URL)
}

function isEnterpriseServer(address: string | undefined): boolean {
  if (!address || !URL.canParse(address)) return false
  const { hostname } = new URL(address)
  return hostname !== 'github.com' && !hostname.endsWith('.ghe.com') && !hostname.endsWith('.localhost')
}
