import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { mapConcurrently, throwIfCancelled } from '../../core/base/concurrency.ts'
import { type ErrorFields, PkgtoolError, printable, toLowerInvariant } from '../../core/base/errors.ts'
import type { RunOptions } from '../../core/base/ports.ts'
import { bySlashes } from '../../core/files/patterns.ts'
import { hashFileInTurns } from '../../core/files/read-file.ts'
import { reading, tryStat } from '../../core/files/safe-folder.ts'
import { assertNamesFit } from '../../core/files/write-file.ts'
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
import { refreshPage } from './init-feed.ts'
import { packageAddresses, withdrawVersion, writePackageIndex } from './package-index.ts'
import { copyIntoFeed, emptyFile, type FeedCopy, removeAll, writeChanged } from './write-file.ts'

// Most of the time is spent in many short waits for the file system.
const atATime = 8

/** Options of `addPackages`. */
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
    // A conflict ends the call before the first write.
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
 * Lists the package files in `paths` without duplicates: each file itself, and for each folder all files below it with the
 * package extension, sorted. Skips names with a leading dot in folders.
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

/** `added`: new; `replaced`: had other bytes; `present`: has the same bytes; `skipped`: keeps its other bytes. */
export type PlacedStatus = 'added' | 'replaced' | 'present' | 'skipped'

/** The policy for an existing version with other bytes. */
export interface ConflictOptions {
  /** keep an existing version with other bytes; default: false, an error */
  readonly skipExisting?: boolean | undefined
  /** replace a version with other bytes; default: false, an error */
  readonly force?: boolean | undefined
}

/** The planned outcome of placing a package; `digest` is the hash of its bytes if the same are in place. */
export interface PackagePlan {
  readonly status: PlacedStatus
  readonly digest?: string
}

/**
 * Plans the outcome of placing a package, and writes nothing.
 *
 * @throws PkgtoolError `ALREADY_THERE`, `UNREADABLE_FILE`, `FILE_SYSTEM` for a name that is too long
 */
async function planPackage(
  feed: Feed,
  packageFile: PackageFile,
  options: ConflictOptions & Pick<RunOptions, 'signal'>,
): Promise<PackagePlan> {
  await assertNamesFit(feed.dir, Object.values(packageFile.paths))
  const inFlat = (path: string) => join(feed.dir, 'flat', path)
  const target = inFlat(packageFile.paths.packagePath)
  const facts = tryStat(target)
  // Without a hash file, the package was never visible: its writer was killed.
  if (!facts || !tryStat(inFlat(packageFile.paths.hashPath))) return { status: 'added' }
  if ((await stat(packageFile.file)).size === facts.size) {
    const hashing = { algorithm: 'sha512', signal: options.signal } as const
    const { digest } = await hashFileInTurns(packageFile.file, hashing)
    if (digest === (await hashFileInTurns(target, hashing)).digest) return { status: 'present', digest }
  }
  const status = resolveConflict(options, {
    subject: `${packageFile.id} ${packageFile.version}`,
    found: 'the same version with other bytes',
    change: 'give it another version, or use "--skip-existing" or "--force"',
    path: target,
  })
  return { status }
}

/** Resolves the conflict with an existing version of other bytes. @throws PkgtoolError `ALREADY_THERE` with `fields` */
export function resolveConflict(
  { skipExisting, force }: ConflictOptions,
  fields: ErrorFields,
): 'replaced' | 'skipped' {
  if (force) return 'replaced'
  if (skipExisting) return 'skipped'
  throw new PkgtoolError('ALREADY_THERE', fields)
}

/**
 * Writes package, manifest and hash of one version, in this order: without its hash, a package is incomplete. Withdraws a
 * version before replacing it, so that no reader mixes parts of two packages.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `NOT_FOUND`, `UNREADABLE_FILE`, `INVALID_MANIFEST` (of another version)
 */
async function placePackage(feed: Feed, packageFile: PackageFile, plan: PackagePlan): Promise<void> {
  if (plan.status === 'skipped') return
  if (plan.digest !== undefined) {
    await writeBeside(feed, packageFile, plan.digest)
    return
  }
  const copy = await copyIntoFeed(feed, packageFile.file, { algorithm: 'sha512' })
  try {
    await placePackageCopy(feed, packageFile, { ...plan, copy })
  } finally {
    await copy.discard()
  }
}

/** Like `placePackage`, for a copy that is in the feed already and hashed with SHA-512. */
export async function placePackageCopy(
  feed: Feed,
  packageFile: PackageFile,
  { status, copy }: Pick<PackagePlan, 'status'> & { readonly copy: FeedCopy },
): Promise<void> {
  const { paths } = packageFile
  if (status === 'replaced') {
    await withdrawVersion(feed, packageFile)
    await removeAll(feed, [join(feed.dir, 'flat', paths.hashPath)])
  }
  await copy.place(join(feed.dir, 'flat', paths.packagePath))
  await writeBeside(feed, packageFile, copy.digest)
}

async function writeBeside(feed: Feed, { paths, manifest }: PackageFile, digest: string): Promise<void> {
  const inFlat = (path: string) => join(feed.dir, 'flat', path)
  await writeChanged(feed, { path: inFlat(paths.manifestPath), content: manifest.bytes })
  await writeChanged(feed, { path: inFlat(paths.hashPath), content: digest })
}
