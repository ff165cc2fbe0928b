import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll } from '@jest/globals'
import { environmentOfSystem, withHome } from '../../scripts/lib/runner.mjs'
import { cliPath } from './run-cli.ts'

export interface ShellRun {
  readonly code: number | null
  /** stdout and stderr, as they came */
  readonly output: string
}

/**
 * Returns a function that runs lines of a shell in `cwd`, which is home too, with the commands `setup-pkgtool` and
 * `npx --yes setup-pkgtool`; it stops at the first that fails.
 */
export function shells(): (
  lines: string,
  options: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
) => Promise<ShellRun> {
  const bin = mkdtempSync(join(tmpdir(), 'setup-pkgtool-bin-'))
  afterAll(() => rmSync(bin, { recursive: true, force: true, maxRetries: 10 }))
  const place = (name: string, line: string) =>
    writeFileSync(join(bin, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 })
  place('setup-pkgtool', `exec '${process.execPath}' '${cliPath}' "$@"`)
  place('npx', '[ "$1" = --yes ] && shift; exec "$@"')
  return (lines, { cwd, env = {} }) => {
    const PATH = [bin, process.env.PATH].join(delimiter)
    const child = spawn('bash', ['-eo', 'pipefail', '-c', lines], {
      cwd,
      env: { ...environmentOfSystem(), PATH, ...withHome({ HOME: cwd, ...env }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
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
}
