import { basename } from 'node:path'
import type { WholePage } from '../../core/audit/read-vulnerabilities.ts'
import { PkgtoolError } from '../../core/base/errors.ts'
import { firstOf, formatBytes, plural } from '../../core/base/format.ts'
import { mapConcurrently } from '../../core/base/pool.ts'
import { type RunOptions, silentLog } from '../../core/base/ports.ts'
import { printable } from '../../core/base/printable.ts'
import { throwIfCancelled } from '../../core/base/turns.ts'
import type { Sha512 } from '../../core/files/sha512.ts'
import { mapByVersion, versionKey } from '../../core/nuget/version.ts'
import type { StoreOptions } from '../store/store-options.ts'
import { type PruneOptions, removeVersions, type Surplus } from '../sync/prune-feed.ts'
import { sync } from '../sync/sync.ts'
import type { CopyStatus } from '../sync/sync-packages.ts'
import { parseBaseUrl } from '../tree/base-url.ts'
import type { ConflictOptions } from '../tree/commit.ts'
import { assertSameNames, changeFeed, type OpenedFeed, readFeedIfThere, useStore } from '../tree/feed.ts'
import { initFeed } from '../tree/init-feed.ts'
import { listFolderIds, listVersionFolders } from '../tree/packages/list-packages.ts'
import type { FeedVersion } from '../tree/packages/package-documents.ts'
import type { GraceOptions } from '../tree/packages/withdrawn.ts'
import { rebaseFeed } from '../tree/rebase-feed.ts'
import { pathInFeed } from '../tree/references.ts'
import { listingFileName, otherVersions, readToolEntries } from '../tree/tools/tool-entries.ts'
import { readNamedPage } from '../tree/vulnerabilities.ts'
import { hashOf } from './base.ts'
import { type BundleContent, type BundleTool, readBundleContent } from './bundle-content.ts'
import type { BundleReader } from './bundle-reader.ts'
import { countBytes } from './byte-counter.ts'
import { contentIds, planPackages } from './unbundle-packages.ts'
import { contentTools, planTools } from './unbundle-tools.ts'
import { type VerifyBundleOptions, verifyBundle } from './verify-bundle.ts'

/** Options of `unbundleFeed`. */
export interface UnbundleFeedOptions
  extends RunOptions,
    StoreOptions,
    ConflictOptions,
    GraceOptions,
    Pick<VerifyBundleOptions, 'checksum'> {
  /** remove the versions that the bundle and its base do not have; default: false */
  readonly prune?: boolean | undefined
  /** where the feed will be served; default: that of the existing feed, for a new feed that of the bundle */
  readonly baseUrl?: string | undefined
}

/** A feed that was unpacked or updated. */
export interface UnbundledFeed {
  readonly dir: string
  readonly tools: readonly { readonly version: string; readonly status: CopyStatus }[]
  readonly packages: readonly {
    /** in lower case */
    readonly id: string
    /** normalized, in lower case */
    readonly version: string
    readonly status: CopyStatus
  }[]
  /** with `prune`: the versions that were removed */
  readonly pruned?: {
    readonly tools: readonly string[]
    readonly packages: readonly FeedVersion[]
  }
  /** the addresses that caches must purge after a removal, replacement or demotion, relative to a feed without base URL */
  readonly purge: readonly string[]
}

export async function unbundleFeed(
  file: string,
  dir: string,
  options: UnbundleFeedOptions = {},
): Promise<UnbundledFeed> {
  const { log = silentLog } = options
  const baseUrl = options.baseUrl === undefined ? undefined : parseBaseUrl(options.baseUrl)
  const bundle = await log.stage('Check', () => verifyBundle(file, options))
  try {
    const content = await readBundleContent(bundle, options)
    await openTarget(dir, content, { ...options, baseUrl })
    return await changeFeed({ ...options, dir }, feed =>
      log.stage('Unpack', () => unpack(feed, content, { ...options, reader: bundle.reader })),
    )
  } finally {
    await bundle.reader.close()
  }
}

async function openTarget(
  dir: string,
  content: BundleContent,
  { baseUrl, ...options }: UnbundleFeedOptions,
): Promise<void> {
  const { settings, base } = content
  const target = await useStore({ ...options, dir }, async store => {
    const feed = await readFeedIfThere(store, dir)
    if (!feed) return 'new'
    assertSameNames(feed, settings, { as: 'as in the bundle, or a new folder' })
    if (baseUrl === undefined || baseUrl === feed.baseUrl) return 'ready'
    // A conflict must leave the feed as it was, its base URL too.
    await plan(feed, content, options)
    return 'moved'
  })
  if (target === 'moved' && baseUrl !== undefined) await rebaseFeed(dir, baseUrl, options)
  if (target !== 'new') return
  if (base.size > 0) throw baseMissing(dir, ['no feed'])
  await initFeed(dir, { ...options, ...settings, ...(baseUrl !== undefined && { baseUrl }) })
}

/** Plans all versions without writing, and so finds every conflict. Throws as `checkBase` and both plans. */
async function plan(
  feed: OpenedFeed,
  content: BundleContent,
  options: ConflictOptions & Pick<RunOptions, 'signal'>,
) {
  await checkBase(feed, content, options)
  const packages = await planPackages(feed, content.packages, options)
  return { packages, tools: await planTools(feed, content.tools, options) }
}

async function unpack(
  feed: OpenedFeed,
  content: BundleContent,
  { reader, ...options }: UnbundleFeedOptions & { readonly reader: BundleReader },
): Promise<UnbundledFeed> {
  const { log = silentLog } = options
  const { packages, tools } = await plan(feed, content, options)
  const placed = [...packages, ...tools].filter(({ status }) => status !== 'present' && status !== 'skipped')
  const repaired = [
    ...packages.filter(isDamaged).map(({ lowerId, version }) => `${lowerId} ${version}`),
    ...tools.filter(isDamaged).map(({ facts: { version } }) => `${feed.toolName} ${version}`),
  ]
  const total = placed.reduce((sum, { file }) => sum + (file?.size ?? 0), 0)
  const counter = countBytes(options, { subject: basename(reader.path), total })
  const source = { reader, counter }
  const { vulnerabilities, facts } = content
  const surplus = options.prune ? await findSurplus(feed, content, { ...options, log }) : undefined
  const parts = {
    tools: async () => contentTools(feed, tools, source),
    ids: async () => contentIds(feed, packages, { ...source, facts }),
    pages: async () => vulnerabilities && readPages(feed, vulnerabilities),
    surplus: async () => surplus,
  }
  const { prunedPackages, purge } = await sync(feed, parts, { ...options, log })
  counter.end()
  for (const name of repaired) log.warning(`repaired ${printable(name)}: its files were damaged`)
  log.info(
    `${plural(packages.length, 'package')} and ${plural(tools.length, 'tool')}: ` +
      `${placed.length - repaired.length} new, ${repaired.length} repaired (${formatBytes(total)})`,
  )
  return {
    dir: feed.dir,
    tools: tools.map(({ facts: { version }, status }) => ({ version, status })),
    packages: packages.map(({ lowerId, version, status }) => ({ id: lowerId, version, status })),
    ...(surplus && { pruned: { tools: surplus.tools, packages: prunedPackages } }),
    purge,
  }
}

async function readPages(
  feed: OpenedFeed,
  pages: NonNullable<BundleContent['vulnerabilities']>,
): Promise<readonly WholePage[]> {
  const whole: WholePage[] = []
  for (const { bytes, ...page } of pages)
    whole.push(bytes ? { bytes, updated: page.updated } : await readNamedPage(feed.store, page))
  return whole
}

/** Finds the versions that neither the bundle nor its base has. */
async function findSurplus(
  feed: OpenedFeed,
  { packages, tools, base }: BundleContent,
  options: PruneOptions,
): Promise<Surplus & { readonly tools: readonly string[] }> {
  const kept = new Set([
    ...packages.map(({ lowerId, version }) => `${lowerId}/${version}`),
    ...[...base.keys()].map(path => path.split('/').slice(1, 3).join('/')),
  ])
  const unwanted: FeedVersion[] = []
  for (const lowerId of await listFolderIds(feed))
    for (const version of await listVersionFolders(feed, lowerId))
      if (!kept.has(`${lowerId}/${version}`)) unwanted.push({ lowerId, version })
  return {
    tools: await otherVersions(
      feed,
      tools.map(({ facts }) => facts),
    ),
    packages: async () => (await removeVersions(feed, unwanted, options)).unlisted,
  }
}

function isDamaged({ status }: { readonly status: CopyStatus }): boolean {
  return status === 'repaired'
}

/**
 * Checks that the base of a bundle is in place: hashes every file, and looks up every tool in the listing.
 *
 * @throws PkgtoolError `BASE_MISSING`, `INVALID_FEED`, `UNREADABLE_FILE`, `CANCELLED`
 */
async function checkBase(
  feed: OpenedFeed,
  { base, tools, settings }: BundleContent,
  { signal }: Pick<RunOptions, 'signal'>,
): Promise<void> {
  if (base.size === 0) return
  const look = async ([path, sha512]: readonly [string, Sha512]) => {
    if (!(await feed.store.look(path))) return [`no ${path}`]
    return (await hashOf(feed, path)) === sha512 ? [] : [`other bytes of ${path}`]
  }
  const files = (await mapConcurrently([...base], look, { limit: 8 })).flat()
  const listed = mapByVersion(await readToolEntries(feed))
  const faultOf = ({ entry: { url, version }, facts }: BundleTool) =>
    base.has(pathInFeed(settings, url) ?? '') && !listed.has(versionKey(facts.parsed))
      ? [`no ${version} in ${listingFileName}`]
      : []
  throwIfCancelled(signal, feed.dir)
  const missing = [...files, ...tools.flatMap(faultOf)]
  if (missing.length > 0) throw baseMissing(feed.dir, missing)
}

/** Creates the error for files of a base that are missing or differ. */
function baseMissing(dir: string, missing: readonly string[]): PkgtoolError {
  return new PkgtoolError('BASE_MISSING', {
    subject: dir,
    found: `it lacks ${firstOf(missing)}`,
    wanted: 'the files that its list of the base has',
    change: 'unpack the bundles before it first, or carry over a whole one',
    path: dir,
  })
}
