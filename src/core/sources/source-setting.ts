import { resolve } from 'node:path'
import { displayUrl, type FeedAddressOptions, isConfidential, isServer } from '../net/address/address.ts'
import { loadAddress } from '../net/address/load-address.ts'
import type { CredentialScope } from '../net/credentials/assign-credentials.ts'

/** One source as the user configured it. */
export type SourceSetting = CredentialScope & {
  /** milliseconds: what the config file that describes it says of the age of its packages */
  readonly minimumAge?: number
  /** milliseconds: the same of config files outside the workspace, for its name or its address */
  readonly demandedAge?: number
}

/** Reads `URL`, `NAME=URL` or a folder. @throws PkgtoolError `INVALID_ADDRESS` */
export async function loadSourceSetting(
  text: string,
  options: Partial<
    Pick<FeedAddressOptions, 'directory' | 'signingVariables' | 'endpoint' | 'region' | 'input'>
  > = {},
): Promise<SourceSetting> {
  const address = await loadAddress(text, { document: 'index.json', input: 'source', ...options })
  return { name: address.name, address }
}

/** The name of a source in records, the lock and outputs: its address without user info and query, or a folder's path. */
export function sourceAddress({ address }: SourceSetting): string {
  const { document, base } = address
  if (document.protocol !== 'file:' || !document.pathname.endsWith('/index.json')) return displayUrl(document)
  return resolve(displayUrl(base))
}

// Includes the query, because it may select the feed. Not for folders, which may be in a checkout, nor for plain http, which
// anybody may have altered.
export function storeKeyOf({ address }: SourceSetting): string | undefined {
  return isServer(address) && isConfidential(address.document) ? address.document.href : undefined
}

/** The name of a source in messages: `NAME=ADDRESS`, or the address of one without a name. */
export function sourceLabel(setting: SourceSetting): string {
  const address = sourceAddress(setting)
  return setting.name === undefined ? address : `${setting.name}=${address}`
}
