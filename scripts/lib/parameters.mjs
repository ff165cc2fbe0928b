// Two arguments, then options: finds exported functions that take more.
import ts from 'typescript'
import { lineOf } from './source.mjs'

/** Functions whose names and arguments are promised to users as they are. */
const fixed = new Map([
  ['packageFileUrl', 'base, id, version, names?: the parts of the address in its order'],
  ['packageManifestUrl', 'the same'],
])

/**
 * Lists exported functions with more than two positional parameters. A third one is taken when it is an object:
 * a pattern, a named or literal object type, or one with the default `{}`.
 *
 * @param {string} file
 * @param {ts.SourceFile} source
 * @returns {import('./report.mjs').Problem[]}
 */
export function parameterProblems(file, source) {
  return exportedFunctions(source)
    .filter(({ name, parameters }) => !fixed.has(name) && tooMany(parameters))
    .map(({ name, node }) => ({
      file,
      line: lineOf(node),
      message: `${name} takes more than two arguments and an options object`,
    }))
}

const tooMany = parameters => parameters.length > 3 || (parameters.length === 3 && !isOptions(parameters[2]))

function isOptions({ name, type, initializer, dotDotDotToken }) {
  if (dotDotDotToken) return false
  if (ts.isObjectBindingPattern(name)) return true
  if (initializer && ts.isObjectLiteralExpression(initializer)) return true
  return type !== undefined && isObjectType(type)
}

const notObjects = new Set([
  'Array',
  'ReadonlyArray',
  'Date',
  'URL',
  'Buffer',
  'Uint8Array',
  'Promise',
  'Function',
])

function isObjectType(type) {
  if (ts.isTypeLiteralNode(type)) return true
  if (ts.isIntersectionTypeNode(type)) return type.types.every(isObjectType)
  return ts.isTypeReferenceNode(type) && !notObjects.has(type.typeName.getText())
}

function exportedFunctions(source) {
  const named = new Set(source.statements.flatMap(exportedNames))
  return source.statements.flatMap(statement => {
    const open = isExported(statement)
    return functionsOf(statement).filter(({ name }) => open || named.has(name))
  })
}

const isExported = statement =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(modifier => modifier.kind === ts.SyntaxKind.ExportKeyword)

const exportedNames = statement =>
  ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)
    ? statement.exportClause.elements.map(element => (element.propertyName ?? element.name).getText())
    : []

function functionsOf(statement) {
  if (ts.isFunctionDeclaration(statement))
    return [{ name: statement.name?.text ?? 'default', parameters: statement.parameters, node: statement }]
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations
    .filter(
      ({ initializer: value }) => value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)),
    )
    .map(({ name, initializer }) => ({
      name: name.getText(),
      parameters: initializer.parameters,
      node: initializer,
    }))
}
