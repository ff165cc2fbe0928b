/**
 * The layout `flat`, package files side by side, lowered and normalized (DESIGN 6):
 *
 *     id.version.EXT
 *
 * A file takes its name when it is whole. What it holds is known from the record, or from a lock that binds the
 * package: there is no hash file.
 */
import { isPlaceName } from './is-place-name.ts'
import type { PackageLayout } from './package-layout.ts'

export const flatLayout: PackageLayout = {
  placeOf: ({ name, packageExtension }) => `${name.replace('/', '.')}.${packageExtension}`,
  pathsOf(place, { packageExtension }) {
    if (!isPlaceName(place) || !place.endsWith(`.${packageExtension}`)) return undefined
    return { place, packagePath: place, manifestPath: '', hashPath: '', metadataPath: '' }
  },
}
