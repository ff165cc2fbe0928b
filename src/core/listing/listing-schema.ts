import { stages } from '../versions/stage.ts'

/**
 * Makes the JSON Schema (2020-12) of a tool listing (SPEC 4.2): the root member `toolName` with the entries of SPEC 2.2,
 * the optional `sha256` and `size` of DESIGN 3, and any other members.
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
  required: ['version', 'url', 'stage', 'uploaded'],
  properties: {
    version: {
      description: 'A SemVer 2.0.0 version, or one of four numbers.',
      type: 'string',
      pattern: '^[0-9]+(\\.[0-9]+){2,3}(-[0-9A-Za-z.-]+)?(\\+[0-9A-Za-z.-]+)?$',
    },
    url: {
      description: 'Where this version is downloaded; relative only in a feed without base URL.',
      type: 'string',
      format: 'uri-reference',
      minLength: 1,
    },
    stage: { description: 'How vetted this version is.', enum: stages },
    uploaded: {
      description: 'When this version was made available.',
      type: 'string',
      pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$',
    },
    sha256: { description: 'Of the file, in hex.', type: 'string', pattern: '^[0-9A-Fa-f]{64}$' },
    size: { description: 'Of the file, in bytes.', type: 'integer', minimum: 0 },
  },
} as const
