/** What a request asks for where it does not say. Apart from the request, since it needs nothing of semver. */
export const defaultRequest = {
  version: 'latest',
  stage: 'ReleasedAndBlessed',
  latestBy: 'version',
  minimumAge: 0,
} as const
