import { plural } from '../../base/format.ts'
import { tryParsePackageVersion } from '../../nuget/version.ts'
import type { InstalledTool } from '../install-options.ts'
import { installedFromCache } from '../installed-tool.ts'
import { parseToolListing } from '../listing/listing.ts'
import { trySelectEntry } from '../listing/selection.ts'
import type { ToolRun } from '../tool-run.ts'
import { cacheVersion } from './cache-name.ts'
import { type EntryRecord, readRecord, recordTexts } from './entry-record.ts'
import { findCachedTool, type LookUpOptions } from './find-cached-tool.ts'

/**
 * Finds the best cached version that passes all gates of the request, by the records in the cache. With `isLastResort`, a
 * damaged version is skipped in favour of the next best, because it cannot be fetched again.
 */
export async function findBestCached(
  run: ToolRun,
  { isLastResort = false }: Pick<LookUpOptions, 'isLastResort'> = {},
): Promise<InstalledTool | undefined> {
  const resolved = await run.resolve()
  const records = await readRecords(run)
  for (;;) {
    const listing = parseToolListing({ [run.toolName]: [...records.values()].map(recordTexts) }, run.toolName)
    const entries = listing.entries.filter(({ problems }) => problems.length === 0)
    const selection = trySelectEntry({ ...listing, entries }, resolved)
    if (selection === undefined) return undefined
    const found = await findCachedTool(run, selection.entry.parsed, { isLastResort })
    if (found === 'damaged') {
      if (!isLastResort) return undefined
    } else if (found)
      return installedFromCache(run, found, {
        reason: `${selection.reason}, among ${plural(records.size, 'cached version')}`,
      })
    records.delete(cacheVersion(selection.entry.parsed))
  }
}

async function readRecords({
  cache,
  toolName,
}: Pick<ToolRun, 'cache' | 'toolName'>): Promise<Map<string, EntryRecord>> {
  const records = new Map<string, EntryRecord>()
  for (const name of await cache.list(toolName)) {
    const directory = await cache.find(toolName, name)
    const record = directory === undefined ? undefined : readRecord(directory)
    const version = record && tryParsePackageVersion(record.version)
    if (record && version && cacheVersion(version) === name) records.set(name, record)
  }
  return records
}
