import type { Program, ProgramRun } from '../../scripts/lib/program-hosts.mjs'

interface ProgramHosts {
  canHost(program: Pick<Program, 'env'>): boolean
  runHosted(program: Program): Promise<ProgramRun>
}

/** Those of this worker (`scripts/lib/program-hosts.mjs`), which test-environment.mjs hands to each test file. */
export const programHosts = Reflect.get(globalThis, Symbol.for('setup-pkgtool program hosts')) as ProgramHosts

/** How `runStep` starts a bundle that needs no process of its own. */
export function startFor({
  env = {},
  signal,
}: {
  readonly env?: NodeJS.ProcessEnv
  readonly signal?: AbortSignal
}): { start?: ProgramHosts['runHosted'] } {
  const needsOwn = signal !== undefined || !programHosts.canHost({ env: env as Record<string, string> })
  return needsOwn ? {} : { start: programHosts.runHosted }
}
