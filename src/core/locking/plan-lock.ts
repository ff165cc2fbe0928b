import { resolve } from 'node:path'
import { PkgtoolError } from '../base/errors.ts'
import type { RunOptions } from '../base/ports.ts'
import { type Context, openContext } from '../lock/context.ts'
import { lockCoversTool } from '../lock/cover-tool.ts'
import type { Lock, LockedTool } from '../lock/lock.ts'
import { portableAddress } from '../lock/lock-address.ts'
import { defaultLockFile, type LockOptions, readLock } from '../lock/open-lock.ts'
import type { TransportOptions } from '../net/exchange/client.ts'
import type { RestorePackagesOptions } from '../packages/restore-options.ts'
import { setUpTool } from '../tool/install.ts'
import type { InstallToolOptions } from '../tool/install-options.ts'
import { openToolRun, type ToolRun } from '../tool/tool-run.ts'
import { type PinsPlan, planPins } from './plan-pins.ts'

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
  /** other signers than before are taken */
  readonly acceptSigners: boolean
  readonly plan: PinsPlan
}

/** Reads the lock and what is asked for, and says what is kept. Only local files are read. */
export async function planLock(options: WriteLockOptions): Promise<LockPlan> {
  const { tool, restore, lockFile: file = defaultLockFile, writePackagesLock: _, ...rest } = options
  const { acceptSigners = false, ...shared } = rest
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
    packages: packages && plan && { context, options: packages, acceptSigners, plan },
  }
}

/** What a lock is made for; what both flows take may stand once, beside `tool` and `restore`. */
export interface WriteLockOptions extends RunOptions, TransportOptions {
  /** the tool, as `installTool` takes it; absent: the lock has none */
  readonly tool?: Omit<InstallToolOptions, keyof LockOptions> | undefined
  /** the packages, as `restorePackages` takes them; absent: the lock has none */
  readonly restore?: Omit<RestorePackagesOptions, keyof LockOptions | 'prune'> | undefined
  /**
   * also writes the `packages.lock.json` of each project, as the .NET client writes it for locked mode; one that is there does
   * not decide then; default: false
   */
  readonly writePackagesLock?: boolean | undefined
  /** takes packages that others have signed than those of the lock; default: false, an error */
  readonly acceptSigners?: boolean | undefined
  /** default: `pkgtool.lock.json` */
  readonly lockFile?: string | undefined
  /** what relative paths start from; default: the current directory */
  readonly workingDirectory?: string | undefined
}

/** The entry of the old lock that answers the request, under that request; or why there is none. */
type ToolPlan = { readonly kept: LockedTool } | { readonly reason: string }

/** Decides whether a new lock keeps the old entry of the tool: one that answers the request and has its hash. */
function planTool(run: ToolRun, old: Lock): ToolPlan {
  const coverage = lockCoversTool(old, { ...run.request, name: run.toolName, exact: run.exact })
  if (coverage.state === 'absent') return { reason: 'no entry' }
  if (coverage.state === 'stale') return { reason: coverage.reason }
  const { entry } = coverage
  if (entry.sha256 === undefined || entry.size === undefined)
    return { reason: 'an entry without hash or size' }
  if (run.digests.some(({ algorithm, value }) => algorithm === 'sha256' && value !== entry.sha256))
    return { reason: 'another hash than the checksum' }
  return { kept: { ...entry, requested: requestOf(run) } }
}

/**
 * Makes an entry for the tool: chooses it by the listing, never by what happens to be cached, and installs it into the
 * tool cache to know its bytes.
 */
export async function lockTool(run: ToolRun): Promise<LockedTool> {
  const tool = await setUpTool({ ...run, checkLatest: true, mayFallBack: false })
  const { version, stage, uploaded, sha256, size } = tool
  const url = portableAddress(tool.url, run.workingDirectory)
  return { name: run.toolName, requested: requestOf(run), version, url, stage, uploaded, sha256, size }
}

function requestOf({
  request: { version, stage, latestBy, minimumAge },
}: Pick<ToolRun, 'request'>): LockedTool['requested'] {
  return { version: version.trim(), stage, latestBy, minimumAge }
}
