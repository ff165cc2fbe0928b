// What the doors of the library export, and where each is declared.
import { join } from 'node:path'
import ts from 'typescript'
import { parseSource } from './source.mjs'

/** The index files of the library, by the name that programs import them by. */
export const doors = { 'setup-pkgtool': 'src/core/index.ts', 'setup-pkgtool/feed': 'src/feed/index.ts' }

/**
 * Lists what a door declares and follows its re-exports to the declarations; `node` is undefined where there is none.
 *
 * @param {string} door path of its index file
 * @param {(path: string) => string | undefined} read
 * @returns {{ name: string, file: string, node: ts.Statement | undefined }[]}
 */
export function exportsOf(door, read) {
  const found = []
  const index = parseSource(door, read(door) ?? '')
  for (const statement of index.statements) {
    const isExported = ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(isExport)
    if (isExported)
      for (const name of declaredNames(statement)) found.push({ name, file: door, node: statement })
    if (!ts.isExportDeclaration(statement) || !statement.exportClause) continue
    const file = join(door, '..', statement.moduleSpecifier.text).replaceAll('\\', '/')
    for (const { name, propertyName } of statement.exportClause.elements) {
      found.push({
        name: name.text,
        ...engineOf(declarationOf((propertyName ?? name).text, file, read), read),
      })
    }
  }
  return found
}

/** The declaration that an export without words of its own stands for: that of the engine in `const x: typeof engine.x`. */
function engineOf({ file, node }, read) {
  const type = node && ts.isVariableStatement(node) && node.declarationList.declarations[0].type
  if (!type || !ts.isTypeQueryNode(type) || !ts.isQualifiedName(type.exprName)) return { file, node }
  const { left, right } = type.exprName
  for (const { moduleSpecifier, importClause } of parseSource(file, read(file) ?? '').statements) {
    const bindings = importClause?.namedBindings
    if (!bindings || !ts.isNamespaceImport(bindings) || bindings.name.text !== left.getText()) continue
    return declarationOf(right.text, join(file, '..', moduleSpecifier.text).replaceAll('\\', '/'), read)
  }
  return { file, node }
}

/**
 * Lists what declarations name in their types and no door exports, with what that names in turn.
 *
 * @param {readonly { name: string, file: string, node: ts.Statement }[]} declared
 * @param {(path: string) => string | undefined} read
 * @returns {{ name: string, file: string, node: ts.Statement }[]}
 */
export function typesBehind(declared, read) {
  const seen = new Map(declared.map(({ name, node }) => [name, node]))
  const found = []
  for (const from of [...declared]) follow(from)
  return found

  function follow({ file, node }) {
    for (const name of namesInTypes(node)) {
      if (seen.has(name)) continue
      const next = resolve(name, file, read)
      if (next === undefined) continue
      seen.set(name, next.node)
      found.push(next)
      follow(next)
    }
  }
}

/** The names in the types of a declaration: what it extends, of members, parameters and result, after `typeof`. */
function namesInTypes(node) {
  const names = new Set()
  const visit = part => {
    if (ts.isBlock(part)) return
    if (ts.isTypeReferenceNode(part)) names.add(part.typeName.getText())
    if (ts.isTypeQueryNode(part)) names.add(part.exprName.getText())
    if (ts.isExpressionWithTypeArguments(part)) names.add(part.expression.getText())
    // Values of constants and defaults are code.
    if (ts.isVariableDeclaration(part)) return part.type && visit(part.type)
    ts.forEachChild(part, visit)
  }
  visit(node)
  return names
}

/** Finds a declaration that a file of the library has or imports; undefined for those of other packages. */
function resolve(name, file, read) {
  const own = declarationOf(name, file, read)
  if (own.node !== undefined) return { name, ...own }
  for (const { moduleSpecifier, importClause } of parseSource(file, read(file) ?? '').statements) {
    const elements = importClause?.namedBindings?.elements ?? []
    const imported = elements.find(element => element.name.text === name)
    if (imported && moduleSpecifier.text.startsWith('.'))
      return resolve(
        (imported.propertyName ?? imported.name).text,
        join(file, '..', moduleSpecifier.text).replaceAll('\\', '/'),
        read,
      )
  }
  return undefined
}

const isExport = ({ kind }) => kind === ts.SyntaxKind.ExportKeyword

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
