// One row: rounds in which each contestant runs once, then a few runs for peak memory.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { measureJob, peakOfJob, timeJob } from './jobs.mjs'
import { rounded, summarize, swingOf } from './summarize.mjs'

/**
 * @typedef {object} Contestant
 * @property {string} name
 * @property {() => Promise<number | { value: number, processor: number | undefined }>} measure one run, in the unit of the
 *   row, and the milliseconds of processor time that it took
 * @property {import('./jobs.mjs').Job} [job] the process that a run is, where it is one
 * @property {() => unknown} [reset] before each run, untimed
 * @property {() => Promise<number | undefined>} [peak] a run that tells its peak resident set in MiB
 *
 * @typedef {object} Budget the bounds that the docs promise
 * @property {number} [atMost] of ours to the yardstick
 * @property {number} [atLeast] of ours to the yardstick, where more is better
 * @property {number} [moreAtMost] of ours beyond the yardstick, in the unit of the row
 * @property {number} [processorAtMost] of our processor time to the yardstick's
 * @property {number} [peakMiB]
 * @property {number} [peakRatio] of our peak to the yardstick's
 *
 * @typedef {object} Environment
 * @property {string} node Node 24
 * @property {string} folder empty, for whatever the row needs
 * @property {boolean} tiny the smallest work that makes sense: for tests of the harness
 *
 * @typedef {object} Field
 * @property {Contestant} [yardstick]
 * @property {(place: { root: string, folder: string }) => Contestant | Promise<Contestant>} ours of the tree `root`
 * @property {Contestant[]} [peers] without a budget
 * @property {Record<string, unknown>} [facts] what was measured on
 * @property {() => unknown} [close]
 *
 * @typedef {object} Row
 * @property {string} name
 * @property {string} job in words
 * @property {string} unit `ms`, where less is better, or a rate
 * @property {number} pairs runs of each, unless asked otherwise
 * @property {number} [memoryRuns] default: 3
 * @property {Budget} budget
 * @property {(environment: Environment & { root: string }) => string | undefined} [obstacle] why it cannot run here
 * @property {(environment: Environment) => Promise<Field>} prepare
 */

/** A contestant that is a process, measured by the clock. */
export function processContestant(name, job, reset = () => {}) {
  return { name, job, reset, measure: () => measureJob(job), peak: () => peakOfJob(job) }
}

/**
 * @param {Row} row
 * @param {Environment & { pairs: number, root: string, base?: { name: string, root: string } }} options
 */
export async function measureRow(row, { pairs, root, base, ...environment }) {
  const { folder, tiny } = environment
  mkdirSync(folder, { recursive: true })
  const field = await row.prepare(environment)
  try {
    const own = place => Promise.resolve(field.ours({ ...place, folder: join(folder, place.name) }))
    const contestants = new Map([['ours', await own({ name: 'ours', root })]])
    if (base) contestants.set('base', { ...(await own({ name: 'base', root: base.root })), name: base.name })
    if (field.yardstick) contestants.set('yardstick', field.yardstick)
    for (const [index, peer] of (field.peers ?? []).entries()) contestants.set(`peer ${index}`, peer)
    const { values, processors, swing, tries } = await runQuietly(contestants, {
      pairs,
      node: environment.node,
      tiny,
    })
    const peaks = await measurePeaks(contestants, row, tiny ? 1 : (row.memoryRuns ?? 3))
    return report(row, {
      contestants,
      values,
      processors,
      peaks,
      facts: { pairs, swing, tries },
      on: field.facts,
    })
  } finally {
    await field.close?.()
  }
}

/** the most that `node -e 0` may swing on a machine that is quiet, of its median */
export const quietSwing = 0.25

const maxTries = 3

/** Measures again where the machine was not quiet, and keeps the quietest try. */
async function runQuietly(contestants, { pairs, node, tiny }) {
  let best
  for (let tries = 1; ; tries++) {
    const { pulses, ...measured } = await runRounds(contestants, { pairs, node })
    const swing = swingOf(pulses)
    if (best === undefined || swing < best.swing) best = { ...measured, swing }
    if (tiny || best.swing <= quietSwing || tries === maxTries) return { ...best, tries }
    console.error(`node -e 0 swings by ${Math.round(100 * swing)} %: the machine is not quiet, once more`)
  }
}

async function runRounds(contestants, { pairs, node }) {
  const byContestant = () => new Map([...contestants.keys()].map(key => [key, []]))
  const [values, processors, pulses] = [byContestant(), byContestant(), []]
  for (let round = -1; round < pairs; round++) {
    // By turns in either direction, so that no one always follows the same other.
    const order = round % 2 === 0 ? [...contestants] : [...contestants].reverse()
    for (const [key, contestant] of order) {
      await contestant.reset?.()
      const measured = await contestant.measure()
      // The first round only warms the page cache.
      if (round < 0) continue
      const { value, processor } = typeof measured === 'number' ? { value: measured } : measured
      values.get(key).push(value)
      if (processor !== undefined) processors.get(key).push(processor)
    }
    pulses.push(await takePulse(node))
  }
  return { values, processors, pulses: pulses.slice(1) }
}

/** The faster of two runs of `node -e 0`: after a long wait for the network, the first is always slow. */
async function takePulse(node) {
  const pulse = { command: node, parameters: ['-e', '0'], env: { PATH: process.env.PATH } }
  return Math.min(await timeJob(pulse), await timeJob(pulse))
}

async function measurePeaks(contestants, { budget }, runs) {
  const compared = ['ours', 'base', ...(budget.peakRatio === undefined ? [] : ['yardstick'])]
  const peaks = new Map()
  for (const key of compared) {
    const { peak, reset } = contestants.get(key) ?? {}
    if (!peak || (budget.peakMiB === undefined && budget.peakRatio === undefined)) continue
    const values = []
    for (let index = 0; index < runs; index++) {
      await reset?.()
      values.push(await peak())
    }
    if (!values.includes(undefined)) peaks.set(key, summarize(values).median)
  }
  return peaks
}

function report({ name, job, unit, budget }, { contestants, values, processors, peaks, facts, on }) {
  const entry = key => ({
    name: contestants.get(key).name,
    ...summarize(values.get(key)),
    ...(processors.get(key).length > 0 && { processor: summarize(processors.get(key)).median }),
    ...(peaks.has(key) && { peakMiB: rounded(peaks.get(key)) }),
  })
  const result = { name, job, unit, budget, ...facts, ...(on && { facts: on }), ours: entry('ours') }
  if (contestants.has('yardstick')) {
    result.yardstick = entry('yardstick')
    result.ratio = rounded(result.ours.median / result.yardstick.median)
    const [ours, yardstick] = [result.ours.processor, result.yardstick.processor]
    if (ours !== undefined && yardstick > 0) result.processorRatio = rounded(ours / yardstick)
  }
  if (contestants.has('base')) {
    result.base = entry('base')
    result.toBase = rounded(result.ours.median / result.base.median)
  }
  const peers = [...contestants.keys()].filter(key => key.startsWith('peer')).map(entry)
  if (peers.length > 0) result.peers = peers
  return result
}
