// The JSON Schemas that are committed for editors, and the definitions that they are made of.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importSource } from './import-source.mjs'
import { memberComments } from './member-comments.mjs'

/** Committed file → the module of its definition, and how its schema is made of that. */
const schemas = {
  'schema/pkgtool.lock.schema.json': {
    module: 'src/core/lock/lock-schema.ts',
    make: ({ lockSchema }, root) =>
      lockSchema(memberComments(readFileSync(join(root, 'src/core/lock/lock.ts'), 'utf8'))),
  },
  'schema/report.schema.json': {
    module: 'src/action/report-schema.ts',
    make: ({ reportSchema }) => reportSchema,
  },
}

/**
 * Makes the text of every schema from its definition.
 *
 * @param {string} root
 * @returns {Promise<Map<string, string>>} file → text
 */
export async function schemaTexts(root) {
  const texts = new Map()
  for (const [file, { module, make }] of Object.entries(schemas))
    texts.set(file, formatSchema(make(await importSource(root, module), root)))
  return texts
}

/** Formats a schema as Biome does: two spaces, and lists of plain values on one line where they fit. */
export function formatSchema(schema) {
  const text = JSON.stringify(schema, undefined, 2)
  return `${text.replace(/(?<=^(.*))\[\n\s+([^[\]{}]*?)\n\s+\]/gm, (list, before, items) => {
    const line = `[${items.replace(/\n\s+/g, ' ')}]`
    return before.length + line.length <= 109 ? line : list
  })}\n`
}
