// One row: pairs of runs, ours and the yardstick by turns, then a few runs of ours for peak memory.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const memoryRuns = 3
const peakHook = fileURLToPath(new URL('peak-memory.cjs', import.meta.url))

/**
 * @typedef {{ command: string, parameters: string[], env?: NodeJS.ProcessEnv }} Job
 * @typedef {object} Row
 * @property {string} name
 * @property {{ ratio: number, peakMiB: number }} budget
 * @property {(options: { node: string, folder: string }) => Promise<{ yardstick: Job & { name: string }, ours: Job,
 *   before?: () => void, close?: () => Promise<void> }>} prepare `before` runs before each run of ours, untimed
 */

/** @param {Row} row */
export async function measure({ name, budget, prepare }, { node, pairs, folder }) {
  mkdirSync(folder, { recursive: true })
  const { yardstick, ours, before = () => {}, close } = await prepare({ node, folder })
  try {
    const times = { ours: [], yardstick: [] }
    for (let pair = -1; pair < pairs; pair++) {
      const theirs = await time(yardstick)
      before()
      const own = await time(ours)
      // The first pair only warms the page cache.
      if (pair >= 0) times.yardstick.push(theirs) && times.ours.push(own)
    }
    const peakMiB = await peakMemory(ours, { before, folder })
    const summary = {
      ours: summarize(times.ours),
      yardstick: { name: yardstick.name, ...summarize(times.yardstick) },
    }
    return { name, ...summary, ratio: summary.ours.median / summary.yardstick.median, budget, peakMiB }
  } finally {
    await close?.()
  }
}

/** @param {Job} job */
async function time(job) {
  const started = performance.now()
  await run(job)
  return performance.now() - started
}

async function peakMemory(job, { before, folder }) {
  const file = join(folder, 'peak')
  const peaks = []
  for (let index = 0; index < memoryRuns; index++) {
    rmSync(file, { force: true })
    before()
    await run({
      ...job,
      parameters: ['--require', peakHook, ...job.parameters],
      env: { ...job.env, PEAK_MEMORY_FILE: file },
    })
    peaks.push(Number(readFileSync(file, 'utf8')) / 1024)
  }
  return summarize(peaks).median
}

function run({ command, parameters, env }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { env, stdio: ['ignore', 'ignore', 'inherit'] })
    child.on('error', reject)
    child.on('close', code =>
      code === 0 ? resolve() : reject(new Error(`${command} ended with exit code ${code}`)),
    )
  })
}

function summarize(values) {
  const sorted = values.toSorted((a, b) => a - b)
  return { median: sorted[Math.floor(sorted.length / 2)], min: sorted[0], max: sorted.at(-1) }
}
