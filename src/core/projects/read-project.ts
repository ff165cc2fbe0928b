import { existsSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { PkgtoolError } from '../base/errors.ts'
import { quote } from '../base/printable.ts'
import { documentError, parseBoundedFile } from '../files/parse-file.ts'
import { workspaceOf } from '../files/workspace.ts'
import { shortFolderName } from '../frameworks/format-framework.ts'
import { type Framework, isSameFramework, unsupportedFramework } from '../frameworks/framework.ts'
import { parseFramework } from '../frameworks/parse-framework.ts'
import { assertPackageId } from '../nuget/package-id.ts'
import { parseVersionRange } from '../nuget/version-range.ts'
import { type EvaluatedItem, type Evaluation, evaluateProject, type Properties } from './evaluate-project.ts'
import { implicitPackages, isTrue } from './implicit-packages.ts'
import type { SharedFramework } from './shared-framework.ts'
import { parseSolution, projectExtension } from './solution.ts'
import { needsEvaluation, type ProjectPlace, projectLimit, readStatements } from './statements.ts'

/** A package that a project refers to, with the place of the reference. */
export interface ProjectPackage extends ProjectPlace {
  /** as written */
  readonly id: string
  /** as written, from the reference, its override or the central version; absent: any version */
  readonly range?: string
  /** the SDK adds it; no file of the project names it */
  readonly isImplicit: boolean
  /** metadata as written; absent: not set */
  readonly privateAssets?: string
  readonly includeAssets?: string
  readonly excludeAssets?: string
}

/** A package version that is only downloaded; the range has one version. */
export interface ProjectDownload extends ProjectPlace {
  readonly id: string
  readonly range: string
}

/** A central version: `PackageVersion`. */
export interface CentralVersion extends ProjectPlace {
  readonly id: string
  readonly range: string
}

/** A project for one of its target frameworks. */
export interface ProjectFramework {
  /** as written: `net8.0`; of a classic project `net472`; of an alias what it stands for */
  readonly framework: string
  /** the name in `TargetFramework` or `TargetFrameworks`, where properties say what it stands for; else absent */
  readonly alias?: string
  /** in MSBuild's order, which the resolver needs; of several references to one id the first, as in the client */
  readonly packages: readonly ProjectPackage[]
  readonly downloads: readonly ProjectDownload[]
  /** absolute paths of the projects it refers to */
  readonly projects: readonly string[]
  /** those of them that it does not pass on to projects which refer to it; absent: none */
  readonly privateProjects?: readonly string[]
  /** with central versions; absent: it manages its versions itself */
  readonly central?: {
    readonly versions: readonly CentralVersion[]
    /** central versions hold for transitive packages too */
    readonly pinsTransitives: boolean
  }
  /** `RestoreEnablePackagePruning` where it is set */
  readonly prunes?: boolean
  /** the frameworks that it takes beside .NET: ASP.NET Core, and those of the Windows desktop */
  readonly shared: readonly SharedFramework[]
  /** `RuntimeIdentifier` and `RuntimeIdentifiers` */
  readonly runtimes: readonly string[]
}

/** What `readProject` found in a file. */
export type ProjectReading =
  | {
      readonly kind: 'project'
      /** absolute */
      readonly file: string
      readonly frameworks: readonly ProjectFramework[]
      /** it names an SDK */
      readonly isSdkStyle: boolean
      /** absolute path of the `packages.lock.json` of the project, if there is one */
      readonly lockFile?: string
    }
  | {
      readonly kind: 'solution'
      readonly file: string
      /** absolute paths, in the solution's order */
      readonly projects: readonly string[]
    }

/** Options of `readProject`. */
export interface ReadProjectOptions {
  /** default: the current directory */
  readonly workingDirectory?: string | undefined
  /** no file outside of it is read; default: the outermost git repository around the working directory, or that */
  readonly workspace?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** The engine of the library's `readProject`. Throws as it. */
export async function readProject(file: string, options: ReadProjectOptions = {}): Promise<ProjectReading> {
  const { workingDirectory = '.', signal } = options
  const path = resolve(workingDirectory, file)
  const workspace = workspaceOf(options)
  if (/\.slnx?$/i.test(path)) {
    const parse = (bytes: Uint8Array) => parseSolution(bytes, { file: path })
    const bounds = { file: path, limit: projectLimit, workspace, signal }
    return { kind: 'solution', file: path, projects: await parseBoundedFile(path, parse, bounds) }
  }
  const [extension] = projectExtension.exec(path) ?? []
  if (extension === undefined)
    throw new PkgtoolError('INVALID_PROJECT', {
      subject: path,
      found: 'another kind of file',
      wanted: 'a .csproj, .fsproj, .vbproj, .sln or .slnx',
      ...(/\.(?:props|targets)$/i.test(path) && {
        change: 'name the projects that import it, such as "**/*.csproj"',
      }),
      file: path,
    })
  const { statements, isSdkStyle, isWeb } = await readStatements(path, { workspace, signal })
  const outer = evaluateProject(statements, { project: path })
  const frameworks = frameworksOf(outer, { path, isSdkStyle })
  const language = extension.slice(1, 3).toLowerCase() as 'cs' | 'fs' | 'vb'
  const evaluate = (framework: string) =>
    outer.properties.TargetFrameworks === ''
      ? outer
      : evaluateProject(statements, { project: path, framework })
  const lockFile = findLockFile(path, outer)
  return {
    kind: 'project',
    file: path,
    isSdkStyle,
    frameworks: frameworks.map(framework =>
      describeFramework(framework, evaluate(framework), { path, language, isSdkStyle, isWeb }),
    ),
    ...(lockFile !== undefined && { lockFile }),
  }
}

interface ProjectFacts {
  readonly path: string
  readonly isSdkStyle: boolean
}

// The client takes the first of names that differ only in case.
function distinctNames(names: readonly string[]): readonly string[] {
  const lower = names.map(name => name.toLowerCase())
  return names.filter((_, index) => lower.indexOf(lower[index] as string) === index)
}

interface FrameworkFacts extends ProjectFacts {
  readonly language: 'cs' | 'fs' | 'vb'
  readonly isWeb: boolean
}

function frameworksOf({ properties }: Evaluation, { path, isSdkStyle }: ProjectFacts): readonly string[] {
  const { TargetFramework, TargetFrameworks, TargetFrameworkVersion, TargetFrameworkIdentifier } = properties
  const several = TargetFrameworks.split(';').flatMap(name => name.trim() || [])
  if (several.length > 0) return distinctNames(several)
  if (TargetFramework !== '') return [TargetFramework]
  const [, version] = /^v(\d+(?:\.\d+){1,2})$/.exec(TargetFrameworkVersion) ?? []
  const isClassic = !isSdkStyle && ['', '.netframework'].includes(TargetFrameworkIdentifier.toLowerCase())
  if (version !== undefined && isClassic) return [`net${version.replaceAll('.', '')}`]
  throw needsEvaluation({ file: path, line: 1 }, 'no TargetFramework in the project or the files it imports')
}

function describeFramework(
  name: string,
  { properties, items }: Evaluation,
  { path, language, isSdkStyle, isWeb }: FrameworkFacts,
): ProjectFramework {
  const framework = frameworkNamed(name, properties, path)
  const isCentral = isTrue(properties.ManagePackageVersionsCentrally)
  const versions = isCentral ? centralVersions(items.PackageVersion) : []
  const own = firstOfEach(items.PackageReference)
  const references = own.map(item => referenceOf(item, { versions, isCentral }))
  const globals = isCentral ? firstOfEach(items.GlobalPackageReference).map(globalReference) : []
  const place = { file: path, line: 1 }
  const implicit = isSdkStyle
    ? implicitPackages(framework, { properties, language })
    : { before: [], behind: [] }
  const names = new Set([...references, ...globals].map(({ id }) => id.toLowerCase()))
  if ('unknown' in implicit && !names.has(implicit.unknown.split(',')[0]?.toLowerCase() ?? ''))
    throw needsEvaluation(place, `the implicit package ${implicit.unknown}`)
  const privateItems = items.ProjectReference.filter(
    ({ metadata }) => metadata.PrivateAssets?.toLowerCase() === 'all',
  )
  const privateProjects = projectsOf(privateItems, path)
  const { before, behind } = 'unknown' in implicit ? { before: [], behind: [] } : implicit
  const added = ({ id, version }: { readonly id: string; readonly version: string }) =>
    names.has(id.toLowerCase())
      ? []
      : [{ id, range: version, isImplicit: true, privateAssets: 'All', ...place }]
  return {
    framework,
    ...(framework !== name && { alias: name }),
    packages: [...before.flatMap(added), ...references, ...globals, ...behind.flatMap(added)],
    downloads: items.PackageDownload.flatMap(downloadsOf),
    projects: projectsOf(items.ProjectReference, path),
    ...(privateProjects.length > 0 && { privateProjects }),
    ...(isCentral && {
      central: {
        versions: [
          ...versions,
          ...globals.map(({ id, range = '', file, line }) => ({ id, range, file, line })),
        ],
        pinsTransitives: isTrue(properties.CentralPackageTransitivePinningEnabled),
      },
    }),
    ...(properties.RestoreEnablePackagePruning !== '' && {
      prunes: isTrue(properties.RestoreEnablePackagePruning),
    }),
    shared: sharedFrameworks({ properties, items }, isWeb),
    runtimes: [properties.RuntimeIdentifier, ...properties.RuntimeIdentifiers.split(';')].flatMap(
      name => name.trim() || [],
    ),
  }
}

// The SDK reads the name of a target framework only where the project does not say what it stands for.
function frameworkNamed(name: string, properties: Properties, file: string): string {
  const place = { file, line: 1 }
  const own = parseFramework(name)
  const { TargetFrameworkIdentifier: identifier, TargetFrameworkVersion: version } = properties
  if (identifier === '' || version === '') {
    if (own.kind !== 'unsupported') return name
    throw needsEvaluation(place, `the target framework ${quote(name)}, and nothing that says what it is`)
  }
  if (properties.TargetPlatformIdentifier !== '')
    throw needsEvaluation(place, `a platform of the target framework ${quote(name)}`)
  const named = readMoniker(properties.TargetFrameworkMoniker || `${identifier},Version=${version}`)
  if (named.kind === 'unsupported')
    throw needsEvaluation(
      place,
      `the target framework ${quote(name)} as ${quote(`${identifier} ${version}`)}`,
    )
  return isSameFramework(own, named) ? name : shortFolderName(named)
}

function readMoniker(text: string): Framework {
  try {
    return parseFramework(text)
  } catch {
    return unsupportedFramework
  }
}

function sharedFrameworks({ properties, items }: Evaluation, isWeb: boolean): readonly SharedFramework[] {
  const names = items.FrameworkReference.map(({ name }) => name.toLowerCase())
  const isDesktop =
    isTrue(properties.UseWPF) ||
    isTrue(properties.UseWindowsForms) ||
    names.some(name => name.startsWith('microsoft.windowsdesktop.app'))
  return [
    ...(isWeb || names.includes('microsoft.aspnetcore.app') ? (['web'] as const) : []),
    ...(isDesktop ? (['desktop'] as const) : []),
  ]
}

// The client warns of a second item and takes the first.
function firstOfEach(items: readonly EvaluatedItem[]): readonly EvaluatedItem[] {
  const first = new Map<string, EvaluatedItem>()
  for (const item of items) {
    const key = item.name.toLowerCase()
    if (!first.has(key)) first.set(key, item)
  }
  return [...first.values()]
}

function referenceOf(
  item: EvaluatedItem,
  { versions, isCentral }: { readonly versions: readonly CentralVersion[]; readonly isCentral: boolean },
): ProjectPackage {
  const { Version, VersionOverride } = item.metadata
  if (!isCentral) return packageOf(item, Version)
  if (Version)
    throw itemError(item, `the version ${quote(Version)} at the reference, and central versions`, {
      wanted: 'VersionOverride, or the version in Directory.Packages.props',
    })
  if (VersionOverride) return packageOf(item, VersionOverride)
  const central = versions.find(({ id }) => id.toLowerCase() === item.name.toLowerCase())
  if (central) return packageOf(item, central.range)
  throw itemError(item, 'no PackageVersion for it', { wanted: 'its version in Directory.Packages.props' })
}

function globalReference(item: EvaluatedItem): ProjectPackage {
  if (!item.metadata.Version) throw itemError(item, 'a GlobalPackageReference without Version', {})
  const metadata = { PrivateAssets: 'All', ...item.metadata }
  return packageOf({ ...item, metadata }, item.metadata.Version)
}

function packageOf(item: EvaluatedItem, range: string | undefined): ProjectPackage {
  const { name: id, file, line, metadata } = item
  assertPackageId(id, { file, line })
  if (range) parseVersionRange(range, { file, line })
  const { PrivateAssets, IncludeAssets, ExcludeAssets } = metadata
  return {
    id,
    ...(range && { range }),
    isImplicit: false,
    file,
    line,
    ...(PrivateAssets && { privateAssets: PrivateAssets }),
    ...(IncludeAssets && { includeAssets: IncludeAssets }),
    ...(ExcludeAssets && { excludeAssets: ExcludeAssets }),
  }
}

/** The central versions that items give; of several for one id the first, as in the client. */
export function centralVersions(items: readonly EvaluatedItem[]): readonly CentralVersion[] {
  return firstOfEach(items).map(item => {
    const { name: id, file, line, metadata } = item
    assertPackageId(id, { file, line })
    if (!metadata.Version) throw itemError(item, 'no Version', {})
    parseVersionRange(metadata.Version, { file, line })
    return { id, range: metadata.Version, file, line }
  })
}

// Several versions of one id are one item: `[1.0.0];[2.0.0]`.
function downloadsOf(item: EvaluatedItem): readonly ProjectDownload[] {
  const { name: id, file, line, metadata } = item
  assertPackageId(id, { file, line })
  const ranges = (metadata.Version ?? '').split(';').flatMap(range => range.trim() || [])
  if (ranges.length === 0) throw itemError(item, 'a PackageDownload without Version', { wanted: '[1.0.0]' })
  return ranges.map(range => {
    const { lower, upper } = parseVersionRange(range, { file, line })
    if (lower === undefined || upper === undefined || !/^\[[^,*]+\]$/.test(range))
      throw itemError(item, `the version ${quote(range)} of a PackageDownload`, {
        wanted: 'one version, such as [1.0.0]',
      })
    return { id, range, file, line }
  })
}

// Paths of items are relative to the project, whichever file has them.
function projectsOf(items: readonly EvaluatedItem[], path: string): readonly string[] {
  const counted = items.filter(({ metadata }) => metadata.ReferenceOutputAssembly?.toLowerCase() !== 'false')
  return [...new Set(counted.map(({ name }) => resolve(dirname(path), name.replaceAll('\\', '/'))))]
}

function itemError(
  { name, file, line }: EvaluatedItem,
  found: string,
  { wanted }: { readonly wanted?: string },
): PkgtoolError {
  return documentError('INVALID_PROJECT', { file, line, found: `${quote(name)} with ${found}`, wanted })
}

// The client prefers the name of the project.
function findLockFile(path: string, { properties }: Evaluation): string | undefined {
  const folder = dirname(path)
  const name = basename(path).replace(projectExtension, '')
  const names = [
    properties.NuGetLockFilePath,
    `packages.${name.replaceAll(' ', '_')}.lock.json`,
    'packages.lock.json',
  ]
  return names
    .filter(each => each !== '')
    .map(each => resolve(folder, each.replaceAll('\\', '/')))
    .find(file => existsSync(file))
}
