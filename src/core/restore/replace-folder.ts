import { lstat, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { PkgtoolError, systemErrorCode } from '../errors.ts'
import { fileSystemError } from '../files/file-system-error.ts'
import { folderIdentity } from '../files/folder-identity.ts'
import { makeFolder, makeFolderBelow } from '../files/make-folder.ts'
import { removeLeftover } from '../files/remove.ts'
import { renameUnlessTaken } from '../files/rename-unless-taken.ts'
import { temporaryPath } from '../files/replace-file.ts'
import { assertNoLink, modes } from '../files/safe-folder.ts'
import { asideNames } from './aside-names.ts'

export interface ReplaceFolderOptions<T> {
  /** where the new one is built, on the same file system */
  readonly directory: string
  /** fills the new folder, which is empty, and says what it is */
  readonly build: (folder: string) => Promise<T>
  /** says the same of the one that is there, if it is as good as the new one, which then goes; default: it never is */
  readonly keep?: () => Promise<T | undefined>
}

const mostSwaps = 100

/**
 * Makes a folder whole or not at all, in the place of what was there: it is built aside and takes its name in one step.
 * One that another process placed meanwhile stays where `keep` takes it: somebody may be reading it. A failure leaves what
 * was there; so does a kill, unless it falls between the two renames: then nothing is there until `putBackFolders`.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, and what `build` and `keep` throw of ours
 */
export async function replaceFolder<T>(
  target: string,
  { directory, build, keep }: ReplaceFolderOptions<T>,
): Promise<T> {
  // Two levels down: with a package in a folder of the root, the client would take the whole for a feed of the old kind.
  const aside = temporaryPath(directory)
  const built = join(aside, 'new')
  const old = join(aside, asideNames.old)
  let isStranded = false
  try {
    await makeFolder(built)
    const made = await build(built)
    makeFolderBelow(directory, dirname(target))
    assertNoLink(directory, target)
    const notePlace = () =>
      writeFile(join(aside, asideNames.place), relative(directory, target).split(sep).join('/'), {
        mode: modes.file,
      })
    return (await publish(built, target, { old, notePlace, keep })) ?? made
  } catch (error) {
    // What could not go back to its place now may do so in a later run.
    isStranded = (await exists(old)) && !(await exists(target))
    throw fileSystemError(target, error)
  } finally {
    removeLeftover(isStranded ? built : aside)
  }
}

interface PublishOptions<T> {
  readonly old: string
  readonly notePlace: () => Promise<void>
  readonly keep: ReplaceFolderOptions<T>['keep']
}

/** Gives `built` its name, or returns what `keep` says of what is there. */
async function publish<T>(
  built: string,
  target: string,
  { old, notePlace, keep }: PublishOptions<T>,
): Promise<T | undefined> {
  for (let attempt = 0; attempt < mostSwaps; attempt++) {
    if (await renameUnlessTaken(built, target)) return undefined
    const seen = folderIdentity(target)
    const kept = await keep?.()
    if (kept !== undefined) return kept
    await notePlace()
    if (await swap(built, target, { old, seen })) return undefined
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
  { old, seen }: { readonly old: string; readonly seen: string | undefined },
): Promise<boolean> {
  await rename(target, old).catch(ignoreAbsent)
  const moved = folderIdentity(old)
  try {
    if ((moved === undefined || moved === seen) && (await renameUnlessTaken(built, target))) return true
  } catch (error) {
    await rename(old, target).catch(() => {})
    throw error
  }
  // Where it cannot come back, another one has its place.
  if (moved !== undefined && !(await renameUnlessTaken(old, target))) await rm(old, { recursive: true })
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
