import type { Feed } from '../tree/feed.ts'
import type { FeedSite } from './feed-site.ts'
import type { Finding } from './finding.ts'
import type { VerifyFeedOptions } from './verify-options.ts'

/** One run of `verifyFeed`: its options read once, its ports open. */
export interface VerifyRun {
  readonly options: VerifyFeedOptions
  readonly quick: boolean
  /** how many things are looked at at once */
  readonly limit: number
  readonly toolName: string
  readonly names: { readonly packageExtension: string; readonly manifestExtension: string }
  /** where package content is read */
  readonly packages: FeedSite
  /** where listing, schema and tools are read: without credentials (SPEC 5.1) */
  readonly tools: FeedSite
  /** the feed in the folder that is checked */
  readonly feed: Feed | undefined
  /** the feed in the folder that a server is compared with */
  readonly against: Feed | undefined
  add(finding: Finding): void
  /** Throws `CANCELLED` when the caller asked to stop. */
  checkStop(): void
}
