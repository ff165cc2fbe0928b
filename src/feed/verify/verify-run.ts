import type { RunOptions } from '../../core/base/ports.ts'
import type { TransportOptions } from '../../core/http/client.ts'
import type { SourceCredentials } from '../../core/http/credentials.ts'
import type { PackageNames } from '../../core/nuget/package-paths.ts'
import type { PinSources } from '../../core/packages/pins.ts'
import type { Feed } from '../tree/feed.ts'
import type { Finding } from './finding.ts'
import type { FeedSite } from './site.ts'

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

/** A feed in a folder, or a server of this protocol: package content, tool listing, or both. */
export type VerifyTarget =
  | { readonly dir: string }
  | {
      /** service index: URL or `NAME=URL` */
      readonly source?: string | undefined
      /** where the listing is: URL or `NAME=URL` */
      readonly distUrl?: string | undefined
    }

/** What is checked, and how it is reached. */
export interface VerifyFeedOptions
  extends TransportOptions,
    RunOptions,
    PackageNames,
    PinSources,
    SourceCredentials {
  /** ids to check on a server, besides those of pins and of `against` */
  readonly ids?: readonly string[] | undefined
  /** root member of a server's listing; default: `pkgtool.exe`. A folder says itself, as it does its extensions */
  readonly toolName?: string | undefined
  /** a feed in a folder that the server must have exactly */
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
  /** ids whose version lists were asked for */
  readonly ids: number
  /** listed versions whose files were asked for */
  readonly versions: number
  /** entries of the listing */
  readonly tools: number
}

/** Returns a function that tells of one thing more that is done. */
export function countProgress(
  { onProgress }: Pick<RunOptions, 'onProgress'>,
  { subject, total }: { readonly subject: string; readonly total: number },
): () => void {
  let received = 0
  return () => {
    received++
    onProgress?.({ subject, received, total, unit: subject, done: received >= total })
  }
}
