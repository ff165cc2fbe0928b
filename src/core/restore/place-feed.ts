import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileSystemError } from '../files/file-system-error.ts'
import { makeFolderBelow } from '../files/make-folder.ts'
import { removeFile, removeLeftover } from '../files/remove.ts'
import { replaceFile, temporaryPath } from '../files/replace-file.ts'
import { modes } from '../files/safe-folder.ts'
import { stampRenamed } from './file-stamp.ts'
import { findSamePlaced } from './find-same-placed.ts'
import type { NewPackage } from './package-layout.ts'
import type { PlacedPackage } from './placed-package.ts'
import { stampPlaced } from './stamp-placed.ts'

/**
 * Places a package in the layout `feed`. Throws as `PlacePackage`. Synchronous calls, mostly on a thread of its own: the
 * way to the thread pool costs more than these small steps.
 */
export async function placeFeed(directory: string, added: NewPackage): Promise<PlacedPackage> {
  const { paths, file, manifest, sha512 } = added
  const target = join(directory, paths.packagePath)
  const manifestTarget = join(directory, paths.manifestPath)
  const hashFile = join(directory, paths.hashPath)
  const manifestFile = temporaryPath(directory)
  const same = await findSamePlaced(directory, added)
  if (same) return same
  try {
    makeFolderBelow(directory, dirname(target))
    writeFileSync(manifestFile, manifest, { flag: 'wx', mode: modes.file })
    const placed = stampPlaced({ file, manifest: manifestFile }, added)
    // What was damaged must not count again before all of it is new; an equal hash is of a process that places the same.
    if (existsSync(hashFile) && !hasText(hashFile, sha512)) removeFile(hashFile)
    renameSync(file, target)
    renameSync(manifestFile, manifestTarget)
    await replaceFile(hashFile, sha512, { directory })
    return {
      ...placed,
      ...stampRenamed(target, placed),
      ...(placed.manifest && { manifest: stampRenamed(manifestTarget, placed.manifest) }),
    }
  } catch (error) {
    removeLeftover(manifestFile)
    throw fileSystemError(target, error)
  }
}

function hasText(path: string, text: string): boolean {
  try {
    return readFileSync(path, 'latin1') === text
  } catch {
    return false
  }
}
