import { sep } from 'node:path'
import { toLowerInvariant } from '../base/printable.ts'
import {
  formatImports,
  hasExtension,
  type ImportElement,
  type ImportGroup,
  importOf,
  leadingGroup,
  property,
} from './import-files.ts'
import type { PackageContent } from './package-content.ts'
import type { PackageSpec } from './package-spec.ts'
import { contentItemGroups } from './selection/content-items.ts'
import type { TargetAssets } from './selection/target-assets.ts'

/** A package whose files are imported, with what is taken of it. */
export interface ImportedPackage {
  readonly content: PackageContent
  readonly assets: TargetAssets
}

/** What is imported for a target framework. */
export interface ImportedTarget {
  readonly alias: string
  /** those that depend on others after them */
  readonly packages: readonly ImportedPackage[]
  /** the packages, by lower-case id, for whose folder the project wants a property */
  readonly withPath: ReadonlySet<string>
}

export interface ProjectImports {
  readonly project: PackageSpec
  /** in the order of the targets of the assets file */
  readonly targets: readonly ImportedTarget[]
  /** as they are to be written */
  readonly folders: readonly string[]
  /** the home folder that is written as `$(UserProfile)`: on Windows, that of the user */
  readonly userProfile: string | undefined
}

type Extension = '.props' | '.targets'

/** Formats *.nuget.g.props and *.nuget.g.targets. */
export function importTexts(imports: ProjectImports): { readonly props: string; readonly targets: string } {
  const groups = new ImportGroups(imports)
  for (const target of imports.targets) groups.add(target)
  return { props: formatImports(groups.props, headOf(imports)), targets: formatImports(groups.targets) }
}

function headOf({ project, folders, userProfile }: ProjectImports): readonly ImportElement[] {
  const [root = ''] = folders
  return [
    leadingGroup('PropertyGroup', [
      property('RestoreSuccess', 'True'),
      property('RestoreTool', 'NuGet'),
      property('ProjectAssetsFile', '$(MSBuildThisFileDirectory)project.assets.json'),
      property('NuGetPackageRoot', withProfile(root, userProfile)),
      property('NuGetPackageFolders', folders.join(';')),
      property('NuGetProjectStyle', project.restore.projectStyle),
      property('NuGetToolVersion', '7.0.0'),
    ]),
    leadingGroup(
      'ItemGroup',
      folders.map(folder => ({ name: 'SourceRoot', attributes: { Include: withSeparator(folder) } })),
    ),
  ]
}

function withSeparator(folder: string): string {
  return folder.endsWith(sep) || folder.endsWith('/') ? folder : folder + sep
}

function withProfile(path: string, profile: string | undefined): string {
  const isBelow = profile && path.toUpperCase().startsWith(profile.toUpperCase())
  return isBelow ? `$(UserProfile)${path.slice(profile.length)}` : path
}

/** Gathers the groups of both files, target by target. */
class ImportGroups {
  readonly props: ImportGroup[] = []
  readonly targets: ImportGroup[] = []
  readonly #imports: ProjectImports
  readonly #isMultiTargeting: boolean
  /** what is imported where no framework is chosen, once */
  readonly #common = new Set<string>()

  constructor(imports: ProjectImports) {
    this.#imports = imports
    const { restore, frameworks } = imports.project
    this.#isMultiTargeting = restore.crossTargeting === true || Object.keys(frameworks).length > 1
  }

  add(target: ImportedTarget): void {
    const { restore } = this.#imports.project
    const conditions = this.#isMultiTargeting ? [`'$(TargetFramework)' == '${target.alias}'`] : []
    for (const extension of ['.targets', '.props'] as const)
      this.#listOf(extension).push(this.#buildGroup(target, { extension, conditions }))
    this.props.push(pathGroup(target, conditions))
    if (this.#isMultiTargeting)
      for (const extension of ['.targets', '.props'] as const)
        this.#listOf(extension).push(this.#commonGroup(target, extension))
    if (restore.skipContentFileWrite) return
    for (const { content, assets } of target.packages)
      this.props.push(
        ...contentItemGroups(content, assets.contentFiles, {
          pathOf: path => this.#pathOf(content, path),
          conditions,
          separator: sep,
        }),
      )
  }

  #listOf(extension: Extension): ImportGroup[] {
    return extension === '.props' ? this.props : this.targets
  }

  #buildGroup({ packages }: ImportedTarget, { extension, conditions }: GroupOptions): ImportGroup {
    const elements = packages.flatMap(({ content, assets }) =>
      assets.build
        .filter(({ path }) => hasExtension(path, extension))
        .map(({ path }) => importOf(this.#pathOf(content, path))),
    )
    return { name: 'ImportGroup', position: 2, conditions, elements }
  }

  #commonGroup({ packages }: ImportedTarget, extension: Extension): ImportGroup {
    const elements: ImportElement[] = []
    for (const { content, assets } of packages)
      for (const { path } of assets.buildMultiTargeting) {
        if (!hasExtension(path, extension)) continue
        const key = `${content.folder}/${path}`.toUpperCase()
        if (!this.#common.has(key)) elements.push(importOf(this.#pathOf(content, path)))
        this.#common.add(key)
      }
    return { name: 'ImportGroup', position: 0, conditions: ["'$(TargetFramework)' == ''"], elements }
  }

  #pathOf({ folder }: PackageContent, path: string): string {
    const { folders, userProfile } = this.#imports
    const [root = ''] = folders
    const whole = `${folder}${sep}${path.replaceAll('/', sep)}`
    return whole.startsWith(root)
      ? `$(NuGetPackageRoot)${whole.slice(root.length)}`
      : withProfile(whole, userProfile)
  }
}

interface GroupOptions {
  readonly extension: Extension
  readonly conditions: readonly string[]
}

function pathGroup({ packages, withPath }: ImportedTarget, conditions: readonly string[]): ImportGroup {
  const elements = packages
    .filter(({ content }) => withPath.has(toLowerInvariant(content.id)))
    .map(({ content }) => property(`Pkg${content.id.replaceAll('.', '_')}`, content.folder))
  return { name: 'PropertyGroup', position: 1000, conditions, elements }
}
