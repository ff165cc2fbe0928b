import { highestFirst } from '../../nuget/version.ts'
import type { ResolvedRequest, SelectionOptions } from '../request.ts'
import { explainMiss } from './explain-miss.ts'
import { judgeAll } from './judge.ts'
import type { ToolListing } from './listing.ts'
import { compareEntries } from './selection.ts'
import type { ToolEntry } from './tool-entry.ts'
import { resolveRequest } from './version-spec.ts'

export interface ToolsRequest extends Omit<SelectionOptions, 'version'> {
  /** exact versions, ranges and `latest`; empty: every version at the stage or better */
  readonly versions?: readonly string[] | undefined
  /** the maximum number of versions for each request, best first; default: all, for `latest` one */
  readonly count?: number | undefined
}

/**
 * Selects all entries that match at least one request, with the gates of `selectTool`. Returns each once, in
 * descending order of versions.
 *
 * @throws PkgtoolError `NO_MATCHING_VERSION` where a request takes none, `INVALID_RANGE`, `INVALID_INPUT`
 * @example
 * selectTools(parseToolListing(json), { versions: ['6.x'], stage: 'Released', count: 2 }).length // at most 2
 */
export function selectTools(
  listing: ToolListing,
  { versions = [], count, ...request }: ToolsRequest = {},
): readonly ToolEntry[] {
  const requests = (versions.length > 0 ? versions : ['latest']).map(version => ({
    resolved: resolveRequest({ ...request, version }),
    count: count ?? (versions.length > 0 && version.trim() === 'latest' ? 1 : Number.POSITIVE_INFINITY),
  }))
  const chosen = requests.flatMap(({ resolved, count: most }) => best(listing, resolved, most))
  return highestFirst(new Set(chosen))
}

function best(listing: ToolListing, request: ResolvedRequest, count: number): readonly ToolEntry[] {
  const verdicts = judgeAll(listing.entries, request)
  const fitting = verdicts.get('fits')
  if (fitting === undefined) throw explainMiss(listing, request, verdicts)
  return fitting.toSorted((a, b) => compareEntries(b, a, request)).slice(0, count)
}
