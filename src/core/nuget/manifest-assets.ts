import { anyFramework, type Framework, isSameFramework } from '../frameworks/framework.ts'
import { nameFramework } from './dependency-group.ts'

/** What a manifest says of the files of its package. */
export interface ManifestAssets {
  /** the assemblies of `lib` that are references, by target framework; none: all of them */
  readonly references: readonly ItemGroup[]
  /** assemblies of the framework itself, by target framework */
  readonly frameworkAssemblies: readonly ItemGroup[]
  /** shared frameworks such as `Microsoft.AspNetCore.App`, by target framework */
  readonly frameworkReferences: readonly ItemGroup[]
  readonly contentFiles: readonly ContentRule[]
  readonly packageTypes: readonly ManifestPackageType[]
}

/** The names for one target framework. */
export interface ItemGroup {
  readonly framework: Framework
  readonly items: readonly string[]
}

/** What becomes of the content files that a pattern names. */
export interface ContentRule {
  /** absent: the manifest is not one that the reference client takes */
  readonly include?: string
  readonly exclude?: string
  readonly buildAction?: string
  readonly copyToOutput?: string
  readonly flatten?: string
}

export interface ManifestPackageType {
  readonly name: string
  readonly version?: string
}

interface OpenGroup {
  readonly framework: Framework
  readonly items: string[]
}

type Attributes = Readonly<Record<string, { readonly value: string }>>

/** Gathers them from the elements below `metadata`. */
export class ManifestAssetsBuilder {
  readonly #references: OpenGroup[] = []
  readonly #looseReferences: string[] = []
  readonly #frameworkAssemblies: OpenGroup[] = []
  readonly #frameworkReferences: OpenGroup[] = []
  readonly #contentFiles: ContentRule[] = []
  readonly #packageTypes: ManifestPackageType[] = []

  /** An element opens at `path`, which starts below `metadata`. */
  open(path: readonly string[], attributes: Attributes): void {
    const value = (name: string) => attributes[name]?.value
    switch (path.join('/')) {
      case 'references/group':
        this.#references.push({ framework: frameworkNamed(value('targetFramework')), items: [] })
        break
      case 'references/group/reference':
        add(this.#references.at(-1)?.items, value('file'))
        break
      case 'references/reference':
        add(this.#looseReferences, value('file'))
        break
      case 'frameworkAssemblies/frameworkAssembly':
        this.#addFrameworkAssembly(value('assemblyName'), value('targetFramework') ?? '')
        break
      case 'frameworkReferences/group':
        this.#frameworkReferences.push({ framework: frameworkNamed(value('targetFramework')), items: [] })
        break
      case 'frameworkReferences/group/frameworkReference':
        add(this.#frameworkReferences.at(-1)?.items, value('name'))
        break
      case 'contentFiles/files':
        this.#contentFiles.push(contentRule(value))
        break
      case 'packageTypes/packageType':
        this.#packageTypes.push(packageType(value))
        break
    }
  }

  /** Undefined if there is nothing. */
  finish(): ManifestAssets | undefined {
    const loose = this.#looseReferences
    const lists = {
      // Like the reference client, which looks at those in no group only where there is no group.
      references:
        this.#references.length === 0 && loose.length > 0
          ? [{ framework: anyFramework, items: loose }]
          : this.#references,
      frameworkAssemblies: this.#frameworkAssemblies,
      frameworkReferences: this.#frameworkReferences,
      contentFiles: this.#contentFiles,
      packageTypes: this.#packageTypes,
    }
    return Object.values(lists).some(({ length }) => length > 0) ? lists : undefined
  }

  // One assembly may be for several frameworks, with commas.
  #addFrameworkAssembly(name: string | undefined, targetFramework: string): void {
    const names = targetFramework.split(',').filter(each => each !== '')
    const frameworks = names.length === 0 ? [''] : names.map(each => each.trim())
    for (const framework of frameworks) {
      const named = frameworkNamed(framework)
      const known = this.#frameworkAssemblies.find(each => isSameFramework(each.framework, named))
      const group = known ?? { framework: named, items: [] }
      if (known === undefined) this.#frameworkAssemblies.push(group)
      add(group.items, name)
    }
  }
}

function add(items: string[] | undefined, name: string | undefined): void {
  const isNew = items?.every(each => each.toUpperCase() !== name?.toUpperCase())
  if (items && name && isNew) items.push(name)
}

function frameworkNamed(name: string | undefined): Framework {
  return name ? nameFramework(name).framework : anyFramework
}

function contentRule(value: (name: string) => string | undefined): ContentRule {
  const names = ['include', 'exclude', 'buildAction', 'copyToOutput', 'flatten'] as const
  return Object.fromEntries(
    names.flatMap(name => {
      const text = value(name)
      return text === undefined ? [] : [[name, text]]
    }),
  )
}

function packageType(value: (name: string) => string | undefined): ManifestPackageType {
  const version = value('version')
  return { name: value('name')?.trim() ?? '', ...(version !== undefined && { version }) }
}
