import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isPkgtoolError, PkgtoolError } from '../../core/base/errors.ts'
import { formatBytes, plural } from '../../core/base/text.ts'
import { fetchAbsent } from '../../core/packages/fetch-absent.ts'
import { type Placed, type PreparedRestore, prepareRestore } from '../../core/packages/restore.ts'
import type { Feed } from '../tree/feed.ts'
import { withFeedLock } from '../tree/feed-lock.ts'
import { initFeed } from '../tree/init-feed.ts'
import { readListedVersions, writePackageIndex } from '../tree/package-index.ts'
import { followPackages } from '../tree/rebase-feed.ts'
import type { MirroredPackage, MirrorFeedOptions, MirrorReport } from './mirror-options.ts'
import { mirrorTools, type ToolErrand } from './mirror-tools.ts'
import {
  findUnwantedTools,
  type MirrorRun,
  openMirrorRun,
  pruneMirroredPackages,
  pruneTools,
  readErrand,
} from './plan-mirror.ts'

/**
 * Brings exactly what pins and a choice of tools name from other feeds, servers or folders, into the feed in the folder
 * `dir`, which is made where it is none (DESIGN 8). Asks only for what may have changed: the listing, by its validators, and
 * the version lists of pins with a range; what is in place makes no request. A run that was killed is taken up by the next
 * one. Hashes of pins, locks, the listing and the source are compared before anything gets its name.
 *
 * @throws PkgtoolError `MIRROR_INCOMPLETE` when something could not be had: the rest is in place, and nothing was pruned;
 * `FEED_LOCKED`, `INVALID_FEED`, `CONFLICTING_INPUTS`, `NO_MATCHING_VERSION`, `FILE_SYSTEM`, `CANCELLED`, what the readers
 * of pins throw, and what the transport throws when listing or sources cannot be reached
 * @example
 * await mirrorFeed('mirror', { fromDistUrls: ['https://feed.example/dist'], tools: ['6.x'], stage: 'Released' })
 */
export async function mirrorFeed(dir: string, options: MirrorFeedOptions): Promise<MirrorReport> {
  const run = await openMirrorRun(dir, options)
  const { log, transport } = run.restore
  try {
    const errand = await log.stage('Listing', () => readErrand(run))
    const prepared = run.isNew ? await makeFeed(run) : undefined
    const report = await withFeedLock(run.dir, async feed =>
      bring(run, feed, { errand, prepared: prepared ?? (await prepare(run)) }),
    )
    log.info(describe(report))
    return report
  } finally {
    transport.close()
  }
}

/** What to bring; each is absent where nothing of its kind is mirrored. */
interface Errands {
  readonly errand: ToolErrand | undefined
  readonly prepared: PreparedRestore | undefined
}

async function prepare(run: MirrorRun): Promise<PreparedRestore | undefined> {
  return run.hasPackages ? prepareRestore(run.restore) : undefined
}

// When a source can be asked: a run that reaches none leaves nothing behind.
async function makeFeed(run: MirrorRun): Promise<PreparedRestore | undefined> {
  const prepared = await prepare(run)
  if (prepared && prepared.absent.length > 0)
    await prepared.sources.ready(prepared.absent.map(({ pin }) => pin.id))
  await initFeed(run.dir, run.settings)
  return prepared
}

async function bring(run: MirrorRun, feed: Feed, { errand, prepared }: Errands): Promise<MirrorReport> {
  const { log } = run.restore
  const tools = errand && (await log.stage('Tools', () => mirrorTools(run, feed, errand)))
  const packages = prepared && (await log.stage('Packages', () => mirrorPackages(run, feed, prepared)))
  const problems = [...(tools?.problems ?? []), ...(packages?.problems ?? [])]
  if (problems.length > 0) throw incomplete(run, problems)
  const unwanted = run.options.prune && errand ? await findUnwantedTools(feed, errand.wanted) : []
  await pruneTools(feed, unwanted, { log })
  const prunedPackages = run.options.prune && prepared ? await pruneMirroredPackages(run, feed, prepared) : 0
  if (prunedPackages > 0) await followPackages(feed)
  const all = [...(tools?.mirrored ?? []), ...(packages?.mirrored ?? [])]
  return {
    dir: run.dir,
    tools: tools?.mirrored ?? [],
    packages: packages?.mirrored ?? [],
    downloadedBytes: all
      .filter(({ status }) => status === 'downloaded')
      .reduce((sum, { size }) => sum + size, 0),
    prunedTools: unwanted,
    prunedPackages,
  }
}

function incomplete({ dir }: MirrorRun, problems: readonly PkgtoolError[]): PkgtoolError {
  return new PkgtoolError('MIRROR_INCOMPLETE', {
    subject: dir,
    found: plural(problems.length, 'failure'),
    change: 'mend the upstream or the selection, and run it again',
    details: [...new Set(problems.map(problem => problem.message))],
    problems,
    path: dir,
  })
}

function describe({ tools, packages, downloadedBytes, prunedTools, prunedPackages }: MirrorReport): string {
  const downloaded = [...tools, ...packages].filter(({ status }) => status === 'downloaded').length
  const followed = tools.filter(({ status }) => status === 'followed').length
  const pruned = prunedTools.length + prunedPackages
  const parts = [
    `${plural(tools.length, 'tool')} and ${plural(packages.length, 'package')}`,
    `${downloaded} downloaded (${formatBytes(downloadedBytes)})`,
    ...(followed > 0 ? [`${followed} with another stage or time than before`] : []),
    ...(pruned > 0 ? [`${pruned} removed`] : []),
  ]
  return parts.join(', ')
}

export interface PackageOutcome {
  readonly mirrored: readonly MirroredPackage[]
  /** each tells of a package that could not be had */
  readonly problems: readonly PkgtoolError[]
}

/**
 * Brings the packages into the feed, which the caller holds: those that are absent are restored into its package folder,
 * then registration and version list of each id that has news. What was placed before a failure is listed all the same.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `CANCELLED`, `INVALID_MANIFEST` (of another version), `UNREADABLE_FILE`, and what no
 * source at all can be reached with
 */
async function mirrorPackages(
  run: MirrorRun,
  feed: Feed,
  prepared: PreparedRestore,
): Promise<PackageOutcome> {
  let problems: readonly PkgtoolError[] = []
  let fetched: Placed = new Map()
  try {
    fetched = (await fetchAbsent(run.restore, prepared)).fetched
  } catch (error) {
    problems = problemsOf(error)
  } finally {
    const news = await findNews(feed, { ...prepared, directory: run.restore.directory })
    for (const lowerId of news) await writePackageIndex(feed, lowerId)
    await followPackages(feed)
  }
  return { mirrored: describePackage(prepared, fetched), problems }
}

// A full disk, or a link in the feed, is no matter of one package.
function problemsOf(error: unknown): readonly PkgtoolError[] {
  if (!isPkgtoolError(error, 'PACKAGES_MISSING')) throw error
  const { problems = [] } = error.fields
  const general = problems.find(({ code }) => code === 'FILE_SYSTEM' || code === 'UNSAFE_PATH')
  if (general) throw general
  return problems
}

/** The ids of which a version was brought, or is not listed because a run before was killed. */
async function findNews(
  feed: Feed,
  { absent, present, directory }: PreparedRestore & Pick<MirrorRun['restore'], 'directory'>,
): Promise<ReadonlySet<string>> {
  const brought = absent.filter(({ paths }) => existsSync(join(directory, paths.place)))
  const news = new Set(brought.map(({ lowerId }) => lowerId))
  const lists = new Map<string, ReadonlySet<string>>()
  for (const item of present.keys()) {
    const { lowerId } = item
    if (news.has(lowerId)) continue
    const listed = lists.get(lowerId) ?? (await readListedVersions(feed, lowerId))
    lists.set(lowerId, listed)
    if (!listed.has(item.version.lower)) news.add(lowerId)
  }
  return news
}

function describePackage(
  { resolved, present }: PreparedRestore,
  fetched: Placed,
): readonly MirroredPackage[] {
  return resolved.wanted.flatMap(item => {
    const placed = fetched.get(item) ?? present.get(item)
    if (!placed) return []
    const { sha512, size, source } = placed
    const status = fetched.has(item) ? 'downloaded' : 'present'
    return [{ id: item.pin.id, version: item.version.normalized, sha512, size, source, status }] as const
  })
}
