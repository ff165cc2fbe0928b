import { flag } from '../../core/base/format.ts'
import type { Log } from '../../core/base/ports.ts'
import { findVersion } from '../../core/nuget/version.ts'
import type { ToolEntry } from '../../core/tool/listing/tool-entry.ts'
import { mendPage } from '../tree/build-page.ts'
import { type ConflictOptions, resolveConflict } from '../tree/commit.ts'
import type { StoredFeed } from '../tree/feed.ts'
import { entryFile } from '../tree/tools/entry-file.ts'
import { placeTool } from '../tree/tools/place-tool.ts'
import { editListing, readToolEntries } from '../tree/tools/tool-entries.ts'
import { updateTools } from '../tree/tools/update-tools.ts'
import { type BundleTool, hasEntry, type UnbundledStatus } from './bundle-content.ts'
import { type BundleSource, extractEntry } from './extract-entry.ts'
import { invalidBundle } from './invalid-bundle.ts'

/** The planned outcome for a tool of a bundle. */
export interface PlannedTool extends BundleTool {
  readonly status: UnbundledStatus
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
  const entries = await readToolEntries(feed)
  const planned: PlannedTool[] = []
  for (const tool of tools) {
    const present = findVersion(entries, tool.facts.parsed)
    const status = present ? await toolStatusOf(feed, { ...tool, present }, options) : 'added'
    planned.push({ ...tool, status })
  }
  return planned
}

async function toolStatusOf(
  feed: StoredFeed,
  { entry, file, present }: BundleTool & { readonly present: ToolEntry },
  options: ConflictOptions,
): Promise<UnbundledStatus> {
  if (file === undefined) return 'present'
  if (entry.sha256 !== undefined && present.sha256 !== entry.sha256)
    return resolveConflict(options, {
      subject: `${feed.toolName} ${entry.version}`,
      found: `SHA-256 ${present.sha256 ?? 'none'} in the feed`,
      wanted: `${entry.sha256}, as in the bundle`,
      change: `use ${flag('skip-existing')} or ${flag('force')}`,
    })
  const own = await entryFile(feed, present)
  if (own !== undefined && (await hasEntry(feed, own.key, file))) return 'present'
  return own?.size === undefined ? 'added' : 'repaired'
}

/**
 * Places the tools of a bundle in the feed, whose lock the caller holds, and copies stages and upload times from the
 * bundle to the existing ones.
 *
 * @throws PkgtoolError `INVALID_BUNDLE`, `ALREADY_THERE`, `INVALID_FEED`, `FILE_SYSTEM`, `UNREADABLE_FILE`, `CANCELLED`
 */
export async function unbundleTools(
  feed: StoredFeed,
  tools: readonly PlannedTool[],
  { source, ...options }: { readonly source: BundleSource; readonly log: Log; readonly force: boolean },
): Promise<readonly string[]> {
  const taken = tools.filter(({ status }) => status !== 'skipped' && status !== 'replaced')
  const facts = taken.map(tool => tool.facts)
  const purge = [...(await updateTools(feed, facts, options)).purge]
  for (const { status, entry, facts, file } of tools) {
    if (status === 'present' || status === 'skipped') continue
    if (file === undefined) {
      await editListing(
        feed,
        entries => (findVersion(entries, entry.parsed) ? entries : [...entries, entry]),
        options,
      )
      continue
    }
    const copy = await extractEntry(feed.store, file, { ...source, algorithm: 'sha256' })
    try {
      if (entry.sha256 !== undefined && entry.sha256 !== copy.digest)
        throw invalidBundle(source.reader.path, `sha256:${copy.digest} of ${file.path}`, {
          wanted: `sha256:${entry.sha256}, as its listing has it`,
        })
      const placed = await placeTool(feed, copy, { facts, ...options })
      purge.push(...(placed.purge ?? []))
    } finally {
      await copy.discard()
    }
  }
  // Also where all is present: a run that was killed may not have come to the page.
  await mendPage(feed)
  return purge
}
