import { packagePaths } from '../../core/nuget/package-paths.ts'
import type { FeedKey } from '../store/feed-store.ts'
import { commitContents } from '../tree/commit.ts'
import type { StoredFeed } from '../tree/feed.ts'
import { listFolderIds, listVersionFolders, readVersionList } from '../tree/list-packages.ts'
import type { FeedVersion } from '../tree/package-documents.ts'
import { withdrawVersion } from '../tree/package-index.ts'
import { removePrefix } from '../tree/remove-prefix.ts'

/** Beside the files of a version that was taken out of the documents: since when. Readers ask for no name with a dot. */
const markName = '.withdrawn'

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
  { grace }: { readonly grace: number },
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
      else if (await hasExpired(target, { lowerId, version }, grace)) expired.push({ lowerId, version })
    }
  }
  return { listed, expired }
}

async function hasExpired(target: StoredFeed, version: FeedVersion, grace: number): Promise<boolean> {
  const { versionDirectory, hashPath } = packagePaths(version.lowerId, version.version, target)
  const mark = await target.store.look(`flat/${versionDirectory}/${markName}`)
  if (!mark || Date.now() - mark.modified < grace) return false
  // Somebody has added it again.
  return (await target.store.look(`flat/${hashPath}`)) === undefined
}

/**
 * Takes versions out of the documents and leaves their files, which readers with an older document still ask for; without
 * their hash, they count as incomplete.
 *
 * @throws PkgtoolError errors of the store
 */
export async function withdrawSurplus(target: StoredFeed, versions: readonly FeedVersion[]): Promise<void> {
  for (const version of versions) {
    const { versionDirectory, hashPath } = packagePaths(version.lowerId, version.version, target)
    await withdrawVersion(target, version)
    const contents = new Map<FeedKey, string | undefined>([
      [`flat/${hashPath}`, undefined],
      [`flat/${versionDirectory}/${markName}`, `${new Date().toISOString()}\n`],
    ])
    await commitContents(target.store, contents, { withdraws: true })
  }
}

/** Removes the files of versions that were withdrawn long enough ago. @throws PkgtoolError errors of the store */
export async function removeExpired(target: StoredFeed, versions: readonly FeedVersion[]): Promise<void> {
  for (const { lowerId, version } of versions) {
    await removePrefix(target.store, `flat/${lowerId}/${version}/`)
    await target.store.tidy([`flat/${lowerId}/`])
  }
}
