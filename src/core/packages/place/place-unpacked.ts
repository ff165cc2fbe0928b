import { writeFileSync } from 'node:fs'
import { chmod, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { stampFolders } from '../../files/file-stamps.ts'
import { newFile } from '../../files/stats.ts'
import { renamePath } from '../../files/writing/rename.ts'
import { formatClientRecord } from '../../layouts/client-record.ts'
import { classicTargets, type EntryTarget, expandedTargets } from '../../layouts/entry-targets.ts'
import type { ClassicPaths, ExpandedPaths } from '../../layouts/place-paths.ts'
import { badArchive } from '../../zip/directory.ts'
import { extractArchive } from '../../zip/extract.ts'
import { findSamePlaced } from '../in-place/find-same-placed.ts'
import type { PlacedPackage } from '../in-place/placed-package.ts'
import type { PackagesFolder } from '../packages-folder.ts'
import { replaceFolder } from './replace-folder.ts'
import { type NewContent, type NewPackage, stampPlaced } from './stamp-placed.ts'

// Further limited by the umask.
const packageMode = 0o744

/** Places a package in the layout `classic`. Throws as `placePackage`. */
export function placeClassic(
  { directory, names }: PackagesFolder,
  added: NewContent,
  paths: ClassicPaths,
): Promise<PlacedPackage> {
  return placeUnpacked(
    directory,
    { ...added, paths },
    {
      select: classicTargets(paths, names),
      complete: folder => completeClassic(folder, added, paths),
    },
  )
}

/** Places a package in the layout `expanded`. Throws as `placePackage`. */
export function placeExpanded(
  { directory, names }: PackagesFolder,
  added: NewContent,
  paths: ExpandedPaths,
): Promise<PlacedPackage> {
  return placeUnpacked(
    directory,
    { ...added, paths },
    {
      select: expandedTargets(paths, names),
      complete: folder => completeExpanded(folder, added, paths),
    },
  )
}

interface UnpackedLayout {
  readonly select: EntryTarget
  /** adds our own files to the unpacked ones, in a folder with a temporary name */
  readonly complete: (folder: string) => Promise<PlacedPackage>
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
      const laid = await added.linkTree?.(folder)
      if (laid) added.archive?.close()
      folders = laid ?? (await extractPackage(added, folder, { select, signal: added.signal }))
      return complete(folder)
    },
    keep: () => findSamePlaced(directory, added, select),
    signal: added.signal,
  })
  // The rename changed the folder's own time.
  return { ...placed, folders: stampFolders(place, folders) }
}

async function completeClassic(
  folder: string,
  added: NewContent,
  paths: ClassicPaths,
): Promise<PlacedPackage> {
  const { accepted, signal } = added
  const { path: file } = accepted.file
  // The mode of a new folder shows what the umask allows.
  const { mode } = await stat(folder)
  if (!added.isLinked) await chmod(file, mode & packageMode)
  const placed = join(folder, basename(paths.packagePath))
  await renamePath(file, placed, { signal })
  return stampPlaced({ file: placed }, added)
}

async function completeExpanded(
  folder: string,
  added: NewContent,
  paths: ExpandedPaths,
): Promise<PlacedPackage> {
  const { accepted, origin, signal } = added
  const { file, sha512, contentHash } = accepted
  const inFolder = (path: string) => join(folder, basename(path))
  await renamePath(file.path, inFolder(paths.packagePath), { signal })
  writeFileSync(inFolder(paths.hashPath), sha512, newFile)
  const record = formatClientRecord({ contentHash, source: origin.source })
  writeFileSync(inFolder(paths.metadataPath), record, newFile)
  return stampPlaced({ file: inFolder(paths.packagePath), manifest: inFolder(paths.manifestPath) }, added)
}

interface ExtractPackageOptions {
  readonly select: EntryTarget
  readonly signal?: AbortSignal | undefined
}

/**
 * Unpacks a package into an existing folder, and closes its archive: Windows cannot rename an open file. Returns the folders
 * that it made, relative to the folder.
 *
 * @throws PkgtoolError as `extractArchive`; `BAD_ARCHIVE` for a file that is not a zip file
 */
async function extractPackage(
  { accepted, archive }: Pick<NewContent, 'accepted' | 'archive'>,
  folder: string,
  { select, signal }: ExtractPackageOptions,
): Promise<readonly string[]> {
  if (archive === undefined) {
    throw badArchive(accepted.file.path, 'another format than zip', { wanted: 'a zip file, to expand it' })
  }
  try {
    const { folders } = await extractArchive(archive, folder, { select, signal })
    return folders
  } finally {
    archive.close()
  }
}
