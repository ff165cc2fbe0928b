import { address, anyText, text, texts } from '../options/kinds.ts'
import type { AuditResult } from './audit/audit.ts'
import { withFailuresNamedIn } from './base/errors.ts'
import { nameOptions } from './base/format.ts'
import type * as portsEngine from './base/ports.ts'
import type { CallerGuard } from './caller.ts'
import { checked, type LibraryOptions } from './checked.ts'
import {
  auditKinds,
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
  verifyPackageKinds,
  writeLockKinds,
} from './core-kinds.ts'
import type * as diagnoseEngine from './doctor/diagnose.ts'
import type { Diagnosis } from './doctor/diagnose.ts'
import type * as writeLockEngine from './locking/plan-lock.ts'
import type { WrittenLock } from './locking/write-lock.ts'
import type * as clientEngine from './net/exchange/client.ts'
import type { DownloadedManifest } from './nuget/download-manifest.ts'
import type { PackageNames } from './nuget/presets.ts'
import type { ServiceIndex } from './nuget/protocol/parse-service-index.ts'
import type * as auditPackagesEngine from './packages/audit-packages.ts'
import type * as downloadPackageEngine from './packages/download-package.ts'
import type { DownloadedPackage } from './packages/download-package.ts'
import type { RestorePlan } from './packages/plan-restore.ts'
import type * as restoreEngine from './packages/restore-options.ts'
import type { RestoreResult } from './packages/restore-result.ts'
import type * as verifyPackageEngine from './packages/verify-package.ts'
import type { VerifiedPackage } from './packages/verify-package.ts'
import type {
  ResolveDependenciesOptions,
  ResolvedDependencies,
} from './projects/graph/resolve-dependencies.ts'
import type { ProjectReading } from './projects/project-reading.ts'
import type { ReadProjectOptions } from './projects/read-project.ts'
import type * as pruneStoredPackagesEngine from './store/prune-stored-packages.ts'
import type { PrunedPackages } from './store/prune-stored-packages.ts'
import type * as surveyStoreEngine from './store/survey-store.ts'
import type { StoredPackageEntry, VerifiedPackageEntry } from './store/survey-store.ts'
import type * as submitDependenciesEngine from './submission/submit-dependencies.ts'
import type { SubmittedDependencies } from './submission/submit-dependencies.ts'
import type * as pruneCachedToolsEngine from './tool/cache/prune-cached-tools.ts'
import type { PrunedTools } from './tool/cache/prune-cached-tools.ts'
import type * as surveyToolCacheEngine from './tool/cache/survey-tool-cache.ts'
import type * as verifyCachedToolsEngine from './tool/cache/survey-tool-cache.ts'
import type { CachedToolEntry, VerifiedToolEntry } from './tool/cache/survey-tool-cache.ts'
import type * as installEngine from './tool/install-options.ts'
import type { InstalledTool } from './tool/install-options.ts'
import type * as fetchListingEngine from './tool/listing/fetch-listing.ts'
import type { LocatedListing } from './tool/listing/fetch-listing.ts'

/* The functions of the library: each checks what it is given, and loads its engine when it is called. */

/** All but those that a restore, and a question to one source, can do without. */
const engines = () => import('./engines.ts')

/** Options of all requests: trust, time limits, retries, the cache of documents; and signal, log and progress. */
export type TransportOptions = LibraryOptions<clientEngine.TransportOptions & portsEngine.RunOptions>

/** Options of `installTool`. */
export type InstallToolOptions = LibraryOptions<installEngine.InstallToolOptions>

/** Options of `restorePackages` and `planRestore`: pins, sources, folder and layout. */
export type RestorePackagesOptions = LibraryOptions<restoreEngine.RestorePackagesOptions>

/** Options of `auditPackages`: pins, sources and folder as for a restore. */
export type AuditPackagesOptions = LibraryOptions<auditPackagesEngine.AuditPackagesOptions>

/** Options of `writeLock` and `checkLock`; what both flows take may stand once, beside `tool` and `restore`. */
export type WriteLockOptions = LibraryOptions<writeLockEngine.WriteLockOptions>

/** Options of `diagnose`: those of the two flows. */
export type DiagnoseOptions = LibraryOptions<diagnoseEngine.DiagnoseOptions>

/** Options of `fetchToolListing`. */
export type FetchToolListingOptions = LibraryOptions<fetchListingEngine.FetchToolListingOptions>

/** Options of `submitDependencies`. */
export type SubmitDependenciesOptions = LibraryOptions<submitDependenciesEngine.SubmitDependenciesOptions>

/** A listing, and where it is from. */
export type FetchedListing = Omit<LocatedListing, 'address'>

/** Options of `verifyPackage`. */
export type VerifyPackageOptions = LibraryOptions<verifyPackageEngine.VerifyPackageOptions>

/** Options of `downloadPackage`. */
export type DownloadPackageOptions = LibraryOptions<downloadPackageEngine.DownloadPackageOptions>

/** The cache, and the tool in it. */
export type CachedToolsOptions = LibraryOptions<surveyToolCacheEngine.CachedToolsOptions>

/** Options of `verifyCachedTools`. */
export type VerifyCachedToolsOptions = LibraryOptions<verifyCachedToolsEngine.VerifyCachedToolsOptions>

/** Options of `pruneCachedTools`. */
export type PruneCachedToolsOptions = LibraryOptions<pruneCachedToolsEngine.PruneCachedToolsOptions>

/** The package store. */
export type StoredPackagesOptions = LibraryOptions<surveyStoreEngine.StoredPackagesOptions>

/** Options of `pruneStoredPackages`. */
export type PruneStoredPackagesOptions = LibraryOptions<pruneStoredPackagesEngine.PruneStoredPackagesOptions>

/** Options that nearly all functions share: signal, log and progress. */
export type RunOptions = LibraryOptions<portsEngine.RunOptions>

/** Options of `downloadPackageManifest`. */
export type DownloadManifestOptions = LibraryOptions<
  clientEngine.TransportOptions & portsEngine.RunOptions & PackageNames
>

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
  return checked(engines, 'installTool', { kinds: toolKinds })(options)
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
  return checked(() => import('./packages/restore.ts'), 'restorePackages', {
    kinds: packageKinds,
    after: (result, { words }) => withFailuresNamedIn(result, words),
  })(options)
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
  return checked(engines, 'planRestore', { kinds: packageKinds })(options)
}

/**
 * Looks up what the sources know against packages: those that pins and projects resolve to, else those in `packagesDirectory`,
 * else those of the lock. Writes no package. A finding is no error.
 *
 * @throws PkgtoolError `NOT_FOUND` without a lock, or where no source says which packages are vulnerable; what one that does
 * cannot be read for, such as `INVALID_VULNERABILITY_INFO`; what `restorePackages` throws before it downloads
 * @example
 * const { vulnerabilities } = await auditPackages({ sources: 'https://feed.example/index.json', packages: 'My.Json 13.0.1' })
 * vulnerabilities[0]?.severity // 'high'
 */
export function auditPackages(options: AuditPackagesOptions): Promise<AuditResult> {
  return checked(engines, 'auditPackages', {
    kinds: auditKinds,
    after: (result, { words }) => withFailuresNamedIn(result, words),
  })(options)
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
  return checked(engines, 'writeLock', {
    kinds: writeLockKinds,
    shared: sharedNames,
  })(options)
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
  return checked(engines, 'checkLock', {
    kinds: writeLockKinds,
    shared: sharedNames,
  })(options)
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
  return checked(engines, 'diagnose', {
    kinds: diagnoseKinds,
    shared: sharedNames,
    after: withNamesOf,
  })(options)
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
  return checked(engines, 'fetchToolListing', {
    kinds: listingKinds,
    before: { distUrls: texts },
    after: ({ address: _, ...fetched }): FetchedListing => fetched,
  })(distUrls, options)
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
  return checked(engines, 'submitDependencies', {
    kinds: submissionKinds,
  })(options)
}

/**
 * Reads a project (`.csproj`, `.fsproj`, `.vbproj`) or a solution (`.sln`, `.slnx`, `.slnf`) without MSBuild: package references,
 * downloads, project references and central versions for each target framework. Properties, conditions, imports and items are evaluated
 * as MSBuild does it, with what the .NET SDK itself says, in a thread that ends after 30 s. What depends on something that only MSBuild
 * knows, such as the value of a variable of the environment, is an error that names it where it decides something, never a guess.
 *
 * @throws PkgtoolError `NEEDS_EVALUATION`, `INVALID_PROJECT`, `INVALID_PACKAGE_ID`, `INVALID_RANGE`, all with file and
 * line, for several lines one error with the `problems` of each; `NOT_FOUND`, `UNREADABLE_FILE`, `TOO_LARGE` (above 4 MiB), `CANCELLED`
 * @example
 * const reading = await readProject('src/App/App.csproj')
 * reading.kind === 'project' && reading.frameworks[0]?.packages[0]?.id // 'Newtonsoft.Json'
 */
export function readProject(file: string, options: ReadProjectOptions = {}): Promise<ProjectReading> {
  return checked(engines, 'readProject', {
    kinds: projectKinds,
    before: { file: text },
  })(file, options)
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
  return checked(engines, 'resolveDependencies', {
    kinds: resolveKinds,
  })(options)
}

/**
 * Fetches a service index and finds the package base address in it. `source` is the address of the index or its base,
 * or a folder. At most 4 MiB.
 *
 * @throws PkgtoolError `INVALID_SERVICE_INDEX`, `INVALID_ADDRESS` and errors of the transport
 */
export function fetchServiceIndex(source: string, options: TransportOptions = {}): Promise<ServiceIndex> {
  return checked(() => import('./nuget/protocol/read-service-index.ts'), 'fetchServiceIndex', {
    kinds: transportKinds,
    before: { source: text },
  })(source, options)
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
  return checked(() => import('./nuget/protocol/version-list.ts'), 'listPackageVersions', {
    kinds: transportKinds,
    before: { base: address, id: anyText },
  })(base, id, options)
}

/**
 * Judges a package file that you have as a restore judges what arrives: its archive and manifest, the hashes that you give, and its
 * signature (`signatures`, default `require`, with `trustedSigners` and `trustRoots`). Changes nothing.
 *
 * @throws PkgtoolError `SIGNATURE_MISSING`, `SIGNATURE_INVALID`, `SIGNER_NOT_TRUSTED`, `HASH_MISMATCH`, `BAD_ARCHIVE`,
 * `INVALID_MANIFEST`, `NOT_FOUND`, `UNREADABLE_FILE`, `INVALID_INPUT`
 * @example
 * const { id, signers } = await verifyPackage('My.Package.1.2.0.nupkg', { preset: 'nuget' })
 * signers?.[0]?.subject // 'CN=Me'
 */
export function verifyPackage(file: string, options: VerifyPackageOptions = {}): Promise<VerifiedPackage> {
  return checked(engines, 'verifyPackage', {
    kinds: verifyPackageKinds,
    before: { file: anyText },
  })(file, options)
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
  return checked(engines, 'downloadPackage', {
    kinds: downloadKinds,
    before: { base: address, asked: identity },
  })(base, asked, options)
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
  return checked(engines, 'downloadPackageManifest', {
    kinds: manifestKinds,
    before: { base: address, asked: identity },
  })(base, asked, options)
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
  return checked(engines, 'listCachedTools', {
    kinds: cachedKinds,
  })(options)
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
  return checked(engines, 'verifyCachedTools', {
    kinds: verifyCachedKinds,
  })(options)
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
  return checked(engines, 'pruneCachedTools', {
    kinds: pruneCachedKinds,
  })(options)
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
  return checked(engines, 'listStoredPackages', { kinds: storedKinds })(options)
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
  return checked(engines, 'verifyStoredPackages', { kinds: storedKinds })(options)
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
  return checked(engines, 'pruneStoredPackages', {
    kinds: pruneStoredKinds,
  })(options)
}

/** The checks of `diagnose` are messages too. */
function withNamesOf({ checks, ...rest }: Diagnosis, { words }: CallerGuard): Diagnosis {
  const named = (text: string) => nameOptions(text, words)
  return {
    ...rest,
    checks: checks.map(each => ({ ...each, found: named(each.found), change: named(each.change) })),
  }
}
