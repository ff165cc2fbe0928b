import type { RunOptions } from '../../core/base/ports.ts'
import type { StoreOptions } from '../store/store-options.ts'
import type { ConflictOptions } from '../tree/commit.ts'
import type { FeedVersion } from '../tree/packages/package-documents.ts'
import type { PlacedStatus } from '../tree/packages/place-package.ts'
import type { GraceOptions } from '../tree/packages/withdrawn.ts'

/** Options of `publishFeed`. The options of stores are those of the target; a source in an object store shares them. */
export interface PublishFeedOptions extends RunOptions, StoreOptions, ConflictOptions, GraceOptions {
  /** where a new target will be served; default: the base URL of the source */
  readonly baseUrl?: string | undefined
  /** take what the source does not have out of the target; default: false */
  readonly prune?: boolean | undefined
  /** plan and write nothing; default: false */
  readonly dryRun?: boolean | undefined
}

/** A package of the source in the target. */
export interface PublishedPackage extends FeedVersion {
  readonly status: PlacedStatus
}

/** The result of `publishFeed`, or its plan. */
export interface PublishReport {
  /** the address of the target */
  readonly target: string
  /** the packages of every id that is not as it was published last */
  readonly packages: readonly PublishedPackage[]
  /** the versions of the tool that were added, replaced or changed */
  readonly tools: readonly string[]
  /** ids that are as they were published last, which cost no request */
  readonly unchanged: number
  /** with `prune`: the versions that were taken out of the documents */
  readonly withdrawn: readonly FeedVersion[]
  /** with `prune`: the versions of the tool that were removed */
  readonly prunedTools: readonly string[]
  /** with `prune`: the versions whose files were removed, since they were taken out long enough ago */
  readonly removed: readonly FeedVersion[]
  /** what is known against packages; absent: the source says nothing of it */
  readonly vulnerabilities?: 'changed' | 'present'
  /** the addresses that caches must drop, relative to a target without base URL */
  readonly purge: readonly string[]
}
