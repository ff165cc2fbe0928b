import { createGate, mapConcurrently } from '../../core/concurrency.ts'
import { isPkgtoolError, type PkgtoolError } from '../../core/errors.ts'
import type { FetchedListing } from '../../core/listing/fetch-tool-listing.ts'
import { printable } from '../../core/text.ts'
import type { Feed } from '../tree/feed.ts'
import { followTools } from '../tree/follow-tools.ts'
import { readToolEntries } from '../tree/tool-entries.ts'
import { bringTool, nameOf, type ToolJourney } from './bring-tool.ts'
import type { MirroredTool } from './mirror-options.ts'
import type { MirrorRun } from './open-mirror-run.ts'
import { findEntry, type SortedTools, sortTools } from './sort-tools.ts'
import { readToolRecord } from './tool-record.ts'
import type { WantedTool, WantedTools } from './wanted-tools.ts'

const downloadsAtOnce = 4

/** The tools to mirror, and the listing that names them. */
export interface ToolErrand extends WantedTools {
  readonly fetched: FetchedListing
}

export interface ToolOutcome {
  readonly mirrored: readonly MirroredTool[]
  /** each tells of a tool that could not be had */
  readonly problems: readonly PkgtoolError[]
}

/**
 * Brings the tools into the feed, which the caller holds: stages and times of what is in place follow the upstream; the
 * rest is downloaded, and listed one by one as it comes.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `INVALID_FEED`, `UNREADABLE_FILE`, `CANCELLED`; what one tool fails with is a problem
 */
export async function mirrorTools(run: MirrorRun, feed: Feed, errand: ToolErrand): Promise<ToolOutcome> {
  const sorted = await sortTools(feed, errand.wanted)
  const followed = await follow(run, feed, sorted)
  for (const tool of sorted.absent) announce(run, tool)
  const { fetched } = errand
  const journey = { feed, fetched, record: await readToolRecord(feed.dir), placing: createGate(1) }
  const outcomes = await mapConcurrently(sorted.absent, tool => tryBring(run, tool, journey), {
    limit: downloadsAtOnce,
  })
  const failed = new Set(sorted.absent.filter((_, index) => outcomes[index]))
  const there = errand.wanted.filter(tool => !failed.has(tool))
  return {
    mirrored: await describe(feed, there, { fetched, downloaded: new Set(sorted.absent), followed }),
    problems: [...errand.problems, ...outcomes.filter(outcome => outcome !== undefined)],
  }
}

async function follow(run: MirrorRun, feed: Feed, { present }: SortedTools): Promise<ReadonlySet<string>> {
  const { log } = run.restore
  const facts = present.map(tool => tool.facts)
  const followed = await followTools(feed, facts, { log })
  for (const { version, from, to } of followed)
    log.info(`${printable(version)} follows the upstream: ${printable(from)} is now ${to}`)
  return new Set(followed.map(({ version }) => version))
}

function announce(run: MirrorRun, tool: WantedTool): void {
  const { size } = tool.expected
  const subject = nameOf(run.settings, tool)
  run.options.onProgress?.({ subject, received: 0, ...(size !== undefined && { total: size }) })
}

// What is no matter of one tool ends the run.
async function tryBring(
  run: MirrorRun,
  tool: WantedTool,
  journey: ToolJourney,
): Promise<PkgtoolError | undefined> {
  try {
    await bringTool(run, tool, journey)
    return undefined
  } catch (error) {
    if (
      !isPkgtoolError(error) ||
      isPkgtoolError(error, 'FILE_SYSTEM', 'UNSAFE_PATH', 'INVALID_FEED', 'CANCELLED')
    )
      throw error
    return error
  }
}

interface Facts {
  readonly fetched: FetchedListing
  readonly downloaded: ReadonlySet<WantedTool>
  readonly followed: ReadonlySet<string>
}

async function describe(
  feed: Feed,
  tools: readonly WantedTool[],
  { fetched, downloaded, followed }: Facts,
): Promise<readonly MirroredTool[]> {
  const entries = await readToolEntries(feed)
  return tools.flatMap(tool => {
    const entry = findEntry(entries, tool)
    if (!entry) return []
    const { version, stage, uploaded, sha256 = '', size = 0 } = entry
    const status = downloaded.has(tool) ? 'downloaded' : followed.has(version) ? 'followed' : 'present'
    return [{ version, stage, uploaded, sha256, size, source: fetched.source, status }] as const
  })
}
