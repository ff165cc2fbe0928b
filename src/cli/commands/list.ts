import { fetchToolListing } from '../../core/listing/fetch-tool-listing.ts'
import { highestFirst } from '../../core/versions/highest-first.ts'
import { stageRank } from '../../core/versions/stage.ts'
import { formatTable } from '../format-table.ts'
import type { Invocation, Result } from '../invocation.ts'
import { listedEntry } from '../listed-entry.ts'
import { credentialOptions, transportOptions } from '../request-options.ts'

/** `list`: the versions of the listing, the highest first; `--stage` is a floor. */
export async function list(invocation: Invocation): Promise<Result> {
  const { 'dist-url': distUrls = [], 'tool-name': toolName, stage } = invocation.values
  const fetched = await fetchToolListing(distUrls, {
    ...transportOptions(invocation),
    ...credentialOptions(invocation),
    toolName,
  })
  const versions = highestFirst(fetched.listing.entries)
    .filter(entry => stage === undefined || stageRank(entry.stage) >= stageRank(stage))
    .map(entry => listedEntry(entry, fetched))
  const rows = versions.map(({ version, stage, uploaded, url }) => [version, stage, uploaded, url])
  return {
    lines: formatTable([['VERSION', 'STAGE', 'UPLOADED', 'URL'], ...rows]),
    document: { tool: fetched.listing.toolName, versions },
  }
}
