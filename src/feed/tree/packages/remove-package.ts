import { PkgtoolError } from '../../../core/base/errors.ts'
import { printable } from '../../../core/base/printable.ts'
import { lowerPackageId } from '../../../core/nuget/package-id.ts'
import { packagePaths } from '../../../core/nuget/package-paths.ts'
import { parsePackageVersion } from '../../../core/nuget/version.ts'
import type { FeedKey } from '../../store/feed-store.ts'
import type { StoreOptions } from '../../store/store-options.ts'
import { commitContents } from '../commit.ts'
import { changeFeed, type StoredFeed } from '../feed.ts'
import { removePrefix } from '../remove-prefix.ts'
import { listVersionFolders } from './list-packages.ts'
import { type FeedVersion, packageAddresses } from './package-documents.ts'
import { withdrawVersion } from './package-index.ts'
import { pagePrefix } from './registration.ts'
import { packageWithdrawnSince, removeWithdrawnPackage, withdrawPackage } from './withdraw-package.ts'
import { type GraceOptions, isPastGrace } from './withdrawn.ts'

/** Options of `removePackage`. */
export interface RemovePackageOptions extends StoreOptions, GraceOptions {
  /** in an object store: remove the files of a version that was removed longer than `grace` ago; default: false */
  readonly prune?: boolean | undefined
}

/**
 * What became of a version. A folder has it `removed` at once. In an object store it is `withdrawn` first: no document names it
 * any more, and its files stay for caches. Later runs find it `waiting`, and then `removed`.
 */
export type Removal = 'withdrawn' | 'waiting' | 'removed'

/** A removed version. */
export interface RemovedPackage {
  readonly status: Removal
  readonly lowerId: string
  /** normalized, in lower case */
  readonly version: string
  /** the addresses that caches must purge, relative to the feed if it has no base URL */
  readonly purge: readonly string[]
}

/** Removes one version of a package from the feed in the folder `dir`, in the reverse order of writing: version list, registration, hash, manifest, package. */
export async function removePackage(
  dir: string,
  { id, version }: { readonly id: string; readonly version: string },
  options: RemovePackageOptions = {},
): Promise<RemovedPackage> {
  const lowerId = lowerPackageId(id)
  const { lower } = parsePackageVersion(version)
  return changeFeed({ ...options, dir }, async feed => {
    const versions = await listVersionFolders(feed, lowerId)
    const removed = { lowerId, version: lower }
    if (!versions.includes(lower) || (!options.prune && (await isWithdrawn(feed, removed)))) {
      // A killed writer may have left them empty.
      await feed.store.tidy(prefixesOf(lowerId))
      throw missingVersion(feed, { lowerId, subject: `${id} ${version}`, versions })
    }
    const status = await removeVersion(feed, removed, options)
    return { ...removed, status, purge: status === 'waiting' ? [] : packageAddresses(feed, removed) }
  })
}

async function isWithdrawn(feed: StoredFeed, version: FeedVersion): Promise<boolean> {
  return !feed.store.hasLock && (await packageWithdrawnSince(feed, version)) !== undefined
}

function prefixesOf(lowerId: string): readonly FeedKey[] {
  return [`flat/${lowerId}/`, pagePrefix(lowerId), `registration/${lowerId}/`]
}

/** Removes one version from a feed that the caller may write. */
export async function removeVersion(
  feed: StoredFeed,
  removed: FeedVersion,
  options: GraceOptions,
): Promise<Removal> {
  if (feed.store.hasLock) return removeAtOnce(feed, removed)
  const since = await packageWithdrawnSince(feed, removed)
  if (since === undefined) {
    await withdrawPackage(feed, removed)
    return 'withdrawn'
  }
  if (!isPastGrace(since, options)) return 'waiting'
  await removeWithdrawnPackage(feed, removed)
  return 'removed'
}

async function removeAtOnce(feed: StoredFeed, { lowerId, version }: FeedVersion): Promise<'removed'> {
  const { versionDirectory, packagePath, manifestPath, hashPath } = packagePaths(lowerId, version, feed)
  await withdrawVersion(feed, { lowerId, version })
  const files = [hashPath, manifestPath, packagePath].map(path => [`flat/${path}`, undefined] as const)
  await commitContents(feed.store, new Map(files), { withdraws: true })
  await removePrefix(feed.store, `flat/${versionDirectory}/`)
  await feed.store.tidy(prefixesOf(lowerId))
  return 'removed'
}

interface MissingVersion {
  readonly lowerId: string
  readonly subject: string
  /** of that id in the feed */
  readonly versions: readonly string[]
}

/** Creates the error for a version that a feed does not have. */
export function missingVersion(
  feed: StoredFeed,
  { lowerId, subject, versions }: MissingVersion,
): PkgtoolError {
  return new PkgtoolError('NOT_FOUND', {
    subject,
    found:
      versions.length > 0
        ? `the feed has only ${printable(versions.slice(0, 10).join(', '))}`
        : 'the feed has no version of it',
    path: feed.store.locate(`flat/${lowerId}`),
  })
}
