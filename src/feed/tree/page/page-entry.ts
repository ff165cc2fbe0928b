import { isStage, stageRank } from '../../../core/base/stages.ts'
import type { ToolEntry } from '../../../core/tool/listing/tool-entry.ts'
import { encodePath, pathInFeed } from '../references.ts'
import type { FeedSettings } from '../settings.ts'

/** A version on the download page. */
export interface PageEntry {
  readonly version: string
  readonly isRecommended: boolean
  readonly isPrerelease: boolean
  /** relative to the page, or an http(s) address outside the feed */
  readonly href: string
  /** as written in the listing; absent when it is not a valid time */
  readonly uploaded?: string
  /** hex */
  readonly sha256?: string
  /** bytes */
  readonly size?: number
}

/**
 * Converts an entry for the page; undefined for an entry that must not be shown, because its stage is unknown or below
 * `Released`, or because it cannot be downloaded.
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
  // Other schemes could run a script.
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? new URL(url).href : undefined
}
