// The sentences of all errors on one page, in the words of each door, for whoever reads a change of them.
import ts from 'typescript'
import { listFiles, readText } from './files.mjs'
import { importSource } from './import-source.mjs'
import { calleeName, literalText, parseSource, walk } from './source.mjs'

/** The file of the page. */
export const messagePage = '__tests__/core/messages.md'

const parts = ['subject', 'found', 'wanted', 'change']

/**
 * Makes the page: each place of `src` that makes an error of a code, `…` for what it knows only then. A door has a line of its own
 * where it says something else than a workflow.
 *
 * @param {string} root
 * @returns {Promise<string>}
 */
export async function messagePageText(root) {
  const { errorHeads, textOf } = await importSource(root, 'src/core/base/errors.ts')
  const format = await importSource(root, 'src/core/base/format.ts')
  const { verbWords } = await importSource(root, 'src/cli/option-names.ts')
  const { programWords } = await importSource(root, 'src/core/option-names.ts')
  const doors = [
    ['command', verbWords()],
    ['program', programWords(() => false)],
  ]
  const said = new Map(Object.keys(errorHeads).map(code => [code, new Set()]))
  for (const file of listFiles(root, { folders: ['src'], endings: ['.ts'] }))
    walk(parseSource(file, readText(root, file)), node => {
      for (const { code, fields } of errorsOf(node, format)) said.get(code)?.add(textOf({ code, fields }))
    })
  const lines = [...said].flatMap(([code, texts]) => {
    const sentences = texts.size > 0 ? [...texts].sort() : [textOf({ code, fields: { subject: '…' } })]
    return ['', `## ${code}`, '', ...sentences.flatMap(linesOf)]
  })
  return `# What errors say\n\n\`npm run fix\` writes this page. A change here is a change that users read.\n${lines.join('\n')}\n`

  function linesOf(text) {
    const workflow = format.nameOptions(text)
    const others = doors
      .map(([door, words]) => [door, format.nameOptions(text, words)])
      .filter(([, other]) => other !== workflow)
    return [`- ${workflow}`, ...others.map(([door, other]) => `  - ${door}: ${other}`)]
  }
}

/** The errors that a call makes whose first argument is a code, or one of two, and whose second is an object. */
function errorsOf(node, format) {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return []
  const [first, second] = node.arguments ?? []
  if (first === undefined || second === undefined || !ts.isObjectLiteralExpression(second)) return []
  const codes = ts.isConditionalExpression(first)
    ? [literalText(first.whenTrue), literalText(first.whenFalse)]
    : [literalText(first)]
  const fields = fieldsOf(second, format)
  if (Object.keys(fields).length === 0) return []
  return codes.filter(code => code !== undefined).map(code => ({ code, fields }))
}

function fieldsOf(object, format) {
  const fields = {}
  for (const property of object.properties) {
    const name = property.name?.getText()
    if (!parts.includes(name)) continue
    fields[name] = ts.isPropertyAssignment(property) ? said(property.initializer, format) : '…'
  }
  return fields
}

/** What an expression says, as far as its source tells. */
function said(node, format) {
  const text = literalText(node)
  if (text !== undefined) return text
  if (ts.isParenthesizedExpression(node)) return said(node.expression, format)
  if (ts.isTemplateExpression(node))
    return (
      node.head.text +
      node.templateSpans.map(span => said(span.expression, format) + span.literal.text).join('')
    )
  if (ts.isConditionalExpression(node)) {
    const [one, other] = [said(node.whenTrue, format), said(node.whenFalse, format)]
    return one === other ? one : [one, other].filter(Boolean).join(' | ')
  }
  if (!ts.isCallExpression(node)) return '…'
  const names = node.arguments.map(literalText)
  const isNamed = ['option', 'eitherOption', 'optionName', 'flag'].includes(calleeName(node))
  return isNamed ? format[calleeName(node)](...names.map(name => name ?? '…')) : '…'
}
