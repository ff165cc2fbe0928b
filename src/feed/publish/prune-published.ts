import type { StoredFeed } from '../tree/feed.ts'
import { listFolderIds, listVersionFolders, readVersionList } from '../tree/packages/list-packages.ts'
import type { FeedVersion } from '../tree/packages/package-documents.ts'
import { packageWithdrawnSince } from '../tree/packages/withdraw-package.ts'
import { type GraceOptions, isPastGrace } from '../tree/packages/withdrawn.ts'

/** What a target has and its source does not. */
export interface Surplus {
  /** in the documents */
  readonly listed: readonly FeedVersion[]
  /** in no document any more for longer than `grace` */
  readonly expired: readonly FeedVersion[]
}

/**
 * Finds what a target has and the source does not.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, errors of the stores
 */
export async function findSurplus(
  source: StoredFeed,
  target: StoredFeed,
  options: GraceOptions,
): Promise<Surplus> {
  const listed: FeedVersion[] = []
  const expired: FeedVersion[] = []
  for (const lowerId of await listFolderIds(target)) {
    const wanted = (await readVersionList(source, lowerId)).versions
    const folders = (await listVersionFolders(target, lowerId)).filter(version => !wanted.has(version))
    if (folders.length === 0) continue
    const present = (await readVersionList(target, lowerId)).versions
    for (const version of folders) {
      if (present.has(version)) listed.push({ lowerId, version })
      else if (await hasExpired(target, { lowerId, version }, options)) expired.push({ lowerId, version })
    }
  }
  return { listed, expired }
}

async function hasExpired(target: StoredFeed, version: FeedVersion, options: GraceOptions): Promise<boolean> {
  const since = await packageWithdrawnSince(target, version)
  return since !== undefined && isPastGrace(since, options)
}
