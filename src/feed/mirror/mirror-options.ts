import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemErrorCode } from '../../core/base/errors.ts'
import type { LatestBy, Stage } from '../../core/base/parse-input.ts'
import type { RunOptions } from '../../core/base/ports.ts'
import { isServer, parseFeedAddress } from '../../core/http/address.ts'
import type { TransportOptions } from '../../core/http/client.ts'
import { assertAgreement, feedFileName } from '../../core/nuget/folder-names.ts'
import type { SourceOptions } from '../../core/packages/open-sources.ts'
import { readLocksAmong } from '../../core/packages/pin-files.ts'
import type { PinSources } from '../../core/packages/pins.ts'
import {
  type FeedSettings,
  type FeedSettingsInput,
  openFeed,
  parseBaseUrl,
  resolveFeedSettings,
} from '../tree/feed.ts'

/** Options of `mirrorFeed`. */
export interface MirrorFeedOptions
  extends RunOptions,
    TransportOptions,
    PinSources,
    Omit<SourceOptions, 'sources' | 'packagesDirectory'>,
    FeedSettingsInput {
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
  /** the maximum for each of `tools`, newest first; default: all, for `latest` one */
  readonly toolsCount?: number | undefined
  /** remove files that an earlier run placed and this one does not request; default: false */
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
  /** the listing that contains it, without user info and query */
  readonly source: string
  /** `followed`: its stage or upload time has changed, its bytes were in place */
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
  /** its service index; empty if no mirror placed it */
  readonly source: string
  readonly status: 'downloaded' | 'present'
}

/** The result of a mirror. */
export interface MirrorReport {
  readonly dir: string
  /** the highest version first */
  readonly tools: readonly MirroredTool[]
  /** in the order of the pins */
  readonly packages: readonly MirroredPackage[]
  /** bytes of tools and packages that were downloaded */
  readonly downloadedBytes: number
  /** the removed versions of the tool */
  readonly prunedTools: readonly string[]
  readonly prunedPackages: number
}

/** The plan for one file. */
export interface PlannedFile {
  /** the version of the tool, or id and version of a package */
  readonly name: string
  readonly kind: 'tool' | 'package'
  readonly status: 'download' | 'follow' | 'present'
  /** its source */
  readonly source: string
  /** bytes; absent when unknown */
  readonly size?: number
}

/** The plan of a mirror. */
export interface MirrorPlan {
  readonly dir: string
  readonly files: readonly PlannedFile[]
  /** bytes to download, as far as known */
  readonly downloadBytes: number
  /** files to download of unknown size */
  readonly unknownSizes: number
  /** with `prune`: the versions of the tool and the `id/version` to remove */
  readonly unwanted: readonly string[]
}

export interface MirrorSettings {
  readonly settings: FeedSettings
  /** the folder is not a feed yet */
  readonly isNew: boolean
}

/**
 * Resolves the settings of the mirror's feed: an existing feed has its own; a new one takes them from the options, else
 * from an upstream folder, else from the first lock among its pins, else from the defaults.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS` when an option contradicts the existing feed, `INVALID_FEED`,
 * `INVALID_INPUT`, `INVALID_ADDRESS`, `UNREADABLE_FILE`
 */
export async function readMirrorSettings(dir: string, options: MirrorFeedOptions): Promise<MirrorSettings> {
  const given = givenSettings(options)
  if (await isThere(join(dir, feedFileName))) {
    const feed = await openFeed(dir)
    assertAgreement(given, feed, { place: 'a feed' })
    return { settings: feed, isNew: false }
  }
  const said = { ...(await lockSettings(options)), ...(await upstreamSettings(options)) }
  return { settings: resolveFeedSettings({ ...said, ...given }), isNew: true }
}

function givenSettings(options: MirrorFeedOptions): FeedSettingsInput {
  const { toolName, packageExtension, manifestExtension, baseUrl } = options
  const members = Object.entries({
    toolName,
    packageExtension,
    manifestExtension,
    baseUrl: baseUrl && parseBaseUrl(baseUrl),
  })
  return Object.fromEntries(members.filter(([, value]) => value !== undefined))
}

async function lockSettings({
  packagesFiles = [],
  workingDirectory,
  signal,
}: MirrorFeedOptions): Promise<FeedSettingsInput> {
  const locks = await readLocksAmong(packagesFiles, { workingDirectory, signal })
  const toolName = locks.find(({ document }) => document.tool)?.document.tool?.name
  const names = locks.find(({ document }) => document.names)?.document.names
  return { ...(toolName !== undefined && { toolName }), ...names }
}

// Only a folder has settings that we can read; a server does not serve them.
async function upstreamSettings({
  fromDistUrls = [],
  fromSources = [],
  workingDirectory,
}: MirrorFeedOptions): Promise<FeedSettingsInput> {
  for (const text of [...fromDistUrls, ...fromSources]) {
    const options = { document: feedFileName, input: 'from-source', directory: workingDirectory }
    const address = parseFeedAddress(text, options)
    if (isServer(address)) continue
    const folder = fileURLToPath(address.base)
    if (!(await isThere(join(folder, feedFileName)))) continue
    const { toolName, packageExtension, manifestExtension } = await openFeed(folder)
    return { toolName, packageExtension, manifestExtension }
  }
  return {}
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    error => systemErrorCode(error) !== 'ENOENT' && systemErrorCode(error) !== 'ENOTDIR',
  )
}
