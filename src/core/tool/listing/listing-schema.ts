import { entryFieldList } from './entry-fields.ts'

/**
 * Generates the JSON Schema (2020-12) of a tool listing from the definition of its entries: the root member
 * `toolName` with the fields of SPEC 2.2, the optional `sha256` and `size` that our feeds write, and any other members.
 *
 * @example
 * listingSchema('pkgtool.exe').required // ['pkgtool.exe']
 */
export function listingSchema(toolName: string): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `Released versions of ${toolName}`,
    type: 'object',
    required: [toolName],
    properties: {
      [toolName]: {
        description: 'In descending order of versions.',
        type: 'array',
        items: { $ref: '#/$defs/entry' },
      },
    },
    $defs: { entry: entrySchema },
  }
}

const entrySchema = {
  type: 'object',
  required: entryFieldList.filter(({ required }) => required).map(({ name }) => name),
  properties: Object.fromEntries(entryFieldList.map(({ name, schema }) => [name, schema])),
}
