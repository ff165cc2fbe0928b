import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { chmod, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isPkgtoolError } from '../base/errors.ts'
import { systemErrorCode } from '../base/thrown.ts'
import { fileSystemError } from '../files/file-errors.ts'
import { type FileStamp, stampFolders, stampRenamed } from '../files/file-stamps.ts'
import { hashPlaced } from '../files/hash-placed.ts'
import { makeFolderBelow } from '../files/make-folder.ts'
import { modes } from '../files/modes.ts'
import { readBoundedFile } from '../files/read-bounded-file.ts'
import { removeFile, removeLeftover } from '../files/remove.ts'
import { renamePath } from '../files/rename.ts'
import { replaceFile } from '../files/replace-file.ts'
import { temporaryPath } from '../files/temporary-names.ts'
import { classicTargets, type EntryTarget, expandedTargets } from '../layouts/entry-targets.ts'
import type { Layout } from '../layouts/layout.ts'
import { identityKey } from '../nuget/package-identity.ts'
import type { NewPackage, PlacePackage } from './new-package.ts'
import type { PackagesFolder } from './packages-folder.ts'
import type { PlacedPackage } from './placed-package.ts'
import { replaceFolder } from './replace-folder.ts'

// Further limited by the umask.
const packageMode = 0o744

const asNew = { flag: 'wx', mode: modes.file } as const

/** Places a package in each layout. Separate from the layouts, because a restore with nothing to do does not load it. */
export const packagePlacers: Readonly<Record<Layout, PlacePackage>> = {
  feed: placeFeed,
  expanded: placeExpanded,
  classic: placeClassic,
  flat: placeFlat,
}

interface UnpackedLayout {
  readonly select: EntryTarget
  /** adds our own files to the unpacked ones, in a folder with a temporary name */
  readonly complete: (folder: string, added: NewPackage) => Promise<PlacedPackage>
}

/** Places a package in the layout `classic`. Throws as `PlacePackage`. */
function placeClassic(folder: PackagesFolder, added: NewPackage): Promise<PlacedPackage> {
  return placeUnpacked(folder.directory, added, {
    select: classicTargets(added.paths, folder.names),
    complete: completeClassic,
  })
}

/** Places a package in the layout `expanded`. Throws as `PlacePackage`. */
function placeExpanded(folder: PackagesFolder, added: NewPackage): Promise<PlacedPackage> {
  return placeUnpacked(folder.directory, added, {
    select: expandedTargets(added.paths, folder.names),
    complete: completeExpanded,
  })
}

async function placeUnpacked(
  directory: string,
  added: NewPackage,
  { select, complete }: UnpackedLayout,
): Promise<PlacedPackage> {
  const place = join(directory, added.paths.place)
  let folders: readonly string[] = []
  const placed = await replaceFolder(place, {
    directory,
    async build(folder) {
      const laid = await added.layTree?.(folder)
      if (laid) added.archive?.close()
      folders = laid ?? (await extractPackage(added, folder, { select, signal: added.signal }))
      return complete(folder, added)
    },
    keep: () => findSamePlaced(directory, added, select),
    signal: added.signal,
  })
  // The rename changed the folder's own time.
  return { ...placed, folders: stampFolders(place, folders) }
}

async function completeClassic(folder: string, added: NewPackage): Promise<PlacedPackage> {
  const { accepted, paths, signal } = added
  const { path: file } = accepted.file
  // The mode of a new folder shows what the umask allows.
  const { mode } = await stat(folder)
  if (!added.isLinked) await chmod(file, mode & packageMode)
  const placed = join(folder, basename(paths.packagePath))
  await renamePath(file, placed, { signal })
  return stampPlaced({ file: placed }, added)
}

async function completeExpanded(folder: string, added: NewPackage): Promise<PlacedPackage> {
  const { accepted, paths, origin, signal } = added
  const { file, sha512, contentHash } = accepted
  const inFolder = (path: string) => join(folder, basename(path))
  await renamePath(file.path, inFolder(paths.packagePath), { signal })
  writeFileSync(inFolder(paths.hashPath), sha512, asNew)
  const metadata = JSON.stringify({ version: 2, contentHash, source: origin.source }, undefined, 2)
  writeFileSync(inFolder(paths.metadataPath), metadata, asNew)
  return stampPlaced({ file: inFolder(paths.packagePath), manifest: inFolder(paths.manifestPath) }, added)
}

// How often another process may remove the empty folder of a package that is being placed.
const mostRemovals = 5

/** Places a package in the layout `feed`. Throws as `PlacePackage`. */
export async function placeFeed(folder: PackagesFolder, added: NewPackage): Promise<PlacedPackage> {
  const { path } = added.accepted.file
  for (let attempt = 1; ; attempt++) {
    try {
      return await placeFiles(folder, added)
    } catch (error) {
      // A prune removes folders that are empty, as this one is until the package has its name.
      const isGone = systemErrorCode(error) === 'ENOENT' && existsSync(path)
      if (!isGone || attempt === mostRemovals)
        throw fileSystemError(join(folder.directory, added.paths.packagePath), error)
    }
  }
}

/**
 * Writes package, manifest and hash. Uses synchronous calls, mostly on a worker: a round trip to the thread pool costs more
 * than these small steps.
 */
async function placeFiles({ directory }: PackagesFolder, added: NewPackage): Promise<PlacedPackage> {
  const { accepted, paths, signal } = added
  const { manifest, sha512 } = accepted
  const { path: file } = accepted.file
  const target = join(directory, paths.packagePath)
  const manifestTarget = join(directory, paths.manifestPath)
  const hashFile = join(directory, paths.hashPath)
  const manifestFile = temporaryPath(directory)
  try {
    const isNew = makeFolderBelow(directory, dirname(target))
    const same = isNew ? undefined : await findSamePlaced(directory, added)
    if (same) return same
    writeFileSync(manifestFile, manifest.bytes, { flag: 'wx', mode: modes.file })
    const placed = stampPlaced({ file, manifest: manifestFile }, added)
    // A damaged package must not count as present until all files are new; an equal hash comes from a process that places the
    // same package.
    if (!isNew && existsSync(hashFile) && !hasText(hashFile, sha512)) await removeFile(hashFile, { signal })
    await renamePath(file, target, { signal })
    await renamePath(manifestFile, manifestTarget, { signal })
    await replaceFile(hashFile, sha512, { directory, signal })
    return {
      ...placed,
      ...stampRenamed(target, placed),
      ...(placed.manifest && { manifest: stampRenamed(manifestTarget, placed.manifest) }),
    }
  } catch (error) {
    await removeLeftover(manifestFile)
    throw error
  }
}

function hasText(path: string, text: string): boolean {
  try {
    return readFileSync(path, 'latin1') === text
  } catch {
    return false
  }
}

/** Places a package in the layout `flat`. Throws as `PlacePackage`. */
async function placeFlat({ directory }: PackagesFolder, added: NewPackage): Promise<PlacedPackage> {
  const target = join(directory, added.paths.packagePath)
  try {
    const { path: file } = added.accepted.file
    const placed = stampPlaced({ file }, added)
    await renamePath(file, target, { signal: added.signal })
    return { ...placed, ...stampRenamed(target, placed) }
  } catch (error) {
    throw fileSystemError(target, error)
  }
}

export interface ExtractPackageOptions {
  readonly select: EntryTarget
  readonly signal?: AbortSignal | undefined
}

/**
 * Unpacks a package into an existing folder, and closes its archive: Windows cannot rename an open file. Returns the folders
 * that it made, relative to the folder.
 *
 * @throws PkgtoolError as `extractArchive`; `BAD_ARCHIVE` for no zip
 */
async function extractPackage(
  { accepted, archive }: Pick<NewPackage, 'accepted' | 'archive'>,
  folder: string,
  { select, signal }: ExtractPackageOptions,
): Promise<readonly string[]> {
  if (archive === undefined) {
    const { badArchive } = await import('../zip/directory.ts')
    throw badArchive(accepted.file.path, 'a file that is no zip', { wanted: 'one, to expand it' })
  }
  try {
    const { extractArchive } = await import('../zip/extract.ts')
    const { folders } = await extractArchive(archive, folder, { select, signal })
    return folders
  } finally {
    archive.close()
  }
}

/**
 * Returns the record of a package in its place if it is complete and has exactly the bytes of `added`: another process
 * may have placed it meanwhile, and somebody may be reading it. Reads every byte. `select`: the targets of its entries, in
 * a layout that unpacks.
 *
 * @throws PkgtoolError `CANCELLED`
 */
async function findSamePlaced(
  directory: string,
  added: NewPackage,
  select?: EntryTarget,
): Promise<PlacedPackage | undefined> {
  const { accepted, paths, signal } = added
  const inPlace = (path: string) => (path === '' ? undefined : join(directory, path))
  const [file, manifest] = [join(directory, paths.packagePath), inPlace(paths.manifestPath)]
  if (!existsSync(file)) return undefined
  try {
    const placed = stampPlaced({ file, manifest }, added)
    if (!(await hasSameTexts(added, inPlace)) || (await hashPlaced(file, signal)) !== accepted.sha512)
      return undefined
    if (select === undefined) return placed
    const { findUnpackedFault } = await import('./find-fault.ts')
    return (await findUnpackedFault(directory, { paths, select, signal })) ? undefined : placed
  } catch (error) {
    if (isPkgtoolError(error, 'CANCELLED')) throw error
    return undefined
  }
}

// For a hash file or the client's metadata file, which has a few members.
const longestText = 64 * 1024

async function hasSameTexts(
  { paths, accepted }: NewPackage,
  inPlace: (path: string) => string | undefined,
): Promise<boolean> {
  const { sha512, contentHash } = accepted
  const { bytes: manifest } = accepted.manifest
  const [manifestFile, hashFile, metadataFile] = [paths.manifestPath, paths.hashPath, paths.metadataPath].map(
    inPlace,
  )
  if (hashFile && (await readText(hashFile)) !== sha512) return false
  if (manifestFile && !equal(manifest, await readBoundedFile(manifestFile, { limit: manifest.length })))
    return false
  return !metadataFile || (await readText(metadataFile)).includes(JSON.stringify(contentHash))
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0
}

async function readText(path: string): Promise<string> {
  return Buffer.from(await readBoundedFile(path, { limit: longestText })).toString()
}

/** The files of a package, under temporary names where possible, because others may change files with final names. */
interface StampedFiles {
  readonly file: string
  readonly manifest?: string | undefined
}

/** The record's entry for a placed package. Throws errors of the file system. */
function stampPlaced(
  { file, manifest }: StampedFiles,
  { accepted, origin, isLinked }: NewPackage,
): PlacedPackage {
  const { identity, sha512, contentHash, proofs } = accepted
  const stamp = stampOf(file)
  const manifestStamp = manifest ? stampOf(manifest) : undefined
  return {
    package: identityKey(identity),
    ...stamp,
    ...(isLinked && { isLinked }),
    sha512,
    ...(contentHash !== undefined && { contentHash }),
    origin,
    proofs,
    ...(manifestStamp && { manifest: manifestStamp }),
  }
}

/** The stamp of a file. Throws errors of the file system. */
function stampOf(path: string): FileStamp {
  const { size, mtimeMs: mtime, ino, ctimeMs: ctime } = statSync(path)
  return { size, mtime, ino, ctime }
}
