import { PkgtoolError } from '../../core/errors.ts'
import { type PreparedRestore, prepareRestore } from '../../core/package-flow/prepare-restore.ts'
import { formatBytes, plural } from '../../core/text.ts'
import { followPackages } from '../tree/build-page.ts'
import type { Feed } from '../tree/feed.ts'
import { withFeedLock } from '../tree/feed-lock.ts'
import { initFeed } from '../tree/init-feed.ts'
import type { MirrorFeedOptions, MirrorReport } from './mirror-options.ts'
import { mirrorPackages } from './mirror-packages.ts'
import { mirrorTools, type ToolErrand } from './mirror-tools.ts'
import { type MirrorRun, openMirrorRun } from './open-mirror-run.ts'
import { findUnwantedTools, pruneMirroredPackages, pruneTools } from './prune-mirror.ts'
import { readErrand } from './read-errand.ts'

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
