import { packagePaths } from '../../../core/nuget/package-paths.ts'
import type { FeedKey } from '../../store/feed-store.ts'
import { commitContents } from '../commit.ts'
import type { StoredFeed } from '../feed.ts'
import { removePrefix } from '../remove-prefix.ts'
import { type FeedVersion, versionListKey } from './package-documents.ts'
import { withdrawVersion } from './package-index.ts'
import { pagePrefix } from './registration.ts'
import { withdrawalMark, withdrawnSince } from './withdrawn.ts'

/**
 * Takes a version out of the documents and leaves its files, which readers with an older document still ask for; without their
 * hash, they count as incomplete.
 *
 * @throws PkgtoolError errors of the store
 */
export async function withdrawPackage(feed: StoredFeed, version: FeedVersion): Promise<void> {
  const { versionDirectory, hashPath } = packagePaths(version.lowerId, version.version, feed)
  await withdrawVersion(feed, version)
  const contents = new Map<FeedKey, string | undefined>([
    [`flat/${hashPath}`, undefined],
    withdrawalMark(`flat/${versionDirectory}/`),
  ])
  await commitContents(feed.store, contents, { withdraws: true })
}

/** Returns since when a version is withdrawn, ms since 1970; undefined if it is not, or was added again. */
export async function packageWithdrawnSince(
  { store, ...names }: StoredFeed,
  { lowerId, version }: FeedVersion,
): Promise<number | undefined> {
  const { versionDirectory, hashPath } = packagePaths(lowerId, version, names)
  const since = await withdrawnSince(store, `flat/${versionDirectory}/`)
  if (since === undefined) return undefined
  return (await store.look(`flat/${hashPath}`)) === undefined ? since : undefined
}

/** Removes the files of a withdrawn version; of an id without any version also the pages that older documents named. */
export async function removeWithdrawnPackage(
  { store }: StoredFeed,
  { lowerId, version }: FeedVersion,
): Promise<void> {
  await removePrefix(store, `flat/${lowerId}/${version}/`)
  if (!(await store.look(versionListKey(lowerId)))) await removePrefix(store, pagePrefix(lowerId))
  await store.tidy([`flat/${lowerId}/`])
}
