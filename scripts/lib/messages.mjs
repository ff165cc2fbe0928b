// The grammar of messages, as far as a parser can check it.
import ts from 'typescript'
import { lineOf, walk } from './source.mjs'

const parts = new Set(['found', 'wanted', 'change', 'what'])
const contraction =
  /\b\w+n['’]t\b|\b\w+['’](?:re|ve|ll)\b|\b(?:it|that|there|here|what|who|let|he|she)['’]s\b|\bI['’]m\b/i

/**
 * Lists what is wrong with the texts of errors in a source: the properties `found`, `wanted`, `change` and `what` of
 * object literals and the first argument of `new Error(…)`, each static part of a template and each branch of `?:`.
 * They are fragments: no final period, no contraction, no exclamation mark.
 *
 * @param {string} file
 * @param {ts.SourceFile} source
 * @returns {import('./report.mjs').Problem[]}
 */
export function messageProblems(file, source) {
  const problems = []
  walk(source, node => {
    if (isBareCommand(node))
      problems.push({
        file,
        line: lineOf(node),
        message: 'prints a command without the options of the run; use lockCommand, or name the verb',
      })
    const message = messageOf(node)
    if (!message) return
    for (const piece of piecesOf(message, true))
      for (const fault of faultsOf(piece)) problems.push({ file, line: lineOf(piece.node), message: fault })
  })
  return problems
}

// Whoever pastes it runs it as it stands; comments of examples are none.
function isBareCommand(node) {
  const isText =
    ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
  return isText && /"setup-pkgtool [a-z]/.test(node.text)
}

function messageOf(node) {
  if (ts.isPropertyAssignment(node) && parts.has(node.name.getText())) return node.initializer
  if (ts.isNewExpression(node) && /^(?:Type|Range|Syntax)?Error$/.test(node.expression.getText()))
    return node.arguments?.[0]
  return undefined
}

/** The static texts of an expression; `last` says that nothing follows the text in its message part. */
function piecesOf(node, last) {
  if (ts.isStringLiteralLike(node)) return [{ text: node.text, last, node }]
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return piecesOf(node.expression, last)
  if (ts.isConditionalExpression(node))
    return [...piecesOf(node.whenTrue, last), ...piecesOf(node.whenFalse, last)]
  if (ts.isTemplateExpression(node)) return templatePieces(node, last)
  if (!ts.isBinaryExpression(node)) return []
  const joins = node.operatorToken.kind === ts.SyntaxKind.PlusToken
  return [...piecesOf(node.left, last && !joins), ...piecesOf(node.right, last)]
}

function templatePieces(node, last) {
  const spans = node.templateSpans
  return [
    { text: node.head.text, last: false, node },
    ...spans.flatMap(({ expression, literal }, index) => {
      const ends = last && index === spans.length - 1
      return [
        ...piecesOf(expression, ends && literal.text === ''),
        { text: literal.text, last: ends, node: literal },
      ]
    }),
  ]
}

function faultsOf({ text, last }) {
  const shown = JSON.stringify(text)
  return [
    last && /\.$/.test(text) && !/\.\.$/.test(text) && `the message part ${shown} ends in a period`,
    contraction.test(text) && `the message part ${shown} has a contraction`,
    /!(?=\s|$)/.test(text) && `the message part ${shown} has an exclamation mark`,
  ].filter(fault => fault !== false)
}
