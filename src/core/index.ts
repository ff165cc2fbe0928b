/**
 * The library: sets up the tool and restores packages with no runner (DESIGN 10). Prints nothing, has no side effects
 * at import.
 *
 * @module
 */

export type { Check, CheckName, DiagnoseOptions, Diagnosis } from './diagnose.ts'
export { type ErrorCode, type ErrorFields, errorCatalogue, isPkgtoolError, PkgtoolError } from './errors.ts'
export type { HashAlgorithm } from './integrity/digest.ts'
export { packageContentHash } from './integrity/package-content-hash.ts'
export {
  checkLock,
  diagnose,
  installTool,
  type LibraryLog,
  type LibraryOptions,
  type Progress,
  planRestore,
  restorePackages,
  writeLock,
} from './library.ts'
export {
  type FetchedListing,
  type FetchToolListingOptions,
  fetchToolListing,
} from './listing/fetch-tool-listing.ts'
export { listingSchema } from './listing/listing-schema.ts'
export { parseToolListing } from './listing/parse-tool-listing.ts'
export type { FieldProblem, ToolEntry, ToolListing } from './listing/tool-listing.ts'
export {
  type DownloadedPackage,
  type DownloadPackageOptions,
  downloadPackage,
} from './package-content/download-package.ts'
export {
  type DownloadedManifest,
  downloadPackageManifest,
} from './package-content/download-package-manifest.ts'
export { fetchServiceIndex, type ServiceIndex } from './package-content/fetch-service-index.ts'
export { listPackageVersions } from './package-content/list-package-versions.ts'
export type { PackageManifest } from './package-content/package-manifest.ts'
export type { PackageNames } from './package-content/package-names.ts'
export { packageFileUrl, packageManifestUrl, packageVersionsUrl } from './package-content/package-urls.ts'
export { parsePackageList } from './pins/parse-package-list.ts'
export { type PackagesConfigPin, parsePackagesConfig } from './pins/parse-packages-config.ts'
export { type PackagesLockPin, parsePackagesLock } from './pins/parse-packages-lock.ts'
export type { Pin } from './pins/pin.ts'
export type { PlannedPackage, RestorePlan } from './plan-restore.ts'
export {
  type HeldFiles,
  type Log,
  type Place,
  type RunOptions,
  silentLog,
  type WantedBytes,
} from './ports.ts'
export { type Layout, layouts } from './restore/layout.ts'
export type { RestoredPackage, RestorePackagesOptions, RestoreResult } from './restore-packages.ts'
export { type Selection, selectTool } from './selection/select-tool.ts'
export type { SelectionRequest } from './selection/selection-request.ts'
export type { InstalledTool, InstallToolOptions } from './setup-tool.ts'
export { type ConfigSurroundings, configSurroundings } from './sources/config-surroundings.ts'
export { createFolderToolCache } from './tool-cache/folder-tool-cache.ts'
export {
  type CachedToolEntry,
  type CachedToolsOptions,
  listCachedTools,
} from './tool-cache/list-cached-tools.ts'
export {
  type PruneCachedToolsOptions,
  type PrunedItem,
  type PrunedTools,
  pruneCachedTools,
} from './tool-cache/prune-cached-tools.ts'
export type { ToolCache } from './tool-cache/tool-cache.ts'
export {
  type VerifiedToolEntry,
  type VerifyCachedToolsOptions,
  verifyCachedTools,
} from './tool-cache/verify-cached-tools.ts'
export type { TransportOptions } from './transport/create-transport.ts'
export type { Credential, NamedCredential } from './transport/credential.ts'
export { parseCredentials } from './transport/parse-credentials.ts'
export { version } from './version.ts'
export { bestPackageVersion } from './versions/best-package-version.ts'
export { comparePackageVersions } from './versions/compare-package-versions.ts'
export type { LatestBy } from './versions/latest-by.ts'
export { normalizePackageVersion } from './versions/normalize-package-version.ts'
export { isValidPackageId } from './versions/package-id.ts'
export { type Stage, stages } from './versions/stage.ts'
export { toLowerInvariant } from './versions/to-lower-invariant.ts'
export { compareUploadTimes } from './versions/upload-time.ts'
export { versionSatisfies } from './versions/version-satisfies.ts'
export type { WriteLockOptions, WrittenLock } from './write-lock.ts'
