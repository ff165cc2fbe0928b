import type { Layout } from './layout.ts'
import { type Extensions, type FeedPaths, isPlaceName, type PlacePaths } from './place-paths.ts'

/*
 * The layout `feed`, a V3 folder feed that the .NET client accepts as a source:
 *
 *     id/version/id.version.EXT         the package
 *     id/version/id.SPEC                its manifest
 *     id/version/id.version.EXT.sha512  its hash, written last: without it the client does not see the version
 */

const feedLayout: PackageLayout = {
  placeOf: ({ name }) => name,
  pathsOf: feedPaths,
}

/*
 * The layout `expanded`, byte for byte the reference client's global packages folder: the files of `feed`, and
 *
 *     id/version/…              the package's files, as `entry-targets.ts` says
 *     id/version/.EXT.metadata  the client's record, without which it does not see the version
 */

const expandedLayout: PackageLayout = {
  placeOf: ({ name }) => name,
  pathsOf(place, names) {
    const paths = feedPaths(place, names)
    if (paths === undefined) return undefined
    return { ...paths, layout: 'expanded', metadataPath: `${place}/.${names.packageExtension}.metadata` }
  },
  unpacks: true,
  hasContentHash: true,
}

/*
 * The layout `classic`, byte for byte what the reference client writes for a packages.config without `packageSaveMode`;
 * no manifest is written:
 *
 *     ID.VERSION/ID.VERSION.EXT  the package; in the case and spelling of its manifest; without version ID/ID.EXT
 *     ID.VERSION/…               its files, as `entry-targets.ts` says
 *
 * The folder gets its name when it is complete. There is no hash file: only the record, or a lock with the package's hash,
 * shows its content.
 */

const classicLayout: PackageLayout = {
  placeOf: ({ id, version, excludeVersion }) => (excludeVersion ? id : `${id}.${version}`),
  pathsOf(place, { packageExtension }) {
    if (!isPlaceName(place)) return undefined
    return { layout: 'classic', place, packagePath: `${place}/${place}.${packageExtension}` }
  },
  unpacks: true,
}

/*
 * The layout `flat`, package files side by side, lowered and normalized:
 *
 *     id.version.EXT
 *
 * A file gets its name when it is complete. There is no hash file: only the record, or a lock with the package's hash,
 * shows its content.
 */

const flatLayout: PackageLayout = {
  placeOf: ({ name, packageExtension }) => `${name.replace('/', '.')}.${packageExtension}`,
  pathsOf(place, { packageExtension }) {
    if (!isPlaceName(place) || !place.endsWith(`.${packageExtension}`)) return undefined
    return { layout: 'flat', place, packagePath: place }
  },
}

/** The layouts by name. */
export const packageLayouts: Readonly<Record<Layout, PackageLayout>> = {
  feed: feedLayout,
  expanded: expandedLayout,
  classic: classicLayout,
  flat: flatLayout,
}

/** The package whose place is requested. */
export interface PlaceRequest extends Extensions {
  /** as the pin or the manifest spells it */
  readonly id: string
  /** as that spells it, if the reference client names the folder so */
  readonly version: string
  /** `id/version`, lowered and normalized */
  readonly name: string
  /** `classic`: folders without version */
  readonly excludeVersion: boolean
}

/** The paths of a layout. The code that places packages is in `place-package.ts`. */
export interface PackageLayout {
  placeOf(request: PlaceRequest): string
  /** The paths of a place; undefined if the text is no place of this layout, for example because it leads outside. */
  pathsOf(place: string, names: Extensions): PlacePaths | undefined
  /** the files of a package lie beside it, where `entryTargets` says */
  readonly unpacks?: true
  /** the content hash of a package is part of its place */
  readonly hasContentHash?: true
}

/** The paths of `id/version`, which the first files of `expanded` have too. */
export function feedPaths(
  versionDirectory: string,
  { packageExtension, manifestExtension }: Extensions,
): FeedPaths | undefined {
  const [id, version, ...more] = versionDirectory.split('/')
  if (!isPlaceName(id) || !isPlaceName(version) || more.length > 0) return undefined
  const packagePath = `${versionDirectory}/${id}.${version}.${packageExtension}`
  return {
    layout: 'feed',
    place: versionDirectory,
    packagePath,
    manifestPath: `${versionDirectory}/${id}.${manifestExtension}`,
    hashPath: `${packagePath}.sha512`,
  }
}
