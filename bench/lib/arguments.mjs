import { parseArgs } from 'node:util'

const options = {
  pairs: { type: 'string' },
  base: { type: 'string' },
  profile: { type: 'string' },
  out: { type: 'string' },
  folder: { type: 'string' },
  table: { type: 'boolean', default: false },
  tiny: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
}

/** A command line that cannot be read, said to the user without a stack. */
export class UsageError extends Error {}

/**
 * @param {string[]} words
 * @param {import('./measure.mjs').Row[]} rows
 * @throws UsageError
 */
export function readArguments(words, rows) {
  const { values, positionals } = parse(words)
  const known = rows.map(({ name }) => name)
  const unknown = positionals.filter(name => !known.includes(name))
  if (unknown.length > 0)
    throw new UsageError(`no such row: ${unknown.join(', ')}; there are ${known.join(', ')}`)
  const pairs = values.pairs === undefined ? undefined : Number(values.pairs)
  if (pairs !== undefined && !(Number.isInteger(pairs) && pairs >= 1 && pairs <= 1000))
    throw new UsageError(`--pairs "${values.pairs}": want an integer from 1 to 1000`)
  return {
    ...values,
    pairs,
    rows: rows.filter(({ name }) => positionals.length === 0 || positionals.includes(name)),
  }
}

function parse(words) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error.message)
  }
}

/** @param {import('./measure.mjs').Row[]} rows */
export const helpText = rows => `Measures our jobs against their budgets (docs/performance.md).

  npm run bench                    every row
  npm run bench -- ROW…            these rows
  npm run bench -- --pairs 3       runs of each contestant (default: by row)
  npm run bench -- --base REF      also ours at the commit REF, built in a temporary work tree, by turns with ours now
  npm run bench -- --profile DIR   measures nothing; one run of ours under the profiler, the heaviest functions told
  npm run bench -- --table         measures nothing; writes the table of docs/performance.md from the kept results
  npm run bench -- --out FILE      keeps results there, whatever the number of pairs
  npm run bench -- --folder DIR    where files go (default: below /dev/shm where it is, else the temporary folder)
  npm run bench -- --tiny          the smallest work: tries the harness, measures nothing of worth

What is measured is dist/ and lib/ as they are: \`npm run build\` first. A row with all its pairs is kept in
bench/results/VERSION.json and in the table of docs/performance.md; rows that were not measured stay there as they were.

Rows, and how many pairs each has:

${rows.map(({ name, job, pairs }) => `  ${name.padEnd(17)}${String(pairs).padStart(3)}  ${job}`).join('\n')}
`
