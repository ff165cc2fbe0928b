import { createContext, Script } from 'node:vm'
import type { OutputUnit, Schema, SchemaDraft } from '@cfworker/json-schema'
import { describeValue, printable, quote } from '../../core/base/printable.ts'
import { systemErrorCode } from '../../core/base/thrown.ts'

type SchemaVerdict = { readonly accepts: true } | { readonly invalid: string } | { readonly rejects: string }

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

const judging = createContext({ run: undefined as unknown })
const script = new Script('run()')

// Only the timeout of `node:vm` stops a pattern that backtracks endlessly. A context takes longer to make than most schemas to
// judge, so all share one.
function limitTime(timeout: number, run: () => OutputUnit | undefined): OutputUnit | undefined {
  judging.run = run
  try {
    return script.runInContext(judging, { timeout })
  } finally {
    judging.run = undefined
  }
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
