import { resolve } from 'node:path'
import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { optionName } from '../base/format.ts'
import { nearest } from '../base/nearest.ts'
import type { RunOptions } from '../base/ports.ts'
import { quote, toLowerInvariant } from '../base/printable.ts'
import { isUpgraded, type Upgrade } from '../closures/locked-versions.ts'
import { type Context, openContext } from '../lock/context.ts'
import { lockCoversTool } from '../lock/cover-tool.ts'
import type { Lock, LockedTool } from '../lock/lock.ts'
import { portableAddress } from '../lock/lock-address.ts'
import { defaultLockFile, type LockOptions, readLock } from '../lock/open-lock.ts'
import type { TransportOptions } from '../net/exchange/client.ts'
import type { RestorePackagesOptions } from '../packages/restore-options.ts'
import { readPins } from '../pins/read-pins.ts'
import { setUpTool } from '../tool/install.ts'
import type { InstallToolOptions } from '../tool/install-options.ts'
import { openToolRun, type ToolRun } from '../tool/tool-run.ts'
import { signatureCodes } from '../trust/signature-fault.ts'
import { describeToolSigner, isSameToolSigner, linesOf, type ToolSigner } from '../trust/tool-signer.ts'
import { type PinsPlan, planPins } from './plan-pins.ts'

/** What is asked for, and what of it the lock that is there answers already. */
export interface LockPlan {
  readonly file: string
  /** absolute */
  readonly path: string
  /** the lock as it is; empty where there is none */
  readonly old: Lock
  readonly context: Context
  readonly tool: PlannedTool | undefined
  readonly packages: PackagesPlan | undefined
}

interface PlannedTool {
  readonly run: ToolRun
  readonly planned: ToolPlan
  /** who must have signed a new version too; undefined: nobody did before, or another one is accepted */
  readonly signer: ToolSigner | undefined
}

export interface PackagesPlan {
  readonly context: Context
  readonly options: RestorePackagesOptions
  /** other signers than before are taken */
  readonly acceptSigners: boolean
  /** what gets new versions; absent: nothing */
  readonly upgrade: Upgrade | undefined
  readonly plan: PinsPlan
}

/** Reads the lock and what is asked for, and says what is kept. Only local files are read. */
export async function planLock(options: WriteLockOptions): Promise<LockPlan> {
  const { tool, restore, lockFile: file = defaultLockFile, writePackagesLock, ...rest } = options
  const { acceptSigners = false, upgrade: renewed, ...shared } = rest
  if (tool === undefined && restore === undefined)
    throw new PkgtoolError('INVALID_INPUT', {
      subject: 'lock',
      found: 'there is nothing to lock',
      change: 'give a dist-url or a version for the tool, or packages',
    })
  const old = (await readLock(file, options)) ?? { lockfileVersion: 1, packages: [] }
  // What a lock binds comes from a source, not from what an earlier run left.
  const packages = restore && { ...shared, ...restore, prune: false, packageStore: 'off' }
  const ignoresLocks = writePackagesLock === true
  const upgrade = upgradeOf(renewed)
  const plan = packages && (await planPins({ ...packages, ignoresLocks, upgrade }, old))
  const signer = acceptSigners ? undefined : signerOf(old, tool)
  const wanted = tool && { ...shared, ...tool, toolSigners: toolSignersOf(tool, signer) }
  const flows = { ...packages, ...wanted }
  const asked = { ...flows, toolSigners: tool?.toolSigners, lockFile: file, writePackagesLock }
  const context = openContext(flows, asked)
  context.note({ readPins: async () => readPins(packages ?? {}) })
  const nameOfLock = async () => old.tool?.name
  const run = wanted && (await openToolRun(context, wanted, { nameOfLock }))
  // A project with a fault may ask for any.
  if (upgrade !== undefined && plan?.faults?.isEmpty !== false)
    assertKnown(renewed, { old, plan, toolName: run?.toolName })
  if (upgrade !== undefined && plan?.bound?.length)
    options.log?.notice(
      `${plan.bound.join(', ')}: not upgraded; with ${optionName('write-packages-lock')} what the project asks for decides`,
    )
  return {
    context,
    file,
    path: resolve(options.workingDirectory ?? '.', file),
    old,
    tool: run && { run, planned: planTool(run, old, upgrade), signer },
    packages: packages && plan && { context, options: packages, acceptSigners, upgrade, plan },
  }
}

function signerOf({ tool: entry }: Lock, tool: WriteLockOptions['tool']): ToolSigner | undefined {
  return tool && (tool.toolName ?? entry?.name) === entry?.name ? entry?.signer : undefined
}

// A lock with a signer asks for it by itself.
function toolSignersOf(
  { toolSigners = [] }: NonNullable<WriteLockOptions['tool']>,
  signer: ToolSigner | undefined,
): readonly string[] {
  return toolSigners.length > 0 || signer === undefined ? toolSigners : linesOf(signer)
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
  /** takes packages, and a tool, that others have signed than those of the lock; default: false, an error */
  readonly acceptSigners?: boolean | undefined
  /**
   * takes new versions for the packages with these ids and what they need, and for the tool by its name; true: for all; default:
   * false, what the lock has stays where it still suits
   */
  readonly upgrade?: boolean | readonly string[] | undefined
  /**
   * a file for a bill of materials of the lock, CycloneDX 1.6 as JSON; a licence is that of the manifest of the package in place, in the
   * package store (default here: `auto`), or at its source; default: none is written
   */
  readonly sbom?: string | undefined
  /** default: `pkgtool.lock.json` */
  readonly lockFile?: string | undefined
  /** what relative paths start from; default: the current directory */
  readonly workingDirectory?: string | undefined
}

function upgradeOf(ids: WriteLockOptions['upgrade']): Upgrade | undefined {
  if (ids === undefined || typeof ids === 'boolean') return ids ? 'all' : undefined
  return ids.length === 0 ? undefined : new Set(ids.map(toLowerInvariant))
}

interface Asked {
  readonly old: Lock
  readonly plan: PinsPlan | undefined
  readonly toolName: string | undefined
}

/** Refuses ids that neither the lock nor what is asked for has. @throws PkgtoolError `INVALID_INPUT` */
function assertKnown(ids: WriteLockOptions['upgrade'], { old, plan, toolName }: Asked): void {
  if (ids === undefined || typeof ids === 'boolean') return
  const roots = plan?.closures?.open.flatMap(({ need: { request } }) => [
    ...request.roots,
    ...(request.downloads ?? []),
  ])
  const pins = plan?.planned.map(({ pin }) => pin) ?? []
  const names = [...old.packages, ...(roots ?? []), ...pins].map(({ id }) => id).concat(toolName ?? [])
  const known = new Map(names.map(name => [toLowerInvariant(name), name]))
  const unknown = ids.filter(id => !known.has(toLowerInvariant(id)))
  if (unknown.length === 0) return
  const meant = unknown.flatMap(id => known.get(nearest(toLowerInvariant(id), [...known.keys()]) ?? '') ?? [])
  throw new PkgtoolError('INVALID_INPUT', {
    subject: 'upgrade',
    found: `neither the lock nor this run asks for ${unknown.map(id => quote(id)).join(', ')}`,
    wanted: 'ids of packages of the lock',
    change:
      meant.length > 0 ? `write ${meant.map(id => quote(id)).join(', ')}` : 'name pins before the option',
  })
}

/** The entry of the old lock that answers the request, under that request; or why there is none. */
type ToolPlan = { readonly kept: LockedTool } | { readonly reason: string }

/** Decides whether a new lock keeps the old entry of the tool: one that answers the request and has its hash. */
function planTool(run: ToolRun, old: Lock, upgrade: Upgrade | undefined): ToolPlan {
  if (run.exact === undefined && isUpgraded(upgrade, run.toolName))
    return { reason: 'its entry is to be upgraded' }
  const coverage = lockCoversTool(old, { ...run.request, name: run.toolName, exact: run.exact })
  if (coverage.state === 'absent') return { reason: 'it has no entry' }
  if (coverage.state === 'stale') return { reason: coverage.reason }
  const { entry } = coverage
  if (entry.sha256 === undefined || entry.size === undefined)
    return { reason: 'its entry has no hash or size' }
  if (run.digests.some(({ algorithm, value }) => algorithm === 'sha256' && value !== entry.sha256))
    return { reason: 'its entry has another hash than the checksum' }
  if (run.signers && !(entry.signer && run.signers.accepts(entry.signer)))
    return { reason: 'its entry has none of the signers that are asked for' }
  return { kept: { ...entry, requested: requestOf(run) } }
}

/**
 * Makes an entry for the tool: chooses it by the listing, never by what happens to be cached, and installs it into the
 * tool cache to know its bytes.
 *
 * @throws PkgtoolError `SIGNER_CHANGED` and what setting up throws
 */
export async function lockTool({ run, signer: before }: Omit<PlannedTool, 'planned'>): Promise<LockedTool> {
  const tool = await setUpTool({ ...run, checkLatest: true, mayFallBack: false }).catch(error => {
    if (before === undefined || !isPkgtoolError(error, ...Object.values(signatureCodes))) throw error
    throw signerChanged(before, error.fields)
  })
  const { version, stage, uploaded, sha256, size, signer } = tool
  const subject = `${run.toolName} ${version}`
  if (before && signer && !isSameToolSigner(before, signer))
    throw signerChanged(before, { subject, found: `it is signed by ${describeToolSigner(signer)}` })
  const url = portableAddress(tool.url, run.workingDirectory)
  return {
    name: run.toolName,
    requested: requestOf(run),
    version,
    url,
    stage,
    uploaded,
    sha256,
    size,
    ...(signer && { signer }),
  }
}

function signerChanged(
  before: ToolSigner,
  { subject, found }: Pick<PkgtoolError['fields'], 'subject' | 'found'>,
): PkgtoolError {
  return new PkgtoolError('SIGNER_CHANGED', {
    subject,
    found,
    wanted: `the signer that the lock has: ${describeToolSigner(before)}`,
    change: `find out why, and then run the verb "lock" with ${optionName('accept-signers')}`,
  })
}

function requestOf({
  request: { version, stage, latestBy, minimumAge },
}: Pick<ToolRun, 'request'>): LockedTool['requested'] {
  return { version: version.trim(), stage, latestBy, minimumAge }
}
