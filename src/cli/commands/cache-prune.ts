import { formatBytes } from '../../core/text.ts'
import { type PrunedItem, pruneCachedTools } from '../../core/tool-cache/prune-cached-tools.ts'
import { cachedTools } from '../cached-tools.ts'
import { formatTable } from '../format-table.ts'
import type { Invocation, Result } from '../invocation.ts'

/** `cache prune`: removes what is damaged, left over or old, and says what went; with `--dry-run` what would. */
export async function cachePrune({ values, signal, terminal }: Invocation): Promise<Result> {
  const { 'dry-run': dryRun = false, 'older-than': olderThan, keep } = values
  const options = cachedTools(values)
  const { removed, kept, freed } = await pruneCachedTools({ ...options, olderThan, keep, dryRun, signal })
  for (const { path } of kept)
    terminal.log.warning(`${path} is in use, cannot be changed, or was replaced meanwhile; it stays`)
  const verb = dryRun ? 'would free' : 'freed'
  return {
    lines: [...formatTable(removed.map(rowOf)), `${verb} ${formatBytes(freed)}`],
    document: { 'tool-cache': options.toolCache, tool: options.toolName, removed, kept, freed },
  }
}

function rowOf({ path, size, reason }: PrunedItem): readonly string[] {
  return [reason, formatBytes(size), path]
}
