// Runs our programs in processes that are kept for the next run (program-host.mjs), for all test files of a Jest worker.
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { environmentOfSystem } from './runner.mjs'

/**
 * @typedef {object} Program
 * @property {string} node the Node that runs it
 * @property {string} program path of its module
 * @property {readonly string[]} [parameters]
 * @property {Readonly<Record<string, string>>} env all its variables
 * @property {string} [cwd]
 *
 * @typedef {object} ProgramRun
 * @property {number | null} code
 * @property {string} stdout
 * @property {string} stderr
 * @property {string} log both, as they came
 */

const hostPath = fileURLToPath(new URL('./program-host.mjs', import.meta.url))

// Of these a process learns only when it starts.
const readAtStart = /^(?:NODE_(?!COMPILE_CACHE$|SKIP_PLATFORM_CHECK$)|LC_|LD_|OPENSSL_|SSL_|UV_|LANG|TZ$)/

const { SETUP_PKGTOOL_OWN_PROCESSES: ownProcesses, SETUP_PKGTOOL_SHARED: shared } = process.env

// Each run leaves something in its process.
const maxRuns = 100

/** @type {Set<ReturnType<typeof startHost>>} */
const idle = new Set()
const busy = new Set()

/** Whether it makes no difference to a program that its process has run others before. */
export function canHost({ env }) {
  if (ownProcesses === '1' || process.platform === 'win32') return false
  return !Object.keys(env).some(name => readAtStart.test(name))
}

/**
 * Runs a program to its end, whatever its exit code.
 *
 * @param {Program} program
 * @returns {Promise<ProgramRun>}
 */
export async function runHosted({ node, program, parameters = [], env, cwd }) {
  const host = [...idle].find(other => other.node === node) ?? startHost(node)
  idle.delete(host)
  busy.add(host)
  const run = await host.run({ program, parameters, env, cwd })
  busy.delete(host)
  if (host.lives() && host.runs < maxRuns) idle.add(host)
  else host.end()
  return run
}

/** Ends what a test file has not waited for. */
export function endBusyHosts() {
  for (const { child } of busy) child.kill('SIGKILL')
  busy.clear()
}

function startHost(node) {
  const child = fork(hostPath, [], {
    execPath: node,
    execArgv: ['--single-threaded-gc'],
    env: { ...environmentOfSystem(), ...(shared && { SETUP_PKGTOOL_SHARED: shared }) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const handles = [child, child.channel, child.stdout, child.stderr]
  let printed = []
  let look = () => {}
  let ended
  for (const name of ['stdout', 'stderr'])
    child[name].setEncoding('utf8').on('data', text => {
      printed.push({ name, text })
      look()
    })
  const textOf = name => printed.flatMap(each => (each.name === name ? [each.text] : [])).join('')
  const host = {
    node,
    child,
    runs: 0,
    lives: () => ended === undefined,
    end: () => child.connected && child.disconnect(),
    async run(request) {
      host.runs++
      const mark = `\0${randomUUID()}\n`
      for (const handle of handles) handle.ref()
      const code = await new Promise((resolve, reject) => {
        let told
        look = () => {
          if (ended) resolve(ended.code)
          else if (told && textOf('stdout').endsWith(mark) && textOf('stderr').endsWith(mark))
            resolve(told.code)
        }
        child.once('error', reject)
        child.once('message', message => {
          told = message
          look()
        })
        child.once('close', code => {
          ended = { code }
          look()
        })
        child.send({ ...request, mark })
      })
      for (const handle of handles) handle.unref()
      if (!ended) for (const name of ['stdout', 'stderr']) cutMark(printed, { name, mark })
      const log = printed.map(({ text }) => text).join('')
      const run = { code, stdout: textOf('stdout'), stderr: textOf('stderr'), log }
      printed = []
      look = () => {}
      for (const name of ['error', 'message', 'close']) child.removeAllListeners(name)
      return run
    },
  }
  return host
}

/** Takes the mark from the end of what came from one stream. */
function cutMark(printed, { name, mark }) {
  let rest = mark.length
  for (const part of printed.filter(each => each.name === name).reverse()) {
    const kept = Math.max(0, part.text.length - rest)
    rest -= part.text.length - kept
    part.text = part.text.slice(0, kept)
  }
}
