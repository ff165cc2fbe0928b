import { type ErrorCode, isPkgtoolError, type PkgtoolError } from '../../core/base/errors.ts'
import { createGate, mapConcurrently } from '../../core/base/pool.ts'
import type { RunOptions } from '../../core/base/ports.ts'
import { printable } from '../../core/base/printable.ts'
import { nextPieceUnless } from '../../core/base/turns.ts'
import type { ToolEntry } from '../../core/tool/listing/tool-entry.ts'
import type { Staged } from '../store/feed-store.ts'
import type { StoredFeed } from '../tree/feed.ts'
import { placeTools, type ToolPlacer } from '../tree/tools/place-tool.ts'
import type { ToolFacts } from '../tree/tools/tool-facts.ts'
import { type FollowedTool, updateTools } from '../tree/tools/update-tools.ts'
import type { CopyStatus } from './sync-packages.ts'

/** A version of the tool that a feed gets. */
export interface ContentTool {
  readonly entry: ToolEntry
  readonly facts: ToolFacts
  readonly status: CopyStatus
  /** Stages its file, hashed with SHA-256. Absent: it lies elsewhere, so its entry is taken as it is. */
  readonly stage?: ((placer: ToolPlacer) => Promise<Staged>) | undefined
}

export interface SyncToolsOptions extends Pick<RunOptions, 'log' | 'signal'> {
  /** replace other bytes of any version, not only of one that is planned so; default: false */
  readonly force?: boolean | undefined
  /** default: 1 */
  readonly atOnce?: number
  /** Takes the failure of one tool, which then does not end the run. */
  readonly onFailure?: (tool: ContentTool, error: PkgtoolError) => void
  /** Keeps in mind whose bytes are new. `write` runs before they are listed. */
  readonly record?: { add(version: string, sha256: string): void; write(): Promise<void> }
}

/** What has become of the tools. */
export interface SyncedTools<T> {
  /** the versions whose stage or upload time has changed */
  readonly followed: readonly FollowedTool[]
  readonly placed: readonly T[]
  /** the addresses that caches must purge, relative to the feed if it has no base URL */
  readonly purge: readonly string[]
}

/**
 * Gives the tools in place the stage and time that the content has, then places the others and lists them. The caller holds the
 * feed lock.
 *
 * @throws PkgtoolError `INVALID_FEED`, `ALREADY_THERE`, `UNREADABLE_FILE`, `CANCELLED`, errors of `stage` and of the store
 */
export async function syncTools<T extends ContentTool>(
  feed: StoredFeed,
  tools: readonly T[],
  options: SyncToolsOptions,
): Promise<SyncedTools<T>> {
  const { log, signal, atOnce = 1, onFailure, record } = options
  const present = tools.filter(({ status }) => status === 'present').map(({ facts }) => facts)
  const { followed, purge } = await updateTools(feed, present, options)
  for (const { version, from, to } of followed)
    log?.info(`${printable(version)} follows: ${printable(from)} is now ${to}`)
  const waiting = tools.filter(({ status }) => status !== 'present' && status !== 'skipped')
  const placed: T[] = []
  const dropped = await placeTools({ feed, log, beforeListing: record?.write }, placer => {
    // One at a time, because some rewrite the listing.
    const placing = createGate(1)
    const one = async (tool: T) => {
      await nextPieceUnless(signal, 'the tools that are not in the feed yet')
      try {
        const stale = await bring(tool, { ...options, feed, placer, placing })
        placed.push(tool)
        return stale
      } catch (error) {
        if (!onFailure || !isPkgtoolError(error) || endsRun.has(error.code)) throw error
        onFailure(tool, error)
        return []
      } finally {
        await placing(() => placer.listIfMany())
      }
    }
    return mapConcurrently(waiting, one, { limit: atOnce })
  })
  return { followed, placed, purge: [...purge, ...dropped.flat()] }
}

// Errors that affect more than one tool.
const endsRun: ReadonlySet<ErrorCode> = new Set(['FILE_SYSTEM', 'UNSAFE_PATH', 'INVALID_FEED', 'CANCELLED'])

interface Flow extends SyncToolsOptions {
  readonly feed: StoredFeed
  readonly placer: ToolPlacer
  readonly placing: ReturnType<typeof createGate>
}

async function bring(tool: ContentTool, flow: Flow): Promise<readonly string[]> {
  const { placer, placing } = flow
  if (!tool.stage) {
    placer.add(tool.entry)
    return []
  }
  const copy = await tool.stage(placer)
  try {
    return await placing(() => place(tool, copy, flow))
  } finally {
    await copy.discard()
  }
}

async function place(
  { facts: wanted, status }: ContentTool,
  copy: Staged,
  { feed, placer, log, force, record }: Flow,
): Promise<readonly string[]> {
  const present = await placer.find(wanted.parsed)
  const facts = { ...wanted, version: present?.version ?? wanted.version }
  const replaces = force || status === 'replaced'
  const isNew = present?.sha256 !== copy.digest
  if (isNew && (!present || replaces)) record?.add(facts.version, copy.digest)
  const stale = isNew ? [] : (await updateTools(feed, [facts], { log })).purge
  const { purge = [] } = await placer.place(copy, { facts, force: replaces })
  return [...stale, ...purge]
}
