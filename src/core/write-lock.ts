import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PkgtoolError } from './base/errors.ts'
import { plural } from './base/format.ts'
import { mapConcurrently } from './base/pool.ts'
import { type RunOptions, silentLog } from './base/ports.ts'
import { printable } from './base/printable.ts'
import { writing } from './files/file-errors.ts'
import { readBoundedFile } from './files/read-bounded-file.ts'
import { removePath } from './files/remove.ts'
import { replaceFile } from './files/replace-file.ts'
import { assertSafeFolder } from './files/safe-folder.ts'
import type { TransportOptions } from './http/client.ts'
import { closureKey, closureName } from './lock/closure-members.ts'
import { compareLocks } from './lock/compare-locks.ts'

import { type Context, defaultLockFile, type LockOptions, openContext, readLock } from './lock/context.ts'
import { lockCoversTool } from './lock/cover-tool.ts'
import { formatLock } from './lock/format-lock.ts'
import type { Lock, LockedPackage, LockedTool } from './lock/lock.ts'
import { portableAddress } from './lock/lock-address.ts'
import { lockedNames } from './lock/locked-names.ts'

import {
  contradictedHash,
  type FactsByPackage,
  lockedFacts,
  type PackageFacts,
  packageKey,
} from './lock/package-facts.ts'
import { exactPin } from './nuget/pin.ts'
import type { PreparedRestore } from './packages/prepared-restore.ts'
import { readRestoreRecord } from './packages/record.ts'
import { joinResolved, type ResolvedPin, resolveEachPin, tryFindSources } from './packages/resolve.ts'
import { openRestoreRun, prepareResolved, restorePrepared } from './packages/restore.ts'
import type { RestorePackagesOptions } from './packages/restore-options.ts'
import type { RestoredPackage } from './packages/restore-result.ts'
import type { RestoreRun } from './packages/restore-run.ts'
import { type Answer, closePlan, isKept, type PinsPlan, planPins } from './pins-plan.ts'
import { nameTool } from './tool/given-name.ts'
import { resolveVersionFile } from './tool/given-version.ts'
import { setUpTool } from './tool/install.ts'
import type { InstallToolOptions } from './tool/install-options.ts'
import { openToolRun, type ToolRun } from './tool/tool-run.ts'
import { packageContentHash } from './zip/content-hash.ts'

/** What `writeLock` did. */
export interface WrittenLock {
  /** absolute */
  readonly path: string
  readonly lock: Lock
  /** one line each: `added …`, `removed …`, `changed …` */
  readonly changes: readonly string[]
  /** false: the file had these very bytes */
  readonly written: boolean
}

/**
 * Writes `pkgtool.lock.json`: exactly what `tool` and `restore` ask for, in one step.
 *
 * @throws PkgtoolError `INVALID_INPUT`, `INVALID_LOCK`, `UNSAFE_PATH`, `FILE_SYSTEM` and what `installTool` and
 * `restorePackages` throw; the file is as it was then
 */
export async function writeLock(options: WriteLockOptions): Promise<WrittenLock> {
  const { log = silentLog } = options
  const { context, ...plan } = await planLock(options)
  assertSafeFolder(plan.path, { workingDirectory: options.workingDirectory ?? '.' })
  const lock = await makeLock(plan).finally(() => context.close())
  const changes = compareLocks(plan.old, lock)
  const written = await write(plan.path, formatLock(lock), options)
  log.info(`${plan.file}: ${plural(changes.length, 'change')}, ${written ? 'written' : 'nothing to write'}`)
  return { path: plan.path, lock, changes, written }
}

async function makeLock({ tool, packages, old }: Omit<LockPlan, 'context'>): Promise<Lock> {
  const entry = tool && ('kept' in tool.planned ? tool.planned.kept : await lockTool(tool.run))
  return composeLock(entry, packages ? await lockPackages(packages, old) : { names: undefined, entries: [] })
}

function composeLock(tool: LockedTool | undefined, { names, entries, closures }: Entries): Lock {
  return {
    lockfileVersion: closures ? 2 : 1,
    ...(names && { names }),
    ...(tool && { tool }),
    packages: entries,
    ...(closures && { closures }),
  }
}

async function write(
  path: string,
  text: string,
  { signal }: Pick<WriteLockOptions, 'signal'>,
): Promise<boolean> {
  const bytes = Buffer.from(text)
  const before = await readBoundedFile(path, { limit: bytes.length }).catch(() => undefined)
  if (before && bytes.equals(before)) return false
  await writing(path, () => replaceFile(path, bytes, { signal }))
  return true
}

/**
 * Says what `writeLock` would change, one line each, and writes nothing: `added …`, `removed …`, `changed …`, and
 * `stale …` for what no entry answers.
 *
 * @throws PkgtoolError as `writeLock`
 */
export async function checkLock(options: WriteLockOptions): Promise<readonly string[]> {
  const plan = await planLock(options)
  return [...compareLocks(plan.old, keptLock(plan)), ...staleLines(plan)]
}

// An entry that is there and does not answer is reported once, as stale, and not as removed as well.
function keptLock({ tool, packages, old }: LockPlan): Lock {
  const entry = tool && ('kept' in tool.planned ? tool.planned.kept : old.tool)
  return composeLock(entry, packages ? keptPackages(packages, old) : { names: undefined, entries: [] })
}

function staleLines({ tool, packages }: LockPlan): readonly string[] {
  const lines: string[] = []
  if (tool && 'reason' in tool.planned)
    lines.push(`stale ${tool.run.toolName} ${tool.run.request.version}: ${tool.planned.reason}`)
  for (const { need, reason } of packages?.plan.closures?.open ?? [])
    lines.push(`stale closure ${closureName(need.request)}: ${reason}`)
  for (const item of packages?.plan.planned ?? [])
    if (!isKept(item)) lines.push(`stale ${item.pin.id} ${item.pin.version}: ${item.reason}`)
  return lines.map(printable)
}

/**
 * Makes the entries for pins: resolves the versions that the plan leaves open, and fetches the packages whose hashes are
 * not known.
 */
async function lockPackages(packages: PackagesPlan, old: Lock): Promise<Entries> {
  const { context, options } = packages
  if (packages.plan.planned.every(isKept) && !packages.plan.closures?.open.length)
    return keptPackages(packages, old)
  // What others will keep to is hashed, whatever a record says of it.
  const run = await openRestoreRun(context, { ...options, verify: true }, { lockNames: old.names ?? {} })
  const { planned, closures } = await closePlan(run, packages.plan, old)
  const open = planned.filter(item => !isKept(item))
  const pins = open.map(({ pin, version }) => (version ? exactPin(pin, version) : pin))
  const resolved = await run.log.stage('Versions', () => resolveEachPin(run, pins))
  const facts = lockedFacts(old)
  const unknown = resolved.filter(item => !isKnown(item, facts))
  for (const [key, fresh] of await fetchFacts(run, unknown)) facts.set(key, fresh)
  const fresh = open.map((item, index): Answer => {
    const { version } = resolved[index] as ResolvedPin
    if (version instanceof PkgtoolError) throw version
    return { ...item, version }
  })
  const entries = [...planned.filter(isKept), ...fresh].map(item => entryOf(item, facts))
  return { names: lockedNames(run.names), entries, closures: closures?.kept }
}

interface Entries {
  readonly names: Lock['names'] | undefined
  readonly entries: readonly LockedPackage[]
  readonly closures?: Lock['closures'] | undefined
}

/**
 * The entries of a plan as they are; one that does not answer its pin any more is among them as it was. A lock without
 * names stays without: an earlier release wrote it.
 */
function keptPackages({ plan, options }: PackagesPlan, { names: old, ...rest }: Lock): Entries {
  const open = new Set(plan.closures?.open.map(({ need }) => closureKey(need.request)))
  const stale = (rest.closures ?? []).filter(closure => open.has(closureKey(closure)))
  // With a closure that is to be resolved, nobody can say which entries go.
  const kept = open.size > 0 ? rest.packages : []
  const entries = plan.planned.flatMap(item =>
    isKept(item) ? [entryOf(item, new Map())] : (item.entry ?? []),
  )
  const keyOf = ({ id, requested }: LockedPackage) => `${id} ${requested}`
  const known = new Set(entries.map(keyOf))
  return {
    names: old && lockedNames(options, old),
    entries: [...entries, ...kept.filter(entry => !known.has(keyOf(entry)))],
    closures: plan.closures && [...plan.closures.kept, ...stale],
  }
}

function isKnown({ pin, version }: ResolvedPin, facts: FactsByPackage): boolean {
  const known = version instanceof PkgtoolError ? undefined : facts.get(packageKey(pin.id, version))
  return known !== undefined && contradictedHash(known, pin) === undefined
}

// What was fetched holds for every entry of that package: no two may contradict each other.
function entryOf({ pin, version, entry }: Answer, facts: FactsByPackage): LockedPackage {
  const { sha512, contentHash, size, source } = facts.get(packageKey(pin.id, version)) ??
    entry ?? { source: '' }
  return {
    id: pin.id,
    version: version.normalized,
    requested: pin.version.trim(),
    ...(sha512 !== undefined && { sha512 }),
    ...(contentHash !== undefined && { contentHash }),
    ...(size !== undefined && { size }),
    source,
  }
}

/**
 * Says what a lock has to know of packages: from the packages folder where it has them from a source that may have them,
 * else from a temporary folder, into which they are fetched. Nothing is left behind.
 */
async function fetchFacts(run: RestoreRun, resolved: readonly ResolvedPin[]): Promise<FactsByPackage> {
  if (resolved.length === 0) return new Map()
  const facts = await factsInPlace(run, resolved)
  const absent: ResolvedPin[] = []
  for (const item of resolved) if (!(await isInPlace(run, item, facts))) absent.push(item)
  for (const [key, fresh] of await factsFetched(run, absent)) facts.set(key, fresh)
  const directory = resolve(run.options.workingDirectory ?? '.')
  for (const [key, found] of facts)
    facts.set(key, { ...found, source: portableAddress(found.source, directory) })
  return facts
}

async function prepareVersions(run: RestoreRun, resolved: readonly ResolvedPin[]): Promise<PreparedRestore> {
  const record = await readRestoreRecord(run.directory, { layout: run.layout, ...run.names })
  return prepareResolved(run, { record, resolved: joinResolved(run, resolved) })
}

async function factsInPlace(run: RestoreRun, resolved: readonly ResolvedPin[]): Promise<FactsByPackage> {
  const { present } = await prepareVersions(run, resolved)
  const facts: FactsByPackage = new Map()
  for (const [{ pin, version, paths }, placed] of present) {
    const path = join(run.directory, paths.packagePath)
    facts.set(packageKey(pin.id, version), await factsOf({ path, ...placed }, run.options.signal))
  }
  return facts
}

/** Returns whether a package is in the packages folder, and came from where it would be fetched from today. */
async function isInPlace(
  { sources }: RestoreRun,
  { pin, version }: ResolvedPin,
  facts: FactsByPackage,
): Promise<boolean> {
  const found = version instanceof PkgtoolError ? undefined : facts.get(packageKey(pin.id, version))
  if (found === undefined) return false
  const asked = await tryFindSources(pin, sources)
  return !(asked instanceof PkgtoolError) && asked.some(({ address }) => address === found.source)
}

async function factsFetched(run: RestoreRun, resolved: readonly ResolvedPin[]): Promise<FactsByPackage> {
  if (resolved.length === 0) return new Map()
  const directory = await mkdtemp(join(tmpdir(), 'setup-pkgtool-'))
  try {
    const aside = { ...run, directory }
    const prepared = await prepareVersions(aside, resolved)
    const { packages } = await restorePrepared(aside, prepared)
    const { signal } = run.options
    const facts = await mapConcurrently(packages, item => factsOf(item, signal), { limit: 4 })
    const keys = prepared.resolved.wanted.map(({ pin, version }) => packageKey(pin.id, version))
    return new Map(keys.map((key, index) => [key, facts[index] as PackageFacts]))
  } finally {
    await removePath(directory)
  }
}

async function factsOf(
  { path, sha512, size, source }: Pick<RestoredPackage, 'path' | 'sha512' | 'size' | 'source'>,
  signal: AbortSignal | undefined,
): Promise<PackageFacts> {
  return { sha512, contentHash: await packageContentHash(path, { signal }), size, source }
}

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
interface LockPlan {
  readonly file: string
  /** absolute */
  readonly path: string
  /** the lock as it is; empty where there is none */
  readonly old: Lock
  readonly context: Context
  readonly tool: { readonly run: ToolRun; readonly planned: ToolPlan } | undefined
  readonly packages: PackagesPlan | undefined
}

interface PackagesPlan {
  readonly context: Context
  readonly options: RestorePackagesOptions
  readonly plan: PinsPlan
}

/** Reads the lock and what is asked for, and says what is kept. Only local files are read. */
async function planLock(options: WriteLockOptions): Promise<LockPlan> {
  const { tool, restore, lockFile: file = defaultLockFile, ...shared } = options
  if (tool === undefined && restore === undefined)
    throw new PkgtoolError('INVALID_INPUT', {
      subject: 'lock',
      found: 'neither a tool nor packages',
      wanted: 'a dist-url or a version for the tool, or packages',
    })
  const old = (await readLock(file, options)) ?? { lockfileVersion: 1, packages: [] }
  // What a lock binds comes from a source, not from what an earlier run left.
  const packages = restore && { ...shared, ...restore, prune: false, packageStore: 'off' }
  const plan = packages && (await planPins(packages, old))
  const wanted = tool && { ...shared, ...tool }
  const context = openContext({ ...packages, ...wanted })
  const named = wanted && (await resolveVersionFile(await nameTool(wanted, async () => old.tool?.name)))
  const run = named && (await openToolRun(context, named))
  return {
    context,
    file,
    path: resolve(options.workingDirectory ?? '.', file),
    old,
    tool: run && { run, planned: planTool(run, old) },
    packages: packages && plan && { context, options: packages, plan },
  }
}

/** The entry of the old lock that answers the request, under that request; or why there is none. */
type ToolPlan = { readonly kept: LockedTool } | { readonly reason: string }

/** Says what a new lock keeps of the old one for the tool: an entry that answers the request and has its hash. */
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
async function lockTool(run: ToolRun): Promise<LockedTool> {
  const tool = await setUpTool({ ...run, checkLatest: true, mayFallBack: false })
  const { version, stage, uploaded, sha256, size } = tool
  const url = portableAddress(tool.url, run.workingDirectory)
  return { name: run.toolName, requested: requestOf(run), version, url, stage, uploaded, sha256, size }
}

function requestOf({ request: { version, stage, latestBy, minimumAge } }: ToolRun): LockedTool['requested'] {
  return { version: version.trim(), stage, latestBy, minimumAge }
}
