import { prunePackages } from '../../core/packages/place/prune.ts'
import type { PreparedRestore } from '../../core/packages/prepared-restore.ts'
import { removeVersions } from '../sync/prune-feed.ts'
import { packageRecord } from '../sync/record.ts'
import type { StoredFeed } from '../tree/feed.ts'
import { listVersionFolders } from '../tree/packages/list-packages.ts'
import type { FeedVersion } from '../tree/packages/package-documents.ts'
import { withdrawVersion, writePackageIndex } from '../tree/packages/package-index.ts'
import type { MirrorRun } from './mirror-run.ts'

/**
 * Removes the packages that an earlier run placed and no pin requests: first from the documents of their ids, then their
 * files; in an object store in a later run, after `grace`. Keeps a changed package and lists it again. Returns the packages that
 * the documents no longer name.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `INVALID_MANIFEST` (of another version), `UNREADABLE_FILE`
 */
export function pruneMirroredPackages(
  run: MirrorRun,
  feed: StoredFeed,
  prepared: PreparedRestore,
): Promise<readonly FeedVersion[]> {
  return run.staging === undefined ? pruneFolder(run, feed, prepared) : pruneStore(run, feed, prepared)
}

// The record forgets a package when its files are gone.
async function pruneStore(
  { restore, options }: Pick<MirrorRun, 'restore' | 'options'>,
  feed: StoredFeed,
  prepared: PreparedRestore,
): Promise<readonly FeedVersion[]> {
  const unwanted = (await findUnwantedPackages(feed, prepared)).map(versionAt)
  const { unlisted, gone } = await removeVersions(feed, unwanted, { ...options, log: restore.log })
  await packageRecord.update(feed, { removed: gone.map(({ lowerId, version }) => `${lowerId}/${version}`) })
  return unlisted
}

/** The `id/version` of packages in an object store that an earlier run placed and no pin requests. */
export async function findUnwantedPackages(
  feed: StoredFeed,
  { resolved }: Pick<PreparedRestore, 'resolved'>,
): Promise<readonly string[]> {
  const kept = new Set(resolved.wanted.map(({ paths }) => paths.place))
  return [...(await packageRecord.read(feed)).keys()].filter(place => !kept.has(place))
}

function versionAt(place: string): FeedVersion {
  const [lowerId = '', version = ''] = place.split('/')
  return { lowerId, version }
}

async function pruneFolder(
  run: Pick<MirrorRun, 'restore'>,
  feed: StoredFeed,
  { resolved, record }: PreparedRestore,
): Promise<readonly FeedVersion[]> {
  const kept = new Set(resolved.wanted.map(({ paths }) => paths.place))
  const unwanted = [...record.packages].filter(
    ([place, { origin }]) => !kept.has(place) && origin.kind !== 'found',
  )
  const versions = unwanted.map(([place]) => versionAt(place))
  const present = await findPresent(feed, versions)
  for (const version of versions) await withdrawVersion(feed, version)
  const { folder, log, options } = run.restore
  await prunePackages(folder, { wanted: resolved.wanted, record }, { log, signal: options.signal })
  for (const lowerId of new Set(versions.map(version => version.lowerId))) {
    await writePackageIndex(feed, lowerId)
    // A registration of other versions keeps its folder.
    await feed.store.tidy([`registration/${lowerId}/`])
  }
  const left = new Set(await findPresent(feed, present))
  return present.filter(version => !left.has(version))
}

async function findPresent(
  feed: StoredFeed,
  versions: readonly FeedVersion[],
): Promise<readonly FeedVersion[]> {
  const found = new Map<string, ReadonlySet<string>>()
  for (const { lowerId } of versions)
    if (!found.has(lowerId)) found.set(lowerId, new Set(await listVersionFolders(feed, lowerId)))
  return versions.filter(({ lowerId, version }) => found.get(lowerId)?.has(version))
}
