/** The properties for which the SDK adds packages of .NET (Core) 3.0 or later whose version depends on the SDK. */
export const trimmingProperties = [
  'PublishAot',
  'IsAotCompatible',
  'EnableAotAnalyzer',
  'PublishTrimmed',
  'IsTrimmable',
  'EnableTrimAnalyzer',
  'PublishSingleFile',
  'EnableSingleFileAnalyzer',
] as const

/** The properties that decide by which name and version other projects refer to a project. */
export const identityNames = [
  'AssemblyName',
  'PackageId',
  'Version',
  'VersionPrefix',
  'VersionSuffix',
  'PackageVersion',
] as const

/** The properties whose value a restore needs; conditions and values may refer to no others. */
export const propertyNames = [
  'TargetFramework',
  'TargetFrameworks',
  'TargetFrameworkVersion',
  'TargetFrameworkIdentifier',
  'TargetFrameworkMoniker',
  'TargetPlatformIdentifier',
  'TargetPlatformVersion',
  'RuntimeIdentifier',
  'RuntimeIdentifiers',
  'ManagePackageVersionsCentrally',
  'CentralPackageTransitivePinningEnabled',
  'CentralPackageVersionOverrideEnabled',
  'CentralPackageFloatingVersionsEnabled',
  'RestoreEnablePackagePruning',
  'DisableImplicitFrameworkReferences',
  'DisableImplicitFSharpCoreReference',
  'DisableImplicitSystemValueTupleReference',
  'NETStandardImplicitPackageVersion',
  'FSharpCoreImplicitPackageVersion',
  'AutomaticallyUseReferenceAssemblyPackages',
  'NuGetLockFilePath',
  'UseWPF',
  'UseWindowsForms',
  ...trimmingProperties,
  'SelfContained',
  'UseCurrentRuntimeIdentifier',
  'PackAsToolShimRuntimeIdentifiers',
  'AssetTargetFallback',
  'PackageTargetFallback',
  'DisableImplicitAssetTargetFallback',
  'RestoreUseLegacyDependencyResolver',
  'RestoreEnableGlobalPackageReference',
  'RestoreProjectStyle',
  ...identityNames,
] as const

export type PropertyName = (typeof propertyNames)[number]

/** The values of properties; those that nothing sets are empty, as in MSBuild. */
export type Properties = Readonly<Record<PropertyName, string>>
