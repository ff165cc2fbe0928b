import type { ToolEntry } from '../../../core/listing/tool-listing.ts'
import { isStage, stageRank } from '../../../core/versions/stage.ts'
import type { FeedSettings } from '../feed.ts'
import { encodePath, pathInFeed } from '../feed-reference.ts'

/** A version as the download page shows it. */
export interface PageEntry {
  readonly version: string
  readonly isRecommended: boolean
  readonly isPrerelease: boolean
  /** relative to the page, or an http(s) address elsewhere */
  readonly href: string
  /** as the listing writes it; absent where that is no time */
  readonly uploaded?: string
  /** hex */
  readonly sha256?: string
  /** bytes */
  readonly size?: number
}

/**
 * Makes what the page shows of an entry; undefined for one that it must not show, below `Released` or of a stage that the
 * spec does not have, and for one that cannot be downloaded.
 */
export function pageEntry(feed: FeedSettings, entry: ToolEntry): PageEntry | undefined {
  const { version, parsed, stage, uploaded, instant, sha256, size } = entry
  const href = hrefOf(feed, entry)
  if (!isStage(stage) || stageRank(stage) < stageRank('Released') || href === undefined) return undefined
  return {
    version,
    isRecommended: stage === 'ReleasedAndBlessed',
    isPrerelease: parsed.labels.length > 0,
    href,
    ...(instant && { uploaded }),
    ...(sha256 !== undefined && { sha256 }),
    ...(size !== undefined && { size }),
  }
}

function hrefOf(feed: FeedSettings, { url, problems }: ToolEntry): string | undefined {
  if (problems.some(({ field }) => field === 'url' || field === 'version')) return undefined
  const path = pathInFeed(feed, url)
  if (path !== undefined) return encodePath(path)
  // Of other schemes a page would make a script.
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? new URL(url).href : undefined
}
