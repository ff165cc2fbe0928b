import { isPkgtoolError } from '../errors.ts'
import type { ToolListing } from '../listing/tool-listing.ts'
import { type Selection, selectEntry } from './select-entry.ts'
import { resolveRequest, type SelectionRequest } from './selection-request.ts'

export type { Selection } from './select-entry.ts'

/**
 * Chooses the entry that a request asks for (DESIGN 3): the gates of stage and age hold for `latest` and ranges, an
 * exact version is taken whatever its stage. The order is computed, never trusted.
 *
 * @throws PkgtoolError `INVALID_RANGE`, `NO_MATCHING_VERSION` (with the nearest and the excluded versions), `BROKEN_ENTRY`
 * @example
 * selectTool(parseToolListing(json), { version: '6.x', stage: 'Released' }).entry.version
 */
export function selectTool(listing: ToolListing, request: SelectionRequest = {}): Selection {
  return selectEntry(listing, resolveRequest(request))
}

/** Like `selectTool`, but undefined when nothing matches. */
export function trySelectTool(listing: ToolListing, request: SelectionRequest = {}): Selection | undefined {
  try {
    return selectTool(listing, request)
  } catch (error) {
    if (isPkgtoolError(error, 'NO_MATCHING_VERSION')) return undefined
    throw error
  }
}
