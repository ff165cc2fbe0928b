import { resolve } from 'node:path'
import { PkgtoolError } from '../errors.ts'
import type { Lock } from '../lock/lock-file.ts'
import { defaultLockFile, type LockOptions, readLock } from '../lock/open-lock.ts'
import type { RunOptions } from '../ports.ts'
import type { RestorePackagesOptions } from '../restore-packages.ts'
import type { InstallToolOptions } from '../setup-tool.ts'
import { settleVersion } from '../tool-flow/settle-version.ts'
import { openToolRun, type ToolRun } from '../tool-flow/tool-run.ts'
import type { TransportOptions } from '../transport/create-transport.ts'
import { planTool, type ToolPlan } from './lock-tool.ts'
import { type PlannedPin, planPackages } from './plan-packages.ts'

/** What a lock is made for; what both flows take may stand once, beside `tool` and `restore`. */
export interface WriteLockOptions extends RunOptions, TransportOptions {
  /** the tool, as `installTool` takes it; absent: the lock has none */
  readonly tool?: Omit<InstallToolOptions, keyof LockOptions> | undefined
  /** the packages, as `restorePackages` takes them; absent: the lock has none */
  readonly restore?: Omit<RestorePackagesOptions, keyof LockOptions | 'prune'> | undefined
  /** default: `pkgtool.lock.json` */
  readonly lockFile?: string | undefined
  /** what relative paths start from; default: the current directory */
  readonly workingDirectory?: string | undefined
}

/** What is asked for, and what of it the lock that is there answers already. */
export interface LockPlan {
  readonly file: string
  /** absolute */
  readonly path: string
  /** the lock as it is; empty where there is none */
  readonly old: Lock
  readonly tool: { readonly run: ToolRun; readonly planned: ToolPlan } | undefined
  readonly packages: PackagesPlan | undefined
}

export interface PackagesPlan {
  readonly options: RestorePackagesOptions
  readonly planned: readonly PlannedPin[]
}

/**
 * Reads the lock and what is asked for, and says what is kept. Only local files are read.
 *
 * @throws PkgtoolError `INVALID_INPUT` where nothing is asked for, `INVALID_LOCK`, what the readers of pins throw
 */
export async function planLock(options: WriteLockOptions): Promise<LockPlan> {
  const { tool, restore, lockFile: file = defaultLockFile, ...shared } = options
  if (tool === undefined && restore === undefined) throw nothingToLock()
  const old = (await readLock(file, options)) ?? { lockfileVersion: 1, packages: [] }
  const packages = restore && { ...shared, ...restore, prune: false }
  const planned = packages && (await planPackages(packages, old))
  const run = tool && (await openToolRun(await settleVersion({ ...shared, ...tool })))
  return {
    file,
    path: resolve(options.workingDirectory ?? '.', file),
    old,
    tool: run && { run, planned: planTool(run, old) },
    packages: packages && planned && { options: packages, planned },
  }
}

function nothingToLock(): PkgtoolError {
  return new PkgtoolError('INVALID_INPUT', {
    subject: 'lock',
    found: 'neither a tool nor packages',
    wanted: 'a dist-url or a version for the tool, or packages',
  })
}
