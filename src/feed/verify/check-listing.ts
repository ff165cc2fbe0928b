import { runInNewContext } from 'node:vm'
import type { OutputUnit, Schema, SchemaDraft } from '@cfworker/json-schema'
import { describeValue, printable, quote, systemErrorCode } from '../../core/base/errors.ts'
import { listingItems, listingLimit } from '../../core/tool/listing.ts'
import { type CheckedEntry, checkEntries, checkEntryOrder } from './check-tools.ts'
import type { VerifyRun } from './finding.ts'
import { readSiteJson } from './site.ts'

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
async function checkListingSchema(run: VerifyRun, listing: URL, sound?: object): Promise<void> {
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

export type SchemaVerdict =
  | { readonly accepts: true }
  | { readonly invalid: string }
  | { readonly rejects: string }

const dialects: ReadonlyMap<string, SchemaDraft> = new Map([
  ['https://json-schema.org/draft/2020-12/schema', '2020-12'],
  ['https://json-schema.org/draft/2019-09/schema', '2019-09'],
  ['http://json-schema.org/draft-07/schema', '7'],
  ['http://json-schema.org/draft-04/schema', '4'],
])

/**
 * Returns whether a JSON value is a valid JSON Schema and accepts `instance`. 2020-12 is the default; a schema may name an
 * earlier draft. A schema without a verdict within `timeLimit` milliseconds (default: 10,000), for example because of a
 * hostile pattern, is invalid.
 */
export async function judgeSchema(
  schema: unknown,
  instance: unknown,
  { timeLimit = 10_000 }: { readonly timeLimit?: number } = {},
): Promise<SchemaVerdict> {
  const draft = draftOf(schema)
  if (draft === undefined) return { invalid: `the dialect ${describeValue((schema as Schema).$schema)}` }
  const { validate } = await import('@cfworker/json-schema')
  const first = (value: unknown, against: Schema | boolean) =>
    limitTime(timeLimit, () => validate(value, against, draft, undefined, true).errors.at(-1))
  try {
    const broken = draft === '2020-12' ? first(schema, structuredClone(schemaDialect) as Schema) : undefined
    if (broken) return { invalid: describeOutput(broken) }
    const rejected = first(instance, schema as Schema | boolean)
    return rejected ? { rejects: describeOutput(rejected) } : { accepts: true }
  } catch (error) {
    if (systemErrorCode(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      return { invalid: `no verdict within ${timeLimit / 1000} s` }
    return { invalid: error instanceof Error ? quote(error.message) : 'a schema that cannot be used' }
  }
}

function draftOf(schema: unknown): SchemaDraft | undefined {
  if (typeof schema !== 'object' || schema === null || !Object.hasOwn(schema, '$schema')) return '2020-12'
  const { $schema } = schema as { readonly $schema: unknown }
  return typeof $schema === 'string' ? dialects.get($schema.replace(/#$/, '')) : undefined
}

// Only the timeout of `node:vm` stops a pattern that backtracks endlessly.
function limitTime(timeout: number, run: () => OutputUnit | undefined): OutputUnit | undefined {
  return runInNewContext('run()', { run }, { timeout })
}

function describeOutput({ error, instanceLocation }: OutputUnit): string {
  const text = printable(error).replace(/\.$/, '')
  return `that ${text.slice(0, 1).toLowerCase()}${text.slice(1, 200)}, at ${quote(instanceLocation)}`
}

const schema = { $ref: '#' }

const count = { type: 'integer', minimum: 0 }

const texts = { type: 'array', items: { type: 'string' }, uniqueItems: true }

const typeName = { enum: ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'] }

/** The keywords of JSON Schema 2020-12, by the schema of their values. */
const keywords: readonly (readonly [names: string, value: object])[] = [
  ['items contains additionalProperties propertyNames if then else not', schema],
  ['unevaluatedItems unevaluatedProperties contentSchema', schema],
  ['prefixItems allOf anyOf oneOf', { type: 'array', minItems: 1, items: schema }],
  [
    '$defs definitions properties patternProperties dependentSchemas',
    { type: 'object', additionalProperties: schema },
  ],
  ['$id', { type: 'string', pattern: '^[^#]*#?$' }],
  ['$anchor $dynamicAnchor', { type: 'string', pattern: '^[A-Za-z_][-A-Za-z0-9._]*$' }],
  ['$vocabulary', { type: 'object', additionalProperties: { type: 'boolean' } }],
  ['$schema $ref $dynamicRef $comment pattern title description format', { type: 'string' }],
  ['contentEncoding contentMediaType', { type: 'string' }],
  ['type', { anyOf: [typeName, { type: 'array', items: typeName, minItems: 1, uniqueItems: true }] }],
  ['enum examples', { type: 'array' }],
  ['multipleOf', { type: 'number', exclusiveMinimum: 0 }],
  ['maximum exclusiveMaximum minimum exclusiveMinimum', { type: 'number' }],
  ['maxLength minLength maxItems minItems maxContains minContains maxProperties minProperties', count],
  ['uniqueItems deprecated readOnly writeOnly', { type: 'boolean' }],
  ['required', texts],
  ['dependentRequired', { type: 'object', additionalProperties: texts }],
]

/**
 * JSON Schema 2020-12 as one schema: the vocabularies of its meta-schema without dynamic references, which our validator
 * does not follow. It defines the values of keywords and allows unknown keywords.
 */
export const schemaDialect: object = {
  type: ['object', 'boolean'],
  properties: Object.fromEntries(
    keywords.flatMap(([names, value]) => names.split(' ').map(name => [name, value])),
  ),
}
