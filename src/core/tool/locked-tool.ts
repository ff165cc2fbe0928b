import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isPkgtoolError, type PkgtoolError } from '../base/errors.ts'
import type { FeedAddress } from '../http/address.ts'
import { allowsNextSource } from '../http/failure-classes.ts'
import { isUrl } from '../lock/lock-address.ts'
import { lockError } from '../lock/lock-error.ts'
import type { FetchRun } from './fetch-run.ts'
import { type PlacedTool, placeTool } from './place-tool.ts'

/**
 * Downloads the locked tool from its locked address, without a listing. Requires a hash in the lock, and an address below
 * a dist-url of this run, so that a lock cannot add a source; the local store needs no address. Returns
 * undefined when that is impossible or the file is not there; the caller then reads the listing.
 *
 * @throws PkgtoolError `HASH_MISMATCH`, `SIZE_MISMATCH`, `FILE_SYSTEM` and what the transport throws
 */
export async function placeLockedTool(run: FetchRun): Promise<PlacedTool | undefined> {
  const { entry } = run.locked ?? {}
  if (entry?.sha256 === undefined || run.exact === undefined) return undefined
  const url = parseAddress(entry.url, run.workingDirectory)
  const address = url && run.addresses.find(({ base }) => isBelow(url, base))
  // The store needs no address, because the lock has the hash.
  if (!address && run.contentCache === undefined) return undefined
  if (address) assertPlain(url, address, run.locked)
  const facts = { url: url?.href ?? entry.url, path: '$.tool' }
  try {
    return await placeTool(run, { ...entry, ...facts, parsed: run.exact }, { kind: 'lock', address })
  } catch (error) {
    if (!mayAskListing(error, { isCachedOnly: !address })) throw error
    // No warning if the file is merely not in the store and there is no address.
    if (address || error.code !== 'NOT_FOUND')
      run.log.warning(`${error.message}; asking the listing for its address`)
    return undefined
  }
}

// A wrong file in the store does not discredit the feed.
function mayAskListing(
  error: unknown,
  { isCachedOnly }: { readonly isCachedOnly: boolean },
): error is PkgtoolError {
  return (
    allowsNextSource(error) ||
    (isCachedOnly && isPkgtoolError(error, 'HASH_MISMATCH', 'SIZE_MISMATCH', 'TOO_LARGE'))
  )
}

// A server that decodes `%2F` before it resolves the path could serve a file outside of the base, with our credentials.
function assertPlain(
  { pathname, search, hash }: URL,
  { base }: FeedAddress,
  lock: { readonly file: string } | undefined,
): void {
  const isPlain = !/%(?:25)*(?:2f|5c)/i.test(pathname.slice(base.pathname.length))
  if (isPlain && search === '' && hash === '') return
  const found = isPlain ? 'a query or fragment in $.tool.url' : 'an encoded "/" or "\\" in $.tool.url'
  throw lockError({ found, wanted: 'the path of a file below a dist-url' }, lock ?? {})
}

// For a feed in a folder, a lock contains a path.
function parseAddress(text: string, directory: string): URL | undefined {
  if (isUrl(text)) return URL.canParse(text) ? new URL(text) : undefined
  return pathToFileURL(resolve(directory, text))
}

function isBelow(url: URL, base: URL): boolean {
  const isSameOrigin = url.protocol === base.protocol && url.host === base.host
  return isSameOrigin && url.pathname.startsWith(base.pathname)
}
