import type { RunOptions } from '../../../core/base/ports.ts'
import { stageRank } from '../../../core/base/stages.ts'
import { mapByVersion, versionKey } from '../../../core/nuget/version.ts'
import type { ToolEntry } from '../../../core/tool/listing/tool-entry.ts'
import type { StoredFeed } from '../feed.ts'
import { type EditedEntry, editListing, listingAddresses, readToolEntries } from './tool-entries.ts'
import type { ToolFacts } from './tool-facts.ts'

/** The versions whose stage or upload time has changed. */
export interface FollowedTools {
  readonly followed: readonly FollowedTool[]
  /** if one of them was demoted: the addresses that caches must purge, relative to the feed if it has no base URL */
  readonly purge: readonly string[]
}

/** A version whose stage or upload time has changed. */
export interface FollowedTool {
  /** as written in the listing */
  readonly version: string
  readonly from: string
  readonly to: string
}

/**
 * Copies stage and upload time from another listing to the listed versions, in one write; a stage may become lower. Reads no
 * listing where none is wanted. The caller holds the feed lock.
 *
 * @throws PkgtoolError `INVALID_FEED`, `UNREADABLE_FILE`, `FILE_SYSTEM`
 */
export async function updateTools(
  feed: StoredFeed,
  wanted: readonly ToolFacts[],
  options: Pick<RunOptions, 'log'>,
): Promise<FollowedTools> {
  if (wanted.length === 0) return { followed: [], purge: [] }
  const plan = planFollow(await readToolEntries(feed), wanted)
  const { followed, withdraws } = plan
  if (followed.length > 0)
    await editListing(feed, entries => planFollow(entries, wanted).entries, { ...options, withdraws })
  return { followed, purge: withdraws ? listingAddresses(feed) : [] }
}

function planFollow(entries: readonly ToolEntry[], wanted: readonly ToolFacts[]) {
  const followed: FollowedTool[] = []
  const found = mapByVersion(wanted)
  let withdraws = false
  const changed = entries.map((entry): EditedEntry => {
    const { stage, uploaded } = found.get(versionKey(entry.parsed)) ?? entry
    if (stage === entry.stage && uploaded === entry.uploaded) return entry
    withdraws ||= stageRank(stage) < stageRank(entry.stage)
    const from = `${entry.stage}, ${entry.uploaded}`
    followed.push({ version: entry.version, from, to: `${stage}, ${uploaded}` })
    return { members: { ...entry.members, stage, uploaded } }
  })
  return { entries: changed, followed, withdraws }
}
