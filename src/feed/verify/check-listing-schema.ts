import { judgeSchema } from './judge-schema.ts'
import { readSiteJson } from './read-site-json.ts'
import type { VerifyRun } from './verify-run.ts'

const schemaLimit = 4 * 1024 ** 2
const schemaName = 'tools.schema.json'

/** Checks the schema beside the listing at `listing`, and that it accepts `sound`, what is right in the listing. */
export async function checkListingSchema(
  run: VerifyRun,
  listing: URL,
  { sound }: { readonly sound?: object } = {},
): Promise<void> {
  const url = new URL(schemaName, listing)
  url.search = listing.search
  const subject = run.tools.subject(url)
  const read = await readSiteJson(run.tools, url, { limit: schemaLimit })
  if ('absent' in read) {
    run.add({ code: 'SCHEMA_MISSING', subject, found: read.absent, wanted: 'the schema of the listing' })
    return
  }
  const invalid = (found: string) =>
    run.add({ code: 'SCHEMA_INVALID', subject, found, wanted: 'a JSON Schema, 2020-12' })
  if ('broken' in read) {
    invalid(read.broken)
    return
  }
  const verdict = await judgeSchema(read.value, sound ?? {})
  if ('invalid' in verdict) invalid(verdict.invalid)
  if (!('rejects' in verdict) || sound === undefined) return
  run.add({
    code: 'SCHEMA_REJECTS_LISTING',
    subject,
    found: verdict.rejects,
    wanted: 'a schema that accepts the listing',
  })
}
