// Which codes of a catalogue some source makes an error or a finding of.
import ts from 'typescript'
import { calleeName, literalText, walk } from './source.mjs'

/**
 * Lists the codes that no source makes anything of. A literal counts where it is a value: an argument, a property, a
 * branch, what a function returns. It does not count where it is only compared, named as a type, or one of a list of words.
 *
 * @param {readonly string[]} codes
 * @param {readonly ts.SourceFile[]} sources without the catalogue itself
 * @returns {string[]}
 */
export function unmadeCodes(codes, sources) {
  const made = new Set()
  for (const source of sources)
    walk(source, node => {
      const text = literalText(node)
      if (text !== undefined && !isOnlyLookedAt(node)) made.add(text)
    })
  return codes.filter(code => !made.has(code))
}

const comparisons = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
])

function isOnlyLookedAt({ parent }) {
  if (ts.isBinaryExpression(parent)) return comparisons.has(parent.operatorToken.kind)
  if (ts.isCallExpression(parent)) return /^(?:is|has|includes)/.test(calleeName(parent) ?? '')
  if (ts.isArrayLiteralExpression(parent))
    return parent.elements.every(element => literalText(element) !== undefined)
  return ts.isLiteralTypeNode(parent) || ts.isCaseClause(parent)
}
