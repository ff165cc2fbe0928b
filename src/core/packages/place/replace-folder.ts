import { lstat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { PkgtoolError } from '../../base/errors.ts'
import { systemErrorCode } from '../../base/thrown.ts'
import { fileSystemError } from '../../files/file-errors.ts'
import { assertNoLink } from '../../files/links.ts'
import { readBoundedFile } from '../../files/read-bounded-file.ts'
import { folderIdentity, lookAt, modes } from '../../files/stats.ts'
import { makeFolder, makeFolderBelow } from '../../files/writing/make-folder.ts'
import { removeIfEmpty, removeLeftover, removePath } from '../../files/writing/remove.ts'
import { againIfFolderGoes, renamePath, renameUnlessTaken } from '../../files/writing/rename.ts'
import type { SharingOptions } from '../../files/writing/sharing.ts'
import { abandonedIn } from '../../files/writing/sweep-temporaries.ts'
import { temporaryPath } from '../../files/writing/temporary-names.ts'
import { isPlaceName, parentPath } from '../../layouts/place-paths.ts'

export interface ReplaceFolderOptions<T> {
  /** the folder where the new one is built, on the same file system */
  readonly directory: string
  /** fills the new, empty folder, and returns its description */
  readonly build: (folder: string) => Promise<T>
  /** returns the same for the existing folder if it is as good as the new one, which is then removed; default: never */
  readonly keep?: () => Promise<T | undefined>
  readonly signal?: AbortSignal | undefined
}

const maxSwaps = 100

/**
 * Replaces a folder completely or not at all: the new one is built under a temporary name and renamed in one step. A folder
 * that another process placed meanwhile stays if `keep` accepts it: somebody may be reading it. A failure leaves the old
 * folder. So does a kill, unless it falls between the two renames: then the folder is absent until `restoreBackups`.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, and errors of `build` and `keep`
 */
export async function replaceFolder<T>(
  target: string,
  { directory, build, keep, signal }: ReplaceFolderOptions<T>,
): Promise<T> {
  // Two levels down: with a package in a folder of the root, the client would take the packages folder for a V2 feed.
  const temporary = temporaryPath(directory)
  const built = join(temporary, 'new')
  const old = join(temporary, backupNames.old)
  let isStranded = false
  try {
    await makeFolder(temporary)
    await makeFolder(built)
    const made = await build(built)
    const notePlace = () =>
      writeFile(join(temporary, backupNames.place), relative(directory, target).split(sep).join('/'), {
        mode: modes.file,
      })
    return (await publish(built, target, { directory, old, notePlace, keep, signal })) ?? made
  } catch (error) {
    // A later run may restore a backup that could not be restored now.
    isStranded = (await exists(old)) && !(await exists(target))
    throw fileSystemError(target, error)
  } finally {
    if (isStranded) await removeLeftover(built)
    else if (!removeIfEmpty(temporary)) await removeLeftover(temporary)
  }
}

interface NameOptions extends SharingOptions {
  readonly directory: string
}

interface SwapOptions<T> extends NameOptions {
  readonly old: string
  readonly notePlace: () => Promise<void>
  readonly keep: ReplaceFolderOptions<T>['keep']
}

/** Gives `built` its name, or returns the result of `keep` for the existing folder. */
async function publish<T>(
  built: string,
  target: string,
  { directory, old, notePlace, keep, signal }: SwapOptions<T>,
): Promise<T | undefined> {
  for (let attempt = 0; attempt < maxSwaps; attempt++) {
    if (await giveName(built, target, { directory, signal })) return undefined
    const seen = folderIdentity(target)
    const kept = await keep?.()
    if (kept !== undefined) return kept
    await notePlace()
    if (await swap(built, target, { directory, old, seen, signal })) return undefined
  }
  throw new PkgtoolError('FILE_SYSTEM', {
    subject: target,
    found: `another process replaced it ${maxSwaps} times`,
    change: 'look for a program that writes to this folder, and run again',
    path: target,
  })
}

// False if another process took the name in between. Restores the old folder after a failure, and if it is not the one
// that was checked.
async function swap(
  built: string,
  target: string,
  { directory, old, seen, signal }: NameOptions & { readonly old: string; readonly seen: string | undefined },
): Promise<boolean> {
  await renamePath(target, old, { signal }).catch(ignoreAbsent)
  const moved = folderIdentity(old)
  try {
    if ((moved === undefined || moved === seen) && (await giveName(built, target, { directory, signal })))
      return true
  } catch (error) {
    await renamePath(old, target).catch(() => {})
    throw error
  }
  // If it cannot be restored, another folder has taken its place.
  if (moved !== undefined && !(await giveName(old, target, { directory }))) await removePath(old, { signal })
  return false
}

/** Gives a folder its name, unless that is taken. Makes the folders above. */
async function giveName(
  folder: string,
  target: string,
  { directory, signal }: NameOptions,
): Promise<boolean> {
  const parent = dirname(target)
  return againIfFolderGoes(folder, () => {
    // It looks at the folders above as well.
    makeFolderBelow(directory, parent)
    assertNoLink(parent, target)
    return renameUnlessTaken(folder, target, { signal })
  })
}

function ignoreAbsent(error: unknown): void {
  if (systemErrorCode(error) !== 'ENOENT') throw error
}

function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}

const maxPlaceLength = 1024

/**
 * Restores package folders from the backup of a run that was killed between the two renames. Never replaces an existing
 * folder and never throws: a package that cannot be restored is fetched again.
 */
export async function restoreBackups(directory: string): Promise<void> {
  for await (const name of abandonedIn(directory)) await restoreBackup(directory, name).catch(() => {})
}

// The folder may have come with a repository, so nothing in it may lead elsewhere.
async function restoreBackup(directory: string, temporary: string): Promise<void> {
  const stateOf = folderStates(directory)
  const old = `${temporary}/${backupNames.old}`
  if ((await stateOf(old)) !== 'folder') return
  const note = await readBoundedFile(join(directory, temporary, backupNames.place), {
    limit: maxPlaceLength,
    noLink: true,
  })
  const place = Buffer.from(note).toString()
  const segments = place.split('/')
  if (segments.length > 2 || !segments.every(isPlaceName)) return
  if ((await stateOf(parentPath(place))) !== 'folder' || (await stateOf(place)) !== 'absent') return
  if (await renameUnlessTaken(join(directory, old), join(directory, place)))
    await removePath(join(directory, temporary))
}

/** In the temporary folder: the old folder, while the new one gets its name, and the path where it belongs. */
const backupNames = { old: 'old', place: 'place' } as const

/** The state of a name: a real folder, nothing, or something else, such as a link. */
export type FolderState = 'folder' | 'absent' | 'other'

/**
 * Returns a function that returns the state of a relative path with `/` and checks each path once. A path below something
 * that is no folder has the state of that; the empty path is `directory` itself, a folder.
 */
export function folderStates(directory: string): (path: string) => Promise<FolderState> {
  const known = new Map<string, Promise<FolderState>>([['', Promise.resolve('folder')]])
  const look = async (path: string): Promise<FolderState> => {
    const above = await stateOf(parentPath(path))
    return above === 'folder' ? readState(join(directory, path)) : above
  }
  const stateOf = (path: string): Promise<FolderState> => {
    const state = known.get(path) ?? look(path)
    known.set(path, state)
    return state
  }
  return stateOf
}

async function readState(path: string): Promise<FolderState> {
  const stats = lookAt(path)
  if (stats === undefined) return 'absent'
  return stats.isDirectory() ? 'folder' : 'other'
}
