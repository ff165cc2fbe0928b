import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { environmentOfSystem } from '../../scripts/lib/runner.mjs'
import { type EndedProcess, endOf } from './end-of.ts'

const killer = fileURLToPath(new URL('./kill-at.mjs', import.meta.url))

export interface ScriptOptions {
  /** what the script finds in `process.argv.slice(1)` */
  readonly parameters?: readonly string[]
  /** the user to run as; only root may change it */
  readonly uid?: number
  /** the change of the file system, counted from 1, before which SIGKILL ends it; default: none */
  readonly killAt?: number
}

/** Runs the text of an ES module in a Node process of its own, to its end. */
export function runScript(
  text: string,
  { parameters = [], uid, killAt = 0 }: ScriptOptions = {},
): Promise<EndedProcess> {
  const preload = killAt > 0 ? ['--import', killer] : []
  const child = spawn(process.execPath, [...preload, '--input-type=module', '-e', text, ...parameters], {
    env: { ...environmentOfSystem(), KILL_AT: String(killAt) },
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  })
  return endOf(child)
}
