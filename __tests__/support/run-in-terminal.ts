import { spawn } from 'node:child_process'
import { environmentOfSystem, withHome } from '../../scripts/lib/runner.mjs'
import { type CliOptions, type CliRun, cliPath } from './run-cli.ts'

export interface Recording extends Pick<CliRun, 'code'> {
  /** all that was written to the terminal, by both streams */
  readonly written: string
  /** the lines that are left to see, when no line is cut */
  readonly screen: readonly string[]
}

export interface TerminalOptions extends CliOptions {
  readonly columns: number
  /** gets all that was written so far, each time that there is more */
  readonly onWritten?: (written: string) => void
}

/** Runs the CLI in a pseudo terminal of so many columns, which the program `script` makes, and records it. */
export function runInTerminal(
  parameters: readonly string[],
  { columns, env = {}, cwd, onWritten = () => {} }: TerminalOptions,
): Promise<Recording> {
  const command = [process.execPath, cliPath, ...parameters].map(quoted).join(' ')
  const child = spawn('script', ['-qec', `stty cols ${columns} && exec ${command}`, '/dev/null'], {
    cwd,
    env: { ...environmentOfSystem(), TERM: 'xterm', SHELL: '/bin/sh', ...withHome(env) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let written = ''
  child.stdout.setEncoding('utf8').on('data', text => {
    written += text
    onWritten(written)
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => resolve({ code, written, screen: screenOf(written) }))
  })
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

// What a terminal does with the few codes that we write: to the start of the line, erase to its end, colours.
function screenOf(written: string): readonly string[] {
  const lines = written.replace(/\u001b\[\d+m/g, '').split('\r\n')
  return lines.map(line =>
    line.split('\r').reduce((shown, part) => {
      const erases = part.startsWith('\u001b[K')
      const text = erases ? part.slice(3) : part
      return erases ? text : text + shown.slice(text.length)
    }, ''),
  )
}
