import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { fileSystemError } from '../files/file-system-error.ts'
import { stampRenamed } from './file-stamp.ts'
import type { NewPackage } from './package-layout.ts'
import type { PlacedPackage } from './placed-package.ts'
import { stampPlaced } from './stamp-placed.ts'

/** Places a package in the layout `flat`. Throws as `PlacePackage`. */
export async function placeFlat(directory: string, added: NewPackage): Promise<PlacedPackage> {
  const target = join(directory, added.paths.packagePath)
  try {
    const placed = stampPlaced({ file: added.file }, added)
    renameSync(added.file, target)
    return { ...placed, ...stampRenamed(target, placed) }
  } catch (error) {
    throw fileSystemError(target, error)
  }
}
