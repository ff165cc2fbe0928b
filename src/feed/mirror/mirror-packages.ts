import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isPkgtoolError, type PkgtoolError, textOf } from '../../core/base/errors.ts'
import { mapConcurrently } from '../../core/base/pool.ts'
import { nextPiece, nextPieceUnless } from '../../core/base/turns.ts'
import { assertNoLink } from '../../core/files/links.ts'
import { fetchAbsent } from '../../core/packages/fetch/fetch-absent.ts'
import { type PlacedPackage, sourceOf } from '../../core/packages/in-place/placed-package.ts'
import { type Placed, type PreparedRestore, placedOf } from '../../core/packages/prepared-restore.ts'
import { nameOf, type WantedPackage } from '../../core/packages/wanted-package.ts'
import { packageRecord } from '../sync/record.ts'
import type { ContentId } from '../sync/sync-packages.ts'
import type { StoredFeed } from '../tree/feed.ts'
import { readVersionList } from '../tree/packages/list-packages.ts'
import { type FactsById, factsOf, type ReleaseFacts, readDetails } from '../tree/packages/package-details.ts'
import type { MirroredPackage } from './mirror-report.ts'
import type { MirrorRun } from './mirror-run.ts'
import { stagedIds } from './stage-packages.ts'

/** What came of the packages that a mirror lacked. */
export interface FetchedPackages {
  readonly fetched: Placed
  /** one error for each package that could not be fetched */
  readonly problems: readonly PkgtoolError[]
  /** what ended the fetching */
  readonly failure?: { readonly error: unknown }
}

/**
 * Restores the missing packages: into the package folder of the feed, whose lock the caller holds, or into the temporary one.
 *
 * @throws PkgtoolError `UNSAFE_PATH`
 */
export async function fetchPackages(run: MirrorRun, prepared: PreparedRestore): Promise<FetchedPackages> {
  if (run.staging === undefined) await assertNoLinkInPlace(run, prepared)
  try {
    return { fetched: placedOf(await fetchAbsent(run.restore, prepared)), problems: [] }
  } catch (error) {
    return failedFetch(error)
  }
}

/** The ids whose documents must change. @throws PkgtoolError `ALREADY_THERE`, `CANCELLED`, errors of the store */
export async function changedIds(
  run: MirrorRun,
  feed: StoredFeed,
  { prepared, fetched }: { readonly prepared: PreparedRestore; readonly fetched: Placed },
): Promise<readonly ContentId[]> {
  const { directory } = run.restore.folder
  const facts = await readUpstreamFacts(run, fetched)
  const ids =
    run.staging === undefined
      ? [...(await findChangedIds(feed, prepared, directory))].map(lowerId => ({ lowerId, versions: [] }))
      : await stagedIds(feed, fetched, { directory, force: run.options.force ?? false })
  return ids.map(id => ({ ...id, facts: async () => facts.get(id.lowerId) }))
}

// What lies behind a link is no part of the feed, which would be served, bundled and pruned without it.
async function assertNoLinkInPlace({ dir, options, restore }: MirrorRun, { present }: PreparedRestore) {
  for (const { paths } of present.keys()) {
    await nextPieceUnless(options.signal, dir)
    assertNoLink(dir, join(restore.folder.directory, paths.place))
  }
}

/** Keeps in mind what was placed in an object store; in a folder, the restore has done that. Throws what ended the fetching. */
export async function recordPackages(
  { staging }: Pick<MirrorRun, 'staging'>,
  feed: StoredFeed,
  { fetched, failure }: FetchedPackages,
): Promise<void> {
  if (failure) throw failure.error
  if (staging === undefined) return
  const sources = [...fetched].map(
    ([{ paths }, { origin }]) => [paths.place, sourceOf(origin) ?? ''] as const,
  )
  await packageRecord.update(feed, { placed: new Map(sources) })
}

// A full disk or a link in the feed affects all packages, so its error ends the run.
function failedFetch(error: unknown): FetchedPackages {
  const fetched: Placed = new Map()
  if (!isPkgtoolError(error, 'PACKAGES_MISSING')) return { fetched, problems: [], failure: { error } }
  const { problems = [] } = error.fields
  const general = problems.find(({ code }) => code === 'FILE_SYSTEM' || code === 'UNSAFE_PATH')
  return { fetched, problems, ...(general && { failure: { error: general } }) }
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

/** The packages of the mirror, as its report has them. */
export function describePackages(
  { resolved, present }: PreparedRestore,
  fetched: Placed = new Map(),
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
