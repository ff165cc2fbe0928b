import { flag } from '../../core/base/format.ts'
import type { Log } from '../../core/base/ports.ts'
import { mapByVersion, versionKey } from '../../core/nuget/version.ts'
import type { ToolEntry } from '../../core/tool/listing/tool-entry.ts'
import { type ConflictOptions, resolveConflict } from '../tree/commit.ts'
import type { StoredFeed } from '../tree/feed.ts'
import { entryFile } from '../tree/tools/entry-file.ts'
import { placeTools, type ToolPlacer } from '../tree/tools/place-tool.ts'
import { readToolEntries } from '../tree/tools/tool-entries.ts'
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
): Promise<UnbundledStatus> {
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
  await placeTools({ feed, log: options.log }, async placer => {
    for (const tool of tools) {
      if (tool.status === 'present' || tool.status === 'skipped') continue
      purge.push(...(await unbundleTool(feed, tool, { ...options, source, placer })))
      await placer.listIfMany()
    }
  })
  return purge
}

async function unbundleTool(
  feed: StoredFeed,
  { entry, facts, file }: PlannedTool,
  {
    source,
    placer,
    force,
  }: { readonly source: BundleSource; readonly placer: ToolPlacer; readonly force: boolean },
): Promise<readonly string[]> {
  source.counter.add(0)
  if (file === undefined) {
    placer.add(entry)
    return []
  }
  const copy = await extractEntry(feed.store, file, { ...source, algorithm: 'sha256' })
  try {
    if (entry.sha256 !== undefined && entry.sha256 !== copy.digest)
      throw invalidBundle(source.reader.path, `sha256:${copy.digest} of ${file.path}`, {
        wanted: `sha256:${entry.sha256}, as its listing has it`,
      })
    return (await placer.place(copy, { facts, force })).purge ?? []
  } finally {
    await copy.discard()
  }
}
