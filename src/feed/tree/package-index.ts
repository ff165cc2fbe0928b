import { packagePaths } from '../../core/nuget/package-paths.ts'
import type { Expected } from '../store/feed-store.ts'
import { type Change, commit, commitContents, expectedNow } from './commit.ts'
import type { StoredFeed } from './feed.ts'
import { type ListPackagesOptions, listFeedPackages, readListedVersions } from './list-packages.ts'
import {
  type FeedVersion,
  type IdPackages,
  packageDocuments,
  registrationPath,
  versionListPath,
} from './package-documents.ts'
import type { FeedSettings } from './settings.ts'

/** The versions of one id, and the state of its two documents. */
export interface IdState extends IdPackages {
  readonly list: Expected
  readonly registration: Expected
}

async function readIdState(
  feed: StoredFeed,
  lowerId: string,
  options: ListPackagesOptions,
): Promise<IdState> {
  const list = await expectedNow(feed.store, versionListPath(lowerId))
  const registration = await expectedNow(feed.store, registrationPath(lowerId))
  return { lowerId, list, registration, packages: await listFeedPackages(feed, lowerId, options) }
}

/** Plans the two documents of an id from its versions; without any, removes them. */
function planId(settings: FeedSettings, state: IdState): readonly Change[] {
  const { list, registration } = packageDocuments(settings, state)
  return [
    { key: registrationPath(state.lowerId), content: registration, when: state.registration },
    { key: versionListPath(state.lowerId), content: list, when: state.list },
  ]
}

/**
 * Writes the two documents of one id from its files: registration first, then the version list, which makes a version
 * visible (SPEC 4.3). If writing fails, removes the hash files of unlisted versions, so that they count as incomplete and
 * the next writer places them again.
 *
 * @throws PkgtoolError `INVALID_MANIFEST`, `UNREADABLE_FILE`, `FILE_SYSTEM`
 */
export async function writePackageIndex(
  feed: StoredFeed,
  lowerId: string,
  options: Pick<ListPackagesOptions, 'known'> = {},
): Promise<void> {
  let state: IdState | undefined
  try {
    await commit(feed.store, {
      async read() {
        state = await readIdState(feed, lowerId, options)
        return state
      },
      plan: seen => planId(feed, seen),
    })
  } catch (error) {
    if (state) await withdrawUnlisted(feed, state)
    throw error
  }
}

async function withdrawUnlisted(feed: StoredFeed, { lowerId, packages }: IdState): Promise<void> {
  const listed = await readListedVersions(feed, lowerId)
  for (const { version } of packages) {
    if (listed.has(version)) continue
    const { hashPath } = packagePaths(lowerId, version, feed)
    await commitContents(feed.store, new Map([[`flat/${hashPath}`, undefined]]))
  }
}

/**
 * Removes one version from the two documents of its id, version list first, while its files still exist. Removing the
 * last version removes the documents.
 *
 * @throws PkgtoolError `INVALID_MANIFEST`, `UNREADABLE_FILE`, `FILE_SYSTEM`
 */
export async function withdrawVersion(feed: StoredFeed, { lowerId, version }: FeedVersion): Promise<void> {
  await commit(feed.store, {
    withdraws: true,
    read: () => readIdState(feed, lowerId, { without: version }),
    plan: state => planId(feed, state),
  })
}
