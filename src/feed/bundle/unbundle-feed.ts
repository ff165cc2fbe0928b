import { basename, join } from 'node:path'
import { PkgtoolError } from '../../core/errors.ts'
import { tryStat } from '../../core/files/try-stat.ts'
import { type RunOptions, silentLog } from '../../core/ports.ts'
import { formatBytes, plural, printable, quote } from '../../core/text.ts'
import { cancelled } from '../../core/transport/cancelled.ts'
import { type Feed, type FeedSettings, feedFileName, openFeed, parseBaseUrl } from '../tree/feed.ts'
import { withFeedLock } from '../tree/feed-lock.ts'
import { initFeed } from '../tree/init-feed.ts'
import type { ConflictOptions } from '../tree/place-package.ts'
import { rebaseFeed } from '../tree/rebase-feed.ts'
import { type BundleContent, readBundleContent } from './bundle-content.ts'
import { planPackages, type UnbundledStatus, unbundlePackages } from './unbundle-packages.ts'
import { planTools, unbundleTools } from './unbundle-tools.ts'
import { type VerifiedBundle, type VerifyBundleOptions, verifyBundle } from './verify-bundle.ts'

/** What `unbundleFeed` takes besides bundle and folder. */
export interface UnbundleFeedOptions
  extends RunOptions,
    ConflictOptions,
    Pick<VerifyBundleOptions, 'checksum'> {
  /** where the feed will be served; default: what the feed that is there says, for a new one what the bundle says */
  readonly baseUrl?: string | undefined
}

/** A feed that was unpacked or brought up to date. */
export interface UnbundledFeed {
  readonly dir: string
  readonly tools: readonly { readonly version: string; readonly status: UnbundledStatus }[]
  readonly packages: readonly {
    /** in lower case */
    readonly id: string
    /** normalized, in lower case */
    readonly version: string
    readonly status: UnbundledStatus
  }[]
}

/**
 * Unpacks a bundle into the folder `dir`: a new feed, or one that is there, which gets what the bundle has besides,
 * loses nothing, and whose damaged files of the same versions are repaired. All of the bundle is verified before the first file is written, and every file again while it is written.
 * Packages come before the version lists, which are made anew, and the listing last: a kill at any point leaves a valid feed,
 * and the next run does the rest.
 *
 * @throws PkgtoolError `INVALID_BUNDLE`, `ALREADY_THERE` for a version that is there with other bytes, before anything is
 * written; `CONFLICTING_INPUTS` when the feed that is there has other names, `INVALID_FEED`, `INVALID_ADDRESS`,
 * `INVALID_INPUT` (the checksum), `FEED_LOCKED`, `NOT_FOUND`, `UNREADABLE_FILE`, `FILE_SYSTEM`, `CANCELLED`
 * @example
 * await unbundleFeed('feed.tar', 'feed', { baseUrl: 'https://feed.example/dist', checksum: 'sha256:…' })
 */
export async function unbundleFeed(
  file: string,
  dir: string,
  options: UnbundleFeedOptions = {},
): Promise<UnbundledFeed> {
  const { log = silentLog } = options
  const baseUrl = options.baseUrl === undefined ? undefined : parseBaseUrl(options.baseUrl)
  const bundle = await log.stage('Check', () => verifyBundle(file, options))
  try {
    const content = await readBundleContent(bundle)
    await openTarget(dir, content, { ...options, baseUrl })
    return await withFeedLock(dir, feed =>
      log.stage('Unpack', () => unpack(feed, content, { ...options, bundle })),
    )
  } finally {
    await bundle.reader.close()
  }
}

async function openTarget(
  dir: string,
  { settings }: BundleContent,
  { baseUrl, log }: UnbundleFeedOptions,
): Promise<void> {
  if (!tryStat(join(dir, feedFileName))) {
    await initFeed(dir, baseUrl === undefined ? settings : { ...settings, baseUrl })
    return
  }
  const feed = await openFeed(dir)
  checkNames(feed, settings)
  if (baseUrl !== undefined && baseUrl !== feed.baseUrl) await rebaseFeed(dir, baseUrl, { log })
}

function checkNames(feed: Feed, settings: FeedSettings): void {
  for (const name of ['toolName', 'packageExtension', 'manifestExtension'] as const)
    if (feed[name] !== settings[name])
      throw new PkgtoolError('CONFLICTING_INPUTS', {
        subject: feed.dir,
        found: `a feed with ${quote(feed[name])}`,
        wanted: `one with ${quote(settings[name])}, as in the bundle, or a new folder`,
      })
}

interface UnpackOptions extends UnbundleFeedOptions {
  readonly bundle: VerifiedBundle
}

async function unpack(feed: Feed, content: BundleContent, options: UnpackOptions): Promise<UnbundledFeed> {
  const { log = silentLog, bundle, force = false } = options
  const packages = await planPackages(feed, content.packages, options)
  const tools = await planTools(feed, content.tools, options)
  const placed = [...packages, ...tools].filter(({ status }) => status !== 'present' && status !== 'skipped')
  const repaired = [
    ...packages.filter(isDamaged).map(({ lowerId, version }) => `${lowerId} ${version}`),
    ...tools.filter(isDamaged).map(({ facts: { version } }) => `${feed.toolName} ${version}`),
  ]
  const total = placed.reduce((sum, { file }) => sum + (file?.size ?? 0), 0)
  const subject = basename(bundle.reader.path)
  const shared = { reader: bundle.reader, onPiece: countPieces({ ...options, subject, total }) }
  await unbundlePackages(feed, packages, shared)
  await unbundleTools(feed, tools, { ...shared, log, force })
  options.onProgress?.({ subject, received: total, total, done: true })
  for (const name of repaired) log.warning(`repaired ${printable(name)}: its files were damaged`)
  log.info(
    `${plural(packages.length, 'package')} and ${plural(tools.length, 'tool')}: ` +
      `${placed.length - repaired.length} new, ${repaired.length} repaired (${formatBytes(total)})`,
  )
  return {
    dir: feed.dir,
    tools: tools.map(({ facts: { version }, status }) => ({ version, status })),
    packages: packages.map(({ lowerId, version, status }) => ({ id: lowerId, version, status })),
  }
}

function isDamaged({ status }: { readonly status: UnbundledStatus }): boolean {
  return status === 'repaired'
}

function countPieces({
  signal,
  onProgress,
  subject,
  total,
}: RunOptions & { readonly subject: string; readonly total: number }): (length: number) => void {
  let received = 0
  return length => {
    if (signal?.aborted) throw cancelled(subject, signal.reason)
    received += length
    onProgress?.({ subject, received, total })
  }
}
