import { spawn } from 'node:child_process'

export interface ScriptRun {
  readonly code: number | null
  readonly output: string
}

export interface ScriptOptions {
  /** what the script finds in `process.argv.slice(1)` */
  readonly parameters?: readonly string[]
  /** the user to run as; only root may change it */
  readonly uid?: number
}

/** Runs the text of an ES module in a Node process of its own, to its end. */
export function runScript(text: string, { parameters = [], uid }: ScriptOptions = {}): Promise<ScriptRun> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', text, ...parameters], {
    env: { PATH: process.env.PATH },
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', chunk => {
      output += chunk
    })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => resolve({ code, output }))
  })
}
