// Reads from the sources which outputs the Action sets.
import ts from 'typescript'
import { calleeName, literalText, walk } from './source.mjs'

/**
 * Names the outputs that src/action/outputs.ts sets: the first arguments of `setOutput('name', …)` and the like.
 *
 * @param {ts.SourceFile} source
 * @returns {string[]}
 */
export function outputsSet(source) {
  const names = new Set()
  walk(source, node => {
    if (!ts.isCallExpression(node) || !/outputs?$/i.test(calleeName(node) ?? '')) return
    const name = literalText(node.arguments[0])
    if (name !== undefined) names.add(name)
  })
  return [...names].sort()
}
