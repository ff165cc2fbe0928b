import { readToolListing } from '../../core/listing/fetch-tool-listing.ts'
import { plural } from '../../core/text.ts'
import type { ToolErrand } from './mirror-tools.ts'
import type { MirrorRun } from './open-mirror-run.ts'
import { readLockedTools } from './read-locked-tools.ts'
import { chooseTools } from './wanted-tools.ts'

/**
 * Reads the listing and chooses the tools to mirror; undefined where no tools are mirrored.
 *
 * @throws PkgtoolError `NO_MATCHING_VERSION`, `INVALID_RANGE`, `INVALID_LOCK` and what reading a listing throws
 */
export async function readErrand(run: MirrorRun): Promise<ToolErrand | undefined> {
  const { addresses, transportOf, settings, options, restore } = run
  if (addresses.length === 0) return undefined
  const locked = await readLockedTools(options, settings)
  const { toolName } = settings
  const fetched = await readToolListing(restore.transport, { addresses, toolName, transportOf })
  const chosen = chooseTools(fetched, locked, options)
  const count = chosen.wanted.length + chosen.problems.length
  restore.log.info(`${plural(count, 'version')} of ${toolName} wanted, of ${fetched.listing.entries.length}`)
  return { fetched, ...chosen }
}
