import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PkgtoolError, printable } from '../../core/base/errors.ts'
import type { RunOptions } from '../../core/base/ports.ts'
import { tryStat } from '../../core/files/safe-folder.ts'
import { lowerPackageId, packagePaths } from '../../core/nuget/package-paths.ts'
import { parsePackageVersion, tryParsePackageVersion } from '../../core/nuget/version.ts'
import type { Feed } from './feed.ts'
import { withFeedLock } from './feed-lock.ts'
import { refreshPage } from './init-feed.ts'
import { type FeedVersion, packageAddresses, registrationPath, withdrawVersion } from './package-index.ts'
import { removeAll, removeEmpty } from './write-file.ts'

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
 * registration, hash, manifest, package (DESIGN 8). Removing the last version also removes both documents of its id.
 *
 * @throws PkgtoolError `NOT_FOUND` when the feed has no such version, `INVALID_PACKAGE_ID`, `INVALID_VERSION`,
 * `INVALID_FEED`, `FEED_LOCKED`, `INVALID_MANIFEST` (of another version), `UNREADABLE_FILE`, `FILE_SYSTEM`
 */
export async function removePackage(
  dir: string,
  { id, version }: { readonly id: string; readonly version: string },
  { signal }: Pick<RunOptions, 'signal'> = {},
): Promise<RemovedPackage> {
  const lowerId = lowerPackageId(id)
  const { lower } = parsePackageVersion(version)
  const inFlat = (path: string) => join(dir, 'flat', path)
  return withFeedLock({ dir, signal }, async feed => {
    const paths = packagePaths(lowerId, lower, feed)
    const folder = inFlat(paths.versionDirectory)
    const folders = [inFlat(lowerId), dirname(join(dir, registrationPath(lowerId)))]
    if (!tryStat(folder)?.isDirectory()) {
      // A killed writer may have left them empty.
      await removeEmpty(dir, folders)
      throw await notThere(feed, lowerId, `${id} ${version}`)
    }
    await removeVersion(feed, { lowerId, version: lower })
    await refreshPage(feed)
    return { lowerId, version: lower, purge: packageAddresses(feed, { lowerId, version: lower }) }
  })
}

/** Removes one version from a feed whose lock the caller holds; does not update the download page. */
export async function removeVersion(feed: Feed, { lowerId, version }: FeedVersion): Promise<void> {
  const inFlat = (path: string) => join(feed.dir, 'flat', path)
  const { versionDirectory, ...files } = packagePaths(lowerId, version, feed)
  await withdrawVersion(feed, { lowerId, version })
  const paths = [files.hashPath, files.manifestPath, files.packagePath, versionDirectory]
  await removeAll(feed, paths.map(inFlat))
  await removeEmpty(feed.dir, [inFlat(lowerId), dirname(join(feed.dir, registrationPath(lowerId)))])
}

async function notThere(feed: Feed, lowerId: string, subject: string): Promise<PkgtoolError> {
  const path = join(feed.dir, 'flat', lowerId)
  const names = await readdir(path).catch(() => [])
  const versions = names.filter(name => tryParsePackageVersion(name) !== undefined)
  return new PkgtoolError('NOT_FOUND', {
    subject,
    found: versions.length > 0 ? `only ${printable(versions.slice(0, 10).join(', '))}` : 'no version of it',
    wanted: 'a version that the feed has',
    path,
  })
}
