// Checks that everything the library exports says what it is, and every function how it is called or what it throws.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { readText } from './lib/files.mjs'
import { doors, exportsOf } from './lib/library-exports.mjs'
import { runCheck } from './lib/report.mjs'
import { lineOf } from './lib/source.mjs'

/**
 * Lists exports of a door that have no docstring, and functions whose docstring has neither `@example` nor `@throws`.
 *
 * @param {string} door path of its index file
 * @param {(path: string) => string | undefined} read
 * @returns {import('./lib/report.mjs').Problem[]}
 */
export function exportProblems(door, read) {
  return exportsOf(door, read).flatMap(({ name, file, node }) => {
    if (node === undefined) return [{ file: door, message: `${name} is not found in ${file}` }]
    const place = { file, line: lineOf(node) }
    const docs = ts.getJSDocCommentsAndTags(node)
    if (docs.length === 0) return [{ ...place, message: `${name} is exported and has no docstring` }]
    if (!ts.isFunctionDeclaration(node)) return []
    const text = docs.map(doc => doc.getText()).join('\n')
    if (/@example|@throws|\bThrows\b|\bthrows\b/.test(text)) return []
    return [{ ...place, message: `the docstring of ${name} has neither @example nor @throws` }]
  })
}

await runCheck(import.meta.url, root =>
  Object.values(doors).flatMap(door =>
    exportProblems(door, path => (existsSync(join(root, path)) ? readText(root, path) : undefined)),
  ),
)
