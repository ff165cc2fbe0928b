/**
 * The layout `flat`, package files side by side, lowered and normalized (DESIGN 6):
 *
 *     id.version.EXT
 *
 * A file takes its name when it is whole. What it holds is known from the record, or from a lock that binds the
 * package: there is no hash file.
 */
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { fileSystemError } from '../files/file-system-error.ts'
import { isPlaceName } from './is-place-name.ts'
import type { PackageLayout } from './package-layout.ts'
import { stampPlaced } from './stamp-placed.ts'

export const flatLayout: PackageLayout = {
  placeOf: ({ name, packageExtension }) => `${name.replace('/', '.')}.${packageExtension}`,
  pathsOf(place, { packageExtension }) {
    if (!isPlaceName(place) || !place.endsWith(`.${packageExtension}`)) return undefined
    return { place, packagePath: place, manifestPath: '', hashPath: '', metadataPath: '' }
  },
  async place(directory, added) {
    const target = join(directory, added.paths.packagePath)
    try {
      const placed = await stampPlaced({ file: added.file }, added)
      await rename(added.file, target)
      return placed
    } catch (error) {
      throw fileSystemError(target, error)
    }
  },
}
