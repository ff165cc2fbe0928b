/**
 * The library: sets up the tool and restores packages with no runner (DESIGN 10). Prints nothing, has no side effects
 * at import.
 *
 * @module
 */

export {
  type ErrorCode,
  type ErrorFields,
  errorCatalogue,
  isPkgtoolError,
  PkgtoolError,
  toLowerInvariant,
} from './base/errors.ts'
export type { LatestBy } from './base/parse-input.ts'
export { type Preset, presetNames, type Stage, stages } from './base/parse-input.ts'
export {
  type HeldFiles,
  type Log,
  type Place,
  type RunOptions,
  silentLog,
  version,
  type WantedBytes,
} from './base/ports.ts'
export type { Check, CheckName, DiagnoseOptions, Diagnosis } from './diagnose.ts'
export type { HashAlgorithm } from './files/read-file.ts'
export type { TransportOptions } from './http/client.ts'
export type { Credential, NamedCredential } from './http/credentials.ts'
export { parseCredentials } from './http/credentials.ts'
export {
  checkLock,
  diagnose,
  downloadPackage,
  downloadPackageManifest,
  fetchServiceIndex,
  fetchToolListing,
  installTool,
  listCachedTools,
  listPackageVersions,
  listStoredPackages,
  planRestore,
  pruneCachedTools,
  pruneStoredPackages,
  restorePackages,
  verifyCachedTools,
  verifyStoredPackages,
  writeLock,
} from './library.ts'
export type { LibraryFunction, LibraryLog, LibraryOptions, Progress } from './library-options.ts'
export { type ConfigSurroundings, configSurroundings } from './nuget/config-environment.ts'

export type { PackageManifest } from './nuget/manifest.ts'
export type { PackageNames } from './nuget/package-paths.ts'
export {
  isValidPackageId,
  packageFileUrl,
  packageManifestUrl,
  packageVersionsUrl,
} from './nuget/package-paths.ts'
export type { Pin } from './nuget/pin.ts'
export { bestPackageVersion, versionSatisfies } from './nuget/pin.ts'
export type { ServiceIndex } from './nuget/service-index.ts'
export { compareUploadTimes } from './nuget/upload-time.ts'
export { comparePackageVersions, normalizePackageVersion } from './nuget/version.ts'
export type {
  DownloadedManifest,
  DownloadedPackage,
  DownloadPackageOptions,
} from './packages/download-package.ts'
export { type Layout, layouts, type StoreLink } from './packages/layout.ts'
export { type PackagesConfigPin, parsePackagesConfig } from './packages/packages-config.ts'
export { type PackagesLockPin, parsePackagesLock } from './packages/pin-files.ts'
export { parsePackageList } from './packages/pins.ts'
export type { PlannedPackage, RestorePlan } from './packages/plan-restore.ts'
export type { RestoredPackage, RestorePackagesOptions, RestoreResult } from './packages/restore.ts'
export type {
  PrunedPackage,
  PrunedPackages,
  PruneStoredPackagesOptions,
  StoredPackageEntry,
  StoredPackagesOptions,
  VerifiedPackageEntry,
} from './packages/stored-packages.ts'
export type {
  CachedToolEntry,
  CachedToolsOptions,
  PruneCachedToolsOptions,
  PrunedItem,
  PrunedTools,
  VerifiedToolEntry,
  VerifyCachedToolsOptions,
} from './tool/cached-tools.ts'
export type {
  FetchedListing,
  FetchToolListingOptions,
} from './tool/fetch-listing.ts'
export type { InstalledTool, InstallToolOptions } from './tool/install.ts'
export type { ToolListing } from './tool/listing.ts'
export { parseToolListing } from './tool/listing.ts'
export type { SelectionRequest } from './tool/selection.ts'
export { type Selection, selectTool } from './tool/selection.ts'
export type { ToolCache } from './tool/tool-cache.ts'
export { createFolderToolCache } from './tool/tool-cache.ts'
export type { FieldProblem, ToolEntry } from './tool/tool-entry.ts'
export { listingSchema } from './tool/tool-entry.ts'
export type { WriteLockOptions, WrittenLock } from './write-lock.ts'
export { packageContentHash } from './zip/content-hash.ts'
