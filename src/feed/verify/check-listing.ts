import { membersOf } from '../../core/encoding/members-of.ts'
import { describeValue, quote } from '../../core/text.ts'
import { type CheckedEntry, checkEntries } from './check-entries.ts'
import { checkEntryOrder } from './check-entry-order.ts'
import { checkListingSchema } from './check-listing-schema.ts'
import type { Absent } from './feed-site.ts'
import { readSiteJson } from './read-site-json.ts'
import type { VerifyRun } from './verify-run.ts'

const listingLimit = 64 * 1024 ** 2

/** The entries of a listing, in its order, and where it lies. */
export interface CheckedListing {
  /** what relative addresses in it start from */
  readonly url: URL
  readonly entries: readonly CheckedEntry[]
  /** false: its entries are not known */
  readonly isRead: boolean
}

/** Checks listing and schema, but not the files that entries name (SPEC 2.1, 2.2, 4.1, 4.2). */
export async function checkListing(run: VerifyRun, url: URL): Promise<CheckedListing> {
  const { tools: site, toolName } = run
  const subject = site.subject(url)
  const read = await readSiteJson(site, url, { limit: listingLimit })
  if (!('value' in read)) {
    run.add(asFinding(read, subject))
    await checkListingSchema(run, url)
    return { url, entries: [], isRead: false }
  }
  const items = membersOf(read.value).get(toolName)
  if (!Array.isArray(items)) {
    const found = `${describeValue(items)} as ${quote(toolName)}`
    run.add({ code: 'LISTING_BROKEN', subject, found, wanted: 'an object with an array of that name' })
    await checkListingSchema(run, url)
    return { url, entries: [], isRead: false }
  }
  const entries = checkEntries(run, items, { subject, url })
  checkEntryOrder(run, entries, { subject })
  // The schema may well refuse what is broken: it is asked about the rest.
  const sound = items.filter((_, index) => !entries[index]?.isBroken)
  const root = { ...(read.value as object), [toolName]: sound }
  await checkListingSchema(run, url, { sound: root })
  return { url: read.url, entries, isRead: true }
}

function asFinding(read: Absent | { readonly broken: string }, subject: string) {
  return 'broken' in read
    ? ({ code: 'LISTING_BROKEN', subject, found: read.broken, wanted: 'a JSON object' } as const)
    : ({ code: 'LISTING_MISSING', subject, found: read.absent, wanted: 'the listing' } as const)
}
