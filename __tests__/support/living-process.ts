import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
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
 * Waits for the first that a program prints. One that ends before has nothing more to say: that is an error, with what it said
 * on stderr, where that is a pipe.
 */
export function firstOutput(child: ChildProcess): Promise<string> {
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', text => {
    complaint += text
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.stdout?.once('data', text => resolve(String(text)))
    child.once('close', (code, signal) => reject(new Error(`it ended with ${code ?? signal}: ${complaint}`)))
  })
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
    const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'pipe'] })
    children.push(child)
    const line = await firstOutput(child)
    return { pid: child.pid as number, line: line.trim(), end: () => end(child) }
  }
}

/** The id of a process that has ended. */
export const deadProcess = () => spawnSync(process.execPath, ['--version']).pid
