/**
 * JSON Schema 2020-12 as one schema: the vocabularies of its meta-schema without dynamic references, which our validator
 * does not follow. It says which values keywords take; unknown keywords are allowed, as there.
 */
const schema = { $ref: '#' }
const schemas = { type: 'array', minItems: 1, items: schema }
const schemaMap = { type: 'object', additionalProperties: schema }
const count = { type: 'integer', minimum: 0 }
const texts = { type: 'array', items: { type: 'string' }, uniqueItems: true }
const text = { type: 'string' }
const number = { type: 'number' }
const flag = { type: 'boolean' }
const typeName = { enum: ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'] }
const anchor = { type: 'string', pattern: '^[A-Za-z_][-A-Za-z0-9._]*$' }

export const schemaDialect: object = {
  type: ['object', 'boolean'],
  properties: {
    $id: { type: 'string', pattern: '^[^#]*#?$' },
    $schema: text,
    $ref: text,
    $anchor: anchor,
    $dynamicRef: text,
    $dynamicAnchor: anchor,
    $vocabulary: { type: 'object', additionalProperties: flag },
    $comment: text,
    $defs: schemaMap,
    definitions: schemaMap,
    prefixItems: schemas,
    items: schema,
    contains: schema,
    additionalProperties: schema,
    properties: schemaMap,
    patternProperties: schemaMap,
    dependentSchemas: schemaMap,
    propertyNames: schema,
    if: schema,
    // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema
    then: schema,
    else: schema,
    allOf: schemas,
    anyOf: schemas,
    oneOf: schemas,
    not: schema,
    unevaluatedItems: schema,
    unevaluatedProperties: schema,
    type: {
      anyOf: [typeName, { type: 'array', items: typeName, minItems: 1, uniqueItems: true }],
    },
    enum: { type: 'array' },
    multipleOf: { type: 'number', exclusiveMinimum: 0 },
    maximum: number,
    exclusiveMaximum: number,
    minimum: number,
    exclusiveMinimum: number,
    maxLength: count,
    minLength: count,
    pattern: text,
    maxItems: count,
    minItems: count,
    uniqueItems: flag,
    maxContains: count,
    minContains: count,
    maxProperties: count,
    minProperties: count,
    required: texts,
    dependentRequired: { type: 'object', additionalProperties: texts },
    title: text,
    description: text,
    deprecated: flag,
    readOnly: flag,
    writeOnly: flag,
    examples: { type: 'array' },
    format: text,
    contentEncoding: text,
    contentMediaType: text,
    contentSchema: schema,
  },
}
