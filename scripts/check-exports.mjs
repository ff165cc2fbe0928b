// Checks that everything the library exports says what it is, and every function how it is called or what it throws.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { readText } from './lib/files.mjs'
import { runCheck } from './lib/report.mjs'
import { lineOf, parseSource } from './lib/source.mjs'

const doors = ['src/core/index.ts', 'src/feed/index.ts']

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

/** Follows the re-exports of a door to the declarations. */
function exportsOf(door, read) {
  const found = []
  const index = parseSource(door, read(door) ?? '')
  for (const statement of index.statements) {
    if (!ts.isExportDeclaration(statement) || !statement.exportClause) continue
    const file = join(door, '..', statement.moduleSpecifier.text).replaceAll('\\', '/')
    for (const { name, propertyName } of statement.exportClause.elements)
      found.push({ name: name.text, ...declarationOf((propertyName ?? name).text, file, read) })
  }
  return found
}

function declarationOf(name, file, read) {
  const source = parseSource(file, read(file) ?? '')
  for (const statement of source.statements) {
    if (declaredNames(statement).includes(name)) return { file, node: statement }
    if (!ts.isExportDeclaration(statement) || !statement.exportClause || !statement.moduleSpecifier) continue
    const passed = statement.exportClause.elements.find(element => element.name.text === name)
    const next = join(file, '..', statement.moduleSpecifier.text).replaceAll('\\', '/')
    if (passed) return declarationOf((passed.propertyName ?? passed.name).text, next, read)
  }
  return { file, node: undefined }
}

function declaredNames(statement) {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(declaration => declaration.name.getText())
  return statement.name === undefined ? [] : [statement.name.text]
}

await runCheck(import.meta.url, root =>
  doors.flatMap(door =>
    exportProblems(door, path => (existsSync(join(root, path)) ? readText(root, path) : undefined)),
  ),
)
