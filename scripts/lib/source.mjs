// Reads TypeScript and JavaScript with the TypeScript parser: imports, uses of the environment.
import ts from 'typescript'

/** @typedef {{ specifier: string | undefined, typeOnly: boolean, line: number }} Import */

/** Parses one source text. @returns {ts.SourceFile} */
export const parseSource = (file, text) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)

/** The line of a node, from 1. */
export const lineOf = node =>
  node.getSourceFile().getLineAndCharacterOfPosition(node.getStart(node.getSourceFile())).line + 1

/** Calls `visit` with `node` and everything below it. */
export function walk(node, visit) {
  visit(node)
  ts.forEachChild(node, child => walk(child, visit))
}

/**
 * Lists every import of a source: static, `export … from`, `import()`, `require()`, `import('x').Type`, and
 * `new URL('./NAME.ts', import.meta.url)`. `specifier` is undefined where an `import()` names no literal.
 *
 * @param {ts.SourceFile} source
 * @returns {Import[]}
 */
export function importsOf(source) {
  const imports = []
  walk(source, node => {
    const found = importOf(node)
    if (found) imports.push({ ...found, line: lineOf(node) })
  })
  return imports
}

/** The text of a string literal or of a template without parts, else undefined. */
export const literalText = node => (node && ts.isStringLiteralLike(node) ? node.text : undefined)

/** The last name of what is called: `input` of `input('x')` and of `core.input('x')`. */
export function calleeName(call) {
  const callee = call.expression
  if (ts.isIdentifier(callee)) return callee.text
  return ts.isPropertyAccessExpression(callee) ? callee.name.text : undefined
}

function importOf(node) {
  if (ts.isImportDeclaration(node))
    return { specifier: node.moduleSpecifier.text, typeOnly: isTypeImport(node) }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier)
    return { specifier: node.moduleSpecifier.text, typeOnly: isTypeExport(node) }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return { specifier: literalText(node.argument.literal), typeOnly: true }
  if (ts.isExternalModuleReference(node)) return { specifier: literalText(node.expression), typeOnly: false }
  if (ts.isCallExpression(node) && isImportCall(node))
    return { specifier: literalText(node.arguments[0]), typeOnly: false }
  if (ts.isNewExpression(node) && isModuleUrl(node))
    return { specifier: literalText(node.arguments[0]), typeOnly: false }
  return undefined
}

const isImportCall = node =>
  node.expression.kind === ts.SyntaxKind.ImportKeyword ||
  (ts.isIdentifier(node.expression) && node.expression.text === 'require')

function isModuleUrl(node) {
  const text = literalText(node.arguments?.[0])
  const base = node.arguments?.[1]?.getText()
  return node.expression.getText() === 'URL' && base === 'import.meta.url' && /\.m?[jt]s$/.test(text ?? '')
}

function isTypeImport({ importClause: clause }) {
  if (!clause) return false
  const named = clause.namedBindings
  return clause.isTypeOnly || (!clause.name && named && ts.isNamedImports(named) && allTypes(named.elements))
}

const isTypeExport = node =>
  node.isTypeOnly ||
  Boolean(node.exportClause && ts.isNamedExports(node.exportClause) && allTypes(node.exportClause.elements))

const allTypes = elements => elements.length > 0 && elements.every(element => element.isTypeOnly)
