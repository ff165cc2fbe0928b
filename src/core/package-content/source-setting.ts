import { resolve } from 'node:path'
import { parseFeedAddress } from '../transport/address.ts'
import type { Holder } from '../transport/assign-credentials.ts'
import { displayUrl } from '../transport/display-url.ts'

/** One source as a user sets it. */
export type SourceSetting = Holder

/** Reads `URL`, `NAME=URL` or a folder (DESIGN 2, grammar). @throws PkgtoolError `INVALID_ADDRESS` */
export function parseSourceSetting(
  text: string,
  { directory }: { readonly directory?: string | undefined } = {},
): SourceSetting {
  const address = parseFeedAddress(text, { document: 'index.json', input: 'source', directory })
  return { name: address.name, address }
}

/** What records, the lock and outputs call a source: its address without user info and query, of a folder its path. */
export function sourceAddress({ address }: SourceSetting): string {
  const { document, base } = address
  if (document.protocol !== 'file:' || !document.pathname.endsWith('/index.json')) return displayUrl(document)
  return resolve(displayUrl(base))
}

/** What messages call a source: `NAME=ADDRESS`, or the address of one without a name. */
export function sourceLabel(setting: SourceSetting): string {
  const address = sourceAddress(setting)
  return setting.name === undefined ? address : `${setting.name}=${address}`
}
