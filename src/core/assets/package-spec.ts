/**
 * A project as NuGet's restore sees it: the value below `projects["PATH"]` of `*.nuget.dgspec.json`, and the member
 * `project` of `project.assets.json`, which is the same text. Members are named as in these files and stand in the order
 * in which the client writes them; one that is absent is not written. Objects keep the order of their keys, so a value of
 * this type made with sorted keys is written by `JSON.stringify` alone.
 */
export interface PackageSpec {
  /** The version of the project, normalized, with build metadata; what other projects see as its version. */
  readonly version?: string
  readonly restore: RestoreMetadata
  /** By alias: what `TargetFramework(s)` names, which is the framework itself if nothing else is said. */
  readonly frameworks: Readonly<Record<string, FrameworkSpec>>
  /** By runtime identifier. */
  readonly runtimes?: Readonly<Record<string, RuntimeSpec>>
  readonly supports?: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>
}

export interface RestoreMetadata {
  readonly projectUniqueName: string
  readonly projectName: string
  readonly projectPath: string
  readonly packagesPath: string
  /** The folder of `project.assets.json`, with a separator at its end. */
  readonly outputPath: string
  readonly projectStyle: 'PackageReference'
  readonly crossTargeting?: true
  readonly legacyPackagesDirectory?: true
  readonly validateRuntimeAssets?: true
  readonly skipContentFileWrite?: true
  readonly centralPackageVersionsManagementEnabled?: true
  readonly centralPackageFloatingVersionsEnabled?: true
  readonly centralPackageVersionOverrideDisabled?: true
  readonly CentralPackageTransitivePinningEnabled?: true
  /** Written only where it does not hold. */
  readonly UsingMicrosoftNETSdk?: false
  readonly restoreUseLegacyDependencyResolver?: true
  readonly restoreDoNotWriteDependencyGraphSpec?: true
  readonly fallbackFolders?: readonly string[]
  readonly configFilePaths?: readonly string[]
  /** As the project names them, in ordinal order. */
  readonly originalTargetFrameworks?: readonly string[]
  /** By address, in ordinal order. */
  readonly sources?: Readonly<Record<string, Readonly<Record<string, never>>>>
  /** By alias, like those of the specification. */
  readonly frameworks: Readonly<Record<string, RestoreFramework>>
  readonly warningProperties?: WarningProperties
  readonly restoreLockProperties?: RestoreLockProperties
  readonly restoreAuditProperties?: RestoreAuditProperties
  readonly SdkAnalysisLevel?: string
}

export interface RestoreFramework {
  /** The framework's short name, as in folders of packages. */
  readonly framework: string
  readonly targetAlias?: string
  /** By the unique name of the project, which is its path. */
  readonly projectReferences: Readonly<Record<string, ProjectReferenceSpec>>
}

/** Flags are written as by `LibraryIncludeFlagUtils.GetFlagString`: `all`, `none` or `runtime, compile, …`. */
export interface ProjectReferenceSpec {
  readonly projectPath: string
  readonly includeAssets?: string
  readonly excludeAssets?: string
  readonly privateAssets?: string
}

export interface WarningProperties {
  readonly allWarningsAsErrors?: true
  readonly noWarn?: readonly string[]
  readonly warnAsError?: readonly string[]
  readonly warnNotAsError?: readonly string[]
}

export interface RestoreLockProperties {
  readonly restorePackagesWithLockFile?: string
  readonly nuGetLockFilePath?: string
  readonly restoreLockedMode?: true
}

export interface RestoreAuditProperties {
  readonly enableAudit?: string
  readonly auditLevel?: string
  readonly auditMode?: string
  readonly suppressedAdvisories?: Readonly<Record<string, null>>
}

export interface FrameworkSpec {
  readonly framework: string
  readonly targetAlias?: string
  /** By id, in ordinal order. */
  readonly dependencies?: Readonly<Record<string, DependencySpec>>
  /** By id, in ordinal order without regard to case; the version as it was written. */
  readonly centralPackageVersions?: Readonly<Record<string, string>>
  /** The frameworks that are taken where no asset fits: those of `AssetTargetFallback`. */
  readonly imports?: readonly string[]
  readonly assetTargetFallback?: true
  /** The second framework of a project that fits two (C++/CLI: `native`). */
  readonly secondaryFramework?: string
  /** Whether an asset of one of `imports` is told as NU1701. */
  readonly warn?: true
  readonly downloadDependencies?: readonly DownloadDependencySpec[]
  readonly frameworkReferences?: Readonly<Record<string, FrameworkReferenceSpec>>
  readonly runtimeIdentifierGraphPath?: string
  /** By id, in ordinal order without regard to case: the range of versions that the framework itself brings. */
  readonly packagesToPrune?: Readonly<Record<string, string>>
}

/** Flags are written as by `LibraryIncludeFlags.AsString`: `All`, `None` or `Runtime, Compile, …`. */
export interface DependencySpec {
  readonly include?: string
  readonly suppressParent?: string
  readonly target: string
  /** A range, normalized. */
  readonly version?: string
  readonly versionOverride?: string
  readonly autoReferenced?: true
  readonly noWarn?: readonly string[]
  readonly generatePathProperty?: true
  readonly versionCentrallyManaged?: true
  readonly aliases?: string
}

export interface DownloadDependencySpec {
  readonly name: string
  /** Ranges, normalized, from the lowest on, between semicolons. */
  readonly version: string
}

export interface FrameworkReferenceSpec {
  readonly privateAssets: 'all' | 'none'
}

export interface RuntimeSpec {
  readonly '#import': readonly string[]
}
