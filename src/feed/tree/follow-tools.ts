import type { RunOptions } from '../../core/ports.ts'
import { findVersion } from '../../core/versions/find-version.ts'
import { stageRank } from '../../core/versions/stage.ts'
import type { Feed } from './feed.ts'
import type { ToolFacts } from './place-tool.ts'
import { readToolEntries, writeToolEntries } from './tool-entries.ts'

/** A version whose stage or time of upload has changed. */
export interface FollowedTool {
  /** as the listing writes it */
  readonly version: string
  readonly from: string
  readonly to: string
}

/**
 * Gives versions that the listing has the stage and the time of upload that another listing gives them, in one write; a
 * stage may fall. The caller holds the feed.
 *
 * @throws PkgtoolError `INVALID_FEED`, `UNREADABLE_FILE`, `FILE_SYSTEM`
 */
export async function followTools(
  feed: Feed,
  wanted: readonly ToolFacts[],
  options: Pick<RunOptions, 'log'>,
): Promise<readonly FollowedTool[]> {
  const entries = await readToolEntries(feed)
  const followed: FollowedTool[] = []
  let withdraws = false
  const members = entries.map(entry => {
    const facts = findVersion(wanted, entry.parsed)
    if (!facts || (facts.stage === entry.stage && facts.uploaded === entry.uploaded)) return entry.members
    const { stage, uploaded } = facts
    withdraws ||= stageRank(stage) < stageRank(entry.stage)
    followed.push({
      version: entry.version,
      from: `${entry.stage}, ${entry.uploaded}`,
      to: `${stage}, ${uploaded}`,
    })
    return { ...entry.members, stage, uploaded }
  })
  if (followed.length > 0) await writeToolEntries(feed, members, { ...options, withdraws })
  return followed
}
