import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll } from '@jest/globals'
import { environmentOfSystem, withHome } from '../../scripts/lib/runner.mjs'
import { programHosts } from './run-program.ts'

/** The command as it is published; global-setup.mjs builds it. */
export const cliPath = fileURLToPath(new URL('../../lib/cli/main.js', import.meta.url))

const running = new Set<ChildProcess>()
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
})

export interface CliRun {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface CliOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  /** the Node that runs it; default: this one */
  readonly node?: string
}

/** The CLI under way, with what it has printed so far. */
export interface RunningCli {
  readonly child: ChildProcess
  /** Resolves when it has ended. */
  readonly ended: Promise<CliRun>
  /** Resolves with the match when its output, stdout and stderr, has one. */
  waitFor(pattern: RegExp): Promise<RegExpExecArray>
  /** Waits for what it is to bring about; rejects if it ends before. */
  until<T>(happening: Promise<T>): Promise<T>
}

/** Starts the CLI in a process of its own, with nothing of this process's environment that it would read. */
export function startCli(
  parameters: readonly string[],
  { env = {}, cwd, node = process.execPath }: CliOptions = {},
): RunningCli {
  const child = spawn(node, [cliPath, ...parameters], {
    cwd,
    env: environmentFor(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let stdout = ''
  let stderr = ''
  let waiting: (() => void)[] = []
  const wake = () => {
    for (const look of waiting) look()
  }
  child.stdout.setEncoding('utf8').on('data', text => {
    stdout += text
    wake()
  })
  child.stderr.setEncoding('utf8').on('data', text => {
    stderr += text
    wake()
  })
  const ended = new Promise<CliRun>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => resolve({ code, stdout, stderr }))
  })
  const endedEarly = (run: CliRun) => new Error(`it ended with ${run.code}: ${run.stdout}${run.stderr}`)
  return {
    child,
    ended,
    until: happening =>
      Promise.race([
        happening,
        ended.then(run => {
          throw endedEarly(run)
        }),
      ]),
    waitFor: pattern =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(stdout + stderr)
          if (!match) return
          waiting = waiting.filter(other => other !== look)
          resolve(match)
        }
        waiting.push(look)
        look()
        ended.then(run => reject(endedEarly(run)), reject)
      }),
  }
}

/** Runs the CLI to its end, in a process that may have run it before. */
export async function runCli(parameters: readonly string[], options: CliOptions = {}): Promise<CliRun> {
  const { env = {}, cwd, node = process.execPath } = options
  const program = { node, program: cliPath, parameters, env: environmentFor(env), cwd }
  if (!programHosts?.canHost({ env })) return startCli(parameters, options).ended
  const { code, stdout, stderr } = await programHosts.runHosted(program)
  return { code, stdout, stderr }
}

function environmentFor(env: Readonly<Record<string, string>>): Record<string, string> {
  return { ...environmentOfSystem(), ...withHome(env) }
}
