import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isPkgtoolError, type PkgtoolError, textOf } from '../../core/base/errors.ts'
import { mapConcurrently } from '../../core/base/pool.ts'
import { nextPiece, nextPieceUnless } from '../../core/base/turns.ts'
import { assertNoLink } from '../../core/files/links.ts'
import { fetchAbsent } from '../../core/packages/fetch/fetch-absent.ts'
import { type PlacedPackage, sourceOf } from '../../core/packages/in-place/placed-package.ts'
import type { Placed, PreparedRestore } from '../../core/packages/prepared-restore.ts'
import { nameOf, type WantedPackage } from '../../core/packages/wanted-package.ts'
import type { StoredFeed } from '../tree/feed.ts'
import { readVersionList } from '../tree/packages/list-packages.ts'
import { type FactsById, factsOf, type ReleaseFacts, readDetails } from '../tree/packages/package-details.ts'
import { writePackageIndex } from '../tree/packages/package-index.ts'
import type { MirroredPackage } from './mirror-report.ts'
import type { MirrorRun } from './mirror-run.ts'
import { updatePackageRecord } from './package-record.ts'
import { placeFetched } from './stage-packages.ts'

interface PackageOutcome {
  readonly mirrored: readonly MirroredPackage[]
  /** one error for each package that could not be fetched */
  readonly problems: readonly PkgtoolError[]
}

/**
 * Fetches the packages into the feed, whose lock the caller holds: restores missing ones into its package folder, then
 * writes registration and version list of each changed id, also after a failure.
 *
 * @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM`, `CANCELLED`, `INVALID_MANIFEST` (of another version), `UNREADABLE_FILE`, and the
 * error when no source is reachable
 */
export async function mirrorPackages(
  run: MirrorRun,
  feed: StoredFeed,
  prepared: PreparedRestore,
): Promise<PackageOutcome> {
  if (run.staging === undefined) await assertNoLinkInPlace(run, prepared)
  let problems: readonly PkgtoolError[] = []
  let fetched: Placed = new Map()
  try {
    fetched = (await fetchAbsent(run.restore, prepared)).fetched
  } catch (error) {
    problems = problemsOf(error)
  } finally {
    const facts = await readUpstreamFacts(run, fetched)
    if (run.staging === undefined) {
      const changed = await findChangedIds(feed, prepared, run.restore.folder.directory)
      for (const lowerId of changed) await writePackageIndex(feed, lowerId, { facts: facts.get(lowerId) })
    } else await placeStaged(run, feed, { fetched, facts })
  }
  return { mirrored: describePackage(prepared, fetched), problems }
}

// What lies behind a link is no part of the feed, which would be served, bundled and pruned without it.
async function assertNoLinkInPlace({ dir, options, restore }: MirrorRun, { present }: PreparedRestore) {
  for (const { paths } of present.keys()) {
    await nextPieceUnless(options.signal, dir)
    assertNoLink(dir, join(restore.folder.directory, paths.place))
  }
}

async function placeStaged(
  { restore, options }: Pick<MirrorRun, 'restore' | 'options'>,
  feed: StoredFeed,
  { fetched, facts }: { readonly fetched: Placed; readonly facts: FactsById },
): Promise<void> {
  const { directory } = restore.folder
  const byId = await placeFetched(feed, fetched, { directory, force: options.force ?? false })
  for (const [lowerId, placed] of byId)
    await writePackageIndex(feed, lowerId, { placed, facts: facts.get(lowerId) })
  const sources = [...fetched].map(
    ([{ paths }, { origin }]) => [paths.place, sourceOf(origin) ?? ''] as const,
  )
  await updatePackageRecord(feed, { placed: new Map(sources), removed: [] })
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
  feed: StoredFeed,
  { absent, present }: PreparedRestore,
  directory: string,
): Promise<ReadonlySet<string>> {
  const changed = new Set<string>()
  for (const { lowerId, paths } of absent) {
    await nextPiece()
    if (existsSync(join(directory, paths.place))) changed.add(lowerId)
  }
  const lists = new Map<string, ReadonlySet<string>>()
  for (const { lowerId, version } of present.keys()) {
    await nextPiece()
    if (changed.has(lowerId)) continue
    const listed = lists.get(lowerId) ?? (await readVersionList(feed, lowerId)).versions
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
    const { sha512, size, origin } = placed
    const source = sourceOf(origin) ?? ''
    const status = fetched.has(item) ? 'downloaded' : 'present'
    return [{ id: item.pin.id, version: item.version.normalized, sha512, size, source, status }] as const
  })
}

const asksAtOnce = 4

/**
 * Reads what the sources of fetched packages say of them: when they were published, whether they are listed, and their
 * deprecation. A source that does not answer costs only these facts.
 *
 * @throws PkgtoolError `CANCELLED`
 */
async function readUpstreamFacts(run: MirrorRun, fetched: Placed): Promise<FactsById> {
  const all = new Map<string, Map<string, ReleaseFacts>>()
  const read = async ([item, { origin }]: readonly [WantedPackage, PlacedPackage]) => {
    const facts = await readFacts(run, item, sourceOf(origin))
    const ofId = all.get(item.lowerId) ?? new Map<string, ReleaseFacts>()
    all.set(item.lowerId, facts ? ofId.set(item.version.lower, facts) : ofId)
  }
  await mapConcurrently([...fetched], read, { limit: asksAtOnce })
  return all
}

async function readFacts(
  { restore: { sources, log } }: Pick<MirrorRun, 'restore'>,
  item: WantedPackage,
  address: string | undefined,
): Promise<ReleaseFacts | undefined> {
  const source = sources.all.find(each => each.address === address)
  try {
    const entry = await source?.catalogEntry(item)
    if (!entry) return undefined
    return factsOf(readDetails(entry))
  } catch (error) {
    if (!isPkgtoolError(error) || error.code === 'CANCELLED') throw error
    log.notice(`${nameOf(item)} keeps no publication time: ${textOf(error)}`)
    return undefined
  }
}
