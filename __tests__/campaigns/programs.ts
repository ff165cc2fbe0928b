import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNode24 } from '../../scripts/lib/node24.mjs'
import { environmentOfSystem, runStep, type Step, withHome } from '../../scripts/lib/runner.mjs'
import { type EndedProcess, endOf } from '../support/end-of.ts'
import type { Run } from './campaign.ts'

/** The root of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The CLI as it is published. */
export const cliPath = join(root, 'lib', 'cli', 'main.js')

/** The bundle that a campaign starts; the variable names another one, and where it is empty the CLI is started alone. */
export const bundlePath = process.env.PKGTOOL_CAMPAIGN_BUNDLE ?? 'dist/main/index.js'

/** Whether there is a bundle to start. */
export const hasBundle = bundlePath !== ''

/** The programs that a campaign starts. */
export const programNames = hasBundle ? (['bundle', 'CLI'] as const) : (['CLI'] as const)

export const node24 = findNode24() ?? process.execPath

/** Runs a step of the bundle in the folder of a run, and counts how it ended: green, or one error annotation. */
export async function runBundleStep(
  run: Run,
  inputs: Record<string, string>,
  env: Readonly<Record<string, string>> = {},
): Promise<Step> {
  const step = await runStep({ directory: run.folder, inputs, node: node24, entry: bundlePath, env })
  const errors = step.log.split('\n').filter(line => line.startsWith('::error'))
  if (step.code === 0) run.tally.successes++
  else if (step.code === 1 && errors.length === 1) {
    run.tally.clearErrors++
    run.count(/\(([A-Z_]+)\)/.exec(errors[0] ?? '')?.[1] ?? 'no code')
  } else
    run.tally.wrong.push(
      `run ${run.number}: exit code ${step.code} and ${errors.length} errors:\n${step.log}`,
    )
  return step
}

export interface Ended extends EndedProcess {
  readonly signal: NodeJS.Signals | null
}

export interface ProgramOptions {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  readonly node?: string
  /** called with the process when it has begun */
  readonly onStart?: (child: ReturnType<typeof spawn>) => void
}

/** Runs Node with parameters to its end, with nothing of this process's environment but PATH. */
export async function runNode(parameters: readonly string[], options: ProgramOptions): Promise<Ended> {
  const { cwd, env = {}, node = process.execPath, onStart } = options
  const child = spawn(node, parameters, {
    cwd,
    env: { ...environmentOfSystem(), ...withHome(env) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = endOf(child)
  onStart?.(child)
  return { ...(await ended), signal: child.signalCode }
}
