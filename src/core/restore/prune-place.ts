import { lstat, rmdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { isPkgtoolError, systemErrorCode } from '../errors.ts'
import { fileSystemError } from '../files/file-system-error.ts'
import { isSameStamp, readFileStamp } from './file-stamp.ts'
import { folderStates } from './folder-states.ts'
import { hashPlaced } from './hash-placed.ts'
import { type ListPlacedOptions, listPlaced } from './list-placed.ts'
import { parentPath } from './parent-path.ts'
import type { PlacedPackage } from './placed-package.ts'

/** What became of a package that is wanted no more. */
export type Pruned =
  | { readonly state: 'removed'; readonly files: number }
  | { readonly state: 'gone' }
  | { readonly state: 'kept'; readonly found: string }

export interface PruneOptions extends ListPlacedOptions {
  /** what the record says of it */
  readonly placed: PlacedPackage
}

/**
 * Removes what we placed of one package: the files that the layout writes, those that the package holds, and the folders
 * that are empty then. It goes through no link, and leaves a package that is not the one of the record as it is.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `UNREADABLE_FILE`
 */
export async function prunePlace(directory: string, options: PruneOptions): Promise<Pruned> {
  try {
    return await prune(directory, options)
  } catch (error) {
    // Another process prunes too, or places the same anew.
    if (isPkgtoolError(error, 'NOT_FOUND')) return { state: 'gone' }
    throw error
  }
}

async function prune(directory: string, { paths, select, placed }: PruneOptions): Promise<Pruned> {
  const stateOf = folderStates(directory)
  const folder = await stateOf(parentPath(paths.packagePath))
  const isFile = folder === 'folder' && (await isPlainFile(join(directory, paths.packagePath)))
  if (folder === 'absent' || isFile === undefined) return { state: 'gone' }
  if (!isFile) return { state: 'kept', found: 'a link or another thing where none was placed' }
  if (!(await isAsPlaced(join(directory, paths.packagePath), placed)))
    return { state: 'kept', found: 'other bytes than those that were placed' }
  const listed = await listPlaced(join(directory, paths.packagePath), { paths, select })
  if (!listed) return { state: 'kept', found: 'a package that can not be read' }
  let files = 0
  for (const file of listed.files) {
    if ((await stateOf(parentPath(file))) === 'folder' && (await removeFile(join(directory, file)))) files++
  }
  for (const name of listed.folders)
    if ((await stateOf(name)) === 'folder') await removeEmpty(join(directory, name))
  return { state: 'removed', files }
}

/** Undefined when nothing is there. */
async function isPlainFile(path: string): Promise<boolean | undefined> {
  try {
    return (await lstat(path)).isFile()
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined
    throw fileSystemError(path, error)
  }
}

async function isAsPlaced(path: string, placed: PlacedPackage): Promise<boolean> {
  return isSameStamp(readFileStamp(path), placed) || (await hashPlaced(path)) === placed.sha512
}

async function removeFile(path: string): Promise<boolean> {
  if (!(await isPlainFile(path))) return false
  try {
    await unlink(path)
    return true
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return false
    throw fileSystemError(path, error)
  }
}

const notEmpty = ['ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR']

async function removeEmpty(path: string): Promise<void> {
  await rmdir(path).catch(error => {
    if (!notEmpty.includes(systemErrorCode(error) ?? '')) throw fileSystemError(path, error)
  })
}
