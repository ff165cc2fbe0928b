// Finds where a source reads or writes the world around it: the environment, the runner's inputs, the console.
import ts from 'typescript'
import { lineOf, literalText, walk } from './source.mjs'

const readers = new Set(['env', 'getInput', 'getBooleanInput', 'getMultilineInput'])
const writers = new Set(['console', 'exit', 'exitCode', 'abort', 'stdout', 'stderr'])
const ofProcess = new Set(['env', 'exit', 'exitCode', 'abort', 'stdout', 'stderr'])
const ofCore = new Set(['getInput', 'getBooleanInput', 'getMultilineInput'])

// The post step looks for its word before it loads anything, also the reader of inputs. @actions/http-client reads the proxy
// variables by itself and drops what it cannot parse, which only a look at them tells. Node reads variables of TLS by itself, and loses what they name or passes over it.
const readingFiles = [
  'src/action/inputs.ts',
  'src/action/input-secrets.ts',
  'src/action/input-values.ts',
  'src/action/runner-environment.ts',
  'src/action/post.ts',
  'src/cli/options.ts',
  'src/core/net/exchange/proxy.ts',
  'src/core/net/exchange/machine-authorities.ts',
]
const quietFolders = ['src/core/', 'src/feed/']

/**
 * Lists the uses of the environment that `file` may not have.
 *
 * @param {string} file
 * @param {ts.SourceFile} source
 * @returns {import('./report.mjs').Problem[]}
 */
export function environmentProblems(file, source) {
  return usesOf(source).flatMap(({ name, line }) => {
    const shown = ofProcess.has(name) ? `process.${name}` : name
    if (readers.has(name) && !readingFiles.includes(file))
      return [{ file, line, message: `uses ${shown}, which only ${readingFiles.join(' and ')} may` }]
    if (writers.has(name) && quietFolders.some(folder => file.startsWith(folder)))
      return [{ file, line, message: `uses ${shown}; core and feed print nothing and end nothing` }]
    return []
  })
}

/** Lists the uses: of `process.x` however it is spelled, of the runner's readers, of the console. */
function usesOf(source) {
  const processes = new Set(['process', 'globalThis.process', ...processAliases(source)])
  const uses = []
  walk(source, node => {
    for (const name of namesUsed(node, processes)) uses.push({ name, line: lineOf(node) })
  })
  return uses
}

function namesUsed(node, processes) {
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node))
    return namesAccessed(node, processes)
  if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name))
    return processes.has(node.initializer?.getText()) ? boundNames(node.name.elements) : []
  if (ts.isImportDeclaration(node)) return importedNames(node)
  return ts.isIdentifier(node) && node.text === 'console' && isValue(node) ? ['console'] : []
}

function namesAccessed(node, processes) {
  const name = ts.isPropertyAccessExpression(node) ? node.name.text : literalText(node.argumentExpression)
  const isReached = ofCore.has(name) || (ofProcess.has(name) && processes.has(node.expression.getText()))
  return isReached ? [name] : []
}

const boundNames = elements =>
  elements
    .map(element => (element.propertyName ?? element.name).getText())
    .filter(name => ofProcess.has(name))

function importedNames(node) {
  const named = node.importClause?.namedBindings
  const names =
    named && ts.isNamedImports(named)
      ? named.elements.map(element => (element.propertyName ?? element.name).getText())
      : []
  const from = node.moduleSpecifier.text
  if (/^(node:)?process$/.test(from)) return names.filter(name => ofProcess.has(name))
  if (/^(node:)?console$/.test(from)) return ['console']
  return from === '@actions/core' ? names.filter(name => ofCore.has(name)) : []
}

function processAliases(source) {
  return source.statements
    .filter(node => ts.isImportDeclaration(node) && /^(node:)?process$/.test(node.moduleSpecifier.text))
    .flatMap(({ importClause: clause }) => [
      clause?.name?.text,
      clause?.namedBindings && ts.isNamespaceImport(clause.namedBindings)
        ? clause.namedBindings.name.text
        : undefined,
    ])
    .filter(name => name !== undefined)
}

function isValue(node) {
  const parent = node.parent
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node || isGlobal(parent.expression)
  return !(ts.isPropertyAssignment(parent) && parent.name === node) && !ts.isPropertySignature(parent)
}

const isGlobal = node => node.getText() === 'globalThis'
