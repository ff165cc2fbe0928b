import type { ChildProcessByStdio } from 'node:child_process'
import type { Readable } from 'node:stream'

/** How a process ended, and what it printed. */
export interface EndedProcess {
  readonly code: number | null
  /** stdout and stderr, as they came */
  readonly output: string
}

/** Reads what a process prints, to its end. Call it as soon as the process is started. */
export function endOf(child: ChildProcessByStdio<null, Readable, Readable>): Promise<EndedProcess> {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      output += text
    })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => resolve({ code, output }))
  })
}
