import type { RunOptions } from './base/ports.ts'
import { type DiagnoseOptions, diagnose as diagnoseHere } from './diagnose.ts'
import type { TransportOptions } from './http/client.ts'
import { forLibrary, namesOf, runNames } from './library-options.ts'
import type { PackageNames } from './nuget/package-paths.ts'
import {
  fetchServiceIndex as fetchIndex,
  listPackageVersions as listVersions,
} from './nuget/service-index.ts'
import {
  type DownloadPackageOptions,
  downloadPackage as downloadFile,
  downloadPackageManifest as downloadManifest,
} from './packages/download-package.ts'
import { planRestore as plan } from './packages/plan-restore.ts'
import { type RestorePackagesOptions, restorePackages as restore } from './packages/restore.ts'
import {
  listStoredPackages as listStored,
  type PruneStoredPackagesOptions,
  pruneStoredPackages as pruneStored,
  type StoredPackagesOptions,
  verifyStoredPackages as verifyStored,
} from './packages/stored-packages.ts'
import {
  type CachedToolsOptions,
  listCachedTools as listCached,
  type PruneCachedToolsOptions,
  pruneCachedTools as pruneCached,
  type VerifyCachedToolsOptions,
  verifyCachedTools as verifyCached,
} from './tool/cached-tools.ts'
import { type FetchToolListingOptions, fetchToolListing as fetchListing } from './tool/fetch-listing.ts'
import { type InstallToolOptions, installTool as install } from './tool/install.ts'
import { checkLock as check, writeLock as lock, type WriteLockOptions } from './write-lock.ts'

// The names of options are checked by the compiler: a form has exactly those of its type.
const cacheNames = 'toolCache toolName'
const fileNames = 'packageExtension manifestExtension'

const transport = namesOf<TransportOptions & RunOptions>()(runNames)

const tool = {
  kind: 'tool',
  names: namesOf<InstallToolOptions>()(
    `${runNames} lockFile locked version stage latestBy minimumAge now distUrls[] credentials versionFile privateToolCache checkLatest checksum toolName toolCache heldFiles platform`,
  ),
} as const

const packages = {
  at: 0,
  kind: 'package',
  names: namesOf<RestorePackagesOptions>()(
    `${runNames} ${fileNames} protectedFolders[] lockFile locked pins packages packagesFiles[] sources[] configFile onCredential configFolders configVariables sourceVariable credentials username password heldFiles packageStore storeLink layout excludeVersion verify prune packagesDirectory`,
  ),
} as const

const steps = { at: 0, kind: 'package', nested: { tool, restore: packages } } as const
const locks = { ...steps, names: namesOf<WriteLockOptions>()(`${runNames} tool restore lockFile`) }
const cached = { at: 0, kind: 'tool' } as const
const document = { kind: 'package', names: transport } as const

/**
 * Sets the tool up: lock → cache look-up → listing → selection → download → cache (DESIGN 3, 4, 6, 7). An exact version in the
 * cache makes no request; `latest` and ranges fall back on the best cached version when the listing cannot be reached.
 *
 * @throws PkgtoolError `NO_MATCHING_VERSION`, `BROKEN_ENTRY`, `HASH_MISMATCH`, `INVALID_LISTING`, `INVALID_INPUT`, `NOT_LOCKED` and
 * what the transport throws; nothing is left under a final name then
 * @example
 * const tool = await installTool({ distUrls: 'https://feed.example/dist', version: '6.x', toolCache: 'tools', log: console })
 * tool.path // …/tools/pkgtool.exe/6.12.4/x64/pkgtool.exe
 */
export const installTool = forLibrary(install, { at: 0, ...tool })

/**
 * Restores pinned packages into a folder: pins → lock → package content → download → restore (DESIGN 5, 6). Exact pins that
 * are in place make no request; a damaged file is fetched again; what cannot be had is one error that lists all of it,
 * and what could be had is in place then.
 *
 * @throws PkgtoolError `PACKAGES_MISSING` (its `problems` list each package), `WRONG_LAYOUT`, `FILE_SYSTEM`, `NOT_LOCKED`,
 * `CONFLICTING_PINS`, what the readers of pins throw, and what the transport throws when no source can be reached
 * @example
 * const { packages } = await restorePackages({ sources: 'https://feed.example/index.json', packages: 'My.Package 1.2.0' })
 * packages[0].path // …/packages/my.package/1.2.0/my.package.1.2.0.pkgfile
 */
export const restorePackages = forLibrary(restore, packages)

/**
 * Plans what `restorePackages` would do with the same options: which versions, from where, how many bytes, what is in
 * place. Asks the sources, writes nothing.
 *
 * @throws PkgtoolError what `restorePackages` throws before it writes
 * @example
 * const plan = await planRestore({ sources: 'https://feed.example/index.json', packages: 'My.Package 1.2.0' })
 * plan.packages[0].status // 'present' where it is in place
 */
export const planRestore = forLibrary(plan, packages)

/**
 * Writes `pkgtool.lock.json` (DESIGN 6): exactly what `tool` and `restore` ask for, in one step. An entry of the lock
 * that is there stays as it is while it answers its request, so that nothing is asked for it.
 * A tool that has to be downloaded for its hashes stays in the tool cache, a package nowhere.
 *
 * @throws PkgtoolError `INVALID_INPUT`, `INVALID_LOCK`, `FILE_SYSTEM` and what `installTool` and `restorePackages` throw;
 * the file is as it was then
 * @example
 * const { changes } = await writeLock({ restore: { sources: 'https://feed.example/index.json', packages: 'My.Json 13.*' } })
 * changes // ['added My.Json 13.0.1 (requested 13.*)']
 */
export const writeLock = forLibrary(lock, locks)

/**
 * Compares the lock with what `tool` and `restore` ask for, and writes nothing: the lines that `writeLock` would list, and
 * one for each entry that no longer answers its request. None: the lock is right.
 *
 * @throws PkgtoolError as `writeLock`
 * @example
 * const changes = await checkLock({ restore: { sources: 'https://feed.example/index.json', packages: 'My.Json 13.*' } })
 * changes.length // 0 where the lock is right
 */
export const checkLock = forLibrary(check, locks)

/**
 * Checks all that `installTool` and `restorePackages` need with the same options: Node, proxies, trust, each listing and
 * service index, the writable folders, and mono. Asks each server once, all at the same time, and ends after `limit`
 * whatever they do. Leaves nothing behind, and shows no credential.
 *
 * @throws PkgtoolError `CANCELLED`, `INVALID_INPUT` for an unknown option; any other failure is a failed check
 * @example
 * const { healthy } = await diagnose({ tool: { distUrls: 'https://feed.example/dist', toolCache: 'tools' } })
 */
export const diagnose = forLibrary(diagnoseHere, {
  ...steps,
  names: namesOf<DiagnoseOptions>()('tool restore signal log limit'),
})

/**
 * Fetches and reads the tool listing (SPEC 4.1) from the first of `distUrls` that has one; the next is asked for
 * connection failures, timeouts, 404, 5xx after retries, and for what is no listing. At most 64 MiB.
 *
 * @throws PkgtoolError what the last address failed with; `INVALID_LISTING`, `TOO_LARGE`, `INSECURE_ADDRESS` …
 */
export const fetchToolListing = forLibrary(fetchListing, {
  at: 1,
  kind: 'tool',
  names: namesOf<FetchToolListingOptions>()(`${runNames} credentials toolName`),
})

/**
 * Fetches a service index and finds the package base address in it. `source` is the address of the index or its base,
 * or a folder. At most 4 MiB.
 *
 * @throws PkgtoolError `INVALID_SERVICE_INDEX`, `INVALID_ADDRESS` and errors of the transport
 */
export const fetchServiceIndex = forLibrary(fetchIndex, { at: 1, ...document })

/**
 * Lists a package's versions in a source, listed and unlisted, normalized and in lower case (SPEC 4.3). `base` is the
 * package base address. At most 16 MiB.
 *
 * @throws PkgtoolError `NOT_FOUND` when the source has no version, `INVALID_VERSION_LIST`, `INVALID_PACKAGE_ID`,
 * `INVALID_ADDRESS` and errors of the transport
 */
export const listPackageVersions = forLibrary(listVersions, { at: 2, ...document })

/**
 * Downloads one package file from a package base address (SPEC 4.4): hashed while it is written under a temporary name,
 * and renamed when it is whole.
 *
 * @throws PkgtoolError `NOT_FOUND`, `HASH_MISMATCH`, `FILE_SYSTEM`, `INVALID_INPUT`, `INVALID_PACKAGE_ID`,
 * `INVALID_VERSION`, `INVALID_ADDRESS` and what the transport throws
 */
export const downloadPackage = forLibrary(downloadFile, {
  at: 2,
  kind: 'package',
  names: namesOf<DownloadPackageOptions>()(`${runNames} ${fileNames} path sha512`),
})

/**
 * Downloads the manifest of one package (SPEC 4.5) and reads it. At most 4 MiB.
 *
 * @throws PkgtoolError `NOT_FOUND`, `INVALID_MANIFEST`, `INVALID_PACKAGE_ID`, `INVALID_VERSION`, `INVALID_ADDRESS` and what the transport throws
 */
export const downloadPackageManifest = forLibrary(downloadManifest, {
  at: 2,
  kind: 'package',
  names: namesOf<TransportOptions & RunOptions & PackageNames>()(`${runNames} ${fileNames}`),
})

/**
 * Lists what a cache holds of one tool, for all architectures, the highest version first. A cache that is not there is
 * empty.
 *
 * @throws PkgtoolError `INVALID_INPUT` for a name of a tool that is none
 * @example
 * const entries = await listCachedTools({ toolCache: 'tools' })
 * entries[0]?.version // '6.12.0'
 */
export const listCachedTools = forLibrary(listCached, {
  ...cached,
  names: namesOf<CachedToolsOptions>()(cacheNames),
})

/**
 * Hashes every entry of one tool in a cache again and compares it with its record: size, hash, launcher, version. An extra
 * file beside the tool and lost execute permissions are damage too. A record detects damage, not a hostile neighbour
 * (DESIGN 12). Changes nothing.
 *
 * @throws PkgtoolError `INVALID_INPUT` for a name of a tool that is none, `CANCELLED`
 * @example
 * const bad = (await verifyCachedTools({ toolCache: 'tools' })).filter(({ state }) => state === 'damaged')
 */
export const verifyCachedTools = forLibrary(verifyCached, {
  ...cached,
  names: namesOf<VerifyCachedToolsOptions>()(`${cacheNames} platform signal`),
})

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
export const pruneCachedTools = forLibrary(pruneCached, {
  ...cached,
  names: namesOf<PruneCachedToolsOptions>()(`${cacheNames} platform signal olderThan keep dryRun now`),
})

const stored = { at: 0, kind: 'package' } as const

/**
 * Lists what a package store holds (DESIGN 14), by id and version. A store that is not there is empty.
 *
 * @throws PkgtoolError `CANCELLED`
 * @example
 * const entries = await listStoredPackages({ packageStore: '/var/cache/packages' })
 * entries[0]?.used // '2026-11-22T15:00:00.000Z'
 */
export const listStoredPackages = forLibrary(listStored, {
  ...stored,
  names: namesOf<StoredPackagesOptions>()('packageStore signal'),
})

/**
 * Hashes every package of a store again and compares its unpacked files with it. Changes nothing.
 *
 * @throws PkgtoolError `CANCELLED`
 * @example
 * const bad = (await verifyStoredPackages({ packageStore: 'store' })).filter(({ state }) => state === 'damaged')
 */
export const verifyStoredPackages = forLibrary(verifyStored, {
  ...stored,
  names: namesOf<StoredPackagesOptions>()('packageStore signal'),
})

/**
 * Removes from a package store what is damaged, what a run that died left behind, what was not used for `olderThan`, and
 * beyond `maxSize` what was not used for the longest time. A restore that reads what goes fetches it.
 *
 * @throws PkgtoolError `UNSAFE_PATH` for a link below the folder, `CANCELLED`
 * @example
 * const { freed } = await pruneStoredPackages({ packageStore: 'store', maxSize: 10 * 1024 ** 3, dryRun: true })
 */
export const pruneStoredPackages = forLibrary(pruneStored, {
  ...stored,
  names: namesOf<PruneStoredPackagesOptions>()('packageStore signal olderThan maxSize dryRun now'),
})
