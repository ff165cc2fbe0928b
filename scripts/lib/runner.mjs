// Starts an action's bundle as a runner does: a process of its own, inputs and command files by environment variables,
// and reads afterwards what the runner would read. Used by the demo, the tests and the benchmarks.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve as resolvePath } from 'node:path'
import { projectRoot } from './report.mjs'

/**
 * @typedef {object} StepOptions
 * @property {string} directory where tool cache, temporary folder, workspace and command files lie; kept between steps
 * @property {Record<string, string>} inputs by their names in action.yml
 * @property {string} [node] the Node that starts the bundle; default: this one
 * @property {string} [entry] path of the bundle, from the project; default: dist/main/index.js
 * @property {NodeJS.ProcessEnv} [env] further variables
 * @property {AbortSignal} [signal] sends `killSignal`
 * @property {NodeJS.Signals} [killSignal] default: SIGTERM
 * @property {(started: StartedBundle) => Promise<Pick<Step, 'code' | 'log'>>} [start] default: as a process of its own
 *
 * @typedef {object} StartedBundle
 * @property {string} node
 * @property {string} program
 * @property {Record<string, string>} env
 * @property {string} cwd
 *
 * @typedef {object} Step
 * @property {number | null} code
 * @property {string} log what the step printed, standard error too
 * @property {Record<string, string>} outputs
 * @property {Record<string, string>} variables
 * @property {string[]} path
 * @property {string} summary
 * @property {Record<string, string>} state what a post step is handed
 */

/**
 * Runs one step and resolves when its process has ended, whatever its exit code.
 *
 * @param {StepOptions} options
 * @returns {Promise<Step>}
 */
export async function runStep({
  directory,
  inputs,
  node = process.execPath,
  entry = 'dist/main/index.js',
  env = {},
  signal,
  killSignal,
  start = startProcess,
}) {
  const environment = stepEnvironment(directory, inputs)
  const { code, log } = await start({
    node,
    program: resolvePath(projectRoot, entry),
    cwd: environment.GITHUB_WORKSPACE,
    env: { ...environment, ...withHome(env) },
    signal,
    killSignal,
  })
  return { code, log, ...readCommandFiles(environment) }
}

function startProcess({ node, program, ...options }) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, [program], { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let log = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', text => (log += text))
    child.on('error', error => error.name !== 'AbortError' && reject(error))
    child.on('close', code => resolve({ code, log }))
  })
}

/**
 * PATH, and what programs of Windows do not start without: no socket opens without its root, and its folders of the user
 * are in variables.
 *
 * @returns {Record<string, string>}
 */
export function environmentOfSystem() {
  const ofWindows = ['SystemRoot', 'PATHEXT', 'TEMP', 'TMP', 'USERPROFILE', 'LOCALAPPDATA', 'APPDATA']
  const ofWine = ['NODE_SKIP_PLATFORM_CHECK']
  const names = ['PATH', ...ofWindows, ...ofWine]
  const kept = names.flatMap(name => (process.env[name] ? [[name, process.env[name]]] : []))
  const { SETUP_PKGTOOL_DOTNET: dotnet } = process.env
  return {
    ...Object.fromEntries(kept),
    // No program that a test starts writes into the package store of the user.
    PKGTOOL_PACKAGE_STORE: 'off',
    // Which packs a project needs hangs on the SDK: that of a test is the same on each machine.
    ...(dotnet && { DOTNET_ROOT: dotnet }),
  }
}

/**
 * Variables with a home folder of their own, which Windows knows by other names.
 *
 * @param {Readonly<Record<string, string>>} env
 * @returns {Record<string, string>}
 */
export function withHome(env) {
  const { HOME: home } = env
  if (home === undefined) return env
  const [LOCALAPPDATA, APPDATA] = ['Local', 'Roaming'].map(name => join(home, 'AppData', name))
  return { USERPROFILE: home, LOCALAPPDATA, APPDATA, ...env }
}

/**
 * The environment of a step, with nothing of ours but PATH and what the platform needs; its folders are made and its
 * command files emptied.
 *
 * @param {string} directory
 * @param {Record<string, string>} inputs
 * @returns {Record<string, string>}
 */
export function stepEnvironment(directory, inputs) {
  const place = name => join(directory, name)
  for (const name of ['tool-cache', 'temp', 'workspace', 'commands'])
    mkdirSync(place(name), { recursive: true })
  const files = {
    GITHUB_OUTPUT: 'output',
    GITHUB_ENV: 'env',
    GITHUB_PATH: 'path',
    GITHUB_STEP_SUMMARY: 'summary',
    GITHUB_STATE: 'state',
  }
  const commands = Object.fromEntries(
    Object.entries(files).map(([name, file]) => [name, place(join('commands', file))]),
  )
  for (const file of Object.values(commands)) writeFileSync(file, '')
  const kept = ['HOME', 'NODE_EXTRA_CA_CERTS']
  return {
    ...environmentOfSystem(),
    ...Object.fromEntries(kept.flatMap(name => (process.env[name] ? [[name, process.env[name]]] : []))),
    ...commands,
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: place('workspace'),
    RUNNER_TOOL_CACHE: place('tool-cache'),
    RUNNER_TEMP: place('temp'),
    // Steps of one folder are steps of one machine: what one fetched is fetched by the next, unless a step says otherwise.
    'INPUT_PACKAGE-STORE': 'off',
    ...Object.fromEntries(
      Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]),
    ),
  }
}

/** @param {Record<string, string>} env */
function readCommandFiles(env) {
  return {
    outputs: readPairs(env.GITHUB_OUTPUT),
    variables: readPairs(env.GITHUB_ENV),
    path: readFileSync(env.GITHUB_PATH, 'utf8').split(/\r?\n/).filter(Boolean),
    summary: readFileSync(env.GITHUB_STEP_SUMMARY, 'utf8'),
    state: readPairs(env.GITHUB_STATE),
  }
}

/** Reads a command file: `NAME<<DELIMITER`, value lines, `DELIMITER`, as the runner does. */
export function readPairs(file) {
  const pairs = {}
  const lines = readFileSync(file, 'utf8').split(/\r?\n/)
  for (let index = 0; index < lines.length; index++) {
    const [, name, delimiter] = /^(.+?)<<(.+)$/.exec(lines[index]) ?? []
    if (name === undefined) continue
    const end = lines.indexOf(delimiter, index + 1)
    pairs[name] = lines.slice(index + 1, end).join('\n')
    index = end
  }
  return pairs
}
