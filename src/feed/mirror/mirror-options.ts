import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PkgtoolError, systemErrorCode } from '../../core/base/errors.ts'
import type { RunOptions } from '../../core/base/ports.ts'
import type { LatestBy, Stage } from '../../core/base/stage.ts'
import { quote } from '../../core/base/text.ts'
import { isServer, parseFeedAddress } from '../../core/http/address.ts'
import type { TransportOptions } from '../../core/http/client.ts'
import type { SourceOptions } from '../../core/packages/open-sources.ts'
import type { PinSources } from '../../core/packages/pins.ts'
import {
  type FeedSettings,
  type FeedSettingsInput,
  feedFileName,
  openFeed,
  parseBaseUrl,
  resolveFeedSettings,
} from '../tree/feed.ts'

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

export interface MirrorSettings {
  readonly settings: FeedSettings
  /** the folder is no feed yet */
  readonly isNew: boolean
}

/**
 * Settles what the feed of a mirror is called: a feed says it itself; a new one is what the options say, beneath that what
 * an upstream in a folder says, beneath that the defaults.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS` when an option contradicts the feed that is there, `INVALID_FEED`,
 * `INVALID_INPUT`, `INVALID_ADDRESS`, `UNREADABLE_FILE`
 */
export async function readMirrorSettings(dir: string, options: MirrorFeedOptions): Promise<MirrorSettings> {
  const given = givenSettings(options)
  if (await isThere(join(dir, feedFileName))) {
    const feed = await openFeed(dir)
    checkAgreement(feed, given)
    return { settings: feed, isNew: false }
  }
  return { settings: resolveFeedSettings({ ...(await upstreamSettings(options)), ...given }), isNew: true }
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

const optionNames = {
  toolName: 'tool-name',
  packageExtension: 'package-extension',
  manifestExtension: 'manifest-extension',
  baseUrl: 'base-url',
} as const

function checkAgreement(feed: FeedSettings, given: FeedSettingsInput): void {
  for (const [name, option] of Object.entries(optionNames)) {
    const [has, wanted] = [feed, given].map(settings => settings[name as keyof typeof optionNames])
    if (wanted === undefined || wanted === has) continue
    throw new PkgtoolError('CONFLICTING_INPUTS', {
      subject: option,
      found: `${quote(wanted)} for a feed that has ${has === undefined ? 'none' : quote(has)}`,
      wanted: 'what the feed says itself',
      change: option === 'base-url' ? 'move it with `feed rebase`' : 'leave the option out',
    })
  }
}

// A server does not tell; a folder does.
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
