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
 * Names the outputs that src/action/outputs.ts sets: the first arguments of `setOutput('name', …)` and the like.
 *
 * @param {ts.SourceFile} source
 * @returns {string[]}
 */
export function outputsSet(source) {
  return namesGivenTo(source, /outputs?$/i)
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
