import { join } from 'node:path'
import type { ToolEntry } from '../listing/tool-listing.ts'
import { plural, printable } from '../text.ts'
import { type CachedTool, type CheckOptions, checkCachedTool } from '../tool-cache/check-cached-tool.ts'
import { readRecord, type ToolRecord } from '../tool-cache/record.ts'
import { boundVersion, cacheVersion, type ToolCache } from '../tool-cache/tool-cache.ts'
import { type FeedAddress, isServer } from '../transport/address.ts'
import { displayUrl } from '../transport/display-url.ts'
import { compareParsedVersions } from '../versions/compare-package-versions.ts'
import { type PackageVersion, tryParsePackageVersion } from '../versions/parse-package-version.ts'
import type { InstalledTool, ToolRun } from './tool-run.ts'

/** What a look-up may believe. */
export interface LookUpOptions {
  /** the entry of the listing that was read, whose hash decides where it has one; absent: no listing was read yet */
  readonly listed?: Pick<ToolEntry, 'sha256'> | undefined
  /** no listing can be read: what is cached is better than nothing; default: false */
  readonly isLastResort?: boolean | undefined
}

/** Looks an exact version up: a hit makes no request. A damaged entry is dropped and said, so that it is fetched again. */
export async function findExactCached(
  run: ToolRun,
  version: PackageVersion,
  options: LookUpOptions = {},
): Promise<InstalledTool | undefined> {
  const found = await lookUp(run, version, options)
  return found === 'damaged' ? undefined : found
}

/** Tells whether something cached can be believed before a listing is read: a folder's is read first, for it costs no request. */
export function canHitUnasked({ addresses, digests }: ToolRun): boolean {
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
  /** of the folder */
  readonly name: string
  /** the addresses of listings that an entry may come from; none: any */
  readonly sources: readonly string[]
}

// What a hash binds is looked for under the name that has it first, then where all versions are. The workspace's own
// cache is believed only by hash: of this run's listing or of what binds the run.
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

// As records name it.
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
    // Another process may have replaced it meanwhile by a good one, which somebody uses.
    const onlyIf = async (folder: string) => check(folder).state === 'damaged'
    await cache.drop(run.toolName, name, { onlyIf })
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

// Bytes that the listing gives another hash for are not those it names.
function findUnlisted({ sha256 }: ToolRecord, listed: LookUpOptions['listed']): string | undefined {
  if (listed?.sha256 === undefined || listed.sha256 === sha256) return undefined
  return `sha256:${sha256}; want sha256:${listed.sha256}, as the listing has it`
}

// The names of folders are not one to one: 1.2.3.4 and 1.2.3-rev.4 share one.
function checkVersion(options: CheckOptions, directory: string, version: PackageVersion): CachedTool {
  const checked = checkCachedTool(directory, options)
  if (checked.state !== 'usable') return checked
  const recorded = tryParsePackageVersion(checked.record.version)
  if (recorded && compareParsedVersions(recorded, version) === 0) return checked
  return { state: 'foreign', found: `the version ${checked.record.version}` }
}

/**
 * Looks up the best cached version that passes every gate of the request, by the records of the cache (DESIGN 7). As the
 * last resort the next best one where the best is damaged, since it cannot be fetched again.
 */
export async function findBestCached(
  run: ToolRun,
  { isLastResort = false }: Pick<LookUpOptions, 'isLastResort'> = {},
): Promise<InstalledTool | undefined> {
  const [{ parseToolListing }, { trySelectTool }] = await Promise.all([
    import('../listing/parse-tool-listing.ts'),
    import('../selection/select-tool.ts'),
  ])
  const records = await readRecords(run)
  for (;;) {
    const listing = parseToolListing({ [run.toolName]: [...records.values()] }, run.toolName)
    const entries = listing.entries.filter(({ problems }) => problems.length === 0)
    const selection = trySelectTool({ ...listing, entries }, run.request)
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
