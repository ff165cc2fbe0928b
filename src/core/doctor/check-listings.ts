import { plural } from '../base/format.ts'
import type { Context } from '../lock/context.ts'
import { displayUrl, type FeedAddress } from '../net/address/address.ts'
import { type FetchRun, openFetchRun } from '../tool/fetch-run.ts'
import type { InstallToolOptions } from '../tool/install-options.ts'
import { type LocatedListing, readToolListing } from '../tool/listing/fetch-listing.ts'
import { selectEntry } from '../tool/listing/selection.ts'
import type { ResolvedRequest } from '../tool/request.ts'
import { openToolRun } from '../tool/tool-run.ts'
import { asMirrors, type Check, failed, type Outcome, passed } from './check.ts'
import type { ServerOptions } from './server-limit.ts'

/** Fetches each listing separately and selects the requested version in it. */
export async function checkListings(
  context: Context,
  options: InstallToolOptions,
  server: ServerOptions,
): Promise<Outcome[]> {
  const run = await openFetchRun(await openToolRun(context, options, { nameOfLock: async () => undefined }))
  const outcomes = run.addresses.map(address => checkListing(run, address, server))
  return asMirrors(await Promise.all(outcomes))
}

async function checkListing(run: FetchRun, address: FeedAddress, server: ServerOptions): Promise<Outcome> {
  const url = address.document
  const about = { check: 'listing', subject: displayUrl(url) } as const
  try {
    const fetched = await readToolListing(run.transport, { ...run, addresses: [address] })
    return { url, check: select(await run.resolve(), fetched, about) }
  } catch (error) {
    const explained = server.explain(error)
    return { url, check: failed(about, explained), error: explained }
  }
}

function select(
  resolved: ResolvedRequest,
  { listing }: LocatedListing,
  about: Pick<Check, 'check' | 'subject'>,
): Check {
  const warnings = listing.warnings.length === 0 ? '' : `, ${plural(listing.warnings.length, 'warning')}`
  const read = `${plural(listing.entries.length, 'version')}${warnings}`
  const check = passed(about, `${read}; ${selectEntry(listing, resolved).reason}`)
  const [warning] = listing.warnings
  return warning === undefined ? check : { ...check, state: 'warning', found: `${check.found}; ${warning}` }
}
