import { chmod, rename, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { classicTargets } from './classic-layout.ts'
import { extractPackage } from './extract-package.ts'
import { stampFolders } from './file-stamp.ts'
import { findSamePlaced } from './find-same-placed.ts'
import type { NewPackage } from './package-layout.ts'
import type { PlacedPackage } from './placed-package.ts'
import { replaceFolder } from './replace-folder.ts'
import { stampPlaced } from './stamp-placed.ts'

// Besides what the umask takes.
const packageMode = 0o744

/** Places a package in the layout `classic`. Throws as `PlacePackage`. */
export async function placeClassic(directory: string, added: NewPackage): Promise<PlacedPackage> {
  const place = join(directory, added.paths.place)
  const placed = await replaceFolder(place, {
    directory,
    build: folder => build(folder, added),
    keep: () => findSamePlaced(directory, added, classicTargets(added.paths, added.names)),
  })
  // The folder's own time changed when it took its name.
  return { ...placed, folders: stampFolders(place) }
}

async function build(folder: string, added: NewPackage): Promise<PlacedPackage> {
  const { paths, names, file, signal } = added
  await extractPackage(added, folder, { select: classicTargets(paths, names), signal })
  // A new folder has all that the umask leaves.
  const { mode } = await stat(folder)
  await chmod(file, mode & packageMode)
  const placed = join(folder, basename(paths.packagePath))
  await rename(file, placed)
  return stampPlaced({ file: placed }, added)
}
