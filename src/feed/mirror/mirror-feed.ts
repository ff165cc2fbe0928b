import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { formatBytes, isPkgtoolError, PkgtoolError, plural } from '../../core/base/errors.ts'
import { fetchAbsent } from '../../core/packages/fetch-absent.ts'
import { type Placed, type PreparedRestore, prepareRestore } from '../../core/packages/restore.ts'
import type { Feed } from '../tree/feed.ts'
import { withFeedLock } from '../tree/feed-lock.ts'
import { initFeed, refreshPage } from '../tree/init-feed.ts'
import { readListedVersions, writePackageIndex } from '../tree/package-index.ts'
import type { MirroredPackage, MirrorFeedOptions, MirrorReport } from './mirror-options.ts'
import { mirrorTools, type ToolRequest } from './mirror-tools.ts'
import {
  findUnwantedTools,
  type MirrorRun,
  openMirrorRun,
  pruneMirroredPackages,
  pruneTools,
  readToolRequest,
} from './plan-mirror.ts'

export async function mirrorFeed(dir: string, options: MirrorFeedOptions): Promise<MirrorReport> {
  const run = await openMirrorRun(dir, options)
  const { log, context } = run.restore
  try {
    const request = await log.stage('Listing', () => readToolRequest(run))
    const prepared = run.isNew ? await makeFeed(run) : undefined
    const report = await withFeedLock({ dir: run.dir, signal: options.signal }, async feed =>
      mirror(run, feed, request, prepared ?? (await prepare(run))),
    )
    log.info(describeReport(report))
    return report
  } finally {
    context.close()
  }
}

async function prepare(run: MirrorRun): Promise<PreparedRestore | undefined> {
  return run.hasPackages ? prepareRestore(run.restore) : undefined
}

// Creates the feed only after a source has answered, so that a run without a reachable source leaves nothing behind.
async function makeFeed(run: MirrorRun): Promise<PreparedRestore | undefined> {
  const prepared = await prepare(run)
  if (prepared && prepared.absent.length > 0)
    await run.restore.sources.ready(prepared.absent.map(({ pin }) => pin.id))
  await initFeed(run.dir, run.settings)
  return prepared
}

// Mirrors tools only with `request`, and packages only with `prepared`.
async function mirror(
  run: MirrorRun,
  feed: Feed,
  request: ToolRequest | undefined,
  prepared: PreparedRestore | undefined,
): Promise<MirrorReport> {
  const { log } = run.restore
  const tools = request && (await log.stage('Tools', () => mirrorTools(run, feed, request)))
  const packages = prepared && (await log.stage('Packages', () => mirrorPackages(run, feed, prepared)))
  const problems = [...(tools?.problems ?? []), ...(packages?.problems ?? [])]
  if (problems.length > 0) throw incomplete(run, problems)
  const unwanted = run.options.prune && request ? await findUnwantedTools(feed, request.wanted) : []
  await pruneTools(feed, unwanted, { log })
  const prunedPackages = run.options.prune && prepared ? await pruneMirroredPackages(run, feed, prepared) : 0
  if (prunedPackages > 0) await refreshPage(feed)
  const mirrored = { tools: tools?.mirrored ?? [], packages: packages?.mirrored ?? [] }
  const downloaded = [...mirrored.tools, ...mirrored.packages].filter(({ status }) => status === 'downloaded')
  const downloadedBytes = downloaded.reduce((sum, { size }) => sum + size, 0)
  return { dir: run.dir, ...mirrored, downloadedBytes, prunedTools: unwanted, prunedPackages }
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

function describeReport({
  tools,
  packages,
  downloadedBytes,
  prunedTools,
  prunedPackages,
}: MirrorReport): string {
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

interface PackageOutcome {
  readonly mirrored: readonly MirroredPackage[]
  /** one error for each package that could not be fetched */
  readonly problems: readonly PkgtoolError[]
}

/**
 * Fetches the packages into the feed, whose lock the caller holds: restores missing ones into its package folder, then
 * writes registration and version list of each changed id, also after a failure.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `CANCELLED`, `INVALID_MANIFEST` (of another version), `UNREADABLE_FILE`, and the
 * error when no source is reachable
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
    const changed = await findChangedIds(feed, prepared, run.restore.directory)
    for (const lowerId of changed) await writePackageIndex(feed, lowerId)
    await refreshPage(feed)
  }
  return { mirrored: describePackage(prepared, fetched), problems }
}

// A full disk or a link in the feed affects all packages, so its error ends the run.
function problemsOf(error: unknown): readonly PkgtoolError[] {
  if (!isPkgtoolError(error, 'PACKAGES_MISSING')) throw error
  const { problems = [] } = error.fields
  const general = problems.find(({ code }) => code === 'FILE_SYSTEM' || code === 'UNSAFE_PATH')
  if (general) throw general
  return problems
}

/** The ids with a new version, or with a version that is unlisted because an earlier run was killed. */
async function findChangedIds(
  feed: Feed,
  { absent, present }: PreparedRestore,
  directory: string,
): Promise<ReadonlySet<string>> {
  const placed = absent.filter(({ paths }) => existsSync(join(directory, paths.place)))
  const changed = new Set(placed.map(({ lowerId }) => lowerId))
  const lists = new Map<string, ReadonlySet<string>>()
  for (const { lowerId, version } of present.keys()) {
    if (changed.has(lowerId)) continue
    const listed = lists.get(lowerId) ?? (await readListedVersions(feed, lowerId))
    lists.set(lowerId, listed)
    if (!listed.has(version.lower)) changed.add(lowerId)
  }
  return changed
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
