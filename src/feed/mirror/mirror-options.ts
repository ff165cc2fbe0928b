import type { RunOptions } from '../../core/base/ports.ts'
import type { LatestBy, Stage } from '../../core/base/stages.ts'
import type { NeedOptions } from '../../core/closures/need-options.ts'
import type { PinSources } from '../../core/pins/read-pins.ts'
import type { AgeOptions } from '../../core/sources/minimum-age.ts'
import type { AuditSourceOptions, SourceOptions } from '../../core/sources/source-options.ts'
import type { SignatureOptions } from '../../core/trust/signature-rule.ts'
import type { StoreOptions } from '../store/store-options.ts'
import type { GraceOptions } from '../tree/packages/withdrawn.ts'
import type { NewFeedSettings } from '../tree/settings.ts'

/** Options of `mirrorFeed`. */
export interface MirrorFeedOptions
  extends RunOptions,
    StoreOptions,
    PinSources,
    NeedOptions,
    Omit<SourceOptions, 'sources' | 'packagesDirectory'>,
    AuditSourceOptions,
    AgeOptions,
    SignatureOptions,
    NewFeedSettings,
    GraceOptions {
  /** service indexes of package sources, in the order of requests: URL, `NAME=URL` or folder */
  readonly fromSources?: readonly string[] | undefined
  /** addresses of the tool listing, in order of preference: URL, `NAME=URL` or folder */
  readonly fromDistUrls?: readonly string[] | undefined
  /**
   * versions of the tool: exact ones, npm semver ranges, `latest`; default: the versions in the locks among
   * `packagesFiles`, or without locks every version at `stage` or better
   */
  readonly tools?: readonly string[] | undefined
  /** least vetted stage for ranges, `latest` and the default; default: `ReleasedAndBlessed` */
  readonly stage?: Stage | undefined
  /** the order that decides which versions are newest; default: `version` */
  readonly latestBy?: LatestBy | undefined
  /** who must have signed the tools, as `installTool` takes it; one that nobody of these signed is a failure; default: nothing is asked */
  readonly toolSigners?: readonly string[] | undefined
  /** the maximum for each of `tools`, newest first; default: all, for `latest` one */
  readonly toolsCount?: number | undefined
  /**
   * also mirrors what the pins depend on: for `frameworks` or `projects` their closures, else for any target framework every
   * dependency in its lowest and highest version; default: false, but with `frameworks` or `projects` true
   */
  readonly dependencies?: boolean | undefined
  /**
   * also brings what the sources know against packages, so that clients of the feed can audit; default: as the feed was mirrored
   * before, for a new one false
   */
  readonly vulnerabilities?: boolean | undefined
  /** remove files that an earlier run placed and this one does not request; default: false */
  readonly prune?: boolean | undefined
  /** replace a version of the tool whose bytes have changed; default: false, an error */
  readonly force?: boolean | undefined
}
