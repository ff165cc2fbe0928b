import { dirname, resolve } from 'node:path'
import { quote } from '../base/printable.ts'
import type { Evaluation } from './evaluate/evaluate-project.ts'
import type { Metadata } from './evaluate/items/item-metadata.ts'
import { toolsetFolder } from './evaluate/toolset.ts'
import { Unknown, unescapeText, type Value } from './evaluate/value.ts'
import type { EvaluatedItem } from './evaluated.ts'
import { isOnServer, type ProjectPlace } from './project-place.ts'

/*
 * What the client's restore writes of a project beside its packages, as plain data. It is read right after the evaluation, and only
 * where the files for a build are asked for: what is unknown of it is no fault of another restore.
 */

/** The properties of a project without a target framework. */
const projectProperties = [
  'AssemblyName CentralPackageFloatingVersionsEnabled CentralPackageTransitivePinningEnabled',
  'CentralPackageVersionOverrideEnabled CreateRidSpecificToolPackages MSBuildProjectExtensionsPath NoWarn NuGetAudit NuGetAuditLevel',
  'NuGetAuditMode NuGetLockFilePath PackAsTool PackageId PackageVersion RestoreDoNotWriteDependencyGraphSpec RestoreFallbackFolders',
  'RestoreLegacyPackagesDirectory RestoreLockedMode RestoreOutputPath RestorePackagesWithLockFile RestoreSources',
  'RestoreUseLegacyDependencyResolver RuntimeIdentifier RuntimeIdentifiers RuntimeSupports',
  'SdkAnalysisLevel TargetFramework TargetFrameworks TreatWarningsAsErrors UsingMicrosoftNETSdk ValidateRuntimeIdentifierCompatibility',
  'Version WarningsAsErrors WarningsNotAsErrors _CentralPackageVersionsEnabled _RestoreSkipContentFileWrite',
].flatMap(line => line.split(' '))

/** Those of a project for one of its target frameworks. */
const frameworkProperties = [
  'AssetTargetFallback CLRSupport NuGetAuditMode RestoreEnablePackagePruning RestorePackagePruningDefault',
  'RuntimeIdentifierGraphPath',
].flatMap(line => line.split(' '))

/** Those to which files of the SDK add what lies on the machine: only what the project itself says is read. */
const ownProperties = ['RestoreAdditionalProjectFallbackFolders', 'RestoreAdditionalProjectSources'] as const

/** Something that only MSBuild can evaluate. */
export interface Unevaluated extends ProjectPlace {
  readonly found: string
  readonly settledBy: readonly string[]
}

export interface SpecFacts {
  /** by name; trimmed, and only those that are not empty */
  readonly properties: Readonly<Record<string, string>>
  readonly unevaluated: readonly Unevaluated[]
}

/** What holds for a project as a whole. */
export interface ProjectSpecFacts extends SpecFacts {
  /** a file of the workspace, or the caller, gives `SdkAnalysisLevel` */
  readonly hasOwnLevel: boolean
}

/** What a project is for one of its target frameworks. */
export interface FrameworkSpecFacts extends SpecFacts {
  /** by lower-case id */
  readonly references: Readonly<Record<string, ReferenceFacts>>
  /** what holds for those that targets of the SDK add */
  readonly addedReferences: ReferenceFacts
  /** each id once */
  readonly centralVersions: readonly { readonly id: string; readonly version?: string }[]
  /** those whose assemblies it takes, by absolute path, each once */
  readonly projects: readonly ReferencedProjectFacts[]
  /** addresses of advisories that do not count */
  readonly suppressed: readonly string[]
}

/** What only the files say of a reference to a package. Metadata are trimmed; absent: empty. */
export interface ReferenceFacts {
  readonly versionOverride?: string
  readonly noWarn?: string
  readonly generatePathProperty?: string
  readonly aliases?: string
  readonly includeAssets?: string
  readonly excludeAssets?: string
  /** `IsImplicitlyDefined`: the SDK counts it as its own */
  readonly isMarked: boolean
}

/** A `ProjectReference`, with its metadata as written; absent: empty. */
export interface ReferencedProjectFacts {
  readonly path: string
  readonly includeAssets?: string
  readonly excludeAssets?: string
  readonly privateAssets?: string
}

/** Reads what holds for a project as a whole. */
export function readProjectSpec(evaluation: Evaluation, path: string): ProjectSpecFacts {
  const reader = new FactReader(evaluation, path)
  return {
    properties: reader.properties(projectProperties),
    hasOwnLevel: evaluation.ownEntry('SdkAnalysisLevel') !== undefined,
    unevaluated: reader.unevaluated,
  }
}

export interface FrameworkSpecOptions {
  /** of the project */
  readonly path: string
  /** its references to packages, each id once */
  readonly references: readonly EvaluatedItem[]
}

/** Reads what a project is for one of its target frameworks. */
export function readFrameworkSpec(
  evaluation: Evaluation,
  { path, references }: FrameworkSpecOptions,
): FrameworkSpecFacts {
  const reader = new FactReader(evaluation, path)
  return {
    properties: { ...reader.properties(frameworkProperties), ...reader.ownProperties() },
    references: referenceFacts(reader, references),
    addedReferences: { ...reader.definition('PackageReference').texts(referenceNames), isMarked: true },
    centralVersions: reader
      .firstItems('PackageVersion')
      .map(item => ({ id: item.name, ...item.texts({ version: 'Version' }) })),
    projects: projectFacts(reader, path),
    suppressed: reader.firstItems('NuGetAuditSuppress').map(({ name }) => name),
    unevaluated: reader.unevaluated,
  }
}

const referenceNames = {
  versionOverride: 'VersionOverride',
  noWarn: 'NoWarn',
  generatePathProperty: 'GeneratePathProperty',
  aliases: 'Aliases',
  includeAssets: 'IncludeAssets',
  excludeAssets: 'ExcludeAssets',
} as const

// Of several items of an id those that are taken were chosen before; the first of the same kind is the one.
function referenceFacts(
  reader: FactReader,
  references: readonly EvaluatedItem[],
): FrameworkSpecFacts['references'] {
  const items = reader.items('PackageReference')
  return Object.fromEntries(
    references.flatMap(({ name, isMarked, file, line }) => {
      const key = name.toLowerCase()
      const same = items.filter(each => each.name.toLowerCase() === key)
      const item = same.find(each => each.file === file && each.line === line) ?? same[0]
      return item ? [[key, { ...item.texts(referenceNames), isMarked }]] : []
    }),
  )
}

const projectNames = {
  includeAssets: 'IncludeAssets',
  excludeAssets: 'ExcludeAssets',
  privateAssets: 'PrivateAssets',
} as const

function projectFacts(reader: FactReader, path: string): readonly ReferencedProjectFacts[] {
  const found = new Map<string, ReferencedProjectFacts>()
  for (const item of reader.items('ProjectReference')) {
    const { taken = 'true' } = item.texts({ taken: 'ReferenceOutputAssembly' })
    if (taken.toLowerCase() !== 'true' || isOnServer(item.name)) continue
    const full = resolve(dirname(path), item.name.replaceAll('\\', '/'))
    if (!found.has(full)) found.set(full, { path: full, ...item.texts(projectNames) })
  }
  return [...found.values()]
}

interface FactItem extends ProjectPlace {
  readonly name: string
  /** the metadata that are not empty, by the names that the caller has for them */
  texts<Name extends string>(names: Readonly<Record<Name, string>>): Readonly<Partial<Record<Name, string>>>
}

/** Reads properties and items, and notes what is unknown of those that were asked for. */
class FactReader {
  readonly unevaluated: Unevaluated[] = []
  readonly #evaluation: Evaluation
  readonly #path: string

  constructor(evaluation: Evaluation, path: string) {
    this.#evaluation = evaluation
    this.#path = path
  }

  properties(names: readonly string[]): Readonly<Record<string, string>> {
    const found = names.map(name => {
      const place = this.#evaluation.ownEntry(name)?.place ?? this.#place
      return [name, this.#known(this.#evaluation.property(name), { place, what: `the property ${name}` })]
    })
    return Object.fromEntries(found.filter(([, text]) => text !== ''))
  }

  /** What the files of the project say of the properties that the SDK changes by what lies on the machine. */
  ownProperties(): Readonly<Record<string, string>> {
    const found = ownProperties.map(name => {
      const { value = '', place = this.#place } = this.#evaluation.ownEntry(name) ?? {}
      const text = typeof value === 'string' ? unescapeText(value) : value
      return [name, this.#known(text, { place, what: `the property ${name}` })]
    })
    return Object.fromEntries(found.filter(([, text]) => text !== ''))
  }

  items(type: string): readonly FactItem[] {
    return this.#evaluation.items(type).map(({ name, metadata, file, line, isOfSdk }) => {
      const place = isOfSdk ? this.#place : { file, line }
      const of = `${type} ${quote(name)}`
      return { name, file, line, texts: names => this.#texts(names, { metadata, place, of }) }
    })
  }

  /** What items of a type have that targets add. */
  definition(type: string): Pick<FactItem, 'texts'> {
    const metadata = this.#evaluation.definitionOf(type)
    return { texts: names => this.#texts(names, { metadata, place: this.#place, of: type }) }
  }

  #texts<Name extends string>(
    names: Readonly<Record<Name, string>>,
    {
      metadata,
      place,
      of,
    }: { readonly metadata: Metadata; readonly place: ProjectPlace; readonly of: string },
  ): Readonly<Partial<Record<Name, string>>> {
    const texts: Partial<Record<Name, string>> = {}
    for (const own of Object.keys(names) as Name[]) {
      const value = metadata.get(names[own].toLowerCase()) ?? ''
      const text = this.#known(value instanceof Unknown ? value : unescapeText(value), {
        place,
        what: `${names[own]} of ${of}`,
      })
      if (text !== '') texts[own] = text
    }
    return texts
  }

  /** The first item of each name: the client warns of a second one and leaves it out. */
  firstItems(type: string): readonly FactItem[] {
    const first = new Map<string, FactItem>()
    for (const item of this.items(type)) {
      const key = item.name.toLowerCase()
      if (!first.has(key)) first.set(key, item)
    }
    return [...first.values()]
  }

  get #place(): ProjectPlace {
    return { file: this.#path, line: 1 }
  }

  #known(value: Value, { place, what }: { readonly place: ProjectPlace; readonly what: string }): string {
    if (!(value instanceof Unknown)) return value.trim()
    const { file, line } = value.origin?.place ?? place
    const found = value.origin?.found ?? `${value.why} as ${what}`
    this.unevaluated.push({ file, line, found, settledBy: value.settledBy })
    return ''
  }
}

/** A path that may be one of the SDK: below the folder of an installed one, where the evaluation has one of its own. */
export function pathInSdk(path: string, folder: string | undefined): string {
  return folder !== undefined && path.startsWith(`${toolsetFolder}/`)
    ? resolve(folder, path.slice(toolsetFolder.length + 1))
    : path
}
