/** The elements of `metadata` that hold text (SPEC 2.5). */
export const manifestTextElements = [
  'id',
  'version',
  'title',
  'authors',
  'owners',
  'licenseUrl',
  'projectUrl',
  'requireLicenseAcceptance',
  'description',
  'language',
  'tags',
] as const

export type ManifestTextElement = (typeof manifestTextElements)[number]

/** A dependency as the manifest writes it; `version` is a range, absent where any version will do. */
export interface ManifestDependency {
  readonly id: string
  readonly version?: string
}

/** The dependencies for one target framework, or for all where none is named. */
export interface DependencyGroup {
  readonly targetFramework?: string
  readonly dependencies: readonly ManifestDependency[]
}

/** A manifest: its text elements without white space around them, and its dependencies where it lists any. */
export type PackageManifest = { readonly [K in 'id' | 'version']: string } & {
  readonly [K in Exclude<ManifestTextElement, 'id' | 'version'>]?: string
} & { readonly dependencyGroups?: readonly DependencyGroup[] }
