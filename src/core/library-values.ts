import type { Kinds } from '../options/kinds.ts'
import * as kind from '../options/kinds.ts'
import type { RunOptions } from './base/ports.ts'
import * as lowerCaseEngine from './base/printable.ts'
import { checkArgument, checked, type LibraryOptions, values } from './checked.ts'
import { fileKinds, selectionKinds } from './core-kinds.ts'
import * as frameworksEngine from './frameworks/frameworks.ts'
import * as jobIdentityEngine from './net/credentials/job-identity.ts'
import * as parseCredentialsEngine from './net/credentials/parse-credentials.ts'
import * as bestVersionEngine from './nuget/best-version.ts'
import type { SurroundingsOptions } from './nuget/config/config-environment.ts'
import * as configEnvironmentEngine from './nuget/config/config-environment.ts'
import * as packageIdEngine from './nuget/package-id.ts'
import * as packageUrlsEngine from './nuget/package-paths.ts'
import type { PinFileOptions } from './nuget/pin.ts'
import * as uploadTimeEngine from './nuget/upload-time.ts'
import * as versionEngine from './nuget/version.ts'
import * as versionRangeEngine from './nuget/version-range.ts'
import * as packageListEngine from './pins/package-list.ts'
import type { PackagesConfigOptions } from './pins/packages-config.ts'
import * as packagesConfigEngine from './pins/packages-config.ts'
import * as packagesLockEngine from './pins/packages-lock.ts'
import * as submittingJobEngine from './submission/submitting-job.ts'
import * as folderToolCacheEngine from './tool/cache/folder-tool-cache.ts'
import type { ToolListing } from './tool/listing/listing.ts'
import * as listingEngine from './tool/listing/listing.ts'
import * as listingSchemaEngine from './tool/listing/listing-schema.ts'
import type { Selection } from './tool/listing/selection.ts'
import * as selectionEngine from './tool/listing/selection.ts'
import type { SelectionOptions } from './tool/request.ts'

/* The functions of the library that only read and compare values: the engine's, each behind a check of what it is given. What
 * they do is told where they are. */

/** Which version of the tool to choose. */
export type SelectionRequest = LibraryOptions<SelectionOptions>

const { anyText } = kind

const names = kind.optional(kind.members(fileKinds))

const words = kind.listOf(anyText)

const pinFile = kind.members<PinFileOptions>({ file: kind.text })

const configPins = kind.members<PackagesConfigOptions>({ file: kind.text, allowDuplicateIds: kind.boolean })

const surroundings = kind.members<SurroundingsOptions>({
  platform: kind.required(kind.platform),
  home: kind.text,
  names: kind.required(kind.texts),
})

const folderCache = kind.members<{ readonly arch?: string }>({
  arch: kind.text as kind.Kind<string | undefined>,
})

const readListing = kind.object<ToolListing>(
  'a listing that parseToolListing has read',
  ({ toolName, entries, warnings }) =>
    typeof toolName === 'string' &&
    Array.isArray(warnings) &&
    Array.isArray(entries) &&
    Array.from(entries).every(
      entry => kind.isObject(entry) && kind.isObject(entry.parsed) && Array.isArray(entry.problems),
    ),
)

const hashKinds: Kinds<Pick<RunOptions, 'signal'>> = { signal: kind.signal }

export const comparePackageVersions: typeof versionEngine.comparePackageVersions = /* @__PURE__ */ values(
  versionEngine.comparePackageVersions,
  ['a', anyText],
  ['b', anyText],
)

export const normalizePackageVersion: typeof versionEngine.normalizePackageVersion = /* @__PURE__ */ values(
  versionEngine.normalizePackageVersion,
  ['text', anyText],
)

export const versionSatisfies: typeof versionRangeEngine.versionSatisfies = /* @__PURE__ */ values(
  versionRangeEngine.versionSatisfies,
  ['range', anyText],
  ['version', anyText],
)

export const bestPackageVersion: typeof bestVersionEngine.bestPackageVersion = /* @__PURE__ */ values(
  bestVersionEngine.bestPackageVersion,
  ['range', anyText],
  ['versions', words],
)

export const isValidPackageId: typeof packageIdEngine.isValidPackageId = /* @__PURE__ */ values(
  packageIdEngine.isValidPackageId,
  ['id', anyText],
)

export const packageFileUrl: typeof packageUrlsEngine.packageFileUrl = /* @__PURE__ */ values(
  packageUrlsEngine.packageFileUrl,
  ['base', anyText],
  ['id', anyText],
  ['version', anyText],
  ['names', names],
)

export const packageManifestUrl: typeof packageUrlsEngine.packageManifestUrl = /* @__PURE__ */ values(
  packageUrlsEngine.packageManifestUrl,
  ['base', anyText],
  ['id', anyText],
  ['version', anyText],
  ['names', names],
)

export const packageVersionsUrl: typeof packageUrlsEngine.packageVersionsUrl = /* @__PURE__ */ values(
  packageUrlsEngine.packageVersionsUrl,
  ['base', anyText],
  ['id', anyText],
)

export const compareUploadTimes: typeof uploadTimeEngine.compareUploadTimes = /* @__PURE__ */ values(
  uploadTimeEngine.compareUploadTimes,
  ['a', anyText],
  ['b', anyText],
)

export const toLowerInvariant: typeof lowerCaseEngine.toLowerInvariant = /* @__PURE__ */ values(
  lowerCaseEngine.toLowerInvariant,
  ['text', anyText],
)

export const parsePackagesConfig: typeof packagesConfigEngine.parsePackagesConfig = /* @__PURE__ */ values(
  packagesConfigEngine.parsePackagesConfig,
  ['xml', kind.document],
  ['options', kind.optional(configPins)],
)

export const parsePackagesLock: typeof packagesLockEngine.parsePackagesLock = /* @__PURE__ */ values(
  packagesLockEngine.parsePackagesLock,
  ['json', kind.document],
  ['options', kind.optional(pinFile)],
)

export const parsePackageList: typeof packageListEngine.parsePackageList = /* @__PURE__ */ values(
  packageListEngine.parsePackageList,
  ['list', kind.document],
  ['options', kind.optional(pinFile)],
)

export const parseToolListing: typeof listingEngine.parseToolListing = /* @__PURE__ */ values(
  listingEngine.parseToolListing,
  ['json', kind.json],
  ['toolName', kind.optional(anyText)],
)

export const listingSchema: typeof listingSchemaEngine.listingSchema = /* @__PURE__ */ values(
  listingSchemaEngine.listingSchema,
  ['toolName', anyText],
)

/**
 * Selects the entry for a request. The stage and minimum age apply to `latest` and ranges; an exact version
 * bypasses both. Does not rely on the order of the listing.
 *
 * @throws PkgtoolError `INVALID_RANGE`, `NO_MATCHING_VERSION` (with the nearest and the excluded versions), `BROKEN_ENTRY`
 * @example
 * selectTool(parseToolListing(json), { version: '6.x', stage: 'Released' }).entry.version
 */
export function selectTool(listing: ToolListing, request: SelectionRequest = {}): Selection {
  return selectionEngine.selectTool(
    checkArgument(readListing, { listing }),
    checkArgument(kind.members(selectionKinds), { request }),
  )
}

export const parseCredentials: typeof parseCredentialsEngine.parseCredentials = /* @__PURE__ */ values(
  parseCredentialsEngine.parseCredentials,
  ['lines', kind.secrets],
)

export const jobIdentity: typeof jobIdentityEngine.jobIdentity = /* @__PURE__ */ values(
  jobIdentityEngine.jobIdentity,
  ['environment', kind.textByName],
)

export const submittingJob: typeof submittingJobEngine.submittingJob = /* @__PURE__ */ values(
  submittingJobEngine.submittingJob,
  ['environment', kind.textByName],
)

export const configSurroundings: typeof configEnvironmentEngine.configSurroundings = /* @__PURE__ */ values(
  configEnvironmentEngine.configSurroundings,
  ['environment', kind.textByName],
  ['options', surroundings],
)

export const formatFramework: typeof frameworksEngine.formatFramework = /* @__PURE__ */ values(
  frameworksEngine.formatFramework,
  ['text', anyText],
)

export const isFrameworkCompatible: typeof frameworksEngine.isFrameworkCompatible = /* @__PURE__ */ values(
  frameworksEngine.isFrameworkCompatible,
  ['project', anyText],
  ['candidate', anyText],
)

export const nearestFramework: typeof frameworksEngine.nearestFramework = /* @__PURE__ */ values(
  frameworksEngine.nearestFramework,
  ['project', anyText],
  ['candidates', words],
)

export const createFolderToolCache: typeof folderToolCacheEngine.createFolderToolCache =
  /* @__PURE__ */ values(
    folderToolCacheEngine.createFolderToolCache,
    ['root', kind.text],
    ['options', kind.optional(folderCache)],
  )

/**
 * Computes the content hash of a package file: base64 of a SHA-512. For an unsigned package, and for a file
 * that is not a zip file, this is the hash of the file. Yields to other work every 8 MiB.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `NOT_FOUND`, `UNREADABLE_FILE`, `CANCELLED`
 */
export function packageContentHash(path: string, options: Pick<RunOptions, 'signal'> = {}): Promise<string> {
  return checked(() => import('./zip/content-hash.ts'), 'packageContentHash', {
    kinds: hashKinds,
    before: { path: kind.text },
  })(path, options)
}
