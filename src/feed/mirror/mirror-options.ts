import type { SourceOptions } from '../../core/package-flow/open-sources.ts'
import type { PinSources } from '../../core/package-flow/read-pins.ts'
import type { RunOptions } from '../../core/ports.ts'
import type { TransportOptions } from '../../core/transport/create-transport.ts'
import type { LatestBy } from '../../core/versions/latest-by.ts'
import type { Stage } from '../../core/versions/stage.ts'
import type { FeedSettingsInput } from '../tree/feed.ts'

/** What to mirror, from where. */
export interface MirrorFeedOptions
  extends RunOptions,
    TransportOptions,
    PinSources,
    Omit<SourceOptions, 'sources'>,
    FeedSettingsInput {
  /** service indexes that packages come from, in the order in which they are asked: URL, `NAME=URL` or folder */
  readonly fromSources?: readonly string[] | undefined
  /** where the listing is that tools come from, in order of preference: URL, `NAME=URL` or folder */
  readonly fromDistUrls?: readonly string[] | undefined
  /**
   * versions of the tool: exact ones, ranges as npm's semver reads them, `latest`; default: what locks among
   * `packagesFiles` name, and where none does every version at `stage` or better
   */
  readonly tools?: readonly string[] | undefined
  /** least vetted stage for ranges, `latest` and the default; default: `ReleasedAndBlessed` */
  readonly stage?: Stage | undefined
  /** what the newest are; default: `version` */
  readonly latestBy?: LatestBy | undefined
  /** only so many of each of `tools`, the newest; default: all, of `latest` one */
  readonly toolsCount?: number | undefined
  /** Removes what an earlier run placed and this one does not name; default: false */
  readonly prune?: boolean | undefined
  /** replace a version of the tool whose bytes have changed; default: false, an error */
  readonly force?: boolean | undefined
}

/** A version of the tool in the mirror. */
export interface MirroredTool {
  readonly version: string
  readonly stage: string
  /** UTC, seven fractional digits */
  readonly uploaded: string
  /** hex */
  readonly sha256: string
  /** bytes */
  readonly size: number
  /** the listing that names it, without user info and query */
  readonly source: string
  /** `followed`: its stage or time of upload has changed, its bytes were in place */
  readonly status: 'downloaded' | 'followed' | 'present'
}

/** A package in the mirror. */
export interface MirroredPackage {
  readonly id: string
  /** normalized */
  readonly version: string
  /** base64 */
  readonly sha512: string
  /** bytes */
  readonly size: number
  /** the service index that gave it; empty: it was in the feed before */
  readonly source: string
  readonly status: 'downloaded' | 'present'
}

/** What a mirror has done. */
export interface MirrorReport {
  readonly dir: string
  /** the highest version first */
  readonly tools: readonly MirroredTool[]
  /** in the order of the pins */
  readonly packages: readonly MirroredPackage[]
  /** bytes of tools and packages that were downloaded */
  readonly downloadedBytes: number
  /** what was removed */
  readonly prunedTools: readonly string[]
  readonly prunedPackages: number
}

/** What a mirror would do with one file. */
export interface PlannedFile {
  /** the version of the tool, or id and version of a package */
  readonly name: string
  readonly kind: 'tool' | 'package'
  readonly status: 'download' | 'follow' | 'present'
  /** where it would come from */
  readonly source: string
  /** bytes; absent where nobody tells */
  readonly size?: number
}

/** What a mirror would do. */
export interface MirrorPlan {
  readonly dir: string
  readonly files: readonly PlannedFile[]
  /** bytes to download, as far as sources tell */
  readonly downloadBytes: number
  /** files to download whose size nobody tells */
  readonly unknownSizes: number
  /** with `prune`: what would be removed, versions of the tool and `id/version` */
  readonly unwanted: readonly string[]
}
