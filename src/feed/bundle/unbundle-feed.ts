import { basename, join } from 'node:path'
import { mapConcurrently } from '../../core/base/concurrency.ts'
import { formatBytes, PkgtoolError, plural, printable, quote } from '../../core/base/errors.ts'
import { type Log, type RunOptions, silentLog } from '../../core/base/ports.ts'
import { hashFileInTurns, readFileIfThere } from '../../core/files/read-file.ts'
import { reading, tryStat } from '../../core/files/safe-folder.ts'
import { assertNamesFit } from '../../core/files/write-file.ts'
import { packagePaths } from '../../core/nuget/package-paths.ts'
import { publishedHashLimit } from '../../core/nuget/registration.ts'
import { findVersion } from '../../core/nuget/version.ts'
import type { ToolEntry } from '../../core/tool/tool-entry.ts'
import { pruneTools } from '../mirror/plan-mirror.ts'
import {
  type ConflictOptions,
  groupById,
  type PlacedStatus,
  placePackageCopy,
  readPackageFile,
  resolveConflict,
} from '../tree/add-packages.ts'
import { placeTool, updateTools } from '../tree/add-tool.ts'
import {
  entryFile,
  type Feed,
  type FeedSettings,
  feedFileName,
  openFeed,
  parseBaseUrl,
} from '../tree/feed.ts'
import { withFeedLock } from '../tree/feed-lock.ts'
import { initFeed, rebaseFeed, refreshPage } from '../tree/init-feed.ts'
import {
  type FeedVersion,
  listFolderIds,
  listVersionFolders,
  writePackageIndex,
} from '../tree/package-index.ts'
import { removeVersion } from '../tree/remove-package.ts'
import { readToolEntries, writeToolEntries } from '../tree/tool-entries.ts'
import { baseMissing, checkBase } from './base.ts'
import { type BundleContent, type BundlePackage, type BundleTool, readBundleContent } from './bundle-feed.ts'
import {
  type BundleEntry,
  type BundleReader,
  type BundleSource,
  countBytes,
  extractEntry,
  invalidBundle,
  type VerifyBundleOptions,
  verifyBundle,
} from './bundle-reader.ts'

/** Options of `unbundleFeed`. */
export interface UnbundleFeedOptions
  extends RunOptions,
    ConflictOptions,
    Pick<VerifyBundleOptions, 'checksum'> {
  /** remove the versions that the bundle and its base do not have; default: false */
  readonly prune?: boolean | undefined
  /** where the feed will be served; default: that of the existing feed, for a new feed that of the bundle */
  readonly baseUrl?: string | undefined
}

/** A feed that was unpacked or updated. */
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
  /** with `prune`: the versions that were removed */
  readonly pruned?: {
    readonly tools: readonly string[]
    readonly packages: readonly FeedVersion[]
  }
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
    const content = await readBundleContent(bundle)
    await openTarget(dir, content, { ...options, baseUrl })
    return await withFeedLock({ dir, signal: options.signal }, feed =>
      log.stage('Unpack', () => unpack(feed, content, bundle.reader, options)),
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
  if (!tryStat(join(dir, feedFileName))) {
    if (base.size > 0) throw baseMissing(dir, ['no feed'])
    await initFeed(dir, baseUrl === undefined ? settings : { ...settings, baseUrl })
    return
  }
  const feed = await openFeed(dir)
  checkNames(feed, settings)
  if (baseUrl === undefined || baseUrl === feed.baseUrl) return
  // A conflict must leave the feed as it was, its base URL too.
  await plan(feed, content, options)
  await rebaseFeed(dir, baseUrl, options)
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

/** Plans all versions without writing, and so finds every conflict. Throws as `checkBase` and both plans. */
async function plan(feed: Feed, content: BundleContent, options: PlanOptions) {
  await checkBase(feed, content, options)
  const packages = await planPackages(feed, content.packages, options)
  return { packages, tools: await planTools(feed, content.tools, options) }
}

async function unpack(
  feed: Feed,
  content: BundleContent,
  reader: BundleReader,
  options: UnbundleFeedOptions,
): Promise<UnbundledFeed> {
  const { log = silentLog, force = false } = options
  const { packages, tools } = await plan(feed, content, options)
  const placed = [...packages, ...tools].filter(({ status }) => status !== 'present' && status !== 'skipped')
  const repaired = [
    ...packages.filter(isDamaged).map(({ lowerId, version }) => `${lowerId} ${version}`),
    ...tools.filter(isDamaged).map(({ facts: { version } }) => `${feed.toolName} ${version}`),
  ]
  const total = placed.reduce((sum, { file }) => sum + (file?.size ?? 0), 0)
  const counter = countBytes(options, { subject: basename(reader.path), total })
  const source = { reader, counter }
  await unbundlePackages(feed, packages, source)
  await unbundleTools(feed, tools, source, { log, force })
  const pruned = options.prune ? await pruneFeed(feed, content, { log }) : undefined
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
    ...(pruned && { pruned }),
  }
}

/** Removes the versions that neither the bundle nor its base has; withdraws each one before it removes its files. */
async function pruneFeed(
  feed: Feed,
  { packages, tools, base }: BundleContent,
  { log }: { readonly log: Log },
): Promise<NonNullable<UnbundledFeed['pruned']>> {
  const kept = new Set([
    ...packages.map(({ lowerId, version }) => `${lowerId}/${version}`),
    ...[...base.keys()].map(path => path.split('/').slice(1, 3).join('/')),
  ])
  const unwanted: FeedVersion[] = []
  for (const lowerId of await listFolderIds(feed))
    for (const version of await listVersionFolders(feed, lowerId))
      if (!kept.has(`${lowerId}/${version}`)) unwanted.push({ lowerId, version })
  for (const item of unwanted) {
    await removeVersion(feed, item)
    log.info(`removed ${printable(`${item.lowerId} ${item.version}`)}, which the bundle does not have`)
  }
  if (unwanted.length > 0) await refreshPage(feed)
  const entries = await readToolEntries(feed)
  const listed = tools.map(({ facts }) => findVersion(entries, facts.parsed))
  const old = entries.filter(entry => !listed.includes(entry)).map(({ version }) => version)
  await pruneTools(feed, old, { log })
  return { tools: old, packages: unwanted }
}

function isDamaged({ status }: { readonly status: UnbundledStatus }): boolean {
  return status === 'repaired'
}

const idsAtOnce = 4

/** The planned outcome for a package of a bundle. */
export interface PlannedPackage extends BundlePackage {
  readonly status: UnbundledStatus
}

/** Also `repaired`: the same version, but its files were damaged. */
export type UnbundledStatus = PlacedStatus | 'repaired'

/** How to treat an existing version with other bytes. */
export type PlanOptions = ConflictOptions & Pick<RunOptions, 'signal'>

/**
 * Plans each package without writing: `present` if all files match the bundle; `repaired` if the package or its hash file
 * matches and another file differs; `added` if a file is missing. If neither matches, it is a conflict.
 *
 * @throws PkgtoolError `ALREADY_THERE`, `FILE_SYSTEM` for a name that is too long, `UNREADABLE_FILE`, `CANCELLED`
 */
function planPackages(
  feed: Feed,
  packages: readonly BundlePackage[],
  options: PlanOptions,
): Promise<readonly PlannedPackage[]> {
  const plan = async (item: BundlePackage) => ({ ...item, status: await statusOf(feed, item, options) })
  return mapConcurrently(packages, plan, { limit: 8 })
}

async function statusOf(
  feed: Feed,
  { lowerId, version, file, manifest }: BundlePackage,
  options: PlanOptions,
): Promise<UnbundledStatus> {
  const paths = packagePaths(lowerId, version, feed)
  await assertNamesFit(feed.dir, Object.values(paths))
  const inFlat = (path: string) => join(feed.dir, 'flat', path)
  const bytes = await readFileIfThere(inFlat(paths.hashPath), { limit: publishedHashLimit }).catch(() =>
    Buffer.alloc(0),
  )
  // Without a hash file, the package was never visible.
  if (bytes === undefined) return 'added'
  const isHashRight = bytes.toString('latin1').trim() === Buffer.from(file.sha512, 'hex').toString('base64')
  const isWhole = await hasBytes(inFlat(paths.packagePath), file, options)
  if (isWhole || isHashRight) {
    const isThere = tryStat(inFlat(paths.packagePath)) && tryStat(inFlat(paths.manifestPath))
    if (!isThere) return 'added'
    const isPresent =
      isWhole && isHashRight && (await hasBytes(inFlat(paths.manifestPath), manifest, options))
    return isPresent ? 'present' : 'repaired'
  }
  return resolveConflict(options, {
    subject: `${lowerId} ${version}`,
    found: 'the same version with other bytes',
    change: 'use "--skip-existing" or "--force"',
    path: inFlat(paths.packagePath),
  })
}

/**
 * Returns whether a file of the feed has the same bytes as a file of a bundle.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
async function hasBytes(
  path: string,
  { size, sha512 }: BundleEntry,
  { signal }: Pick<RunOptions, 'signal'>,
): Promise<boolean> {
  const facts = tryStat(path)
  if (!facts?.isFile() || facts.size !== size) return false
  const { digest } = await reading(path, () => hashFileInTurns(path, { algorithm: 'sha512', signal }))
  return digest === Buffer.from(sha512, 'hex').toString('base64')
}

/**
 * Places the packages of a bundle in the feed, whose lock the caller holds: for each id its packages, then registration
 * and version list, regenerated from the feed's files.
 *
 * @throws PkgtoolError `INVALID_BUNDLE`, `FILE_SYSTEM`, `UNREADABLE_FILE`, `CANCELLED`
 */
async function unbundlePackages(
  feed: Feed,
  packages: readonly PlannedPackage[],
  source: BundleSource,
): Promise<void> {
  const placeId = async (group: readonly PlannedPackage[]) => {
    try {
      for (const item of group) await place(feed, item, source)
    } finally {
      if (group[0]) await writePackageIndex(feed, group[0].lowerId)
    }
  }
  await mapConcurrently(groupById(packages), placeId, { limit: idsAtOnce })
  await refreshPage(feed)
}

async function place(feed: Feed, item: PlannedPackage, source: BundleSource): Promise<void> {
  const { status, file, lowerId, version } = item
  if (status === 'present' || status === 'skipped') return
  const copy = await extractEntry(feed, file, { ...source, algorithm: 'sha512' })
  try {
    const packageFile = await readPackageFile(copy.path, feed)
    if (packageFile.lowerId !== lowerId || packageFile.version !== version) {
      const found = printable(`${packageFile.id} ${packageFile.version}`)
      throw invalidBundle(source.reader.path, `the package ${found} as ${quote(file.path)}`)
    }
    // A repair does not withdraw the version, because its content stays the same.
    await placePackageCopy(feed, packageFile, { status: status === 'repaired' ? 'added' : status, copy })
  } finally {
    await copy.discard()
  }
}

/** The planned outcome for a tool of a bundle. */
export interface PlannedTool extends BundleTool {
  readonly status: UnbundledStatus
}

/**
 * Plans each tool without writing: `present` if the feed lists the same hash and its file matches, `repaired` if the file
 * has other bytes.
 *
 * @throws PkgtoolError `ALREADY_THERE`, `INVALID_FEED`, `UNREADABLE_FILE`, `CANCELLED`
 */
async function planTools(
  feed: Feed,
  tools: readonly BundleTool[],
  options: PlanOptions,
): Promise<readonly PlannedTool[]> {
  const entries = await readToolEntries(feed)
  const planned: PlannedTool[] = []
  for (const tool of tools) {
    const present = findVersion(entries, tool.facts.parsed)
    const status = present ? await toolStatusOf(feed, tool, present, options) : 'added'
    planned.push({ ...tool, status })
  }
  return planned
}

async function toolStatusOf(
  feed: Feed,
  { entry, file }: BundleTool,
  present: ToolEntry,
  options: PlanOptions,
): Promise<UnbundledStatus> {
  if (file === undefined) return 'present'
  if (entry.sha256 !== undefined && present.sha256 !== entry.sha256)
    return resolveConflict(options, {
      subject: `${feed.toolName} ${entry.version}`,
      found: `SHA-256 ${present.sha256 ?? 'none'} in the feed`,
      wanted: `${entry.sha256}, as in the bundle`,
      change: 'use "--skip-existing" or "--force"',
    })
  const own = entryFile(feed, present)
  if (own !== undefined && (await hasBytes(own.path, file, options))) return 'present'
  return own?.size === undefined ? 'added' : 'repaired'
}

/**
 * Places the tools of a bundle in the feed, whose lock the caller holds, and copies stages and upload times from the
 * bundle to the existing ones.
 *
 * @throws PkgtoolError `INVALID_BUNDLE`, `ALREADY_THERE`, `INVALID_FEED`, `FILE_SYSTEM`, `UNREADABLE_FILE`, `CANCELLED`
 */
async function unbundleTools(
  feed: Feed,
  tools: readonly PlannedTool[],
  source: BundleSource,
  options: { readonly log: Log; readonly force: boolean },
): Promise<void> {
  const taken = tools.filter(({ status }) => status !== 'skipped' && status !== 'replaced')
  const facts = taken.map(tool => tool.facts)
  await updateTools(feed, facts, options)
  for (const { status, entry, facts, file } of tools) {
    if (status === 'present' || status === 'skipped') continue
    if (file === undefined) {
      await writeToolEntries(feed, [...(await readToolEntries(feed)), entry], options)
      continue
    }
    const copy = await extractEntry(feed, file, { ...source, algorithm: 'sha256' })
    try {
      if (entry.sha256 !== undefined && entry.sha256 !== copy.digest)
        throw invalidBundle(source.reader.path, `sha256:${copy.digest} of ${file.path}`, {
          wanted: `sha256:${entry.sha256}, as its listing has it`,
        })
      await placeTool(feed, copy, { facts, ...options })
    } finally {
      await copy.discard()
    }
  }
}
