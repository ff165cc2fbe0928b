import { join } from 'node:path'
import { plural, printable } from '../base/errors.ts'
import { silentLog } from '../base/ports.ts'
import { displayUrl, type FeedAddress, isServer, parseFeedAddress } from '../http/address.ts'
import { type Context, notLocked, type OpenLock, openContext } from '../lock/context.ts'
import type { LockedTool } from '../lock/lock-file.ts'
import {
  compareParsedVersions,
  type PackageVersion,
  parsePackageVersion,
  tryParsePackageVersion,
} from '../nuget/version.ts'
import {
  type CachedTool,
  type CheckOptions,
  checkCachedTool,
  readRecord,
  type ToolRecord,
} from './check-cached-tool.ts'
import {
  exactNotices,
  type InstalledTool,
  type InstallToolOptions,
  openToolRun,
  resolveExact,
  type ToolRun,
  type VersionFacts,
} from './request.ts'
import { boundVersion, cacheVersion, type ToolCache } from './tool-cache.ts'
import type { ToolEntry } from './tool-entry.ts'

export type { InstalledTool, InstallToolOptions } from './request.ts'

/**
 * Installs the tool: lock → cache look-up → listing → selection → download → cache (DESIGN 3, 4, 6, 7). An exact version in
 * the cache causes no request. With only folder addresses and no hash from `checksum` or lock, every run reads the listing.
 * `latest` and ranges fall back to the best cached version when no listing can be reached.
 *
 * @throws PkgtoolError `NO_MATCHING_VERSION`, `BROKEN_ENTRY`, `HASH_MISMATCH`, `INVALID_LISTING`, `INVALID_INPUT`,
 * `NOT_LOCKED` and what the transport throws; nothing is left under a final name then
 * @example
 * const tool = await installTool({ distUrls: ['https://feed.example/dist'], version: '6.x', toolCache: 'tools' })
 * tool.path // …/tools/pkgtool.exe/6.12.4/x64/pkgtool.exe
 */
export async function installTool(options: InstallToolOptions): Promise<InstalledTool> {
  const context = openContext(options)
  try {
    return await installToolIn(context, options)
  } finally {
    context.close()
  }
}

/** Like `installTool`, with the caller's context. Throws as `installTool`. */
export async function installToolIn(context: Context, options: InstallToolOptions): Promise<InstalledTool> {
  const named = await nameTool(options, async () => (await context.lock())?.document.tool?.name)
  const run = await openToolRun(context, await resolveVersionFile(named))
  return setUpTool(await bindTool(run))
}

/**
 * Completes the tool's name, if it is not given, from the settings of a feed in a folder or from the lock.
 *
 * @throws PkgtoolError `INVALID_ADDRESS`, `CONFLICTING_INPUTS` where a folder contradicts the name that is given
 */
export async function nameTool<
  T extends Pick<InstallToolOptions, 'toolName' | 'distUrls' | 'workingDirectory'>,
>(options: T, nameOfLock: () => Promise<string | undefined>): Promise<T> {
  const { distUrls = [], workingDirectory: directory } = options
  const folders = distUrls
    .map(text => parseFeedAddress(text, { document: 'tools.json', input: 'dist-url', directory }))
    .filter(address => !isServer(address))
  const { toolName } =
    folders.length === 0
      ? options
      : await (await import('../nuget/folder-names.ts')).namesOfFolders(folders, options, {
          names: ['toolName'],
        })
  return { ...options, toolName: toolName ?? (await nameOfLock()) }
}

/** The flow after the lock is applied. Throws as `installTool`. */
export async function setUpTool(run: ToolRun): Promise<InstalledTool> {
  const found = (await run.log.stage('Tool cache', () => findCached(run))) ?? (await fetch(run))
  const tool = { ...found, reason: run.locked?.reason ?? found.reason }
  const where = tool.cacheHit ? 'the tool cache' : tool.url
  run.log.info(`${run.toolName} ${tool.version} (${tool.stage}) from ${where}: ${tool.directory}`)
  return tool
}

async function findCached(run: ToolRun): Promise<InstalledTool | undefined> {
  if (!canHitUnasked(run)) return undefined
  if (run.exact) {
    const exact = await findExactCached(run, run.exact)
    if (exact) reportGates(run, exact)
    return exact
  }
  const { spec } = await run.resolve()
  if (run.addresses.length > 0 && (spec.kind === 'latest' || run.checkLatest)) return undefined
  const cached = await findBestCached(run)
  if (cached)
    run.log.notice(
      `${run.toolName} ${cached.version} in the cache satisfies ${printable(run.request.version)}; set check-latest to ask the listing for a newer one`,
    )
  return cached
}

// Loaded on a miss: a hit needs neither the HTTP stack nor the listing.
async function fetch(run: ToolRun): Promise<InstalledTool> {
  const { fetchTool } = await import('./fetch-tool.ts')
  return fetchTool(run)
}

/**
 * Binds a run to the version and hash in its lock if the entry covers the request (DESIGN 6). Otherwise the version is
 * chosen anew, with a log message; with `locked` it is an error.
 *
 * @throws PkgtoolError `NOT_LOCKED`, `INVALID_LOCK` and what reading a file throws
 */
async function bindTool(run: ToolRun): Promise<ToolRun> {
  const lock = await run.context.lock()
  return lock ? run.log.stage('Lock', () => keepTo(run, lock)) : run
}

async function keepTo(run: ToolRun, lock: OpenLock): Promise<ToolRun> {
  const { lockCoversTool } = await import('../lock/find-locked.ts')
  const { request, toolName: name, exact } = run
  const coverage = lockCoversTool(lock.document, { ...request, name, exact })
  if (coverage.state === 'covered') return bound(run, lock, coverage.entry)
  const found = coverage.state === 'absent' ? `no entry for ${name}` : coverage.reason
  if (lock.locked) throw notLocked(lock, { found })
  if (coverage.state === 'absent') run.log.info(`${lock.file} has ${found}`)
  else
    run.log.warning(
      `${found}; the version is chosen afresh; "setup-pkgtool lock" with the same options updates the lock`,
      { file: lock.file },
    )
  return run
}

function bound(run: ToolRun, { file, locked }: OpenLock, entry: LockedTool): ToolRun {
  const { version, requested, sha256 } = entry
  if (sha256 === undefined && locked) throw notLocked({ file }, { found: `${run.toolName} without a hash` })
  const exact = parsePackageVersion(version)
  const reason = `${printable(version)} is locked for ${printable(requested.version)} in ${file}`
  run.log.info(reason)
  const digest = {
    algorithm: 'sha256',
    change:
      'find out why the bytes changed; if you trust them, delete the entry and run "setup-pkgtool lock"',
  } as const
  const request = { ...run.request, version: exact.normalized }
  return {
    ...run,
    exact,
    request,
    resolve: resolveExact(request, exact),
    digests: sha256 === undefined ? run.digests : [...run.digests, { ...digest, value: sha256 }],
    locked: { entry, reason, file },
  }
}

/**
 * Reads the version from the version file if no version is given, else ignores the file with a notice (DESIGN 2).
 *
 * @throws PkgtoolError what `readVersionFile` throws
 */
export async function resolveVersionFile<
  T extends Pick<
    InstallToolOptions,
    'version' | 'versionFile' | 'toolName' | 'workingDirectory' | 'workspace' | 'log' | 'signal'
  >,
>(options: T): Promise<T> {
  const { version, versionFile, log = silentLog } = options
  if (versionFile === undefined) return options
  if (version !== undefined) {
    log.notice(
      `${printable(versionFile)}, the version-file, is not read: the version ${printable(version)} is given`,
    )
    return options
  }
  const { readVersionFile } = await import('./version-file.ts')
  const read = await readVersionFile(versionFile, options)
  log.info(`${printable(versionFile)} asks for ${printable(read)}`)
  return { ...options, version: read }
}

/** Logs a notice for each gate, stage or minimum age, that an exact or locked version does not pass but bypasses. */
export function reportGates({ locked, log, request }: ToolRun, facts: VersionFacts): void {
  const because = locked === undefined ? {} : { because: 'it is locked' }
  for (const notice of exactNotices(facts, { ...request, ...because })) log.notice(notice)
}

/** Determines which entries a look-up accepts. */
export interface LookUpOptions {
  /** the entry of the listing, whose hash must match if it has one; absent: no listing was read yet */
  readonly listed?: Pick<ToolEntry, 'sha256'> | undefined
  /** no listing can be read, so accept what is cached; default: false */
  readonly isLastResort?: boolean | undefined
}

/** Looks up an exact version without a request. Drops a damaged entry with a warning, so that it is fetched again. */
export async function findExactCached(
  run: ToolRun,
  version: PackageVersion,
  options: LookUpOptions = {},
): Promise<InstalledTool | undefined> {
  const found = await lookUp(run, version, options)
  return found === 'damaged' ? undefined : found
}

/** Returns whether to look into the cache before the listing. With only folders and no hash, the listing comes first. */
function canHitUnasked({ addresses, digests }: ToolRun): boolean {
  return addresses.length === 0 || digests.length > 0 || addresses.some(isServer)
}

async function lookUp(
  run: ToolRun,
  version: PackageVersion,
  options: LookUpOptions,
): Promise<InstalledTool | 'damaged' | undefined> {
  let isDamaged = false
  for (const place of placesOf(run, version, options)) {
    const found = await lookIn(run, place, { version, ...options })
    if (found !== undefined && found !== 'damaged') return found
    isDamaged ||= found === 'damaged'
  }
  return isDamaged ? 'damaged' : undefined
}

interface Place {
  readonly cache: ToolCache
  /** the name of the version folder */
  readonly name: string
  /** the listings that an entry may come from; empty: any */
  readonly sources: readonly string[]
}

// The places to look, in order: under names with a known hash, then under the plain version. The workspace's own cache is
// used only if a hash is known, from this run's listing, lock or checksum.
function placesOf(run: ToolRun, version: PackageVersion, options: LookUpOptions): readonly Place[] {
  const { cache, own, digests, addresses } = run
  const { listed, isLastResort = false } = options
  const name = cacheVersion(version)
  const believed = addresses.filter(
    address => isServer(address) || ((listed !== undefined || isLastResort) && !own?.addresses.has(address)),
  )
  const sources = believed.map(sourceOf)
  const isShared = addresses.length === 0 || digests.length > 0 || sources.length > 0
  const isOwn = own !== undefined && (digests.length > 0 || listed?.sha256 !== undefined)
  return [
    ...digests.map(digest => ({ cache, name: boundVersion(version, digest), sources })),
    ...(isShared ? [{ cache, name, sources }] : []),
    ...(isOwn ? [{ cache: own.cache, name, sources: [...own.addresses].map(sourceOf) }] : []),
  ]
}

// The form that records contain.
function sourceOf({ document }: FeedAddress): string {
  return displayUrl(document)
}

async function lookIn(
  run: ToolRun,
  { cache, name, sources }: Place,
  { version, listed }: LookUpOptions & { readonly version: PackageVersion },
): Promise<InstalledTool | 'damaged' | undefined> {
  const directory = await cache.find(run.toolName, name)
  if (directory === undefined) return undefined
  const check = (folder: string) => checkVersion({ ...run, sources }, folder, version)
  const checked = check(directory)
  if (checked.state === 'damaged') {
    run.log.warning(
      `${run.toolName} ${name} in the cache is damaged: found ${printable(checked.found)}; it is dropped and fetched again`,
    )
    // Another process may have replaced it meanwhile with an intact entry that is in use.
    const onlyIf = async (folder: string) => check(folder).state === 'damaged'
    await cache.drop(run.toolName, name, { onlyIf, signal: run.signal })
    return 'damaged'
  }
  const other = checked.state === 'foreign' ? printable(checked.found) : findUnlisted(checked.record, listed)
  if (checked.state === 'foreign' || other !== undefined) {
    run.log.info(`${run.toolName} ${name} in the cache is passed over: found ${other}`)
    return undefined
  }
  if (run.addresses.length === 0 && run.digests.length === 0)
    run.log.notice(
      `${run.toolName} ${name} in the cache came from ${printable(checked.record.source)}; no dist-url was given to compare with`,
    )
  return installed(run, directory, checked.record)
}

// An entry with another hash than the listing's is not the listed file.
function findUnlisted({ sha256 }: ToolRecord, listed: LookUpOptions['listed']): string | undefined {
  if (listed?.sha256 === undefined || listed.sha256 === sha256) return undefined
  return `sha256:${sha256}; want sha256:${listed.sha256}, as the listing has it`
}

// Folder names are ambiguous: 1.2.3.4 and 1.2.3-rev.4 share one.
function checkVersion(options: CheckOptions, directory: string, version: PackageVersion): CachedTool {
  const checked = checkCachedTool(directory, options)
  if (checked.state !== 'usable') return checked
  const recorded = tryParsePackageVersion(checked.record.version)
  if (recorded && compareParsedVersions(recorded, version) === 0) return checked
  return { state: 'foreign', found: `the version ${checked.record.version}` }
}

/**
 * Finds the best cached version that passes all gates of the request, by the records in the cache (DESIGN 7). With
 * `isLastResort`, a damaged version is skipped in favour of the next best, because it cannot be fetched again.
 */
export async function findBestCached(
  run: ToolRun,
  { isLastResort = false }: Pick<LookUpOptions, 'isLastResort'> = {},
): Promise<InstalledTool | undefined> {
  const [resolved, { parseToolListing }, { trySelectEntry }] = await Promise.all([
    run.resolve(),
    import('./listing.ts'),
    import('./selection.ts'),
  ])
  const records = await readRecords(run)
  for (;;) {
    const listing = parseToolListing({ [run.toolName]: [...records.values()] }, run.toolName)
    const entries = listing.entries.filter(({ problems }) => problems.length === 0)
    const selection = trySelectEntry({ ...listing, entries }, resolved)
    if (selection === undefined) return undefined
    const hit = await lookUp(run, selection.entry.parsed, { isLastResort })
    if (hit === 'damaged') {
      if (!isLastResort) return undefined
    } else if (hit)
      return { ...hit, reason: `${selection.reason}, among ${plural(records.size, 'cached version')}` }
    records.delete(cacheVersion(selection.entry.parsed))
  }
}

async function readRecords(run: ToolRun): Promise<Map<string, ToolRecord>> {
  const records = new Map<string, ToolRecord>()
  for (const name of await run.cache.list(run.toolName)) {
    const directory = await run.cache.find(run.toolName, name)
    const record = directory === undefined ? undefined : readRecord(directory)
    const version = record && tryParsePackageVersion(record.version)
    if (record && version && cacheVersion(version) === name) records.set(name, record)
  }
  return records
}

function installed(run: ToolRun, directory: string, record: ToolRecord): InstalledTool {
  const { version, url, source, stage, uploaded, size, sha256 } = record
  const path = join(directory, run.toolName)
  return {
    version,
    url,
    source,
    stage,
    uploaded,
    size,
    sha256,
    path,
    directory,
    cacheHit: true,
    reason: `${version} is the version that was asked for, and it is in the cache`,
  }
}
