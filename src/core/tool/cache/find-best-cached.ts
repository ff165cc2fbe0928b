import { plural } from '../../base/format.ts'
import type { InstalledTool } from '../install-options.ts'
import { installedFromCache } from '../installed-tool.ts'
import { trySelectEntry } from '../listing/selection.ts'
import { entriesPath, parseEntry, type ToolEntry } from '../listing/tool-entry.ts'
import type { ToolRun } from '../tool-run.ts'
import { cacheVersion } from './cache-name.ts'
import { readRecord, recordTexts } from './entry-record.ts'
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
  const { toolName } = run
  const recorded = await readEntries(run)
  for (;;) {
    const entries = [...recorded].filter(({ problems }) => problems.length === 0)
    const selection = trySelectEntry({ toolName, entries, warnings: [] }, resolved)
    if (selection === undefined) return undefined
    const found = await findCachedTool(run, selection.entry.parsed, { isLastResort })
    if (found === 'damaged') {
      if (!isLastResort) return undefined
    } else if (found)
      return installedFromCache(run, found, {
        reason: `${selection.reason}, among ${plural(recorded.size, 'cached version')}`,
      })
    recorded.delete(selection.entry)
  }
}

/** The entries of a listing that the records in the cache are of. */
async function readEntries({
  cache,
  toolName,
}: Pick<ToolRun, 'cache' | 'toolName'>): Promise<Set<ToolEntry>> {
  const entries = new Set<ToolEntry>()
  const root = entriesPath(toolName)
  for (const name of await cache.list(toolName)) {
    const directory = await cache.find(toolName, name)
    const record = directory === undefined ? undefined : readRecord(directory)
    const entry = record && parseEntry(recordTexts(record), { root, index: entries.size })
    if (entry && 'parsed' in entry && cacheVersion(entry.parsed) === name) entries.add(entry)
  }
  return entries
}
