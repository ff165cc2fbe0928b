import { lowerPackageId } from '../../core/nuget/package-id.ts'
import { packagePaths } from '../../core/nuget/package-paths.ts'
import { parsePackageVersion } from '../../core/nuget/version.ts'
import type { FeedKey } from '../store/feed-store.ts'
import type { StoreOptions } from '../store/store-options.ts'
import { refreshPage } from './build-page.ts'
import { commitContents } from './commit.ts'
import { changeFeed, type StoredFeed } from './feed.ts'
import { listVersionFolders } from './list-packages.ts'
import { missingVersion } from './missing-version.ts'
import { type FeedVersion, packageAddresses } from './package-documents.ts'
import { withdrawVersion } from './package-index.ts'
import { pagePrefix } from './registration.ts'
import { removePrefix } from './remove-prefix.ts'

/** A removed version. */
export interface RemovedPackage {
  readonly lowerId: string
  /** normalized, in lower case */
  readonly version: string
  /** the addresses that caches must purge, relative to the feed if it has no base URL */
  readonly purge: readonly string[]
}

/**
 * Removes one version of a package from the feed in the folder `dir`, in the reverse order of writing: version list,
 * registration, hash, manifest, package. Removing the last version also removes both documents of its id.
 *
 * @throws PkgtoolError `NOT_FOUND` when the feed has no such version, `INVALID_PACKAGE_ID`, `INVALID_VERSION`,
 * `INVALID_FEED`, `FEED_LOCKED`, `INVALID_MANIFEST` (of another version), `UNREADABLE_FILE`, `FILE_SYSTEM`
 */
export async function removePackage(
  dir: string,
  { id, version }: { readonly id: string; readonly version: string },
  options: StoreOptions = {},
): Promise<RemovedPackage> {
  const lowerId = lowerPackageId(id)
  const { lower } = parsePackageVersion(version)
  return changeFeed({ ...options, dir }, async feed => {
    const versions = await listVersionFolders(feed, lowerId)
    if (!versions.includes(lower)) {
      // A killed writer may have left them empty.
      await feed.store.tidy(prefixesOf(lowerId))
      throw missingVersion(feed, { lowerId, subject: `${id} ${version}`, versions })
    }
    await removeVersion(feed, { lowerId, version: lower })
    await refreshPage(feed)
    return { lowerId, version: lower, purge: packageAddresses(feed, { lowerId, version: lower }) }
  })
}

function prefixesOf(lowerId: string): readonly FeedKey[] {
  return [`flat/${lowerId}/`, pagePrefix(lowerId), `registration/${lowerId}/`]
}

/** Removes one version from a feed that the caller may write; does not update the download page. */
export async function removeVersion(feed: StoredFeed, { lowerId, version }: FeedVersion): Promise<void> {
  const { versionDirectory, packagePath, manifestPath, hashPath } = packagePaths(lowerId, version, feed)
  await withdrawVersion(feed, { lowerId, version })
  const files = [hashPath, manifestPath, packagePath].map(path => [`flat/${path}`, undefined] as const)
  await commitContents(feed.store, new Map(files), { withdraws: true })
  await removePrefix(feed.store, `flat/${versionDirectory}/`)
  await feed.store.tidy(prefixesOf(lowerId))
}
