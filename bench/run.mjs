// Benchmarks: our job and a yardstick, alternately in one run, so that whatever else the machine does hits both alike.
//
//   npm run bench                     every row
//   npm run bench -- tool-warm        rows by name
//   npm run bench -- --pairs 21       pairs of runs a row (default: 15)
//
// Prints medians, ratios to the yardstick against the budget, and peak memory; writes bench/results/VERSION.json.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { version } from '../lib/core/index.js'
import { findNode24 } from '../scripts/lib/node24.mjs'
import { projectRoot } from '../scripts/lib/report.mjs'
import { measure } from './lib/measure.mjs'
import { toolCold } from './rows/tool-cold.mjs'
import { toolWarm } from './rows/tool-warm.mjs'

const rows = [toolWarm, toolCold]

const { names, pairs } = readArguments(process.argv.slice(2))
const node = findNode24()
if (!node) throw new Error('no Node 24 to measure on; `node scripts/fetch-node24.mjs` fetches one')
const folder = mkdtempSync(join(tmpdir(), 'setup-pkgtool-bench-'))
try {
  const results = []
  for (const row of rows.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const result = await measure(row, { node, pairs, folder: join(folder, row.name) })
    results.push(result)
    console.log(describe(result))
  }
  keep(results)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function readArguments(words) {
  const at = words.indexOf('--pairs')
  const pairs = at < 0 ? 15 : Number(words[at + 1])
  if (!Number.isInteger(pairs) || pairs < 1) throw new Error('--pairs takes an integer from 1')
  return { pairs, names: at < 0 ? words : words.toSpliced(at, 2) }
}

function describe({ name, ours, yardstick, ratio, budget, peakMiB }) {
  const times = `${ours.median.toFixed(1)} ms (${ours.min.toFixed(1)} to ${ours.max.toFixed(1)})`
  const against = `${yardstick.name} ${yardstick.median.toFixed(1)} ms`
  const memory = peakMiB === undefined ? '' : `, peak ${peakMiB.toFixed(0)} MiB of ${budget.peakMiB}`
  return `${name}: ${times}, ${against}: ${ratio.toFixed(2)}× of ${budget.ratio}×${memory}${ratio <= budget.ratio ? '' : '  over budget'}`
}

function keep(results) {
  const machine = {
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    platform: process.platform,
  }
  const file = join(projectRoot, 'bench', 'results', `${version}.json`)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(
    file,
    `${JSON.stringify({ version, date: new Date().toISOString().slice(0, 10), machine, results }, undefined, 2)}\n`,
  )
}
