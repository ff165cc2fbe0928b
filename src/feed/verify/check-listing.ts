import { describeValue, quote } from '../../core/base/printable.ts'
import { listingItems, listingLimit } from '../../core/tool/listing/listing.ts'
import { type CheckedEntry, checkEntries, checkEntryOrder } from './check-entries.ts'
import { judgeSchema } from './judge-schema.ts'
import { type Place, readSiteJson } from './site.ts'
import type { VerifyRun } from './verify-run.ts'

/** The entries of a listing, in its order. */
export interface CheckedListing {
  /** the base of its relative addresses */
  readonly at: Place
  readonly entries: readonly CheckedEntry[]
  /** false: its entries are unknown */
  readonly isRead: boolean
}

/** Checks listing and schema, but not the files of the entries (SPEC 2.1, 2.2, 4.1, 4.2). */
export async function checkListing(run: VerifyRun, listing: Place): Promise<CheckedListing> {
  const { toolName } = run
  const unread = { at: listing, entries: [], isRead: false }
  const read = await readSiteJson(run.tools, listing, { limit: listingLimit })
  if ('absent' in read) {
    run.add('LISTING_MISSING', listing, { found: read.absent, wanted: 'the listing' })
    await checkListingSchema(run, listing)
    return unread
  }
  const items = 'broken' in read ? undefined : listingItems(read.value, toolName)
  if ('broken' in read || !Array.isArray(items)) {
    const fault =
      'broken' in read
        ? { found: read.broken, wanted: 'a JSON object' }
        : {
            found: `${describeValue(items)} as ${quote(toolName)}`,
            wanted: 'an object with an array of that name',
          }
    run.add('LISTING_BROKEN', listing, fault)
    await checkListingSchema(run, listing)
    return unread
  }
  const entries = checkEntries(run, items, { listing })
  checkEntryOrder(run, entries, { listing })
  // The schema may reject broken entries, so only the others are checked against it.
  const sound = items.filter((_, index) => !entries[index]?.isBroken)
  await checkListingSchema(run, listing, { ...(read.value as object), [toolName]: sound })
  return { at: read.at, entries, isRead: true }
}

const schemaLimit = 4 * 1024 ** 2

/** Checks the schema of the listing at `listing`, and that it accepts `sound`, the listing without broken entries. */
async function checkListingSchema(
  run: Pick<VerifyRun, 'tools' | 'add'>,
  listing: Place,
  sound?: object,
): Promise<void> {
  const schema = run.tools.below(listing, 'tools.schema.json')
  const read = await readSiteJson(run.tools, schema, { limit: schemaLimit })
  if ('absent' in read) {
    run.add('SCHEMA_MISSING', schema, { found: read.absent, wanted: 'the schema of the listing' })
    return
  }
  const verdict = 'broken' in read ? { invalid: read.broken } : await judgeSchema(read.value, sound ?? {})
  if ('invalid' in verdict)
    run.add('SCHEMA_INVALID', schema, { found: verdict.invalid, wanted: 'a JSON Schema, 2020-12' })
  if ('rejects' in verdict && sound !== undefined)
    run.add('SCHEMA_REJECTS_LISTING', schema, {
      found: verdict.rejects,
      wanted: 'a schema that accepts the listing',
    })
}
