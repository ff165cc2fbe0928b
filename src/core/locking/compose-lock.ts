import type { Lock, LockedPackage, LockedTool } from '../lock/lock.ts'

export function composeLock(tool: LockedTool | undefined, { names, entries, closures }: Entries): Lock {
  return {
    lockfileVersion: closures ? 2 : 1,
    ...(names && { names }),
    ...(tool && { tool }),
    packages: entries,
    ...(closures && { closures }),
  }
}

export interface Entries {
  readonly names: Lock['names'] | undefined
  readonly entries: readonly LockedPackage[]
  readonly closures?: Lock['closures'] | undefined
}
