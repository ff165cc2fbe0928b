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
import { chmod, rename, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { extractPackage } from './extract-package.ts'
import { findSamePlaced } from './find-same-placed.ts'
import { isPlaceName } from './is-place-name.ts'
import { classicTarget } from './package-entries.ts'
import type { EntryTarget, Extensions, NewPackage, PackageLayout, PlacePaths } from './package-layout.ts'
import type { PlacedPackage } from './placed-package.ts'
import { replaceFolder } from './replace-folder.ts'
import { stampPlaced } from './stamp-placed.ts'

export const classicLayout: PackageLayout = {
  placeOf: ({ id, version, excludeVersion }) => (excludeVersion ? id : `${id}.${version}`),
  pathsOf(place, { packageExtension }) {
    if (!isPlaceName(place)) return undefined
    const packagePath = `${place}/${place}.${packageExtension}`
    return { place, packagePath, manifestPath: '', hashPath: '', metadataPath: '' }
  },
  place,
  targets,
}

// Besides what the umask takes.
const packageMode = 0o744

function targets({ packagePath }: PlacePaths, names: Extensions): EntryTarget {
  const own = { packageName: basename(packagePath), ...names }
  return entry => classicTarget(entry, own)
}

function place(directory: string, added: NewPackage): Promise<PlacedPackage> {
  return replaceFolder(join(directory, added.paths.place), {
    directory,
    build: folder => build(folder, added),
    keep: () => findSamePlaced(directory, added, targets(added.paths, added.names)),
  })
}

async function build(folder: string, added: NewPackage): Promise<PlacedPackage> {
  const { paths, names, file, signal } = added
  await extractPackage(file, folder, { select: targets(paths, names), signal })
  // A new folder has all that the umask leaves.
  const { mode } = await stat(folder)
  await chmod(file, mode & packageMode)
  const placed = join(folder, basename(paths.packagePath))
  await rename(file, placed)
  return stampPlaced({ file: placed }, added)
}
