import { join } from 'node:path'
import { plural, printable } from '../text.ts'
import { type CachedTool, checkCachedTool } from '../tool-cache/check-cached-tool.ts'
import { readRecord, type ToolRecord } from '../tool-cache/record.ts'
import { cacheVersion } from '../tool-cache/tool-cache.ts'
import { compareParsedVersions } from '../versions/compare-package-versions.ts'
import { type PackageVersion, tryParsePackageVersion } from '../versions/parse-package-version.ts'
import type { InstalledTool, ToolRun } from './tool-run.ts'

/** Looks an exact version up: a hit makes no request. A damaged entry is dropped and said, so that it is fetched again. */
export async function findExactCached(
  run: ToolRun,
  version: PackageVersion,
): Promise<InstalledTool | undefined> {
  const found = await lookUp(run, version)
  return found === 'damaged' ? undefined : found
}

async function lookUp(run: ToolRun, version: PackageVersion): Promise<InstalledTool | 'damaged' | undefined> {
  const name = cacheVersion(version)
  const directory = await run.cache.find(run.toolName, name)
  if (directory === undefined) return undefined
  const checked = checkVersion(run, directory, version)
  if (checked.state === 'usable') {
    if (run.sources.length === 0 && run.digests.length === 0)
      run.log.notice(
        `${run.toolName} ${name} in the cache came from ${printable(checked.record.source)}; no dist-url was given to compare with`,
      )
    return installed(run, directory, checked.record)
  }
  const found = printable(checked.found)
  if (checked.state === 'foreign') {
    run.log.info(`${run.toolName} ${name} in the cache is passed over: found ${found}`)
    return undefined
  }
  run.log.warning(
    `${run.toolName} ${name} in the cache is damaged: found ${found}; it is dropped and fetched again`,
  )
  // Another process may have replaced it meanwhile by a good one, which somebody uses.
  const onlyIf = async (folder: string) => checkVersion(run, folder, version).state === 'damaged'
  await run.cache.drop(run.toolName, name, { onlyIf })
  return 'damaged'
}

// The names of folders are not one to one: 1.2.3.4 and 1.2.3-rev.4 share one.
function checkVersion(run: ToolRun, directory: string, version: PackageVersion): CachedTool {
  const checked = checkCachedTool(directory, run)
  if (checked.state !== 'usable') return checked
  const recorded = tryParsePackageVersion(checked.record.version)
  if (recorded && compareParsedVersions(recorded, version) === 0) return checked
  return { state: 'foreign', found: `the version ${checked.record.version}` }
}

export interface BestCachedOptions {
  /** take the next best one where the best is damaged, since it cannot be fetched again; default: false */
  readonly passOverDamaged?: boolean
}

/** Looks up the best cached version that passes every gate of the request, by the records of the cache (DESIGN 7). */
export async function findBestCached(
  run: ToolRun,
  { passOverDamaged = false }: BestCachedOptions = {},
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
    const hit = await lookUp(run, selection.entry.parsed)
    if (hit === 'damaged') {
      if (!passOverDamaged) return undefined
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
