// What the rows of docs/comparison.md say of this tree, held against the inputs and verbs that there are.

const page = 'docs/comparison.md'
const command = 'setup-pkgtool '

/** @typedef {{ line: number, feature: string, ours: string, names: string[] }} Row */

/**
 * Reads the rows of the page's tables. The column «inputs and verbs» names what a row speaks of, each in a code span: an
 * input as `stage:`, a verb as `setup-pkgtool feed add`.
 *
 * @param {string} text
 * @returns {Row[]}
 */
function comparisonRows(text) {
  return text.split('\n').flatMap((content, index) => {
    if (!content.startsWith('| ')) return []
    const [, feature = '', ours = '', names = ''] = content.split('|').map(cell => cell.trim())
    const isRow = /^[YPN]$/.test(ours)
    const spans = [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
    return isRow ? [{ line: index + 1, feature, ours, names: spans }] : []
  })
}

/**
 * Lists rows that name an input or verb that does not exist, inputs and verbs that no row with a yes names, and rows with a
 * no that speak of one that exists.
 *
 * @param {string} text
 * @param {{ inputs: readonly string[], verbs: readonly string[] }} built
 * @returns {import('./report.mjs').Problem[]}
 */
export function comparisonProblems(text, { inputs, verbs }) {
  const rows = comparisonRows(text)
  const known = [...inputs.map(name => `${name}:`), ...verbs.map(name => command + name)]
  const told = new Set(rows.filter(({ ours }) => ours !== 'N').flatMap(({ names }) => names))
  return [
    ...rows.flatMap(row => rowProblems(row, { known, verbs })),
    ...known
      .filter(name => !told.has(name))
      .map(name => ({
        file: page,
        message: `no row that says Y or P names \`${name}\` under «inputs and verbs»`,
      })),
  ]
}

function rowProblems({ line, feature, ours, names }, { known, verbs }) {
  const unknown = names.filter(name => !known.includes(name))
  const denied = ours === 'N' ? deniedBy(feature, { names, verbs }) : []
  return [
    ...unknown.map(name => `names \`${name}\`, which is no input and no verb`),
    ...denied.map(name => `says no to \`${name}\`, which exists`),
  ].map(message => ({ file: page, line, message }))
}

/** A verb is denied by its name in the column, and by its last word in the feature: «shell completion». */
function deniedBy(feature, { names, verbs }) {
  const words = feature.toLowerCase().split(/[^a-z-]+/)
  const spoken = verbs.filter(name => words.includes(name.split(' ').at(-1) ?? name))
  return [...new Set([...names, ...spoken.map(name => command + name)])]
}
