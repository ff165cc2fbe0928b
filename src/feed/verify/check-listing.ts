import { isDeepStrictEqual } from 'node:util'
import { describeValue, quote } from '../../core/base/printable.ts'
import { listingItems, listingLimit } from '../../core/tool/listing/listing.ts'
import { listingSchema } from '../../core/tool/listing/listing-schema.ts'
import type { ToolEntry } from '../../core/tool/listing/tool-entry.ts'
import { type CheckedEntry, checkEntries, checkEntryOrder, soundEntries } from './check-entries.ts'
import { type Place, readSiteJson } from './site/site.ts'
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
            found: `${quote(toolName)} is ${describeValue(items)}`,
            wanted: 'an object with an array of that name',
          }
    run.add('LISTING_BROKEN', listing, fault)
    await checkListingSchema(run, listing)
    return unread
  }
  const entries = checkEntries(run, items, { listing })
  checkEntryOrder(run, entries, { listing })
  await checkListingSchema(run, listing, soundEntries(entries))
  return { at: read.at, entries, isRead: true }
}

const schemaLimit = 4 * 1024 ** 2

/**
 * Compares the schema of the listing at `listing` with the one that we write. By ours, the entries that we read without a fault are
 * valid, except for the characters of their addresses. A schema of another publisher is not tried: no client reads it.
 */
async function checkListingSchema(
  run: Pick<VerifyRun, 'tools' | 'toolName' | 'add'>,
  listing: Place,
  sound: readonly ToolEntry[] = [],
): Promise<void> {
  const schema = run.tools.below(listing, 'tools.schema.json')
  const read = await readSiteJson(run.tools, schema, { limit: schemaLimit })
  if ('absent' in read) {
    run.add('SCHEMA_MISSING', schema, { found: read.absent, wanted: 'the schema of the listing' })
    return
  }
  const fault = 'broken' in read ? read.broken : schemaFault(read.value)
  if (fault !== undefined) {
    run.add('SCHEMA_INVALID', schema, { found: fault, wanted: 'a JSON Schema, 2020-12' })
    return
  }
  if ('value' in read && !isDeepStrictEqual(read.value, listingSchema(run.toolName))) {
    run.add('NOT_CHECKED', schema, {
      found: 'it is another schema than ours, which is not tried on the listing',
    })
    return
  }
  const first = sound.find(({ url }) => !uriReferenceForm.test(url))
  if (first)
    run.add('SCHEMA_REJECTS_LISTING', schema, {
      found: `the address of ${first.path} is ${quote(first.url, 80)}`,
      wanted: 'addresses of the characters of RFC 3986, others as "%20"',
    })
}

function schemaFault(value: unknown): string | undefined {
  const isSchema =
    typeof value === 'boolean' || (typeof value === 'object' && value !== null && !Array.isArray(value))
  return isSchema ? undefined : `it is ${describeValue(value)}`
}

/** The characters of a `uri-reference`, as the schema asks for it; clients take more. */
const uriReferenceForm = /^(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*$/
