// A job is a process: how it is run to its end, timed, and asked for its peak memory.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { atExit } from './at-exit.mjs'

/**
 * @typedef {{ command: string, parameters: string[], env?: NodeJS.ProcessEnv, cwd?: string, node?: boolean }} Job
 *   `node`: the process is a Node, which can tell its own peak
 */

const peakHook = fileURLToPath(new URL('peak-memory.cjs', import.meta.url))
const pollInterval = 10

/**
 * Runs a job to its end and returns what it printed on standard output.
 *
 * @param {Job} job
 * @param {(child: import('node:child_process').ChildProcess) => void} [watch] is handed the process when it has started
 * @returns {Promise<string>}
 * @throws Error with the end of both streams when the exit code is not 0
 */
export function runJob({ command, parameters, env, cwd }, watch = () => {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    const forget = atExit(() => child.kill())
    const texts = { stdout: '', stderr: '' }
    for (const name of ['stdout', 'stderr'])
      child[name].setEncoding('utf8').on('data', text => {
        texts[name] += text
      })
    child.on('error', reject)
    child.on('close', code => {
      forget()
      if (code === 0) return resolve(texts.stdout)
      const end = (texts.stdout + texts.stderr).trimEnd().slice(-4000)
      reject(new Error(`${command} ended with exit code ${code}:\n${end}`))
    })
    watch(child)
  })
}

/** Milliseconds from start to end of a job. */
export async function timeJob(job) {
  return (await measureJob(job)).value
}

/**
 * Milliseconds from start to end of a job, and those that the processors worked for it: user and system time of all of its
 * processes, undefined where the system has no way to tell. No other process may end meanwhile.
 *
 * @returns {Promise<{ value: number, processor: number | undefined }>}
 */
export async function measureJob(job) {
  const [started, before] = [performance.now(), timeOfChildren()]
  await runJob(job)
  const value = performance.now() - started
  const after = timeOfChildren()
  return { value, processor: after === undefined ? undefined : after - before }
}

/** The processor time of all processes that have ended below this one, in milliseconds; the kernel counts in steps of 10. */
function timeOfChildren() {
  const fields = readProc('self/stat').split(') ').at(-1).split(' ')
  const [user, system] = fields.slice(13, 15).map(Number)
  return system === undefined ? undefined : 10 * (user + system)
}

/**
 * Runs a job and returns the peak resident set of its largest process in MiB; undefined where the system has no way to
 * tell.
 *
 * @param {Job} job
 * @returns {Promise<number | undefined>}
 */
export function peakOfJob(job) {
  return job.node ? reportedPeak(job) : polledPeak(job)
}

async function reportedPeak(job) {
  const file = join(tmpdir(), `setup-pkgtool-peak-${process.pid}`)
  const env = { ...job.env, NODE_OPTIONS: `--require=${JSON.stringify(peakHook)}`, PEAK_MEMORY_FILE: file }
  try {
    await runJob({ ...job, env })
    return Number(readFileSync(file, 'utf8')) / 1024
  } finally {
    rmSync(file, { force: true })
  }
}

// The kernel keeps the high-water mark of each process, so that only growth in its last milliseconds is missed.
async function polledPeak(job) {
  if (process.platform !== 'linux') return undefined
  let peak = 0
  let timer
  try {
    await runJob(job, ({ pid }) => {
      timer = setInterval(() => {
        peak = Math.max(peak, ...family(pid).map(highWaterMark))
      }, pollInterval)
    })
  } finally {
    clearInterval(timer)
  }
  return peak / 1024
}

/** The process and all below it. */
function family(pid) {
  const children = listTasks(pid).flatMap(task => readProc(`${pid}/task/${task}/children`).split(' '))
  return [pid, ...children.filter(Boolean).flatMap(family)]
}

function listTasks(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

const highWaterMark = pid => Number(/^VmHWM:\s*(\d+)/m.exec(readProc(`${pid}/status`))?.[1] ?? 0)

// It may have ended between two looks.
function readProc(name) {
  try {
    return readFileSync(`/proc/${name}`, 'utf8')
  } catch {
    return ''
  }
}
