// The packages whose code is in what we publish, with all that they depend on: their licences go along, and are audited.

/** In the bundles of the Action: what it imports, and what stands behind the stand-ins of vendor/. */
export const inAction = [
  '@actions/cache',
  '@actions/core',
  '@actions/tool-cache',
  'actions-exec',
  'actions-http-client',
  'actual-tunnel',
  'aws4fetch',
  'saxes',
  'semver',
]

/** In the command line. */
export const inCommandLine = ['actions-http-client', 'aws4fetch', 'commander', 'saxes', 'semver']

/** In the library, which imports all others. */
export const inLibrary = ['actions-http-client']
