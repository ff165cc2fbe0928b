/**
 * The layout `feed`, a V3 folder feed that the .NET client takes as a source (DESIGN 6):
 *
 *     id/version/id.version.EXT         the package
 *     id/version/id.SPEC                its manifest
 *     id/version/id.version.EXT.sha512  its hash, written last: without it the client does not see the version
 */
import { isPlaceName } from './is-place-name.ts'
import type { Extensions, PackageLayout, PlacePaths } from './package-layout.ts'

export const feedLayout: PackageLayout = {
  placeOf: ({ name }) => name,
  pathsOf: feedPaths,
}

/** The paths of `id/version`, which `expanded` has too. */
export function feedPaths(
  versionDirectory: string,
  { packageExtension, manifestExtension }: Extensions,
): PlacePaths | undefined {
  const [id, version, ...more] = versionDirectory.split('/')
  if (!isPlaceName(id) || !isPlaceName(version) || more.length > 0) return undefined
  const packagePath = `${versionDirectory}/${id}.${version}.${packageExtension}`
  return {
    place: versionDirectory,
    packagePath,
    manifestPath: `${versionDirectory}/${id}.${manifestExtension}`,
    hashPath: `${packagePath}.sha512`,
    metadataPath: '',
  }
}
