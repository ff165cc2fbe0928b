import { type FetchedListing, readToolListing } from '../listing/fetch-tool-listing.ts'
import { selectTool } from '../selection/select-tool.ts'
import { plural } from '../text.ts'
import type { FetchRun } from '../tool-flow/fetch-run.ts'
import { settleVersion } from '../tool-flow/settle-version.ts'
import { type InstallToolOptions, openToolRun, type ToolRun } from '../tool-flow/tool-run.ts'
import type { FeedAddress } from '../transport/address.ts'
import { createTransport } from '../transport/create-transport.ts'
import { displayUrl } from '../transport/display-url.ts'
import { scopeAddresses } from '../transport/scope-addresses.ts'
import { type Check, failed, passed } from './check.ts'
import { askedOnce, type ServerOptions } from './diagnose-options.ts'
import { asMirrors, type Outcome } from './outcome.ts'

/** Fetches each listing by itself, and makes the choice of the request in it. */
export async function checkListings(options: InstallToolOptions, server: ServerOptions): Promise<Outcome[]> {
  const opened = await openToolRun(await settleVersion(askedOnce(options, server)))
  const transport = createTransport(opened.transportOptions)
  const run = { ...opened, transport, transportOf: scopeAddresses(transport, opened.holders) }
  try {
    const outcomes = run.addresses.map(address => checkListing(run, address, server))
    return asMirrors(await Promise.all(outcomes))
  } finally {
    transport.close()
  }
}

async function checkListing(run: FetchRun, address: FeedAddress, server: ServerOptions): Promise<Outcome> {
  const url = address.document
  const about = { check: 'listing', subject: displayUrl(url) } as const
  try {
    const fetched = await readToolListing(run.transport, { ...run, addresses: [address] })
    return { url, check: choose(run, fetched, about) }
  } catch (error) {
    const explained = server.explain(error)
    return { url, check: failed(about, explained), error: explained }
  }
}

function choose(
  { request }: ToolRun,
  { listing }: FetchedListing,
  about: Pick<Check, 'check' | 'subject'>,
): Check {
  const warnings = listing.warnings.length === 0 ? '' : `, ${plural(listing.warnings.length, 'warning')}`
  const read = `${plural(listing.entries.length, 'version')}${warnings}`
  const check = passed(about, `${read}; ${selectTool(listing, request).reason}`)
  const [warning] = listing.warnings
  return warning === undefined ? check : { ...check, state: 'warning', found: `${check.found}; ${warning}` }
}
