import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll } from '@jest/globals'

/** A process that runs until it is ended. */
export interface LivingProcess {
  readonly pid: number
  /** what it printed as its first line */
  readonly line: string
  /** Ends it by SIGKILL, and is done when it is gone. */
  end(): Promise<void>
}

/**
 * Returns a function that starts a program that prints a line and runs on; those that still run are ended after the
 * tests of the file.
 */
export function livingProcesses(): (program: string, ...parameters: string[]) => Promise<LivingProcess> {
  const children: ChildProcess[] = []
  const end = async (child: ChildProcess) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }
  afterAll(() => Promise.all(children.map(end)))
  return async (program, ...parameters) => {
    const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'inherit'] })
    children.push(child)
    const [line] = await once(child.stdout, 'data')
    return { pid: child.pid as number, line: String(line).trim(), end: () => end(child) }
  }
}
