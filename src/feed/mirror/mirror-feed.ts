import { PkgtoolError, textOf } from '../../core/base/errors.ts'
import { formatBytes, plural, thereAre } from '../../core/base/format.ts'
import type { PreparedRestore } from '../../core/packages/prepared-restore.ts'
import { extendPrepared, prepareRestore } from '../../core/packages/restore.ts'
import { allRuntimePins } from '../../core/packages/tools-aside.ts'
import { type FeedContent, sync } from '../sync/sync.ts'
import { changeFeed, type StoredFeed } from '../tree/feed.ts'
import { initFeed } from '../tree/init-feed.ts'
import type { MirrorFeedOptions } from './mirror-options.ts'
import {
  changedIds,
  describePackages,
  type FetchedPackages,
  fetchPackages,
  recordPackages,
} from './mirror-packages.ts'
import type { MirrorReport } from './mirror-report.ts'
import { closeMirrorRun, type MirrorRun, openMirrorRun } from './mirror-run.ts'
import { describeTools, judgePresent, type MirrorTool, recordOfTools, upstreamTools } from './mirror-tools.ts'
import { type FoundPages, findPages, mirrorsVulnerabilities } from './mirror-vulnerabilities.ts'
import { pruneMirroredPackages } from './prune-packages.ts'
import { findUnwantedTools } from './sort-tools.ts'
import { findInFeed } from './stage-packages.ts'
import { type MirrorToolRequest, readToolRequest } from './tool-request.ts'

export async function mirrorFeed(dir: string, options: MirrorFeedOptions): Promise<MirrorReport> {
  const run = await openMirrorRun(dir, options)
  const { log } = run.restore
  try {
    const request = await log.stage('Listing', () => readToolRequest(run))
    const prepared = run.isNew ? await makeFeed(run) : undefined
    const report = await changeFeed({ ...options, dir: run.dir }, async feed =>
      mirror(run, feed, { request, prepared: await sorted(run, feed, prepared ?? (await prepare(run))) }),
    )
    log.info(describeReport(report))
    return report
  } finally {
    await closeMirrorRun(run)
  }
}

async function prepare(
  run: Pick<MirrorRun, 'hasPackages' | 'restore'>,
): Promise<PreparedRestore | undefined> {
  if (!run.hasPackages) return undefined
  const prepared = await prepareRestore(run.restore)
  const tools = prepared.resolved.wanted.filter(({ pin }) => pin.isTool)
  if (tools.length === 0) return prepared
  return extendPrepared(run.restore, prepared, { more: await allRuntimePins(run.restore, tools) })
}

// In a folder, what is in place was found by the restore.
async function sorted(
  { staging }: Pick<MirrorRun, 'staging'>,
  feed: StoredFeed,
  prepared: PreparedRestore | undefined,
): Promise<PreparedRestore | undefined> {
  return prepared && staging !== undefined ? findInFeed(feed, prepared) : prepared
}

// Creates the feed only after a source has answered, so that a run without a reachable source leaves nothing behind.
async function makeFeed(run: MirrorRun): Promise<PreparedRestore | undefined> {
  const prepared = await prepare(run)
  if (prepared && prepared.absent.length > 0)
    await run.restore.sources.ready(prepared.absent.map(({ pin }) => pin.id))
  await initFeed(run.dir, { ...run.options, ...run.settings })
  return prepared
}

/** What to mirror; absent: no tools, or no packages. */
interface Planned {
  readonly request: MirrorToolRequest | undefined
  readonly prepared: PreparedRestore | undefined
}

const downloadsAtOnce = 4

async function mirror(
  run: MirrorRun,
  feed: StoredFeed,
  { request, prepared }: Planned,
): Promise<MirrorReport> {
  const { options, restore } = run
  // With one, nothing is pruned.
  const problems: PkgtoolError[] = []
  let fetched: FetchedPackages | undefined
  let known: FoundPages | undefined
  let unwanted: readonly string[] = []
  const chooseTools = async (wanted: MirrorToolRequest) => {
    const tools = await upstreamTools(run, feed, wanted)
    problems.push(...wanted.problems, ...(await judgePresent(run, feed, { tools })))
    return tools
  }
  const fetchIds = async (packages: PreparedRestore) => {
    fetched = await fetchPackages(run, packages)
    problems.push(...fetched.problems)
    return changedIds(run, feed, { prepared: packages, fetched: fetched.fetched })
  }
  const pages = async () => {
    known = await findPages(run)
    problems.push(...known.problems)
    return known.problems.length > 0 ? undefined : known.pages
  }
  const content: FeedContent<MirrorTool> = {
    tools: request && (() => chooseTools(request)),
    ids: prepared && (() => fetchIds(prepared)),
    record: async () => fetched && recordPackages(run, feed, fetched),
    pages: mirrorsVulnerabilities(run, feed) ? pages : undefined,
    async surplus() {
      if (problems.length > 0) throw incomplete(run, problems)
      if (!options.prune) return undefined
      unwanted = request ? await findUnwantedTools(feed, request.wanted) : []
      const packages = prepared && (() => pruneMirroredPackages(run, feed, prepared))
      return { tools: request && unwanted, packages }
    },
  }
  const synced = await sync(feed, content, {
    ...options,
    log: restore.log,
    atOnce: downloadsAtOnce,
    inStages: true,
    onFailure: (_tool, error) => problems.push(error),
    record: request && recordOfTools(feed, request.fetched.source),
  })
  const tools = request ? await describeTools(feed, request, synced) : []
  const packages = prepared ? describePackages(prepared, fetched?.fetched) : []
  const { vulnerabilities, prunedPackages, purge } = synced
  return {
    dir: run.dir,
    tools,
    packages,
    ...(known && vulnerabilities && { vulnerabilities: { ...vulnerabilities, sources: known.asked } }),
    downloadedBytes: downloadedBytes([...tools, ...packages]),
    prunedTools: unwanted,
    prunedPackages,
    purge,
  }
}

function downloadedBytes(files: readonly { readonly status: string; readonly size: number }[]): number {
  const downloaded = files.filter(({ status }) => status === 'downloaded')
  return downloaded.reduce((sum, { size }) => sum + size, 0)
}

function incomplete({ dir }: Pick<MirrorRun, 'dir'>, problems: readonly PkgtoolError[]): PkgtoolError {
  return new PkgtoolError('MIRROR_INCOMPLETE', {
    subject: dir,
    found: thereAre(problems.length, 'failure'),
    change: 'mend the upstream or the selection, and run it again',
    details: [...new Set(problems.map(problem => textOf(problem)))],
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
  const pruned = prunedTools.length + prunedPackages.length
  const parts = [
    `${plural(tools.length, 'tool')} and ${plural(packages.length, 'package')}`,
    `${downloaded} downloaded (${formatBytes(downloadedBytes)})`,
    ...(followed > 0 ? [`${followed} with another stage or time than before`] : []),
    ...(pruned > 0 ? [`${pruned} removed`] : []),
  ]
  return parts.join(', ')
}
