import type { Program, ProgramRun } from '../../scripts/lib/program-hosts.mjs'

interface ProgramHosts {
  canHost(program: Pick<Program, 'env'>): boolean
  runHosted(program: Program): Promise<ProgramRun>
}

/**
 * Those of this worker (`scripts/lib/program-hosts.mjs`), which test-environment.mjs hands to each test file. A file that runs
 * without Jest, as under Windows' Node, has none: each program gets a process of its own.
 */
export const programHosts = Reflect.get(globalThis, Symbol.for('setup-pkgtool program hosts')) as
  | ProgramHosts
  | undefined

/** How `runStep` starts a bundle that needs no process of its own. */
export function startFor({
  env = {},
  signal,
}: {
  readonly env?: NodeJS.ProcessEnv
  readonly signal?: AbortSignal
}): { start?: ProgramHosts['runHosted'] } {
  const canHost = signal === undefined && programHosts?.canHost({ env: env as Record<string, string> })
  return programHosts && canHost ? { start: programHosts.runHosted } : {}
}
