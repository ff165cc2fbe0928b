// The JSON Schemas that are committed for editors, and the definitions that they are made of.
import { importSource } from './import-source.mjs'

/** Committed file → the module of its definition, and the name of its export. */
const schemas = {
  'schema/pkgtool.lock.schema.json': { module: 'src/core/lock/lock-schema.ts', name: 'lockSchema' },
  'schema/report.schema.json': { module: 'src/action/report-schema.ts', name: 'reportSchema' },
}

/**
 * Makes the text of every schema from its definition.
 *
 * @param {string} root
 * @returns {Promise<Map<string, string>>} file → text
 */
export async function schemaTexts(root) {
  const texts = new Map()
  for (const [file, { module, name }] of Object.entries(schemas)) {
    const definitions = await importSource(root, module)
    texts.set(file, formatSchema(definitions[name]))
  }
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
