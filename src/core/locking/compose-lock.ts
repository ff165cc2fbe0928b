import type { AnsweredNeed } from '../closures/closure-pins.ts'
import type { Lock, LockedPackage, LockedTool } from '../lock/lock.ts'
import type { RestoreRun } from '../packages/restore-run.ts'

export function composeLock(
  tool: LockedTool | undefined,
  { names, entries, closures, stale = [] }: Entries,
): Lock {
  return {
    lockfileVersion: 1,
    ...(names && { names }),
    ...(tool && { tool }),
    packages: entries,
    ...(closures && { closures: [...closures.map(({ closure }) => closure), ...stale] }),
  }
}

export interface Entries {
  readonly names: Lock['names'] | undefined
  readonly entries: readonly LockedPackage[]
  readonly closures?: readonly AnsweredNeed[] | undefined
  /** those of the old lock that are not resolved anew yet; absent: none */
  readonly stale?: Lock['closures'] | undefined
  /** the run over the sources; absent: no source was needed */
  readonly run?: RestoreRun | undefined
}
