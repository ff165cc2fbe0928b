import { isDeepStrictEqual } from 'node:util'
import { describeValue, quote } from '../../core/base/printable.ts'
import { checkpoint, piecesPerTurn } from '../../core/base/turns.ts'
import { listingItems, listingLimit } from '../../core/tool/listing/listing.ts'
import { listingSchema } from '../../core/tool/listing/listing-schema.ts'
import { type CheckedEntry, checkEntries, checkEntryOrder } from './check-entries.ts'
import { acceptsInstance, judgeSchema } from './judge-schema.ts'
import { type Place, readSiteJson } from './site/site.ts'
import { stopSubject, type VerifyRun } from './verify-run.ts'

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
  const entries = await checkEntries(run, items, { listing })
  await checkEntryOrder(run, entries, { listing })
  // The schema may reject broken entries, so only the others are checked against it.
  const sound = items.filter((_, index) => !entries[index]?.isBroken)
  await checkListingSchema(run, listing, { value: read.value as object, items: sound })
  return { at: read.at, entries, isRead: true }
}

/** A listing without its broken entries. */
interface SoundListing {
  /** all of it */
  readonly value: object
  readonly items: readonly unknown[]
}

// The schema that we write asks for nothing that one entry has from another, so a long listing is judged in turns.
async function judgeListing(
  { toolName, options: { signal } }: Pick<VerifyRun, 'toolName' | 'options'>,
  schema: unknown,
  sound: SoundListing | undefined,
): ReturnType<typeof judgeSchema> {
  if (!sound) return judgeSchema(schema, {}, { signal })
  const { value, items } = sound
  const withPart = (part: readonly unknown[]) => ({ ...value, [toolName]: part })
  const own = listingSchema(toolName)
  if (isDeepStrictEqual(schema, own)) {
    let accepted = true
    for (let from = 0; accepted && (from === 0 || from < items.length); from += piecesPerTurn) {
      await checkpoint(signal, stopSubject)
      accepted = await acceptsInstance(own, withPart(items.slice(from, from + piecesPerTurn)))
    }
    if (accepted) return { accepts: true }
  }
  return judgeSchema(schema, withPart(items), { signal })
}

const schemaLimit = 4 * 1024 ** 2

/** Checks the schema of the listing at `listing`, and that it accepts `sound`, the listing without broken entries. */
async function checkListingSchema(
  run: Pick<VerifyRun, 'tools' | 'toolName' | 'options' | 'add'>,
  listing: Place,
  sound?: SoundListing,
): Promise<void> {
  const schema = run.tools.below(listing, 'tools.schema.json')
  const read = await readSiteJson(run.tools, schema, { limit: schemaLimit })
  if ('absent' in read) {
    run.add('SCHEMA_MISSING', schema, { found: read.absent, wanted: 'the schema of the listing' })
    return
  }
  const verdict = 'broken' in read ? { invalid: read.broken } : await judgeListing(run, read.value, sound)
  if ('invalid' in verdict)
    run.add('SCHEMA_INVALID', schema, { found: verdict.invalid, wanted: 'a JSON Schema, 2020-12' })
  if ('rejects' in verdict && sound !== undefined)
    run.add('SCHEMA_REJECTS_LISTING', schema, {
      found: verdict.rejects,
      wanted: 'a schema that accepts the listing',
    })
}
