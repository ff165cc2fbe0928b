import type { ToolEntry } from '../../core/listing/tool-listing.ts'
import type { Log } from '../../core/ports.ts'
import { findVersion } from '../../core/versions/find-version.ts'
import { entryFile } from '../tree/entry-file.ts'
import type { Feed } from '../tree/feed.ts'
import { followTools } from '../tree/follow-tools.ts'
import { settleConflict } from '../tree/place-package.ts'
import { placeTool } from '../tree/place-tool.ts'
import { readToolEntries, writeToolEntries } from '../tree/tool-entries.ts'
import type { BundleTool } from './bundle-content.ts'
import { type ExtractOptions, extractEntry } from './extract-entry.ts'
import { invalidBundle } from './invalid-bundle.ts'
import { hasBytes, type PlanOptions, type UnbundledStatus } from './unbundle-packages.ts'

/** What becomes of a tool of a bundle. */
export interface PlannedTool extends BundleTool {
  readonly status: UnbundledStatus
}

/**
 * Says what becomes of each tool, before anything is written: one is `present` when the feed lists the same hash and
 * its file has the bytes, and `repaired` when its file has others.
 *
 * @throws PkgtoolError `ALREADY_THERE`, `INVALID_FEED`, `UNREADABLE_FILE`, `CANCELLED`
 */
export async function planTools(
  feed: Feed,
  tools: readonly BundleTool[],
  options: PlanOptions,
): Promise<readonly PlannedTool[]> {
  const entries = await readToolEntries(feed)
  const planned: PlannedTool[] = []
  for (const tool of tools) {
    const present = findVersion(entries, tool.facts.parsed)
    planned.push({ ...tool, status: await statusOf(feed, tool, { ...options, present }) })
  }
  return planned
}

interface StatusOptions extends PlanOptions {
  readonly present: ToolEntry | undefined
}

async function statusOf(
  feed: Feed,
  { entry, file }: BundleTool,
  { present, ...options }: StatusOptions,
): Promise<UnbundledStatus> {
  if (present === undefined) return 'added'
  if (file === undefined) return 'present'
  const own = entryFile(feed, present)
  const isSame = own !== undefined && (await hasBytes(own.path, file, options))
  if (entry.sha256 === undefined || present.sha256 === entry.sha256) {
    if (isSame) return 'present'
    return own?.size === undefined ? 'added' : 'repaired'
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
