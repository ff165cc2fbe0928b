import { lstat, readdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { PkgtoolError, systemErrorCode } from '../base/errors.ts'
import { readBoundedFile } from '../files/read-file.ts'
import { assertNoLink, fileSystemError, lookAt, modes } from '../files/safe-folder.ts'
import {
  folderIdentity,
  isAbandoned,
  makeFolder,
  makeFolderBelow,
  removeLeftover,
  removePath,
  renamePath,
  renameUnlessTaken,
  type SharingOptions,
  temporaryPath,
} from '../files/write-file.ts'
import { isPlaceName, parentPath } from './layouts.ts'

export interface ReplaceFolderOptions<T> {
  /** where the new one is built, on the same file system */
  readonly directory: string
  /** fills the new folder, which is empty, and says what it is */
  readonly build: (folder: string) => Promise<T>
  /** says the same of the one that is there, if it is as good as the new one, which then goes; default: it never is */
  readonly keep?: () => Promise<T | undefined>
  readonly signal?: AbortSignal | undefined
}

const mostSwaps = 100

/**
 * Makes a folder whole or not at all, in the place of what was there: it is built under a temporary name and takes its own in one step.
 * One that another process placed meanwhile stays where `keep` takes it: somebody may be reading it. A failure leaves what
 * was there; so does a kill, unless it falls between the two renames: then nothing is there until `restoreBackups`.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, and what `build` and `keep` throw of ours
 */
export async function replaceFolder<T>(
  target: string,
  { directory, build, keep, signal }: ReplaceFolderOptions<T>,
): Promise<T> {
  // Two levels down: with a package in a folder of the root, the client would take the whole for a feed of the old kind.
  const temporary = temporaryPath(directory)
  const built = join(temporary, 'new')
  const old = join(temporary, backupNames.old)
  let isStranded = false
  try {
    await makeFolder(built)
    const made = await build(built)
    makeFolderBelow(directory, dirname(target))
    assertNoLink(directory, target)
    const notePlace = () =>
      writeFile(join(temporary, backupNames.place), relative(directory, target).split(sep).join('/'), {
        mode: modes.file,
      })
    return (await publish(built, target, { old, notePlace, keep, signal })) ?? made
  } catch (error) {
    // What could not go back to its place now may do so in a later run.
    isStranded = (await exists(old)) && !(await exists(target))
    throw fileSystemError(target, error)
  } finally {
    await removeLeftover(isStranded ? built : temporary)
  }
}

interface PublishOptions<T> extends SharingOptions {
  readonly old: string
  readonly notePlace: () => Promise<void>
  readonly keep: ReplaceFolderOptions<T>['keep']
}

/** Gives `built` its name, or returns what `keep` says of what is there. */
async function publish<T>(
  built: string,
  target: string,
  { old, notePlace, keep, signal }: PublishOptions<T>,
): Promise<T | undefined> {
  for (let attempt = 0; attempt < mostSwaps; attempt++) {
    if (await renameUnlessTaken(built, target, { signal })) return undefined
    const seen = folderIdentity(target)
    const kept = await keep?.()
    if (kept !== undefined) return kept
    await notePlace()
    if (await swap(built, target, { old, seen, signal })) return undefined
  }
  throw new PkgtoolError('FILE_SYSTEM', {
    subject: target,
    found: `another process that replaced it ${mostSwaps} times`,
    change: 'look for a program that writes to this folder, and run again',
    path: target,
  })
}

// False when another process took the name in between. What was there comes back after a failure, and where it was not
// the one that was looked at.
async function swap(
  built: string,
  target: string,
  { old, seen, signal }: SharingOptions & { readonly old: string; readonly seen: string | undefined },
): Promise<boolean> {
  await renamePath(target, old, { signal }).catch(ignoreAbsent)
  const moved = folderIdentity(old)
  try {
    if ((moved === undefined || moved === seen) && (await renameUnlessTaken(built, target, { signal })))
      return true
  } catch (error) {
    await renamePath(old, target).catch(() => {})
    throw error
  }
  // Where it cannot come back, another one has its place.
  if (moved !== undefined && !(await renameUnlessTaken(old, target))) await removePath(old, { signal })
  return false
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

const longestPlace = 1024

/**
 * Restores package folders from the backup of a run that was killed between the two renames. Never replaces what is there,
 * and never throws: what cannot be restored is fetched again.
 */
export async function restoreBackups(directory: string): Promise<void> {
  const names = await readdir(directory).catch(() => [])
  for (const name of names)
    if (await isAbandoned(join(directory, name))) await restoreBackup(directory, name).catch(() => {})
}

// The folder may have come with a repository: nothing in it leads elsewhere.
async function restoreBackup(directory: string, temporary: string): Promise<void> {
  const stateOf = folderStates(directory)
  const old = `${temporary}/${backupNames.old}`
  if ((await stateOf(old)) !== 'folder') return
  const note = await readBoundedFile(join(directory, temporary, backupNames.place), {
    limit: longestPlace,
    noLink: true,
  })
  const place = Buffer.from(note).toString()
  const segments = place.split('/')
  if (segments.length > 2 || !segments.every(isPlaceName)) return
  if ((await stateOf(parentPath(place))) !== 'folder' || (await stateOf(place)) !== 'absent') return
  if (await renameUnlessTaken(join(directory, old), join(directory, place)))
    await removePath(join(directory, temporary))
}

/** In the temporary folder: the old folder, while the new one takes its name, and the place where it belongs. */
const backupNames = { old: 'old', place: 'place' } as const

/** What a name is: a folder that no link leads to, nothing, or something else, such as a link. */
export type FolderState = 'folder' | 'absent' | 'other'

/**
 * Returns a function that gives the state of a relative path with `/`, each looked at once. What lies below something
 * that is no folder has that one's state; the empty path is `directory` itself, a folder.
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
