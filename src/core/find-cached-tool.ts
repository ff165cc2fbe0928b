import { join } from 'node:path'
import { plural } from './text.ts'
import { checkCachedTool } from './tool-cache/check-cached-tool.ts'
import { readRecord, type ToolRecord } from './tool-cache/record.ts'
import { cacheVersion } from './tool-cache/tool-cache.ts'
import type { InstalledTool, ToolRun } from './tool-run.ts'
import { type PackageVersion, tryParsePackageVersion } from './versions/parse-package-version.ts'

/** Looks an exact version up: a hit makes no request. A damaged entry is dropped and said, so that it is fetched again. */
export async function findExactCached(
  run: ToolRun,
  version: PackageVersion,
): Promise<InstalledTool | undefined> {
  const name = cacheVersion(version)
  const directory = await run.cache.find(run.toolName, name)
  if (directory === undefined) return undefined
  const checked = await checkCachedTool(directory, { ...run, digest: run.checksum })
  if (checked.state === 'usable') {
    if (run.sources.length === 0 && run.checksum === undefined)
      run.log.notice(
        `${run.toolName} ${name} in the cache came from ${checked.record.source}; no dist-url was given to compare with`,
      )
    return installed(run, directory, checked.record)
  }
  if (checked.state === 'damaged') {
    run.log.warning(
      `${run.toolName} ${name} in the cache is damaged: found ${checked.found}; it is dropped and fetched again`,
    )
    await run.cache.drop(run.toolName, name)
  } else {
    run.log.info(`${run.toolName} ${name} in the cache is passed over: found ${checked.found}`)
  }
  return undefined
}

/** Looks up the best cached version that passes every gate of the request, by the records of the cache (DESIGN 7). */
export async function findBestCached(run: ToolRun): Promise<InstalledTool | undefined> {
  const [{ parseToolListing }, { trySelectTool }] = await Promise.all([
    import('./listing/parse-tool-listing.ts'),
    import('./selection/select-tool.ts'),
  ])
  const records = await readRecords(run)
  for (;;) {
    const selection = trySelectTool(
      parseToolListing({ [run.toolName]: [...records.values()] }, run.toolName),
      run.request,
    )
    if (selection === undefined) return undefined
    const hit = await findExactCached(run, selection.entry.parsed)
    if (hit) return { ...hit, reason: `${selection.reason}, among ${plural(records.size, 'cached version')}` }
    records.delete(cacheVersion(selection.entry.parsed))
  }
}

async function readRecords(run: ToolRun): Promise<Map<string, ToolRecord>> {
  const records = new Map<string, ToolRecord>()
  for (const name of await run.cache.list(run.toolName)) {
    const directory = await run.cache.find(run.toolName, name)
    const record = directory === undefined ? undefined : await readRecord(directory)
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
