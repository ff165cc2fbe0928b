// The inputs in action.yml and action-types.yml, made from the table of options.

/**
 * Makes action.yml: its text with the inputs of the table.
 *
 * @param {string} text
 * @param {{ inputs: Record<string, Row>, inputSentences: Record<string, { input: string }> }} table
 * @returns {string}
 */
export function actionManifest(text, { inputs, inputSentences }) {
  const rows = Object.entries(inputs).map(([name, { default: value }]) =>
    [
      `  ${name}:`,
      `    description: ${scalar(inputSentences[name].input)}`,
      ...(value === undefined ? [] : [`    default: ${scalar(value)}`]),
    ].join('\n'),
  )
  return withInputs(text, rows)
}

/**
 * Makes action-types.yml: its text with the types of the inputs.
 *
 * @param {string} text
 * @param {{ inputs: Record<string, Row> }} table
 * @returns {string}
 */
export function actionTypes(text, { inputs }) {
  const rows = Object.entries(inputs).map(([name, row]) =>
    [`  ${name}:`, ...typeOf(row).map(line => `    ${line}`)].join('\n'),
  )
  return withInputs(text, rows)
}

function typeOf({ kind, values = [] }) {
  if (kind === 'flag') return ['type: boolean']
  if (kind === 'count') return ['type: integer']
  if (kind === 'list' || kind === 'pins')
    return ['type: list', 'separator: "\\n"', 'list-item:', '  type: string']
  if (kind === 'choice')
    return ['type: enum', 'allowed-values:', ...values.map(value => `  - ${scalar(value)}`)]
  return ['type: string']
}

function withInputs(text, rows) {
  return text.replace(
    /^inputs:\n[\s\S]*?(?=\n\noutputs:|\n*$(?![\s\S]))/m,
    () => `inputs:\n${rows.join('\n')}`,
  )
}

// What YAML would read as a number, a boolean or a key is quoted.
const scalar = text =>
  /^(?:[`"'@%&*!?|>{[#-]|\d+$|(?:true|false)$)|: | #/.test(text) ? JSON.stringify(text) : text
