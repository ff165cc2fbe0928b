/** The addresses of NuGet's own service, used where nothing names others. */
export const publicService = {
  source: 'https://api.nuget.org/v3/index.json',
  distUrl: 'https://dist.nuget.org',
} as const
