import { resolve } from 'node:path'
import { PkgtoolError } from '../base/errors.ts'
import { type Context, openContext } from '../lock/context.ts'
import type { Lock } from '../lock/lock.ts'
import { defaultLockFile, readLock } from '../lock/open-lock.ts'
import type { RestorePackagesOptions } from '../packages/restore-options.ts'
import { openToolRun, type ToolRun } from '../tool/tool-run.ts'
import { planTool, type ToolPlan } from './lock-tool.ts'
import { type PinsPlan, planPins } from './plan-pins.ts'
import type { WriteLockOptions } from './write-lock-options.ts'

/** What is asked for, and what of it the lock that is there answers already. */
export interface LockPlan {
  readonly file: string
  /** absolute */
  readonly path: string
  /** the lock as it is; empty where there is none */
  readonly old: Lock
  readonly context: Context
  readonly tool: { readonly run: ToolRun; readonly planned: ToolPlan } | undefined
  readonly packages: PackagesPlan | undefined
}

export interface PackagesPlan {
  readonly context: Context
  readonly options: RestorePackagesOptions
  readonly plan: PinsPlan
}

/** Reads the lock and what is asked for, and says what is kept. Only local files are read. */
export async function planLock(options: WriteLockOptions): Promise<LockPlan> {
  const { tool, restore, lockFile: file = defaultLockFile, writePackagesLock: _, ...shared } = options
  if (tool === undefined && restore === undefined)
    throw new PkgtoolError('INVALID_INPUT', {
      subject: 'lock',
      found: 'neither a tool nor packages',
      wanted: 'a dist-url or a version for the tool, or packages',
    })
  const old = (await readLock(file, options)) ?? { lockfileVersion: 1, packages: [] }
  // What a lock binds comes from a source, not from what an earlier run left.
  const packages = restore && { ...shared, ...restore, prune: false, packageStore: 'off' }
  const ignoresLocks = options.writePackagesLock === true
  const plan = packages && (await planPins({ ...packages, ignoresLocks }, old))
  const wanted = tool && { ...shared, ...tool }
  const context = openContext({ ...packages, ...wanted })
  const nameOfLock = async () => old.tool?.name
  const run = wanted && (await openToolRun(context, wanted, { nameOfLock }))
  return {
    context,
    file,
    path: resolve(options.workingDirectory ?? '.', file),
    old,
    tool: run && { run, planned: planTool(run, old) },
    packages: packages && plan && { context, options: packages, plan },
  }
}
