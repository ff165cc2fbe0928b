import { join } from 'node:path'
import { fileSystemError } from '../files/file-errors.ts'
import { stampRenamed } from '../files/file-stamps.ts'
import { renamePath } from '../files/rename.ts'
import type { FlatPaths } from '../layouts/place-paths.ts'
import type { NewContent } from './new-package.ts'
import type { PlacedPackage } from './placed-package.ts'
import { stampPlaced } from './stamp-placed.ts'

/** Places a package in the layout `flat`. Throws as `placePackage`. */
export async function placeFlat(
  directory: string,
  added: NewContent,
  { packagePath }: FlatPaths,
): Promise<PlacedPackage> {
  const target = join(directory, packagePath)
  try {
    const { path: file } = added.accepted.file
    const placed = stampPlaced({ file }, added)
    await renamePath(file, target, { signal: added.signal })
    return { ...placed, ...stampRenamed(target, placed) }
  } catch (error) {
    throw fileSystemError(target, error)
  }
}
