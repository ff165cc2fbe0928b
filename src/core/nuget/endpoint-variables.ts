/** The variables of the Azure Artifacts credential provider, the preferred ones first. */
export const endpointVariables = [
  'ARTIFACTS_CREDENTIALPROVIDER_EXTERNAL_FEED_ENDPOINTS',
  'VSS_NUGET_EXTERNAL_FEED_ENDPOINTS',
  'ARTIFACTS_CREDENTIALPROVIDER_FEED_ENDPOINTS',
] as const
