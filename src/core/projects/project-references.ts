import type { PkgtoolError } from '../base/errors.ts'
import { quote } from '../base/printable.ts'
import { documentError } from '../files/parse-file.ts'
import { assertPackageId } from '../nuget/package-id.ts'
import { parseVersionRange } from '../nuget/version-range.ts'
import type { EvaluatedItem, EvaluatedProject } from './evaluated.ts'
import type { CentralPackage, PackageDownload, PackageReference, WrittenRange } from './project.ts'
import type { ProjectFaults } from './project-faults.ts'
import { needsEvaluation, type ProjectPlace } from './project-place.ts'
import type { ProjectTool } from './project-reading.ts'

/** The first item of each name: the client warns of a second one and leaves it out. */
export function firstOfEach(items: readonly EvaluatedItem[]): readonly EvaluatedItem[] {
  const first = new Map<string, EvaluatedItem>()
  for (const item of items) {
    const key = item.name.toLowerCase()
    if (!first.has(key)) first.set(key, item)
  }
  return [...first.values()]
}

export interface ReferenceOptions {
  /** the central versions by lower-case id; absent: the project has no such */
  readonly central: ReadonlyMap<string, CentralPackage> | undefined
  readonly allowsOverrides: boolean
}

/** The reference of an item, with its version. @throws PkgtoolError `INVALID_PROJECT`, `INVALID_PACKAGE_ID`, `INVALID_RANGE` */
export function referenceOf(
  item: EvaluatedItem,
  { central, allowsOverrides }: ReferenceOptions,
): PackageReference {
  const { Version, VersionOverride } = item.metadata
  if (item.isImplicit && !Version)
    throw needsEvaluation(
      item,
      `the implicit package ${item.name}, whose version depends on the SDK unless PackageReference Update names one`,
    )
  // The client takes an override without central versions too.
  if (central === undefined) return packageOf(item, rangeIn(VersionOverride ?? Version, item))
  if (item.isMarked) {
    refuseCentral(item, central)
    return packageOf(item, rangeIn(Version, item))
  }
  if (Version && !VersionOverride)
    throw itemError(item, `the version ${quote(Version)} at the reference, and central versions`, {
      wanted: 'VersionOverride, or the version in Directory.Packages.props',
    })
  if (VersionOverride && !allowsOverrides)
    throw itemError(item, 'a VersionOverride, and CentralPackageVersionOverrideEnabled is false', {
      wanted: 'its version in Directory.Packages.props',
    })
  if (VersionOverride) return packageOf(item, rangeIn(VersionOverride, item))
  const version = central.get(item.name.toLowerCase())
  if (version) return packageOf(item, version.range)
  throw itemError(item, 'no PackageVersion for it', { wanted: 'its version in Directory.Packages.props' })
}

/** Refuses a central version of a package that the SDK adds, as the client does. @throws PkgtoolError `INVALID_PROJECT` */
export function refuseCentral(
  { name }: Pick<EvaluatedItem, 'name'>,
  central: ReadonlyMap<string, CentralPackage> | undefined,
): void {
  const version = central?.get(name.toLowerCase())
  if (version)
    throw itemError({ ...version, name }, 'a PackageVersion, and the SDK adds the package by itself', {
      wanted: 'a PackageReference of the project for it, or no PackageVersion',
    })
}

function packageOf(item: EvaluatedItem, range: WrittenRange | undefined): PackageReference {
  const { name: id, file, line, metadata } = item
  assertPackageId(id, { file, line })
  const { PrivateAssets, IncludeAssets, ExcludeAssets } = metadata
  return {
    id,
    ...(range && { range }),
    isImplicit: item.isImplicit,
    file,
    line,
    ...(PrivateAssets && { privateAssets: PrivateAssets }),
    ...(IncludeAssets && { includeAssets: IncludeAssets }),
    ...(ExcludeAssets && { excludeAssets: ExcludeAssets }),
  }
}

export interface CentralVersionOptions {
  readonly faults: ProjectFaults
  /** default: true */
  readonly allowsFloating?: boolean
  /** of the project: a version that nothing refers to may be absent; default: every item has one */
  readonly references?: readonly EvaluatedItem[]
}

/** The central versions that items give; of several for one id the first, as in the client. */
export function centralVersions(
  items: readonly EvaluatedItem[],
  { faults, allowsFloating = true, references }: CentralVersionOptions,
): readonly CentralPackage[] {
  // A reference with a version of its own, as of a GlobalPackageReference, needs none here.
  const needed = references?.filter(({ metadata }) => !metadata.VersionOverride)
  const used = needed && new Set(needed.map(({ name }) => name.toLowerCase()))
  return firstOfEach(items)
    .filter(
      ({ name, metadata, isUnknown }) =>
        metadata.Version || isUnknown || !used || used.has(name.toLowerCase()),
    )
    .map(item => {
      const { name: id, file, line } = item
      const range = item.isUnknown ? undefined : faults.watch(() => centralRange(item, allowsFloating))
      return { id, ...(range && { range }), file, line }
    })
}

function centralRange(item: EvaluatedItem, allowsFloating: boolean): WrittenRange {
  const { name: id, file, line, metadata } = item
  assertPackageId(id, { file, line })
  if (!metadata.Version) throw itemError(item, 'no Version', {})
  const range = rangeOf(metadata.Version, item)
  if (range.range.float && !allowsFloating)
    throw itemError(item, `the floating version ${quote(metadata.Version)}`, {
      wanted: 'a version or range, or CentralPackageFloatingVersionsEnabled with true',
    })
  return range
}

/** The downloads of an item: several versions of one id are one item, `[1.0.0];[2.0.0]`. Throws as `referenceOf`. */
export function downloadsOf(item: EvaluatedItem): readonly PackageDownload[] {
  const { name: id, file, line, metadata, isImplicit } = item
  assertPackageId(id, { file, line })
  const ranges = (metadata.Version ?? '').split(';').flatMap(range => range.trim() || [])
  if (ranges.length === 0) throw itemError(item, 'a PackageDownload without Version', { wanted: '[1.0.0]' })
  return ranges.map(text => {
    const range = rangeOf(text, item)
    const { lower, upper } = range.range
    if (lower === undefined || upper === undefined || !/^\[[^,*]+\]$/.test(text))
      throw itemError(item, `the version ${quote(text)} of a PackageDownload`, {
        wanted: 'one version, such as [1.0.0]',
      })
    return { id, range, isImplicit, file, line }
  })
}

/** The tools of a project as it is without a target framework, each once. */
export function toolsOf(project: EvaluatedProject, faults: ProjectFaults): readonly ProjectTool[] {
  const items = firstOfEach(project.items('DotNetCliToolReference')).filter(({ isUnknown }) => !isUnknown)
  if (items.length === 0 || project.isFalse('RestoreDotnetCliToolReferences')) return []
  const framework = project.text('DotnetCliToolTargetFramework') || 'netcoreapp1.0'
  return faults.watchEach(items, item => {
    const { name: id, file, line, metadata } = item
    assertPackageId(id, { file, line })
    if (!metadata.Version) throw itemError(item, 'no Version', { wanted: 'Version' })
    rangeOf(metadata.Version, item)
    return [{ id, range: metadata.Version, framework, file, line }]
  })
}

function rangeIn(text: string | undefined, item: EvaluatedItem): WrittenRange | undefined {
  return text ? rangeOf(text, item) : undefined
}

/** The range of an item. A range alone does not say which of a hundred references it is. @throws PkgtoolError `INVALID_RANGE` */
export function rangeOf(
  text: string,
  { name, file, line }: ProjectPlace & Pick<EvaluatedItem, 'name'>,
): WrittenRange {
  const found = `it is given as the version of ${quote(name)} in ${quote(file, 300)} on line ${line}`
  return { text, range: parseVersionRange(text, { file, line, found }) }
}

function itemError(
  { name, file, line }: Pick<EvaluatedItem, 'name' | 'file' | 'line'>,
  found: string,
  { wanted }: { readonly wanted?: string },
): PkgtoolError {
  return documentError('INVALID_PROJECT', { file, line, found: `${quote(name)} has ${found}`, wanted })
}

const assetKinds = ['runtime', 'compile', 'build', 'native', 'contentfiles', 'analyzers', 'buildtransitive']

/** Whether a list of kinds of assets, such as `PrivateAssets`, has all that there are. */
export function coversAllAssets(list = ''): boolean {
  const named = new Set(list.split(';').map(each => each.trim().toLowerCase()))
  return named.has('all') || assetKinds.every(kind => named.has(kind))
}
