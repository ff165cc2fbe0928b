import type { FeedAddress } from '../http/address.ts'
import { loadAddress } from '../http/load-address.ts'
import type { InstallToolOptions } from './install-options.ts'

/** Parses the addresses of the listing, in order of preference. @throws PkgtoolError `INVALID_ADDRESS` */
export function parseDistUrls({
  distUrls = [],
  workingDirectory: directory = '.',
  signingVariables,
}: Pick<InstallToolOptions, 'distUrls' | 'workingDirectory' | 'signingVariables'>): Promise<
  readonly FeedAddress[]
> {
  const options = { document: 'tools.json', input: 'dist-url', directory, signingVariables } as const
  return Promise.all(distUrls.map(text => loadAddress(text, options)))
}
