import type { PkgtoolError } from '../base/errors.ts'
import { quote } from '../base/printable.ts'
import { documentError } from '../files/parse-file.ts'
import { assertPackageId } from '../nuget/package-id.ts'
import { parseVersionRange } from '../nuget/version-range.ts'
import type { EvaluatedItem } from './evaluate-project.ts'
import type { ProjectFaults } from './project-faults.ts'
import type { CentralVersion, ProjectDownload, ProjectPackage } from './project-reading.ts'

/** The first item of each name: the client warns of a second one and leaves it out. */
export function firstOfEach(items: readonly EvaluatedItem[]): readonly EvaluatedItem[] {
  const first = new Map<string, EvaluatedItem>()
  for (const item of items) {
    const key = item.name.toLowerCase()
    if (!first.has(key)) first.set(key, item)
  }
  return [...first.values()]
}

/**
 * The reference of an item, with its version; `central` are the central versions by lower-case id, if the project has such.
 *
 * @throws PkgtoolError `INVALID_PROJECT`, `INVALID_PACKAGE_ID`, `INVALID_RANGE`
 */
export function referenceOf(
  item: EvaluatedItem,
  central: ReadonlyMap<string, CentralVersion> | undefined,
): ProjectPackage {
  const { Version, VersionOverride } = item.metadata
  if (central === undefined) return packageOf(item, Version)
  if (Version)
    throw itemError(item, `the version ${quote(Version)} at the reference, and central versions`, {
      wanted: 'VersionOverride, or the version in Directory.Packages.props',
    })
  if (VersionOverride) return packageOf(item, VersionOverride)
  const version = central.get(item.name.toLowerCase())
  if (version) return packageOf(item, version.range)
  throw itemError(item, 'no PackageVersion for it', { wanted: 'its version in Directory.Packages.props' })
}

/** The reference that every project has of a `GlobalPackageReference`. Throws as `referenceOf`. */
export function globalReference(item: EvaluatedItem): ProjectPackage {
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
export function centralVersions(
  items: readonly EvaluatedItem[],
  faults: ProjectFaults,
): readonly CentralVersion[] {
  return firstOfEach(items).map(item => {
    const { name: id, file, line } = item
    // One that is a fault stays, so that references to it are none.
    return { id, range: faults.watch(() => centralRange(item)) ?? '', file, line }
  })
}

function centralRange(item: EvaluatedItem): string {
  const { name: id, file, line, metadata } = item
  assertPackageId(id, { file, line })
  if (!metadata.Version) throw itemError(item, 'no Version', {})
  parseVersionRange(metadata.Version, { file, line })
  return metadata.Version
}

/** The downloads of an item: several versions of one id are one item, `[1.0.0];[2.0.0]`. Throws as `referenceOf`. */
export function downloadsOf(item: EvaluatedItem): readonly ProjectDownload[] {
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

function itemError(
  { name, file, line }: EvaluatedItem,
  found: string,
  { wanted }: { readonly wanted?: string },
): PkgtoolError {
  return documentError('INVALID_PROJECT', { file, line, found: `${quote(name)} with ${found}`, wanted })
}
