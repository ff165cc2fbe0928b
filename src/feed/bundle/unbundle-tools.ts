import type { ToolEntry } from '../../core/listing/tool-listing.ts'
import type { Log } from '../../core/ports.ts'
import { findVersion } from '../../core/versions/find-version.ts'
import { entryFile } from '../tree/entry-file.ts'
import type { Feed } from '../tree/feed.ts'
import { followTools } from '../tree/follow-tools.ts'
import { type ConflictOptions, type PlacedStatus, settleConflict } from '../tree/place-package.ts'
import { placeTool } from '../tree/place-tool.ts'
import { readToolEntries, writeToolEntries } from '../tree/tool-entries.ts'
import type { BundleTool } from './bundle-content.ts'
import { type ExtractOptions, extractEntry } from './extract-entry.ts'
import { invalidBundle } from './invalid-bundle.ts'

/** What becomes of a tool of a bundle. */
export interface PlannedTool extends BundleTool {
  readonly status: PlacedStatus
}

/**
 * Says what becomes of each tool, before anything is written: one is `present` when the feed has it with the same hash.
 *
 * @throws PkgtoolError `ALREADY_THERE`, `INVALID_FEED`, `UNREADABLE_FILE`
 */
export async function planTools(
  feed: Feed,
  tools: readonly BundleTool[],
  options: ConflictOptions,
): Promise<readonly PlannedTool[]> {
  const entries = await readToolEntries(feed)
  return tools.map(tool => {
    const present = findVersion(entries, tool.facts.parsed)
    return { ...tool, status: statusOf(feed, tool, { ...options, present }) }
  })
}

interface StatusOptions extends ConflictOptions {
  readonly present: ToolEntry | undefined
}

function statusOf(
  feed: Feed,
  { entry, file }: BundleTool,
  { present, ...options }: StatusOptions,
): PlacedStatus {
  if (present === undefined) return 'added'
  if (file === undefined || entry.sha256 === undefined || present.sha256 === entry.sha256) {
    return file === undefined || entryFile(feed, present)?.size === file.size ? 'present' : 'added'
  }
  return settleConflict(options, {
    subject: `${feed.toolName} ${entry.version}`,
    found: `SHA-256 ${present.sha256 ?? 'none'} in the feed`,
    wanted: `${entry.sha256}, as in the bundle`,
    change: 'use "--skip-existing" or "--force"',
  })
}

/**
 * Places the tools of a bundle in the feed, which the caller holds; stages and times of upload of those that are there
 * follow the bundle.
 *
 * @throws PkgtoolError `INVALID_BUNDLE`, `ALREADY_THERE`, `INVALID_FEED`, `FILE_SYSTEM`, `UNREADABLE_FILE`, and what
 * `onPiece` throws
 */
export async function unbundleTools(
  feed: Feed,
  tools: readonly PlannedTool[],
  {
    log,
    force,
    ...options
  }: Omit<ExtractOptions, 'algorithm'> & { readonly log: Log; readonly force: boolean },
): Promise<void> {
  const taken = tools.filter(({ status }) => status !== 'skipped' && status !== 'replaced')
  await followTools(
    feed,
    taken.map(({ facts }) => facts),
    { log },
  )
  for (const { status, entry, facts, file } of tools) {
    if (status === 'present' || status === 'skipped') continue
    if (file === undefined) {
      const before = await readToolEntries(feed)
      await writeToolEntries(feed, [...before.map(({ members }) => members), entry.members], { log })
      continue
    }
    const copy = await extractEntry(feed, file, { ...options, algorithm: 'sha256' })
    try {
      if (entry.sha256 !== undefined && entry.sha256 !== copy.digest)
        throw invalidBundle(options.reader.path, `sha256:${copy.digest} of ${file.path}`, {
          wanted: `sha256:${entry.sha256}, as its listing has it`,
        })
      await placeTool(feed, copy, { facts, force, log })
    } finally {
      copy.discard()
    }
  }
}
