import { describeValue, quote } from '../../core/base/printable.ts'
import { listingItems, listingLimit } from '../../core/tool/listing/listing.ts'
import { type CheckedEntry, checkEntries, checkEntryOrder } from './check-entries.ts'
import { judgeSchema } from './judge-schema.ts'
import { readSiteJson } from './site.ts'
import type { VerifyRun } from './verify-run.ts'

/** The entries of a listing, in its order. */
export interface CheckedListing {
  /** the base of its relative addresses */
  readonly url: URL
  readonly entries: readonly CheckedEntry[]
  /** false: its entries are unknown */
  readonly isRead: boolean
}

/** Checks listing and schema, but not the files of the entries (SPEC 2.1, 2.2, 4.1, 4.2). */
export async function checkListing(run: VerifyRun, url: URL): Promise<CheckedListing> {
  const { toolName } = run
  const unread = { url, entries: [], isRead: false }
  const read = await readSiteJson(run.tools, url, { limit: listingLimit })
  if ('absent' in read) {
    run.add('LISTING_MISSING', url, { found: read.absent, wanted: 'the listing' })
    await checkListingSchema(run, url)
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
    run.add('LISTING_BROKEN', url, fault)
    await checkListingSchema(run, url)
    return unread
  }
  const entries = checkEntries(run, items, { url })
  checkEntryOrder(run, entries, { url })
  // The schema may reject broken entries, so only the others are checked against it.
  const sound = items.filter((_, index) => !entries[index]?.isBroken)
  await checkListingSchema(run, url, { ...(read.value as object), [toolName]: sound })
  return { url: read.url, entries, isRead: true }
}

const schemaLimit = 4 * 1024 ** 2

/** Checks the schema of the listing at `listing`, and that it accepts `sound`, the listing without broken entries. */
async function checkListingSchema(
  run: Pick<VerifyRun, 'tools' | 'add'>,
  listing: URL,
  sound?: object,
): Promise<void> {
  const url = new URL('tools.schema.json', listing)
  url.search = listing.search
  const read = await readSiteJson(run.tools, url, { limit: schemaLimit })
  if ('absent' in read) {
    run.add('SCHEMA_MISSING', url, { found: read.absent, wanted: 'the schema of the listing' })
    return
  }
  const verdict = 'broken' in read ? { invalid: read.broken } : await judgeSchema(read.value, sound ?? {})
  if ('invalid' in verdict)
    run.add('SCHEMA_INVALID', url, { found: verdict.invalid, wanted: 'a JSON Schema, 2020-12' })
  if ('rejects' in verdict && sound !== undefined)
    run.add('SCHEMA_REJECTS_LISTING', url, {
      found: verdict.rejects,
      wanted: 'a schema that accepts the listing',
    })
}
