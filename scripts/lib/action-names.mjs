// Reads from the sources which inputs the Action reads and which outputs it sets.
import ts from 'typescript'
import { calleeName, literalText, walk } from './source.mjs'

/**
 * Names the inputs that src/action/inputs.ts reads: the first arguments of calls of functions whose names end in
 * `input` or `inputs`, such as `input('stage')` and `booleanInput('offline')`.
 *
 * @param {ts.SourceFile} source
 * @returns {string[]}
 */
export function inputsRead(source) {
  return namesGivenTo(source, /inputs?$/i)
}

/**
 * Names the outputs that src/action/outputs.ts sets: the first arguments of `setOutput('name', …)` and the like, and
 * the keys of objects that are called or typed `outputs`, such as `const outputs: Outputs = { 'cache-hit': … }`.
 *
 * @param {ts.SourceFile} source
 * @returns {string[]}
 */
export function outputsSet(source) {
  const names = new Set(namesGivenTo(source, /outputs?$/i))
  walk(source, node => {
    for (const name of keysOfOutputs(node)) names.add(name)
  })
  return [...names].sort()
}

function namesGivenTo(source, callee) {
  const names = new Set()
  walk(source, node => {
    if (!ts.isCallExpression(node) || !callee.test(calleeName(node) ?? '')) return
    const name = literalText(node.arguments[0])
    if (name !== undefined) names.add(name)
  })
  return [...names].sort()
}

function keysOfOutputs(node) {
  if (!ts.isVariableDeclaration(node) || !/outputs$/i.test(node.name.getText())) return []
  const value = node.initializer && bare(node.initializer)
  if (!value) return []
  if (ts.isArrayLiteralExpression(value))
    return value.elements.map(literalText).filter(name => name !== undefined)
  return ts.isObjectLiteralExpression(value) ? keysOf(value) : []
}

const keysOf = object =>
  object.properties.flatMap(({ name }) => (name && !ts.isComputedPropertyName(name) ? [name.text] : []))

function bare(node) {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? bare(node.expression)
    : node
}
