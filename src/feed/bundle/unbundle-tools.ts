import { flag } from '../../core/base/format.ts'
import { mapByVersion, versionKey } from '../../core/nuget/version.ts'
import type { ToolEntry } from '../../core/tool/listing/tool-entry.ts'
import type { FeedStore, Staged } from '../store/feed-store.ts'
import type { CopyStatus } from '../sync/sync-packages.ts'
import type { ContentTool } from '../sync/sync-tools.ts'
import { type ConflictOptions, resolveConflict } from '../tree/commit.ts'
import type { StoredFeed } from '../tree/feed.ts'
import { entryFile } from '../tree/tools/entry-file.ts'
import { readToolEntries } from '../tree/tools/tool-entries.ts'
import { type BundleTool, hasEntry } from './bundle-content.ts'
import { type BundleSource, extractEntry } from './extract-entry.ts'
import { invalidBundle } from './invalid-bundle.ts'
import type { BundleEntry } from './verify-bundle.ts'

/** The planned outcome for a tool of a bundle. */
export interface PlannedTool extends BundleTool {
  readonly status: CopyStatus
}

/**
 * Plans each tool without writing: `present` if the feed lists the same hash and its file matches, `repaired` if the file
 * has other bytes.
 *
 * @throws PkgtoolError `ALREADY_THERE`, `INVALID_FEED`, `UNREADABLE_FILE`, `CANCELLED`
 */
export async function planTools(
  feed: StoredFeed,
  tools: readonly BundleTool[],
  options: ConflictOptions,
): Promise<readonly PlannedTool[]> {
  const entries = mapByVersion(await readToolEntries(feed))
  const planned: PlannedTool[] = []
  for (const tool of tools) {
    const present = entries.get(versionKey(tool.facts.parsed))
    const status = present ? await toolStatusOf(feed, { ...tool, present }, options) : 'added'
    planned.push({ ...tool, status })
  }
  return planned
}

async function toolStatusOf(
  feed: StoredFeed,
  { entry, file, present }: BundleTool & { readonly present: ToolEntry },
  options: ConflictOptions,
): Promise<CopyStatus> {
  if (file === undefined) return 'present'
  if (entry.sha256 !== undefined && present.sha256 !== entry.sha256)
    return resolveConflict(options, {
      subject: `${feed.toolName} ${entry.version}`,
      found: `the feed has SHA-256 ${present.sha256 ?? 'none'}`,
      wanted: `${entry.sha256}, as in the bundle`,
      change: `use ${flag('skip-existing')} or ${flag('force')}`,
    })
  const own = await entryFile(feed, present)
  if (own !== undefined && (await hasEntry(feed, own.key, file))) return 'present'
  return own?.size === undefined ? 'added' : 'repaired'
}

/** The tools of a bundle as a feed gets them. */
export function contentTools(
  { store }: StoredFeed,
  tools: readonly PlannedTool[],
  source: BundleSource,
): readonly ContentTool[] {
  return tools.map(({ file, ...tool }) => ({
    ...tool,
    stage: file && (() => extractTool(store, { ...tool, file }, source)),
  }))
}

async function extractTool(
  store: FeedStore,
  { entry, file }: Pick<BundleTool, 'entry'> & { readonly file: BundleEntry },
  source: BundleSource,
): Promise<Staged> {
  const copy = await extractEntry(store, file, { ...source, algorithm: 'sha256' })
  if (entry.sha256 === undefined || entry.sha256 === copy.digest) return copy
  await copy.discard()
  throw invalidBundle(source.reader.path, `sha256:${copy.digest} of ${file.path}`, {
    wanted: `sha256:${entry.sha256}, as its listing has it`,
  })
}
