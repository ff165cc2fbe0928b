import type { RunOptions as RunOptionsHere } from './base/ports.ts'
import {
  cachedKinds,
  diagnoseKinds,
  downloadKinds,
  identity,
  listingKinds,
  manifestKinds,
  packageKinds,
  projectKinds,
  pruneCachedKinds,
  pruneStoredKinds,
  resolveKinds,
  sharedNames,
  storedKinds,
  submissionKinds,
  toolKinds,
  transportKinds,
  verifyCachedKinds,
  writeLockKinds,
} from './core-kinds.ts'
import type { DiagnoseOptions as DiagnoseOptionsHere, Diagnosis } from './doctor/diagnose.ts'
import type { TransportOptions as TransportOptionsHere } from './http/client.ts'
import { callEngine, type LibraryOptions } from './library-options.ts'
import type { WrittenLock } from './locking/write-lock.ts'
import type { WriteLockOptions as WriteLockOptionsHere } from './locking/write-lock-options.ts'
import type { DownloadedManifest } from './nuget/download-manifest.ts'
import type { PackageNames } from './nuget/package-names.ts'
import type { ServiceIndex } from './nuget/parse-service-index.ts'
import { address, anyText, text, texts } from './option-kinds.ts'
import { withLibraryNames } from './option-names.ts'
import type {
  DownloadedPackage,
  DownloadPackageOptions as DownloadPackageOptionsHere,
} from './packages/download-package.ts'
import type { RestorePlan } from './packages/plan-restore.ts'
import type { RestorePackagesOptions as RestorePackagesOptionsHere } from './packages/restore-options.ts'
import type { RestoreResult } from './packages/restore-result.ts'
import type { ProjectReading } from './projects/project-reading.ts'
import type { ReadProjectOptions } from './projects/read-project.ts'
import type { ResolveDependenciesOptions, ResolvedDependencies } from './projects/resolve-dependencies.ts'
import { assertShared } from './shared-options.ts'
import type {
  PrunedPackages,
  PruneStoredPackagesOptions as PruneStoredPackagesOptionsHere,
} from './store/prune-stored-packages.ts'
import type {
  StoredPackageEntry,
  StoredPackagesOptions as StoredPackagesOptionsHere,
} from './store/survey-store.ts'
import type { VerifiedPackageEntry } from './store/verify-stored-packages.ts'
import type {
  SubmitDependenciesOptions as SubmitDependenciesOptionsHere,
  SubmittedDependencies,
} from './submission/submit-dependencies.ts'
import type { CachedToolEntry } from './tool/cached-tools.ts'
import type {
  FetchToolListingOptions as FetchToolListingOptionsHere,
  LocatedListing,
} from './tool/fetch-listing.ts'
import type { InstalledTool, InstallToolOptions as InstallToolOptionsHere } from './tool/install-options.ts'
import type {
  PruneCachedToolsOptions as PruneCachedToolsOptionsHere,
  PrunedTools,
} from './tool/prune-cached-tools.ts'
import type { CachedToolsOptions as CachedToolsOptionsHere } from './tool/survey-tool-cache.ts'
import type {
  VerifiedToolEntry,
  VerifyCachedToolsOptions as VerifyCachedToolsOptionsHere,
} from './tool/verify-cached-tools.ts'

/* The functions of the library: each checks what it is given, and loads its engine when it is called. */

/** Options of all requests: trust, time limits, retries, the cache of documents; and signal, log and progress. */
export type TransportOptions = LibraryOptions<TransportOptionsHere & RunOptionsHere>

/** Options of `installTool`. */
export type InstallToolOptions = LibraryOptions<InstallToolOptionsHere>

/** Options of `restorePackages` and `planRestore`: pins, sources, folder and layout. */
export type RestorePackagesOptions = LibraryOptions<RestorePackagesOptionsHere>

/** Options of `writeLock` and `checkLock`; what both flows take may stand once, beside `tool` and `restore`. */
export type WriteLockOptions = LibraryOptions<WriteLockOptionsHere>

/** Options of `diagnose`: those of the two flows. */
export type DiagnoseOptions = LibraryOptions<DiagnoseOptionsHere>

/** Options of `fetchToolListing`. */
export type FetchToolListingOptions = LibraryOptions<FetchToolListingOptionsHere>

/** Options of `submitDependencies`. */
export type SubmitDependenciesOptions = LibraryOptions<SubmitDependenciesOptionsHere>

/** A listing, and where it is from. */
export type FetchedListing = Omit<LocatedListing, 'address'>

/** Options of `downloadPackage`. */
export type DownloadPackageOptions = LibraryOptions<DownloadPackageOptionsHere>

/** The cache, and the tool in it. */
export type CachedToolsOptions = LibraryOptions<CachedToolsOptionsHere>

/** Options of `verifyCachedTools`. */
export type VerifyCachedToolsOptions = LibraryOptions<VerifyCachedToolsOptionsHere>

/** Options of `pruneCachedTools`. */
export type PruneCachedToolsOptions = LibraryOptions<PruneCachedToolsOptionsHere>

/** The package store. */
export type StoredPackagesOptions = LibraryOptions<StoredPackagesOptionsHere>

/** Options of `pruneStoredPackages`. */
export type PruneStoredPackagesOptions = LibraryOptions<PruneStoredPackagesOptionsHere>

/** Options that nearly all functions share: signal, log and progress. */
export type RunOptions = LibraryOptions<RunOptionsHere>

/** Options of `downloadPackageManifest`. */
export type DownloadManifestOptions = LibraryOptions<TransportOptionsHere & RunOptionsHere & PackageNames>

/** The package that is asked for. */
export interface AskedPackage {
  readonly id: string
  readonly version: string
}

/**
 * Sets the tool up: lock → cache look-up → listing → selection → download → cache. An exact version in the
 * cache makes no request; `latest` and ranges fall back on the best cached version when the listing cannot be reached.
 *
 * @throws PkgtoolError `NO_MATCHING_VERSION`, `BROKEN_ENTRY`, `HASH_MISMATCH`, `INVALID_LISTING`, `INVALID_INPUT`, `NOT_LOCKED` and
 * what the transport throws; nothing is left under a final name then
 * @example
 * const tool = await installTool({ distUrls: 'https://feed.example/dist', version: '6.x', toolCache: 'tools', log: console })
 * tool.path // …/tools/pkgtool.exe/6.12.4/x64/pkgtool.exe
 */
export function installTool(options: InstallToolOptions): Promise<InstalledTool> {
  return callEngine({ options, kinds: toolKinds }, async read => {
    const engine = await import('./tool/install.ts')
    return engine.installTool(read)
  })
}

/**
 * Restores pinned packages into a folder: pins → lock → package content → download → restore. Exact pins that
 * are in place make no request; a damaged file is fetched again; what cannot be had is one error that lists all of it,
 * and what could be had is in place then.
 *
 * @throws PkgtoolError `PACKAGES_MISSING` (its `problems` list each package), `WRONG_LAYOUT`, `FILE_SYSTEM`, `NOT_LOCKED`,
 * `CONFLICTING_PINS`, what the readers of pins throw, and what the transport throws when no source can be reached
 * @example
 * const { packages } = await restorePackages({ sources: 'https://feed.example/index.json', packages: 'My.Package 1.2.0' })
 * packages[0].path // …/packages/my.package/1.2.0/my.package.1.2.0.pkgfile
 */
export function restorePackages(options: RestorePackagesOptions): Promise<RestoreResult> {
  return callEngine({ options, kinds: packageKinds }, async read => {
    const engine = await import('./packages/restore.ts')
    return engine.restorePackages(read)
  })
}

/**
 * Plans what `restorePackages` would do with the same options: which versions, from where, how many bytes, what is in
 * place. Asks the sources, writes nothing.
 *
 * @throws PkgtoolError what `restorePackages` throws before it writes
 * @example
 * const plan = await planRestore({ sources: 'https://feed.example/index.json', packages: 'My.Package 1.2.0' })
 * plan.packages[0].status // 'present' where it is in place
 */
export function planRestore(options: RestorePackagesOptions): Promise<RestorePlan> {
  return callEngine({ options, kinds: packageKinds }, async read => {
    const engine = await import('./packages/plan-restore.ts')
    return engine.planRestore(read)
  })
}

/**
 * Writes `pkgtool.lock.json`: exactly what `tool` and `restore` ask for, in one step. An entry of the lock
 * that is there stays as it is while it answers its request, so that nothing is asked for it.
 * A tool that has to be downloaded for its hashes stays in the tool cache, a package nowhere.
 *
 * @throws PkgtoolError `INVALID_INPUT`, `INVALID_LOCK`, `FILE_SYSTEM` and what `installTool` and `restorePackages` throw;
 * the file is as it was then
 * @example
 * const { changes } = await writeLock({ restore: { sources: 'https://feed.example/index.json', packages: 'My.Json 13.*' } })
 * changes // ['added My.Json 13.0.1 (requested 13.*)']
 */
export function writeLock(options: WriteLockOptions): Promise<WrittenLock> {
  return callEngine({ options, kinds: writeLockKinds }, async read => {
    const engine = await import('./locking/write-lock.ts')
    assertShared(read, sharedNames)
    return engine.writeLock(read)
  })
}

/**
 * Compares the lock with what `tool` and `restore` ask for, and writes nothing: the lines that `writeLock` would list, and
 * one for each entry that no longer answers its request. None: the lock is right.
 *
 * @throws PkgtoolError as `writeLock`
 * @example
 * const changes = await checkLock({ restore: { sources: 'https://feed.example/index.json', packages: 'My.Json 13.*' } })
 * changes.length // 0 where the lock is right
 */
export function checkLock(options: WriteLockOptions): Promise<readonly string[]> {
  return callEngine({ options, kinds: writeLockKinds }, async read => {
    const engine = await import('./locking/check-lock.ts')
    assertShared(read, sharedNames)
    return engine.checkLock(read)
  })
}

/**
 * Checks all that `installTool` and `restorePackages` need with the same options: Node, proxies, trust, each listing and
 * service index, the writable folders, and mono. Asks each server once, all at the same time, and ends after `limit`
 * whatever they do. Leaves nothing behind, and shows no credential.
 *
 * @throws PkgtoolError `CANCELLED`, `INVALID_INPUT` for an unknown option; any other failure is a failed check
 * @example
 * const { healthy } = await diagnose({ tool: { distUrls: 'https://feed.example/dist', toolCache: 'tools' } })
 */
export function diagnose(options: DiagnoseOptions): Promise<Diagnosis> {
  return callEngine({ options, kinds: diagnoseKinds }, async (read, { guard: { takes } }) => {
    const engine = await import('./doctor/diagnose.ts')
    assertShared(read, sharedNames)
    const { checks, ...rest } = await engine.diagnose(read)
    const named = (text: string) => withLibraryNames(text, takes)
    const renamed = checks.map(check => ({
      ...check,
      found: named(check.found),
      change: named(check.change),
    }))
    return { ...rest, checks: renamed }
  })
}

/**
 * Fetches and reads the tool listing from the first of `distUrls` that has one; the next is asked for
 * connection failures, timeouts, 404, 5xx after retries, and for what is no listing. At most 16 MiB.
 *
 * @throws PkgtoolError what the last address failed with; `INVALID_LISTING`, `TOO_LARGE`, `INSECURE_ADDRESS` …
 */
export function fetchToolListing(
  distUrls: string | readonly string[],
  options: FetchToolListingOptions = {},
): Promise<FetchedListing> {
  return callEngine({ options, kinds: listingKinds }, async (read, { check }) => {
    const engine = await import('./tool/fetch-listing.ts')
    const { address: _, ...fetched } = await engine.fetchToolListing(check(texts, { distUrls }), read)
    return fetched
  })
}

/**
 * Submits the locked packages to GitHub's dependency graph, or writes the snapshot to the file `output`. `submittingJob`
 * gives `job`, `apiUrl` and `token` of a job of GitHub.
 *
 * @throws PkgtoolError `NOT_FOUND` without a lock, `INVALID_LOCK`, `INVALID_INPUT` (a field of the job), `HTTP_STATUS` (also when
 * `contents: write` is missing), `FILE_SYSTEM`, and what the transport throws
 * @example
 * const { packages } = await submitDependencies({ ...submittingJob(process.env), output: 'snapshot.json' })
 */
export function submitDependencies(options: SubmitDependenciesOptions): Promise<SubmittedDependencies> {
  return callEngine({ options, kinds: submissionKinds }, async read => {
    const engine = await import('./submission/submit-dependencies.ts')
    return engine.submitDependencies(read)
  })
}

/**
 * Reads a project (`.csproj`, `.fsproj`, `.vbproj`) or a solution (`.sln`, `.slnx`, `.slnf`) without MSBuild: package references,
 * downloads, project references and central versions for each target framework, with `Directory.Build.props`,
 * `Directory.Packages.props` and `Directory.Build.targets` above the project and the files that these import. Conditions
 * may compare `$(TargetFramework)` with a text. Anything else that MSBuild would have to evaluate is an error that names
 * the construct, never a guess.
 *
 * @throws PkgtoolError `NEEDS_EVALUATION`, `INVALID_PROJECT`, `INVALID_PACKAGE_ID`, `INVALID_RANGE`, all with file and
 * line, for several lines one error with the `problems` of each; `NOT_FOUND`, `UNREADABLE_FILE`, `TOO_LARGE` (above 4 MiB), `CANCELLED`
 * @example
 * const reading = await readProject('src/App/App.csproj')
 * reading.kind === 'project' && reading.frameworks[0]?.packages[0]?.id // 'Newtonsoft.Json'
 */
export function readProject(file: string, options: ReadProjectOptions = {}): Promise<ProjectReading> {
  return callEngine({ options, kinds: projectKinds }, async (read, { check }) => {
    const engine = await import('./projects/read-project.ts')
    return engine.readProject(check(text, { file }), read)
  })
}

/**
 * Resolves the dependencies of a project for one target framework, as a restore of the .NET SDK does: each package in its
 * lowest version that fits, the nearest request first, then the highest one. Reads nothing but the catalog.
 *
 * @throws PkgtoolError `INVALID_FRAMEWORK`, `INVALID_RANGE` for a root; `TOO_LARGE` for a graph that takes more than a million
 * steps; what the catalog throws
 * @example
 * const { packages } = await resolveDependencies({ roots: [{ id: 'A', range: '1.0' }], framework: 'net8.0', catalog })
 * packages // [{ id: 'A', version: '1.0.0' }, …]
 */
export function resolveDependencies(options: ResolveDependenciesOptions): Promise<ResolvedDependencies> {
  return callEngine({ options, kinds: resolveKinds }, async read => {
    const engine = await import('./projects/resolve-dependencies.ts')
    return engine.resolveDependencies(read)
  })
}

/**
 * Fetches a service index and finds the package base address in it. `source` is the address of the index or its base,
 * or a folder. At most 4 MiB.
 *
 * @throws PkgtoolError `INVALID_SERVICE_INDEX`, `INVALID_ADDRESS` and errors of the transport
 */
export function fetchServiceIndex(source: string, options: TransportOptions = {}): Promise<ServiceIndex> {
  return callEngine({ options, kinds: transportKinds }, async (read, { check }) => {
    const engine = await import('./nuget/read-service-index.ts')
    return engine.fetchServiceIndex(check(text, { source }), read)
  })
}

/**
 * Lists a package's versions in a source, listed and unlisted, normalized and in lower case. `base` is the
 * package base address. At most 16 MiB.
 *
 * @throws PkgtoolError `NOT_FOUND` when the source has no version, `INVALID_VERSION_LIST`, `INVALID_PACKAGE_ID`,
 * `INVALID_ADDRESS` and errors of the transport
 */
export function listPackageVersions(
  base: string | URL,
  id: string,
  options: TransportOptions = {},
): Promise<readonly string[]> {
  return callEngine({ options, kinds: transportKinds }, async (read, { check }) => {
    const engine = await import('./nuget/version-list.ts')
    return engine.listPackageVersions(check(address, { base }), check(anyText, { id }), read)
  })
}

/**
 * Downloads one package file from a package base address: hashed while it is written under a temporary name,
 * and renamed when it is whole.
 *
 * @throws PkgtoolError `NOT_FOUND`, `HASH_MISMATCH`, `FILE_SYSTEM`, `INVALID_INPUT`, `INVALID_PACKAGE_ID`,
 * `INVALID_VERSION`, `INVALID_ADDRESS` and what the transport throws
 */
export function downloadPackage(
  base: string | URL,
  asked: AskedPackage,
  options: DownloadPackageOptions,
): Promise<DownloadedPackage> {
  return callEngine({ options, kinds: downloadKinds }, async (read, { check }) => {
    const engine = await import('./packages/download-package.ts')
    return engine.downloadPackage(check(address, { base }), check(identity, { asked }), read)
  })
}

/**
 * Downloads the manifest of one package and reads it. At most 4 MiB.
 *
 * @throws PkgtoolError `NOT_FOUND`, `INVALID_MANIFEST`, `INVALID_PACKAGE_ID`, `INVALID_VERSION`, `INVALID_ADDRESS` and what the transport throws
 */
export function downloadPackageManifest(
  base: string | URL,
  asked: AskedPackage,
  options: DownloadManifestOptions = {},
): Promise<DownloadedManifest> {
  return callEngine({ options, kinds: manifestKinds }, async (read, { check }) => {
    const engine = await import('./nuget/download-manifest.ts')
    return engine.downloadPackageManifest(check(address, { base }), check(identity, { asked }), read)
  })
}

/**
 * Lists what a cache holds of one tool, for all architectures, the highest version first. A cache that is not there is
 * empty.
 *
 * @throws PkgtoolError `INVALID_INPUT` for a name of a tool that is none
 * @example
 * const entries = await listCachedTools({ toolCache: 'tools' })
 * entries[0]?.version // '6.12.0'
 */
export function listCachedTools(options: CachedToolsOptions): Promise<readonly CachedToolEntry[]> {
  return callEngine({ options, kinds: cachedKinds }, async read => {
    const engine = await import('./tool/cached-tools.ts')
    return engine.listCachedTools(read)
  })
}

/**
 * Hashes every entry of one tool in a cache again and compares it with its record: size, hash, launcher, version. An extra
 * file beside the tool and lost execute permissions are damage too. A record detects damage, not a hostile neighbour.
 * Changes nothing.
 *
 * @throws PkgtoolError `INVALID_INPUT` for a name of a tool that is none, `CANCELLED`
 * @example
 * const bad = (await verifyCachedTools({ toolCache: 'tools' })).filter(({ state }) => state === 'damaged')
 */
export function verifyCachedTools(options: VerifyCachedToolsOptions): Promise<readonly VerifiedToolEntry[]> {
  return callEngine({ options, kinds: verifyCachedKinds }, async read => {
    const engine = await import('./tool/verify-cached-tools.ts')
    return engine.verifyCachedTools(read)
  })
}

/**
 * Removes from a cache what is damaged, what a run that died left behind, and, where `olderThan` or `keep` is given, the
 * versions that are old: beyond both where both are given. Entries of other programs stay. An entry goes as the cache
 * itself removes one, marker first, and only if it is still the one that was judged, so that an install at the same time
 * never loses what it placed.
 *
 * @throws PkgtoolError `INVALID_INPUT` for a name of a tool that is none, `FILE_SYSTEM`, `CANCELLED`
 * @example
 * const { freed } = await pruneCachedTools({ toolCache: 'tools', keep: 3, dryRun: true })
 */
export function pruneCachedTools(options: PruneCachedToolsOptions): Promise<PrunedTools> {
  return callEngine({ options, kinds: pruneCachedKinds }, async read => {
    const engine = await import('./tool/prune-cached-tools.ts')
    return engine.pruneCachedTools(read)
  })
}

/**
 * Lists what a package store holds, by id and version. A store that is not there is empty.
 *
 * @throws PkgtoolError `CANCELLED`
 * @example
 * const entries = await listStoredPackages({ packageStore: '/var/cache/packages' })
 * entries[0]?.used // '2026-11-22T15:00:00.000Z'
 */
export function listStoredPackages(options: StoredPackagesOptions): Promise<readonly StoredPackageEntry[]> {
  return callEngine({ options, kinds: storedKinds }, async read => {
    const engine = await import('./store/list-stored-packages.ts')
    return engine.listStoredPackages(read)
  })
}

/**
 * Hashes every package of a store again and compares its unpacked files with it. Changes nothing.
 *
 * @throws PkgtoolError `CANCELLED`
 * @example
 * const bad = (await verifyStoredPackages({ packageStore: 'store' })).filter(({ state }) => state === 'damaged')
 */
export function verifyStoredPackages(
  options: StoredPackagesOptions,
): Promise<readonly VerifiedPackageEntry[]> {
  return callEngine({ options, kinds: storedKinds }, async read => {
    const engine = await import('./store/verify-stored-packages.ts')
    return engine.verifyStoredPackages(read)
  })
}

/**
 * Removes from a package store what is damaged, what a run that died left behind, what was not used for `olderThan`, and
 * beyond `maxSize` what was not used for the longest time. A restore that reads what goes fetches it.
 *
 * @throws PkgtoolError `UNSAFE_PATH` for a link below the folder, `CANCELLED`
 * @example
 * const { freed } = await pruneStoredPackages({ packageStore: 'store', maxSize: 10 * 1024 ** 3, dryRun: true })
 */
export function pruneStoredPackages(options: PruneStoredPackagesOptions): Promise<PrunedPackages> {
  return callEngine({ options, kinds: pruneStoredKinds }, async read => {
    const engine = await import('./store/prune-stored-packages.ts')
    return engine.pruneStoredPackages(read)
  })
}
