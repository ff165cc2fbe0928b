import { isDeepStrictEqual } from 'node:util'

type Schema = Readonly<Record<string, unknown>>

/** The keywords that say nothing about a value. */
const silent = ['$schema', '$defs', 'title', 'description']

/**
 * Checks a JSON value against a JSON Schema and lists what does not fit, by JSON pointer. Knows the keywords that our
 * schemas use and throws for any other, so that none is passed over.
 */
export function schemaProblems(value: unknown, schema: object, root: object = schema, at = ''): string[] {
  return Object.entries(schema).flatMap(([keyword, wanted]) => {
    if (silent.includes(keyword)) return []
    const check = keywords[keyword]
    if (check === undefined) throw new Error(`the keyword ${keyword} is not known here`)
    return check({ value, wanted, at, schema: schema as Schema, root: root as Schema })
  })
}

interface Check {
  readonly value: unknown
  readonly wanted: unknown
  readonly at: string
  readonly schema: Schema
  readonly root: Schema
}

const problem = (holds: boolean, { at, wanted }: Check, keyword: string) =>
  holds ? [] : [`${at}: ${keyword} ${JSON.stringify(wanted)}`]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const types: Record<string, (value: unknown) => boolean> = {
  object: isObject,
  array: Array.isArray,
  string: value => typeof value === 'string',
  integer: Number.isInteger,
}

const keywords: Record<string, (check: Check) => string[]> = {
  type: check => problem(types[check.wanted as string]?.(check.value) === true, check, 'type'),
  const: check => problem(isDeepStrictEqual(check.value, check.wanted), check, 'const'),
  enum: check => problem((check.wanted as unknown[]).includes(check.value), check, 'enum'),
  minimum: check => problem(!(Number(check.value) < Number(check.wanted)), check, 'minimum'),
  minLength: check =>
    problem(
      typeof check.value !== 'string' || [...check.value].length >= Number(check.wanted),
      check,
      'minLength',
    ),
  maxLength: check =>
    problem(
      typeof check.value !== 'string' || [...check.value].length <= Number(check.wanted),
      check,
      'maxLength',
    ),
  pattern: check =>
    problem(
      typeof check.value !== 'string' || new RegExp(String(check.wanted), 'u').test(check.value),
      check,
      'pattern',
    ),
  required: ({ value, wanted, at }) =>
    isObject(value)
      ? (wanted as string[])
          .filter(name => !Object.hasOwn(value, name))
          .map(name => `${at}/${name}: required`)
      : [],
  properties: ({ value, wanted, at, root }) =>
    isObject(value)
      ? Object.entries(wanted as Record<string, object>)
          .filter(([name]) => Object.hasOwn(value, name))
          .flatMap(([name, schema]) => schemaProblems(value[name], schema, root, `${at}/${name}`))
      : [],
  items: ({ value, wanted, at, root }) =>
    Array.isArray(value)
      ? value.flatMap((item, index) => schemaProblems(item, wanted as object, root, `${at}/${index}`))
      : [],
  $ref: ({ value, wanted, at, root }) => {
    const definitions = root.$defs as Record<string, object>
    const found = definitions[String(wanted).replace('#/$defs/', '')]
    if (found === undefined) throw new Error(`no definition ${String(wanted)}`)
    return schemaProblems(value, found, root, at)
  },
}
