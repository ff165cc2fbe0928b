import { PkgtoolError, textOf } from '../../core/base/errors.ts'
import { formatBytes, plural, thereAre } from '../../core/base/format.ts'
import type { PreparedRestore } from '../../core/packages/prepared-restore.ts'
import { extendPrepared, prepareRestore } from '../../core/packages/restore.ts'
import { changeFeed, type StoredFeed } from '../tree/feed.ts'
import { initFeed } from '../tree/init-feed.ts'
import { packageAddresses } from '../tree/packages/package-documents.ts'
import type { MirrorFeedOptions } from './mirror-options.ts'
import { mirrorPackages } from './mirror-packages.ts'
import type { MirrorReport } from './mirror-report.ts'
import { closeMirrorRun, type MirrorRun, openMirrorRun } from './mirror-run.ts'
import { mirrorTools } from './mirror-tools.ts'
import { mirrorsVulnerabilities, mirrorVulnerabilities } from './mirror-vulnerabilities.ts'
import { pruneMirroredPackages } from './prune-packages.ts'
import { findUnwantedTools, pruneTools, removeWithdrawnTools } from './prune-tools.ts'
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
  const { allRuntimePins } = await import('../../core/packages/tools-aside.ts')
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

async function mirror(
  run: MirrorRun,
  feed: StoredFeed,
  { request, prepared }: Planned,
): Promise<MirrorReport> {
  const { log } = run.restore
  const tools = request && (await log.stage('Tools', () => mirrorTools(run, feed, request)))
  const packages = prepared && (await log.stage('Packages', () => mirrorPackages(run, feed, prepared)))
  const known = mirrorsVulnerabilities(run, feed)
    ? await log.stage('Vulnerabilities', () => mirrorVulnerabilities(run, feed))
    : undefined
  const problems = [tools, packages, known].flatMap(outcome => outcome?.problems ?? [])
  if (problems.length > 0) throw incomplete(run, problems)
  const unwanted = run.options.prune && request ? await findUnwantedTools(feed, request.wanted) : []
  const prunedTools = await pruneTools(feed, unwanted, { log })
  if (run.options.prune && request) await removeWithdrawnTools(feed, run.options)
  const prunedPackages = run.options.prune && prepared ? await pruneMirroredPackages(run, feed, prepared) : []
  const mirrored = { tools: tools?.mirrored ?? [], packages: packages?.mirrored ?? [] }
  const downloaded = [...mirrored.tools, ...mirrored.packages].filter(({ status }) => status === 'downloaded')
  const downloadedBytes = downloaded.reduce((sum, { size }) => sum + size, 0)
  const purge = [
    ...(tools?.purge ?? []),
    ...prunedTools,
    ...prunedPackages.flatMap(removed => packageAddresses(feed, removed)),
  ]
  return {
    dir: run.dir,
    ...mirrored,
    ...(known?.mirrored && { vulnerabilities: known.mirrored }),
    downloadedBytes,
    prunedTools: unwanted,
    prunedPackages,
    purge: [...new Set(purge)],
  }
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
