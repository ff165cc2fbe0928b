import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileSystemError } from '../files/file-system-error.ts'
import { makeFolder } from '../files/make-folder.ts'
import { replaceFile, temporaryPath } from '../files/replace-file.ts'
import { findSamePlaced } from './find-same-placed.ts'
import type { NewPackage } from './package-layout.ts'
import type { PlacedPackage } from './placed-package.ts'
import { stampPlaced } from './stamp-placed.ts'

/** Places a package in the layout `feed`. Throws as `PlacePackage`. */
export async function placeFeed(directory: string, added: NewPackage): Promise<PlacedPackage> {
  const { paths, file, manifest, sha512 } = added
  const target = join(directory, paths.packagePath)
  const hashFile = join(directory, paths.hashPath)
  const manifestFile = temporaryPath(directory)
  const same = await findSamePlaced(directory, added)
  if (same) return same
  try {
    await makeFolder(dirname(target))
    await writeFile(manifestFile, manifest, { flag: 'wx' })
    const placed = await stampPlaced({ file, manifest: manifestFile }, added)
    // What was damaged must not count again before all of it is new; an equal hash is of a process that places the same.
    if ((await readFile(hashFile, 'latin1').catch(() => sha512)) !== sha512)
      await rm(hashFile, { force: true })
    await rename(file, target)
    await rename(manifestFile, join(directory, paths.manifestPath))
    await replaceFile(hashFile, sha512, { directory })
    return placed
  } catch (error) {
    throw fileSystemError(target, error)
  } finally {
    await rm(manifestFile, { force: true })
  }
}
