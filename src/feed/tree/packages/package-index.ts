import { packagePaths } from '../../../core/nuget/package-paths.ts'
import { tryParsePackageVersion } from '../../../core/nuget/version.ts'
import { namesAt } from '../../store/read-object.ts'
import { type Change, commit, commitContents } from '../commit.ts'
import type { StoredFeed } from '../feed.ts'
import { formatDocument } from '../feed-files.ts'
import { type IdChange, type IdState, readIdState } from './id-state.ts'
import { readVersionList } from './list-packages.ts'
import { type FeedVersion, versionListKey } from './package-documents.ts'
import { registrationDocuments, registrationKey } from './registration.ts'

/**
 * Plans the documents of an id; without a version, removes them, because the spec requires 404 and no empty list. In an object
 * store the pages stay: caches that keep the index may ask for them.
 */
export function planDocuments(feed: StoredFeed, state: IdState): readonly Change[] {
  const { lowerId, versions, pages } = state
  const isEmpty = versions.length === 0
  const documents = isEmpty ? new Map<string, string>() : registrationDocuments(feed, state)
  const changes: Change[] = []
  // A page that is there already has these bytes, since its name is their hash.
  for (const [key, content] of documents)
    if (key !== registrationKey(lowerId) && !pages.has(key)) changes.push({ key, content, when: 'absent' })
  for (const [key, { tag }] of pages)
    if ((isEmpty && feed.store.hasLock) || (state.stale.has(key) && !documents.has(key)))
      changes.push({ key, content: undefined, when: tag })
  const list = isEmpty ? undefined : formatDocument({ versions })
  return [
    ...changes,
    {
      key: registrationKey(lowerId),
      content: documents.get(registrationKey(lowerId)),
      when: state.registration,
    },
    { key: versionListKey(lowerId), content: list, when: state.list },
  ]
}

/**
 * Writes the documents of one id: registration first, then the version list, which makes a version visible (SPEC 4.3). If
 * writing fails, removes the hash files of placed versions that are not listed, so that they count as incomplete and the next
 * writer places them again.
 *
 * @throws PkgtoolError `INVALID_MANIFEST`, `UNREADABLE_FILE`, `FILE_SYSTEM`
 */
export async function writePackageIndex(
  feed: StoredFeed,
  lowerId: string,
  change: Omit<IdChange, 'without'> = {},
): Promise<void> {
  try {
    await commit(feed.store, {
      read: () => readIdState(feed, lowerId, change),
      plan: state => planDocuments(feed, state),
    })
  } catch (error) {
    await withdrawUnlisted(feed, lowerId, await ownVersions(feed, lowerId, change))
    throw error
  }
}

/** Lists the versions that only this writer can have placed: in a store with a lock, any that no list names. */
async function ownVersions(
  { store }: StoredFeed,
  lowerId: string,
  { placed }: IdChange,
): Promise<readonly string[]> {
  if (!store.hasLock) return [...(placed?.keys() ?? [])]
  const names = await namesAt(store, `flat/${lowerId}/`)
  return names.filter(name => tryParsePackageVersion(name)?.lower === name)
}

async function withdrawUnlisted(
  feed: StoredFeed,
  lowerId: string,
  versions: readonly string[],
): Promise<void> {
  const listed = versions.length > 0 ? (await readVersionList(feed, lowerId)).versions : new Set()
  for (const version of versions) {
    if (listed.has(version)) continue
    const { hashPath } = packagePaths(lowerId, version, feed)
    await commitContents(feed.store, new Map([[`flat/${hashPath}`, undefined]]))
  }
}

/**
 * Removes one version from the documents of its id, version list first, while its files still exist. Removing the
 * last version removes the documents.
 *
 * @throws PkgtoolError `INVALID_MANIFEST`, `UNREADABLE_FILE`, `FILE_SYSTEM`
 */
export async function withdrawVersion(feed: StoredFeed, { lowerId, version }: FeedVersion): Promise<void> {
  await forgetPublished(feed)
  await commit(feed.store, {
    withdraws: true,
    read: () => readIdState(feed, lowerId, { without: version }),
    plan: state => planDocuments(feed, state),
  })
}

/** The document with what was last published into a feed: a hint for publishers, which readers never request. */
export const publishedStateKey = '.setup-pkgtool-published.json'

/**
 * Removes the hint of what was published, before something is taken out of a feed: the next publisher compares again.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, errors of the store
 */
export async function forgetPublished({ store }: StoredFeed): Promise<void> {
  if (await store.look(publishedStateKey))
    await commitContents(store, new Map([[publishedStateKey, undefined]]))
}
