import { join } from 'node:path'
import { flag } from '../../core/base/format.ts'
import { groupBy } from '../../core/base/group-by.ts'
import { mapConcurrently } from '../../core/base/pool.ts'
import type { PlacedPackage } from '../../core/packages/in-place/placed-package.ts'
import type { Placed, PreparedRestore } from '../../core/packages/prepared-restore.ts'
import { nameOf, type WantedPackage } from '../../core/packages/wanted-package.ts'
import { badArchive } from '../../core/zip/directory.ts'
import type { ContentId, ContentVersion } from '../sync/sync-packages.ts'
import { resolveConflict } from '../tree/commit.ts'
import type { StoredFeed } from '../tree/feed.ts'
import { readVersionList } from '../tree/packages/list-packages.ts'
import { readPublishedHash } from '../tree/packages/read-published-hash.ts'

/*
 * A mirror in an object store restores its packages into a temporary folder, and places them in the store from there. What the
 * store has already is known by its hash files.
 */

const packagesAtOnce = 8

/** Moves the packages that the feed lists with the wanted hash from the absent to those in place. */
export async function findInFeed(feed: StoredFeed, prepared: PreparedRestore): Promise<PreparedRestore> {
  const present = new Map(prepared.present)
  const lists = new Map<string, Promise<ReadonlySet<string>>>()
  const listed = (lowerId: string) => {
    const known = lists.get(lowerId) ?? readVersionList(feed, lowerId).then(({ versions }) => versions)
    lists.set(lowerId, known)
    return known
  }
  const look = async (item: WantedPackage) => {
    const { lowerId, version, pin } = item
    if (!(await listed(lowerId)).has(version.lower)) return
    const sha512 = await readPublishedHash(feed, { lowerId, version: version.lower })
    if (sha512 === undefined || (pin.sha512 !== undefined && pin.sha512 !== sha512)) return
    const found = await feed.store.look(`flat/${item.paths.packagePath}`)
    if (found) present.set(item, inFeed(item, { sha512, size: found.size }))
  }
  await mapConcurrently(prepared.absent, look, { limit: packagesAtOnce })
  return { ...prepared, present, absent: prepared.absent.filter(item => !present.has(item)) }
}

function inFeed(item: WantedPackage, facts: Pick<PlacedPackage, 'sha512' | 'size'>): PlacedPackage {
  return { package: item.paths.place, origin: { kind: 'found' }, mtime: 0, ...facts }
}

/**
 * Fetched packages as the feed gets them, from the folder that they were restored into.
 *
 * @throws PkgtoolError `ALREADY_THERE` when the feed has other bytes, unless `force`; errors of the store
 */
export async function stagedIds(
  feed: StoredFeed,
  fetched: Placed,
  { directory, force }: { readonly directory: string; readonly force: boolean },
): Promise<readonly ContentId[]> {
  const versionOf = async ([item, { sha512 }]: readonly [WantedPackage, PlacedPackage]) => {
    const { lowerId, version, paths } = item
    const theirs = await readPublishedHash(feed, { lowerId, version: version.lower })
    const isOther = theirs !== undefined && theirs !== sha512
    const content: ContentVersion = {
      version: version.lower,
      status: isOther ? conflictOf(feed, item, force) : 'added',
      hashes: [{ by: 'source', sha512 }],
      stage: () => feed.store.stageFile(join(directory, paths.packagePath), { algorithm: 'sha512' }),
      refuse: () => badArchive(nameOf(item), 'another package than was restored'),
    }
    return { lowerId, content }
  }
  const found = await mapConcurrently([...fetched], versionOf, { limit: packagesAtOnce })
  return [...groupBy(found, ({ lowerId }) => lowerId)].map(([lowerId, versions]) => ({
    lowerId,
    versions: versions.map(({ content }) => content),
  }))
}

function conflictOf({ store }: StoredFeed, item: WantedPackage, force: boolean): 'replaced' | 'skipped' {
  return resolveConflict(
    { force },
    {
      subject: nameOf(item),
      found: 'the feed has that version with other bytes',
      change: `ask the owner of the upstream why its bytes have changed, or use ${flag('force')}`,
      path: store.locate(`flat/${item.paths.packagePath}`),
    },
  )
}
