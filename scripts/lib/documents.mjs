// The pages of docs/ that are made from the sources and committed: their texts.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { importSource } from './import-source.mjs'

/**
 * Makes the text of each of these pages.
 *
 * @param {string} root
 * @returns {Promise<Map<string, string>>} file → text
 */
export async function documentTexts(root) {
  const action = parse(readFileSync(join(root, 'action.yml'), 'utf8'))
  const { optionTable, variableOf } = await importSource(root, 'src/cli/option-table.ts')
  const { errorCatalogue } = await importSource(root, 'src/core/base/errors.ts')
  const { errorAdvice } = await importSource(root, 'src/core/base/error-advice.ts')
  const variables = Object.fromEntries(Object.keys(optionTable).map(name => [name, variableOf(name)]))
  return new Map([
    ['docs/inputs-and-outputs.md', inputsPage(action, variables)],
    ['docs/errors.md', errorsPage(errorCatalogue, errorAdvice)],
  ])
}

/**
 * Counts the lines of docs/ that people write: those of pages that are not generated, without the figures that a program
 * writes between two comments.
 *
 * @param {Map<string, string>} texts file → text
 * @param {readonly string[]} generated the pages that are made from sources
 * @returns {number}
 */
export function linesByHand(texts, generated) {
  const pages = [...texts].filter(([file]) => file.startsWith('docs/') && !generated.includes(file))
  return pages.reduce((sum, [, text]) => sum + withoutFigures(text).split('\n').length - 1, 0)
}

const withoutFigures = text => text.replace(/^<!-- (?!end)[\s\S]*?^<!-- end.*\n/gm, '')

const notice = source => `<!-- Made from ${source} by \`npm run fix\`; change it there. -->`

/**
 * The page of all inputs and outputs.
 *
 * @param {{ inputs: Record<string, Input>, outputs: Record<string, { description: string }> }} action
 * @param {Record<string, string>} variables option of the command line → the variable beneath it
 */
export function inputsPage({ inputs, outputs }, variables) {
  const rows = Object.entries(inputs).map(([name, { description, default: value = '' }]) =>
    row([`\`${name}\``, value === '' ? '' : `\`${value}\``, description, optionOf(name, variables)]),
  )
  return `# Inputs and outputs

${notice('action.yml')}

The table in the [README](../README.md#inputs) has the details. The command line has the same inputs as options, each with an
environment variable as fallback; for an option that may be repeated, the variable holds one value per line.

## Inputs

${table(['input', 'default', 'meaning', 'command line'], rows)}

Durations are an integer and \`ms\`, \`s\`, \`m\`, \`h\` or \`d\`; booleans are \`true\` or \`false\`. Unknown values and inputs that
contradict each other are errors, reported before any set-up starts.

## Outputs

${table(
  ['output', 'meaning'],
  Object.entries(outputs).map(([name, { description }]) => row([`\`${name}\``, description])),
)}

An output that does not apply is the empty string, a boolean \`false\`.
`
}

// `--version` prints the version of the command itself.
const otherNames = { version: 'tool-version' }

function optionOf(input, variables) {
  const name = otherNames[input] ?? input
  const variable = variables[name]
  return variable === undefined ? '' : `\`--${name}\`, \`${variable}\``
}

/**
 * The page of all error codes.
 *
 * @param {Record<string, { what: string, help: string }>} catalogue
 * @param {Record<string, string>} advice
 */
export function errorsPage(catalogue, advice) {
  const sections = Object.entries(catalogue).map(
    ([code, { what, help }]) => `## ${code}\n\n\`${what} …\` ${help}\n\n**What to do.** ${advice[code]}\n`,
  )
  return `# Errors

${notice('src/core/base/errors.ts and src/core/base/error-advice.ts')}

Every error has a code and a message of this form:

\`\`\`text
WHAT "SUBJECT": found …; want …; change … (CODE)
  - details, one a line
\`\`\`

The log of a step ends with it; problems with a known place become annotations at file and line. The command line prints it
on stderr and, with \`--json\`, as \`{"error": {"code", "message", …}}\` on stdout. The library throws a \`PkgtoolError\` with
\`code\` and fields: test the code, never the text. [Troubleshooting](troubleshooting.md) is sorted by symptom.

${sections.join('\n')}`
}

function table(header, rows) {
  return [row(header), row(header.map(() => '---')), ...rows].join('\n')
}

function row(cells) {
  return `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`.replaceAll('|  |', '| |')
}
