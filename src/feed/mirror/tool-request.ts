import { plural } from '../../core/base/format.ts'
import { type LocatedListing, readToolListing } from '../../core/tool/listing/fetch-listing.ts'
import { toolCandidates } from '../../core/tool/listing/tool-candidates.ts'
import type { MirrorRun } from './mirror-run.ts'
import { chooseTools, readLockedTools, type WantedTool, type WantedTools } from './wanted-tools.ts'

/**
 * Reads the listing and selects the tools to mirror; undefined when no tools are mirrored.
 *
 * @throws PkgtoolError `NO_MATCHING_VERSION`, `INVALID_RANGE`, `INVALID_LOCK` and errors of reading a listing
 */
export async function readToolRequest(run: MirrorRun): Promise<MirrorToolRequest | undefined> {
  const { addresses, transport, transportOf, settings, options, restore } = run
  if (addresses.length === 0) return undefined
  const locked = await readLockedTools(options, settings)
  const { toolName } = settings
  const fetched = await readToolListing(transport, { addresses, toolName, transportOf })
  const chosen = chooseTools(fetched, locked, options)
  const count = chosen.wanted.length + chosen.problems.length
  restore.log.info(`${plural(count, 'version')} of ${toolName} wanted, of ${fetched.listing.entries.length}`)
  return { fetched, ...chosen }
}

/** The tools to mirror, and their listing. */
export interface MirrorToolRequest extends WantedTools {
  readonly fetched: LocatedListing
}

/** The addresses of a tool, in order of preference. */
export function candidatesOf(
  run: Pick<MirrorRun, 'addresses' | 'transport' | 'transportOf'>,
  { entry }: WantedTool,
  fetched: LocatedListing,
) {
  const { addresses, transport, transportOf } = run
  const { allowInsecure } = transport.options
  return toolCandidates(entry, fetched, { addresses, transportOf, allowInsecure })
}
