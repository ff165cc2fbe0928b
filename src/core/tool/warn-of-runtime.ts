import { basename } from 'node:path'
import type { Log } from '../base/ports.ts'
import { findProgram } from '../files/find-program.ts'
import type { InstalledTool } from './install-options.ts'
import { adviceForRuntime } from './runtime-advice.ts'

/** Warns of an installed Windows program that mono will not run, before somebody starts it. */
export function warnOfRuntime(
  { path, version }: InstalledTool,
  { searchPath, log }: { readonly searchPath: string; readonly log: Pick<Log, 'warning'> },
): void {
  const hasMono = findProgram('mono', searchPath) !== undefined
  const advice = adviceForRuntime({ toolName: basename(path), version, hasMono })
  if (advice !== undefined) log.warning(advice)
}
