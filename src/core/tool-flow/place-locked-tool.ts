import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isPkgtoolError } from '../errors.ts'
import type { FetchedListing } from '../listing/fetch-tool-listing.ts'
import { isUrl } from '../lock/address.ts'
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
  const entry = run.locked?.entry
  if (entry?.sha256 === undefined || run.exact === undefined) return undefined
  const url = parseAddress(entry.url, run.workingDirectory)
  const address = run.addresses.find(({ base }) => url !== undefined && isBelow(url, base))
  if (url === undefined || address === undefined) return undefined
  const facts = { url: url.href, instant: undefined, problems: [], path: '$.tool', members: {} }
  try {
    return await placeTool(run, { ...entry, ...facts, parsed: run.exact }, withoutListing(run, address))
  } catch (error) {
    if (!isPkgtoolError(error) || !allowsNextSource(error)) throw error
    run.log.warning(`${error.message}; asking the listing for its address`)
    return undefined
  }
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
