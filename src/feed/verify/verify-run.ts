import type { RunOptions } from '../../core/base/ports.ts'
import type { TransportOptions } from '../../core/http/client.ts'
import type { SourceCredentials } from '../../core/http/credentials.ts'
import type { PackageNames } from '../../core/nuget/package-paths.ts'
import type { PinSources } from '../../core/packages/pins.ts'
import type { Feed } from '../tree/feed.ts'
import type { Finding, Findings } from './finding.ts'
import type { FeedSite } from './site.ts'

/** One run of `verifyFeed`: its options read once, its ports open. */
export interface VerifyRun {
  readonly options: VerifyFeedOptions
  readonly quick: boolean
  /** the number of parallel checks */
  readonly limit: number
  readonly toolName: string
  readonly names: { readonly packageExtension: string; readonly manifestExtension: string }
  /** where package content is read */
  readonly packages: FeedSite
  /** where listing, schema and tools are read: without credentials (SPEC 5.1) */
  readonly tools: FeedSite
  /** the feed in the folder that is checked; undefined: a server is checked */
  readonly feed: Feed | undefined
  /** a writer holds the feed in the folder, or was stopped there */
  readonly isBeingWritten: boolean
  /** the feed in the folder that a server is compared with */
  readonly against: Feed | undefined
  readonly add: Findings['add']
  /** Throws `CANCELLED` when the caller asked to stop. */
  checkStop(): void
}

/** A run over the feed in a folder. */
export type FolderRun = VerifyRun & { readonly feed: Feed }

export function isFolderRun(run: VerifyRun): run is FolderRun {
  return run.feed !== undefined
}

/** Adds `NO_BASE_URL`, except for a folder without base URL, which is reported once. */
export function addRelative(run: VerifyRun, subject: URL, facts: Omit<Finding, 'code' | 'subject'>): void {
  if (run.feed && run.feed.baseUrl === undefined) return
  run.add('NO_BASE_URL', subject, facts)
}

/** A feed in a folder, or a server of this protocol: package content, tool listing, or both. */
export type VerifyTarget =
  | { readonly dir: string }
  | {
      /** service index: URL or `NAME=URL` */
      readonly source?: string | undefined
      /** where the listing is: URL or `NAME=URL` */
      readonly distUrl?: string | undefined
    }

/** What to check, and how to reach it. */
export interface VerifyFeedOptions
  extends TransportOptions,
    RunOptions,
    PackageNames,
    PinSources,
    SourceCredentials {
  /** ids to check on a server, besides those of pins and of `against` */
  readonly ids?: readonly string[] | undefined
  /** root member of a server's listing; default: `pkgtool.exe`. A folder has its own, and its own extensions */
  readonly toolName?: string | undefined
  /** a feed in a folder that the server must match exactly */
  readonly against?: string | undefined
  /** read no bytes of packages and tools; default: false */
  readonly quick?: boolean | undefined
}

/** What was checked, and what was found. */
export interface VerifyReport {
  /** what is wrong; none: the feed is good, as far as it was checked */
  readonly findings: readonly Finding[]
  /** what makes no feed bad */
  readonly remarks: readonly Finding[]
  /** ids whose version lists were requested */
  readonly ids: number
  /** listed versions whose files were requested */
  readonly versions: number
  /** entries of the listing */
  readonly tools: number
}

/** Returns a function that reports one more checked item. */
export function countProgress(
  { options: { onProgress } }: VerifyRun,
  { subject, total }: { readonly subject: string; readonly total: number },
): () => void {
  let received = 0
  return () => {
    received++
    onProgress?.({ subject, received, total, unit: subject, done: received >= total })
  }
}
