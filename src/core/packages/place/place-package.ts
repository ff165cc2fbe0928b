import { existsSync, linkSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PkgtoolError } from '../../base/errors.ts'
import { systemErrorCode } from '../../base/thrown.ts'
import { fileSystemError } from '../../files/file-errors.ts'
import { stampRenamed } from '../../files/file-stamps.ts'
import { newFile } from '../../files/stats.ts'
import { makeFolderBelow } from '../../files/writing/make-folder.ts'
import { removeFile, removeLeftover } from '../../files/writing/remove.ts'
import { againIfFolderGoes, renamePath } from '../../files/writing/rename.ts'
import { replaceFile } from '../../files/writing/replace-file.ts'
import { temporaryPath } from '../../files/writing/temporary-names.ts'
import type { FeedPaths, FlatPaths } from '../../layouts/place-paths.ts'
import { findSamePlaced } from '../in-place/find-same-placed.ts'
import type { PlacedPackage } from '../in-place/placed-package.ts'
import type { PackagesFolder } from '../packages-folder.ts'
import { placeClassic, placeExpanded } from './place-unpacked.ts'
import { type NewContent, type NewPackage, stampPlaced } from './stamp-placed.ts'

/**
 * Places an accepted package in the layout of its paths, so that it never counts as present before it is complete. Separate
 * from the layouts, because a restore with nothing to do does not load it.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `CANCELLED`, and `BAD_ARCHIVE` if the layout unpacks and the archive is bad or not a zip file
 */
export async function placePackage(
  folder: PackagesFolder,
  { paths, ...added }: NewPackage,
): Promise<PlacedPackage> {
  switch (paths.layout) {
    case 'feed':
      return placeFeed(folder.directory, added, paths)
    case 'expanded':
      return placeExpanded(folder, added, paths)
    case 'classic':
      return placeClassic(folder, added, paths)
    case 'flat':
      return placeFlat(folder.directory, added, paths)
  }
}

/** Places a package in the layout `feed`. Throws as `placePackage`. */
export async function placeFeed(
  directory: string,
  added: NewContent,
  paths: FeedPaths,
): Promise<PlacedPackage> {
  const { path } = added.accepted.file
  try {
    return await againIfFolderGoes(path, () => placeFiles(directory, added, paths))
  } catch (error) {
    const target = join(directory, paths.packagePath)
    const isGone = systemErrorCode(error) === 'ENOENT' && !existsSync(path)
    throw isGone ? removedMeanwhile(target, error) : fileSystemError(target, error)
  }
}

function removedMeanwhile(path: string, cause: unknown): PkgtoolError {
  const fields = { found: 'another process removed it again', change: 'run again' }
  return new PkgtoolError('FILE_SYSTEM', { subject: path, ...fields, path }, { cause })
}

/**
 * Writes package, manifest and hash. Uses synchronous calls, mostly on a worker: a round trip to the thread pool costs more
 * than these small steps.
 */
async function placeFiles(directory: string, added: NewContent, paths: FeedPaths): Promise<PlacedPackage> {
  const { accepted, signal } = added
  const { manifest, sha512 } = accepted
  const { path: file } = accepted.file
  const target = join(directory, paths.packagePath)
  const manifestTarget = join(directory, paths.manifestPath)
  const hashFile = join(directory, paths.hashPath)
  const manifestFile = temporaryPath(directory)
  const spare = temporaryPath(directory)
  try {
    const isNew = makeFolderBelow(directory, dirname(target))
    const same = isNew ? undefined : await findSamePlaced(directory, { ...added, paths })
    if (same) return same
    const isKept = !isNew || !added.isLinked
    // Another process may be removing the package that was here, with its folder, and then removes this one too.
    // A link to the package store gets no further name: on Windows, removing that makes the file of the store writable.
    if (isKept) tryLink(file, spare)
    writeFileSync(manifestFile, manifest.bytes, newFile)
    const placed = stampPlaced({ file, manifest: manifestFile }, added)
    // A damaged package must not count as present until all files are new; an equal hash comes from a process that places the
    // same package.
    if (!isNew && existsSync(hashFile) && !hasText(hashFile, sha512)) await removeFile(hashFile, { signal })
    await renamePath(file, target, { signal })
    await renamePath(manifestFile, manifestTarget, { signal })
    await replaceFile(hashFile, sha512, { directory, signal })
    // Before the stamps: it changes the time of the package.
    if (isKept) await removeLeftover(spare)
    return {
      ...placed,
      ...stampRenamed(target, placed),
      ...(placed.manifest && { manifest: stampRenamed(manifestTarget, placed.manifest) }),
    }
  } catch (error) {
    await removeLeftover(manifestFile)
    const isRemoved = systemErrorCode(error) === 'ENOENT' && !existsSync(file)
    if (isRemoved && existsSync(spare)) await renamePath(spare, file)
    else await removeLeftover(spare)
    throw error
  }
}

// Not every file system has links; without one, the removal ends the run.
function tryLink(file: string, link: string): void {
  try {
    linkSync(file, link)
  } catch {}
}

function hasText(path: string, text: string): boolean {
  try {
    return readFileSync(path, 'latin1') === text
  } catch {
    return false
  }
}

/** Places a package in the layout `flat`. Throws as `placePackage`. */
async function placeFlat(
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
