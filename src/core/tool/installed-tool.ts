import { join } from 'node:path'
import { type EntryRecord, recordTexts } from './cache/entry-record.ts'
import type { FoundTool } from './cache/find-cached-tool.ts'
import type { InstalledTool } from './install-options.ts'

/** The result for an entry of the tool cache, downloaded or found there. */
export function installedTool(
  { toolName }: { readonly toolName: string },
  { directory, record, signer }: FoundTool,
  facts: Pick<InstalledTool, 'cacheHit' | 'reason'>,
): InstalledTool {
  return {
    ...recordTexts(record),
    ...(signer && { signer }),
    path: join(directory, toolName),
    directory,
    ...facts,
  }
}

/** The result for an entry that was in the tool cache; `reason`: default for an exact version. */
export function installedFromCache(
  run: { readonly toolName: string },
  found: FoundTool,
  { reason = wasAskedFor(found.record) }: { readonly reason?: string } = {},
): InstalledTool {
  return installedTool(run, found, { cacheHit: true, reason })
}

function wasAskedFor({ version }: EntryRecord): string {
  return `${version} is the version that was asked for, and it is in the cache`
}
