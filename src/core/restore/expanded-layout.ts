/**
 * The layout `expanded`, byte for byte the reference client's global packages folder (DESIGN 6): what `feed` has, and
 *
 *     id/version/…              the package's files (package-entries.ts)
 *     id/version/.EXT.metadata  the client's record, without which it does not see the version
 */
import { basename } from 'node:path'
import { feedPaths } from './feed-layout.ts'
import { expandedTarget } from './package-entries.ts'
import type { EntryTarget, Extensions, PackageLayout, PlacePaths } from './package-layout.ts'

export const expandedLayout: PackageLayout = {
  placeOf: ({ name }) => name,
  pathsOf(place, names) {
    const paths = feedPaths(place, names)
    return paths && { ...paths, metadataPath: `${place}/.${names.packageExtension}.metadata` }
  },
  targets: expandedTargets,
  hasContentHash: true,
}

/** Where the entries of a package go in `expanded`. */
export function expandedTargets({ packagePath, manifestPath }: PlacePaths, names: Extensions): EntryTarget {
  const own = { packageName: basename(packagePath), manifestName: basename(manifestPath), ...names }
  return entry => expandedTarget(entry, own)
}
