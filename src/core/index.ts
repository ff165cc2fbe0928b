/**
 * The library: sets up the tool and restores packages with no runner. Prints nothing, has no side effects at import.
 *
 * @module
 */

export type { AuditedSource, AuditResult } from './audit/audit.ts'
export type { Vulnerability } from './audit/find-vulnerable.ts'
export { errorCatalogue } from './base/error-catalogue.ts'
export {
  type ErrorCode,
  type ErrorFields,
  isOrHoldsError as isPkgtoolError,
  PkgtoolError,
} from './base/errors.ts'
export { type ContentCache, type Log, type Place, silentLog, type WantedContent } from './base/ports.ts'
export type { Duration } from './base/scalars.ts'
export type { LatestBy } from './base/stages.ts'
export { type Stage, stages } from './base/stages.ts'
export { version } from './base/version.ts'
export type { LibraryLog, Progress } from './caller.ts'
export type { LibraryOptions } from './checked.ts'
export type { Check, CheckName } from './doctor/check.ts'
export type { Diagnosis } from './doctor/diagnose.ts'
export type { HashAlgorithm } from './files/digest.ts'
export { type Layout, layouts } from './layouts/layout.ts'
export {
  type AskedPackage,
  type AuditPackagesOptions,
  auditPackages,
  type CachedToolsOptions,
  checkLock,
  type DiagnoseOptions,
  type DownloadManifestOptions,
  type DownloadPackageOptions,
  diagnose,
  downloadPackage,
  downloadPackageManifest,
  type FetchedListing,
  type FetchToolListingOptions,
  fetchServiceIndex,
  fetchToolListing,
  type InstallToolOptions,
  installTool,
  listCachedTools,
  listPackageVersions,
  listStoredPackages,
  type PruneCachedToolsOptions,
  type PruneStoredPackagesOptions,
  planRestore,
  pruneCachedTools,
  pruneStoredPackages,
  type RestorePackagesOptions,
  type RunOptions,
  readProject,
  resolveDependencies,
  restorePackages,
  type StoredPackagesOptions,
  type SubmitDependenciesOptions,
  submitDependencies,
  type TransportOptions,
  type VerifyCachedToolsOptions,
  type VerifyPackageOptions,
  verifyCachedTools,
  verifyPackage,
  verifyStoredPackages,
  type WriteLockOptions,
  writeLock,
} from './library.ts'
export {
  bestPackageVersion,
  comparePackageVersions,
  compareUploadTimes,
  configSurroundings,
  createFolderToolCache,
  formatFramework,
  isFrameworkCompatible,
  isValidPackageId,
  jobIdentity,
  listingSchema,
  nearestFramework,
  normalizePackageVersion,
  packageContentHash,
  packageFileUrl,
  packageManifestUrl,
  packageVersionsUrl,
  parseCredentials,
  parsePackageList,
  parsePackagesConfig,
  parsePackagesLock,
  parseToolListing,
  type SelectionRequest,
  selectTool,
  submittingJob,
  toLowerInvariant,
  versionSatisfies,
} from './library-values.ts'
export type { WrittenLock } from './locking/write-lock.ts'
export type { Credential } from './net/credentials/credential.ts'
export type { JobIdentity } from './net/credentials/job-identity.ts'
export type { NamedCredential } from './net/credentials/parse-credentials.ts'
export type { ConfigSurroundings } from './nuget/config/config-environment.ts'
export type { DownloadedManifest, PackageManifest } from './nuget/download-manifest.ts'
export type { Pin } from './nuget/pin.ts'
export type { PackageNames } from './nuget/presets.ts'
export { type Preset, presetNames } from './nuget/presets.ts'
export type { ServiceIndex } from './nuget/protocol/parse-service-index.ts'
export type { DownloadedPackage } from './packages/download-package.ts'
export type { PlannedPackage, RestorePlan } from './packages/plan-restore.ts'
export type { RestoredPackage, RestoreResult } from './packages/restore-result.ts'
export type { VerifiedPackage } from './packages/verify-package.ts'
export type { PackagesConfigPin } from './pins/packages-config.ts'
export type { PackagesLockPin } from './pins/packages-lock.ts'
export type { Catalog, CatalogDependency, CatalogGroup } from './projects/graph/catalog.ts'
export type { GraphProblemCode } from './projects/graph/graph-problems.ts'
export type {
  DependencyProblem,
  ResolveDependenciesOptions,
  ResolvedDependencies,
  ResolvedDependency,
} from './projects/graph/resolve-dependencies.ts'
export type { ProjectPlace } from './projects/project-place.ts'
export type {
  CentralVersion,
  ProjectDownload,
  ProjectFramework,
  ProjectImport,
  ProjectPackage,
  ProjectReading,
} from './projects/project-reading.ts'
export type { ReadProjectOptions } from './projects/read-project.ts'
export type { PrunedPackage, PrunedPackages } from './store/prune-stored-packages.ts'
export type { StoreLink } from './store/store-link.ts'
export type { StoredPackageEntry, VerifiedPackageEntry } from './store/survey-store.ts'
export type { Snapshot, SubmittingJob } from './submission/snapshot.ts'
export type { SubmittedDependencies } from './submission/submit-dependencies.ts'
export type { PrunedItem, PrunedTools } from './tool/cache/prune-cached-tools.ts'
export type { CachedToolEntry, VerifiedToolEntry } from './tool/cache/survey-tool-cache.ts'
export type { ToolCache } from './tool/cache/tool-cache.ts'
export type { InstalledTool } from './tool/install-options.ts'
export type { ToolListing } from './tool/listing/listing.ts'
export type { Selection } from './tool/listing/selection.ts'
export type { FieldProblem, ToolEntry } from './tool/listing/tool-entry.ts'
