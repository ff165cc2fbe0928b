import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { mapConcurrently } from '../../core/base/concurrency.ts'
import { PkgtoolError } from '../../core/base/errors.ts'
import { type RunOptions, throwIfCancelled } from '../../core/base/ports.ts'
import { printable, toLowerInvariant } from '../../core/base/text.ts'
import { reading, tryStat } from '../../core/files/file-system-error.ts'
import { bySlashes } from '../../core/files/patterns.ts'
import {
  type PackagedManifest,
  type PackageManifest,
  readPackageManifest,
} from '../../core/nuget/manifest.ts'
import { type PackagePaths, packagePaths, splitPackageName } from '../../core/nuget/package-paths.ts'
import { parsePackageVersion } from '../../core/nuget/version.ts'
import { badArchive } from '../../core/zip/directory.ts'
import { type Feed, type FeedSettings, openFeed } from './feed.ts'
import { withFeedLock } from './feed-lock.ts'
import { packageAddresses, writePackageIndex } from './package-index.ts'
import {
  type ConflictOptions,
  type PackagePlan,
  type PlacedStatus,
  placePackage,
  planPackage,
} from './place-package.ts'
import { refreshPage } from './rebase-feed.ts'
import { emptyFile } from './write-file.ts'

// Most of the time is spent waiting for the file system, briefly for each of many small files.
const atATime = 8

/** The policy for an existing version with other bytes. */
export interface AddPackagesOptions extends ConflictOptions, Pick<RunOptions, 'signal' | 'log'> {}

/** A package that was added or already present. */
export interface AddedPackage {
  readonly file: string
  readonly id: string
  /** normalized, in lower case */
  readonly version: string
  readonly status: PlacedStatus
  /** if replaced: the addresses that caches must purge, relative to the feed if it has no base URL */
  readonly purge?: readonly string[]
}

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
  return withFeedLock({ dir, signal: options.signal }, async feed => {
    // Report all conflicts before the first write.
    const plan = (item: PackageFile) => planPackage(feed, item, options)
    const planned = await mapConcurrently(packages, plan, { limit: atATime })
    const plans = new Map(packages.map((item, index) => [item, planned[index] as PackagePlan]))
    const add = (group: readonly PackageFile[]) => addId(feed, group, { ...options, plans })
    try {
      return (await mapConcurrently(groupById(packages), add, { limit: atATime })).flat()
    } finally {
      await refreshPage(feed)
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
  try {
    for (const packageFile of packages) {
      checkCancelled(options.signal)
      const { file, id, version } = packageFile
      // One call may contain two files of the same version.
      const known = placed.has(version) ? undefined : options.plans.get(packageFile)
      const plan = known ?? (await planPackage(feed, packageFile, options))
      await placePackage(feed, packageFile, plan)
      if (plan.status !== 'skipped') placed.set(version, packageFile.manifest.manifest)
      options.log?.info(`${plan.status} ${id} ${version}`)
      const purge = plan.status === 'replaced' && { purge: packageAddresses(feed, packageFile) }
      added.push({ file, id, version, status: plan.status, ...purge })
    }
    return added
  } finally {
    // Also list the packages that were placed before a failure.
    if (packages[0] && added.length > 0) await writePackageIndex(feed, packages[0].lowerId, { known: placed })
  }
}

function checkCancelled(signal: AbortSignal | undefined): void {
  throwIfCancelled(signal, 'the packages that are not added yet')
}

/**
 * Lists the package files in `paths`: each file itself, and for each folder all files below it with the package
 * extension, sorted, without names with a leading dot. Without duplicates.
 *
 * @throws PkgtoolError `NOT_FOUND`, also for a folder without packages; `UNREADABLE_FILE`
 */
async function findPackageFiles(
  paths: readonly string[],
  packageExtension: string,
): Promise<readonly string[]> {
  const found = new Set<string>()
  for (const path of paths) {
    const facts = await reading(path, () => stat(path))
    if (!facts.isDirectory()) found.add(path)
    else for (const file of await listFolder(path, packageExtension)) found.add(file)
  }
  return [...found]
}

async function listFolder(folder: string, packageExtension: string): Promise<readonly string[]> {
  const ending = `.${packageExtension.toLowerCase()}`
  const entries = await reading(folder, () => readdir(folder, { recursive: true, withFileTypes: true }))
  const files = entries
    .filter(({ name }) => !name.startsWith('.') && name.toLowerCase().endsWith(ending))
    .filter(entry => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort(bySlashes)
  if (files.length === 0)
    throw new PkgtoolError('NOT_FOUND', { subject: folder, found: `no *${ending} below it`, path: folder })
  return files
}

/** Groups items by id, in the order of first occurrence. */
export function groupById<T extends { readonly lowerId: string }>(
  items: readonly T[],
): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(item.lowerId) ?? []
    groups.set(item.lowerId, group)
    group.push(item)
  }
  return [...groups.values()]
}

/** A checked package file and its target. */
export interface PackageFile {
  readonly file: string
  /** as written in the manifest */
  readonly id: string
  readonly lowerId: string
  /** normalized, in lower case */
  readonly version: string
  readonly manifest: PackagedManifest
  /** below `flat/` */
  readonly paths: PackagePaths
}

/**
 * Reads id and version of a package file from its manifest. A file name of the form `ID.VERSION.EXT` must agree with
 * them; any other name is ignored.
 *
 * @throws PkgtoolError `MANIFEST_MISMATCH`, `TRUNCATED` for an empty file, `BAD_ARCHIVE`, also when the file is not a
 * zip file, `INVALID_MANIFEST`, `INVALID_PACKAGE_ID`, `INVALID_VERSION`, `NOT_FOUND`, `UNREADABLE_FILE`
 */
export async function readPackageFile(
  file: string,
  feed: Pick<FeedSettings, 'packageExtension' | 'manifestExtension'>,
): Promise<PackageFile> {
  const read = await readPackageManifest(file, feed)
  if (read === undefined && tryStat(file)?.size === 0) throw emptyFile(file)
  if (read === undefined)
    throw badArchive(file, 'no zip file', { wanted: 'a package with a manifest inside' })
  const { id } = read.manifest
  const paths = packagePaths(id, read.manifest.version, feed)
  const lowerId = toLowerInvariant(id)
  const version = parsePackageVersion(read.manifest.version, { path: file }).lower
  // The boundary between id and version is ambiguous: `a.1.2` is `a` 1.2 or `a.1` 2.
  const named = splitPackageName(stemOf(file, feed.packageExtension))
  if (named.length > 0 && !named.some(name => name.lowerId === lowerId && name.version.lower === version))
    throw new PkgtoolError('MANIFEST_MISMATCH', {
      subject: file,
      path: file,
      found: printable(`${id} ${read.manifest.version}`),
      wanted: 'the id and version of the file name',
      change: `rename the file to ${printable(`${id}.${version}.${feed.packageExtension}`)}`,
    })
  return { file, id, lowerId, version, manifest: read, paths }
}

function stemOf(file: string, packageExtension: string): string {
  const name = toLowerInvariant(basename(file))
  const ending = `.${packageExtension.toLowerCase()}`
  return name.endsWith(ending) ? name.slice(0, -ending.length) : name
}
