// Where the time of our job goes: one run under V8's profiler, its profiles kept, and their heaviest functions told.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runJob } from './jobs.mjs'

const functionsShown = 15

/**
 * Runs ours once, warm, and returns lines for a terminal. Each thread writes a `.cpuprofile` into `into`.
 *
 * @param {import('./measure.mjs').Row} row
 * @param {import('./measure.mjs').Environment & { root: string, into: string }} options
 * @returns {Promise<string[]>}
 */
export async function profileRow(row, { root, into, ...environment }) {
  mkdirSync(environment.folder, { recursive: true })
  mkdirSync(into, { recursive: true })
  const earlier = new Set(readdirSync(into))
  const field = await row.prepare(environment)
  try {
    const { job, reset } = await field.ours({ root, folder: join(environment.folder, 'ours') })
    if (!job) return [`${row.name}: has no process of its own to profile`]
    for (const env of [job.env, profilerOn(job.env ?? process.env, into)]) {
      await reset?.()
      await runJob({ ...job, env })
    }
  } finally {
    await field.close?.()
  }
  const profiles = readdirSync(into).filter(name => !earlier.has(name))
  return profiles.flatMap(name => [`${row.name}, ${name}:`, ...heaviest(join(into, name))])
}

const profilerOn = (env, into) => ({
  ...env,
  NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${JSON.stringify(into)}`,
})

function heaviest(file) {
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8'))
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
  const times = new Map()
  for (const [index, id] of samples.entries())
    times.set(names.get(id), (times.get(names.get(id)) ?? 0) + timeDeltas[index] / 1000)
  return [...times]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, functionsShown)
    .map(([name, ms]) => `${ms.toFixed(1).padStart(9)} ms  ${name}`)
}

function nameOf({ functionName, url, lineNumber }) {
  const place = url === '' ? '' : ` ${basename(url)}:${lineNumber + 1}`
  return `${functionName || '(anonymous)'}${place}`
}
