import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isPkgtoolError, type PkgtoolError } from '../errors.ts'
import type { FetchedListing } from '../listing/fetch-tool-listing.ts'
import { isUrl } from '../lock/address.ts'
import { lockError } from '../lock/lock-error.ts'
import type { FeedAddress } from '../transport/address.ts'
import { allowsNextSource } from '../transport/retry-policy.ts'
import type { FetchRun } from './fetch-run.ts'
import { placeTool } from './place-tool.ts'
import type { InstalledTool, ToolRun } from './tool-run.ts'

/**
 * Downloads the locked tool from where it was locked, without a listing: only when the lock gives its hash and its
 * address lies below a dist-url of this run, so that a lock names no new source (DESIGN 6). Undefined where that cannot
 * be, or the file is not to be had there: the listing tells its address then.
 *
 * @throws PkgtoolError `HASH_MISMATCH`, `SIZE_MISMATCH`, `FILE_SYSTEM` and what the transport throws
 */
export async function placeLockedTool(run: FetchRun): Promise<Omit<InstalledTool, 'reason'> | undefined> {
  const { entry } = run.locked ?? {}
  if (entry?.sha256 === undefined || run.exact === undefined) return undefined
  const url = parseAddress(entry.url, run.workingDirectory)
  const address = url && run.addresses.find(({ base }) => isBelow(url, base))
  // What a store holds needs no address: the lock has its hash.
  if (!address && run.heldFiles === undefined) return undefined
  if (address) assertPlain(url, address, run.locked)
  const facts = { url: url?.href ?? entry.url, instant: undefined, problems: [], path: '$.tool', members: {} }
  try {
    const from = address && withoutListing(run, address)
    return await placeTool(run, { ...entry, ...facts, parsed: run.exact }, from)
  } catch (error) {
    if (!mayAskListing(error, { isHeldOnly: !address })) throw error
    // Nothing held, and no address to ask: nothing worth a warning.
    if (address || error.code !== 'NOT_FOUND')
      run.log.warning(`${error.message}; asking the listing for its address`)
    return undefined
  }
}

// Wrong bytes of a store say nothing of the feed.
function mayAskListing(
  error: unknown,
  { isHeldOnly }: { readonly isHeldOnly: boolean },
): error is PkgtoolError {
  return (
    allowsNextSource(error) ||
    (isHeldOnly && isPkgtoolError(error, 'HASH_MISMATCH', 'SIZE_MISMATCH', 'TOO_LARGE'))
  )
}

// Below the base for us may be above it for a server that decodes before it looks, and credentials go along.
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

// The lock of a folder feed has a path.
function parseAddress(text: string, directory: string): URL | undefined {
  if (isUrl(text)) return URL.canParse(text) ? new URL(text) : undefined
  return pathToFileURL(resolve(directory, text))
}

function isBelow(url: URL, base: URL): boolean {
  const isSameOrigin = url.protocol === base.protocol && url.host === base.host
  return isSameOrigin && url.pathname.startsWith(base.pathname)
}

// A lock may say anything of a file that it has the hash of. The record names no source then, so that only a run that
// has the hash itself takes the entry from the cache.
function withoutListing({ toolName }: ToolRun, address: FeedAddress): FetchedListing {
  const { document, base: ownBase } = address
  return { listing: { toolName, entries: [], warnings: [] }, address, source: '', document, ownBase }
}
