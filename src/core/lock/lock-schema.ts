import { wordCharacters } from '../nuget/package-id.ts'
import { extensionPattern, toolNamePattern } from '../nuget/presets.ts'
import type { Scalar, Shape } from './codec.ts'
import { lockDocument } from './lock.ts'

const sha512 = '^([0-9A-Fa-f]{128}|[A-Za-z0-9+/]{86}={0,2})$'

const version = '[0-9]+(\\.[0-9]+){0,3}(-[0-9A-Za-z.-]+)?(\\+[0-9A-Za-z.-]+)?'

const textOf = (pattern: string) => ({ type: 'string', pattern })

const scalars: Readonly<Record<Scalar, object>> = {
  text: { type: 'string', minLength: 1 },
  count: { type: 'integer', minimum: 0 },
  packageId: { ...textOf(`^${wordCharacters}([.-]${wordCharacters})*$`), maxLength: 100 },
  toolName: textOf(toolNamePattern),
  version: textOf(`^${version}$`),
  extension: { ...textOf(extensionPattern), maxLength: 32 },
  time: textOf(
    '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$',
  ),
  sha256: textOf('^([0-9A-Fa-f]{64}|[A-Za-z0-9+/]{43}={0,2})$'),
  sha512: textOf(sha512),
  fingerprint: textOf('^[0-9a-f]{64}$'),
  request: textOf('^.+ [\\[(].+$'),
}

/** Describes the members of an object, by their names in its order joined by commas. */
export type Descriptions = ReadonlyMap<string, Readonly<Record<string, string>>>

/**
 * The JSON Schema (2020-12) of `pkgtool.lock.json`, for editors; `schema/pkgtool.lock.schema.json` is generated
 * from it. It accepts what `parseLock` accepts, except for white space in versions. It does not check that a version
 * matches its request, nor that entries do not contradict each other.
 */
export function lockSchema(descriptions: Descriptions): object {
  const schemaOf = (shape: Shape): object => {
    if (typeof shape === 'string') return scalars[shape]
    if ('optional' in shape) return schemaOf(shape.optional)
    if ('items' in shape) return { type: 'array', items: schemaOf(shape.items) }
    if (!('members' in shape)) return shape
    const members = Object.entries(shape.members)
    const described = descriptions.get(Object.keys(shape.members).join())
    return {
      type: 'object',
      required: members.flatMap(([name, each]) =>
        typeof each === 'object' && 'optional' in each ? [] : [name],
      ),
      properties: Object.fromEntries(
        members.map(([name, each]) => {
          const description = described?.[name]
          return [name, { ...(description !== undefined && { description }), ...schemaOf(each) }]
        }),
      ),
    }
  }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Lock of setup-pkgtool',
    ...schemaOf(lockDocument.shape),
  }
}
