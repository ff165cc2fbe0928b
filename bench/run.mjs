// Benchmarks: our job and a yardstick, by turns in one run, so that whatever else the machine does hits both alike.
// `npm run bench -- --help` tells the rest.
import { execFileSync } from 'node:child_process'
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { version } from '../lib/core/index.js'
import { isLibraryFresh } from '../scripts/lib/is-library-fresh.mjs'
import { findNode24 } from '../scripts/lib/node24.mjs'
import { projectRoot } from '../scripts/lib/report.mjs'
import { helpText, readArguments, UsageError } from './lib/arguments.mjs'
import { atExit } from './lib/at-exit.mjs'
import { buildBase } from './lib/base-tree.mjs'
import { describeResult, resultTable, shortTable, withTable } from './lib/describe.mjs'
import { measureRow } from './lib/measure.mjs'
import { profileRow } from './lib/profile.mjs'
import { keepResults, machine, readResults } from './lib/results.mjs'
import { rows } from './rows/index.mjs'

const resultsFile = join(projectRoot, 'bench', 'results', `${version}.json`)
const page = join(projectRoot, 'docs', 'performance.md')
const readme = join(projectRoot, 'README.md')

try {
  const options = readArguments(process.argv.slice(2), rows)
  if (options.help) console.log(helpText(rows))
  else if (options.table) writeTable()
  else await runRows(options)
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(`${error.message}\n\nnpm run bench -- --help tells more`)
  process.exitCode = 2
}

function writeTable() {
  const results = readResults(resultsFile)
  const put = (file, table) => writeFileSync(file, withTable(readFileSync(file, 'utf8'), table))
  put(page, resultTable(results))
  const short = shortTable(results)
  if (short) put(readme, short)
}

async function runRows(options) {
  const node = findNode24()
  if (!node) throw new UsageError('no Node 24 to measure on; `node scripts/fetch-node24.mjs` fetches one')
  if (!isLibraryFresh())
    console.error('lib/ is older than src/ and measured as it is; `npm run build` makes it new')
  const base = options.base === undefined ? undefined : buildBase(options.base)
  const parent = options.folder ?? (isWritable('/dev/shm') ? '/dev/shm' : tmpdir())
  const folder = mkdtempSync(join(resolve(parent), 'setup-pkgtool-bench-'))
  atExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  const about = {
    date: new Date().toISOString().slice(0, 10),
    run: new Date().toISOString(),
    node: execFileSync(node, ['--version'], { encoding: 'utf8' }).trim().slice(1),
    machine: machine(),
  }
  for (const row of options.rows) {
    const place = join(folder, row.name)
    if (options.profile !== undefined) {
      await profile(row, { node, folder: place, options })
      continue
    }
    const result = await resultOf(row, { node, folder: place, base, options })
    console.log(describeResult(result))
    if (!result.failed) keep({ ...result, ...about }, { row, options })
    rmSync(place, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** A row that cannot run is a result too; one that fails leaves the others their turn. */
async function resultOf(row, { node, folder, base, options }) {
  const { name, job } = row
  const skipped = row.obstacle?.({ root: projectRoot })
  if (skipped) return { name, job, skipped }
  if (base && row.obstacle?.({ root: base.root })) return { name, job, skipped: 'the base cannot run it' }
  try {
    const pairs = options.pairs ?? row.pairs
    return await measureRow(row, { node, folder, tiny: options.tiny, pairs, root: projectRoot, base })
  } catch (error) {
    process.exitCode = 1
    return { name, job, failed: error.message }
  }
}

async function profile(row, { node, folder, options }) {
  const skipped = row.obstacle?.({ root: projectRoot })
  const into = join(resolve(options.profile), row.name)
  const lines = skipped
    ? [describeResult({ name: row.name, skipped })]
    : await profileRow(row, { node, folder, into, tiny: options.tiny, root: projectRoot })
  console.log(lines.join('\n'))
}

// Tries and comparisons are no results of this version.
function keep(result, { row, options }) {
  const isWhole = !options.tiny && !options.base && (options.pairs ?? row.pairs) >= row.pairs
  const file = options.out === undefined ? isWhole && resultsFile : resolve(options.out)
  if (!file) return
  keepResults(file, [result], { version, order: rows.map(({ name }) => name) })
  if (file === resultsFile) writeTable()
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
