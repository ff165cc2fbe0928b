/**
 * The layout `classic`, byte for byte what the reference client writes for a packages.config without `packageSaveMode`
 * (DESIGN 6); no manifest is written:
 *
 *     ID.VERSION/ID.VERSION.EXT  the package; in the case and spelling of the pin; without version ID/ID.EXT
 *     ID.VERSION/…               its files (package-entries.ts)
 *
 * The folder takes its name when it is whole. What it holds is known from the record, or from a lock that binds the
 * package: there is no hash file.
 */
import { basename } from 'node:path'
import { isPlaceName } from './is-place-name.ts'
import { classicTarget } from './package-entries.ts'
import type { EntryTarget, Extensions, PackageLayout, PlacePaths } from './package-layout.ts'

export const classicLayout: PackageLayout = {
  placeOf: ({ id, version, excludeVersion }) => (excludeVersion ? id : `${id}.${version}`),
  pathsOf(place, { packageExtension }) {
    if (!isPlaceName(place)) return undefined
    const packagePath = `${place}/${place}.${packageExtension}`
    return { place, packagePath, manifestPath: '', hashPath: '', metadataPath: '' }
  },
  targets: classicTargets,
}

/** Where the entries of a package go in `classic`. */
export function classicTargets({ packagePath }: PlacePaths, names: Extensions): EntryTarget {
  const own = { packageName: basename(packagePath), ...names }
  return entry => classicTarget(entry, own)
}
