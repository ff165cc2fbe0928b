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
