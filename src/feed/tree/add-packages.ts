import { mapConcurrently } from '../../core/concurrency.ts'
import type { PackageManifest } from '../../core/package-content/package-manifest.ts'
import type { RunOptions } from '../../core/ports.ts'
import { throwIfCancelled } from '../../core/transport/cancelled.ts'
import { followPackages } from './build-page.ts'
import { type Feed, openFeed } from './feed.ts'
import { withFeedLock } from './feed-lock.ts'
import { findPackageFiles } from './find-package-files.ts'
import { groupById } from './group-by-id.ts'
import { packageAddresses } from './package-addresses.ts'
import {
  type ConflictOptions,
  type PackagePlan,
  type PlacedStatus,
  placePackage,
  planPackage,
} from './place-package.ts'
import { type PackageFile, readPackageFile } from './read-package-file.ts'
import { writePackageIndex } from './write-package-index.ts'

// Most of the time goes into waiting for the file system, a moment for each of many small files.
const atATime = 8

/** What happens to a version that is there with other bytes. */
export interface AddPackagesOptions extends ConflictOptions, Pick<RunOptions, 'signal' | 'log'> {}

/** One package that was added, or was there. */
export interface AddedPackage {
  readonly file: string
  readonly id: string
  /** normalized, in lower case */
  readonly version: string
  readonly status: PlacedStatus
  /** where it was replaced: the addresses that caches must drop, relative to the feed where it has no base URL */
  readonly purge?: readonly string[]
}

/**
 * Adds packages to the feed in the folder `dir`; of a folder among `files` all packages below it. Every file is checked
 * before the first is written. Of each id all packages are placed, then its registration and version list: a reader never
 * sees a version that is not there, and a kill at any point leaves a valid feed (DESIGN 8).
 *
 * @throws PkgtoolError `ALREADY_THERE`, `MANIFEST_MISMATCH`, `BAD_ARCHIVE`, `INVALID_MANIFEST`, `INVALID_PACKAGE_ID`,
 * `INVALID_VERSION`, `INVALID_FEED`, `FEED_LOCKED`, `NOT_FOUND`, `UNREADABLE_FILE`, `FILE_SYSTEM`, `CANCELLED`
 */
export async function addPackages(
  dir: string,
  files: readonly string[],
  options: AddPackagesOptions = {},
): Promise<readonly AddedPackage[]> {
  const settings = await openFeed(dir)
  const found = await findPackageFiles(files, settings.packageExtension)
  const packages = await mapConcurrently(
    found,
    async file => {
      checkCancelled(options.signal)
      return readPackageFile(file, settings)
    },
    { limit: atATime },
  )
  return withFeedLock(dir, async feed => {
    // All conflicts come before the first write.
    const plan = (item: PackageFile) => planPackage(feed, item, options)
    const planned = await mapConcurrently(packages, plan, { limit: atATime })
    const plans = new Map(packages.map((item, index) => [item, planned[index] as PackagePlan]))
    const add = (group: readonly PackageFile[]) => addId(feed, group, { ...options, plans })
    try {
      return (await mapConcurrently(groupById(packages), add, { limit: atATime })).flat()
    } finally {
      await followPackages(feed)
    }
  })
}

interface AddIdOptions extends AddPackagesOptions {
  readonly plans: ReadonlyMap<PackageFile, PackagePlan>
}

async function addId(
  feed: Feed,
  packages: readonly PackageFile[],
  options: AddIdOptions,
): Promise<readonly AddedPackage[]> {
  const added: AddedPackage[] = []
  const placed = new Map<string, PackageManifest>()
  let failure: unknown
  try {
    for (const packageFile of packages) {
      checkCancelled(options.signal)
      const { file, id, version } = packageFile
      // One call may name two files of one version.
      const known = placed.has(version) ? undefined : options.plans.get(packageFile)
      const plan = known ?? (await planPackage(feed, packageFile, options))
      await placePackage(feed, packageFile, { ...plan, signal: options.signal })
      if (plan.status !== 'skipped') placed.set(version, packageFile.manifest.manifest)
      options.log?.info(`${plan.status} ${id} ${version}`)
      const purge = plan.status === 'replaced' && { purge: packageAddresses(feed, packageFile) }
      added.push({ file, id, version, status: plan.status, ...purge })
    }
  } catch (error) {
    failure = error
  }
  // What was placed before a failure is listed all the same.
  if (packages[0] && added.length > 0) await writePackageIndex(feed, packages[0].lowerId, { known: placed })
  if (failure !== undefined) throw failure
  return added
}

function checkCancelled(signal: AbortSignal | undefined): void {
  throwIfCancelled(signal, 'the packages that are not added yet')
}
