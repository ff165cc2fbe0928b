import { lstatSync, mkdirSync, renameSync, rmSync, unlinkSync } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { systemErrorCode } from '../base/errors.ts'
import { fileSystemError, tryStat } from './file-system-error.ts'
import { linkRefused, modes, stepsBelow } from './safe-folder.ts'

const attempts = 100

/**
 * Creates a folder and its missing parents. Node's recursive `mkdir` never returns when a file system such as /proc
 * reports an existing parent as missing. This retries a limited number of times, because another run may remove an
 * empty folder at any time.
 */
export async function makeFolder(path: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      mkdirSync(path, modes.folder)
      return
    } catch (error) {
      const code = systemErrorCode(error)
      const found = tryStat(path)
      if (found?.isDirectory()) return
      const parent = dirname(path)
      const isGone = code === 'EEXIST' && found === undefined
      if ((code !== 'ENOENT' && !isGone) || parent === path || attempt === attempts) throw error
      await makeFolder(parent)
    }
  }
}

/**
 * Creates a folder below `root`, which exists, and the folders between. None of them may be a link. Synchronous, so
 * that nothing else of this process runs between a check and the next step.
 *
 * @throws PkgtoolError `UNSAFE_PATH` with the link, and errors of the file system
 */
export function makeFolderBelow(root: string, path: string): void {
  const steps = stepsBelow(root, path)
  for (let attempt = 1; ; attempt++) {
    try {
      for (const step of steps) makeStep(step)
      return
    } catch (error) {
      // Another run may remove an empty folder at any time.
      if (systemErrorCode(error) !== 'ENOENT' || attempt === attempts || !tryStat(root)) throw error
    }
  }
}

function makeStep(path: string): void {
  try {
    mkdirSync(path, modes.folder)
  } catch (error) {
    const stats = lstatSync(path, { throwIfNoEntry: false })
    if (stats?.isSymbolicLink()) throw linkRefused(path)
    if (!stats?.isDirectory()) throw error
  }
}

/** Renames a folder unless the new name exists; then it returns false. Throws other errors of the file system. */
export async function renameUnlessTaken(from: string, to: string): Promise<boolean> {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    const code = systemErrorCode(error)
    if (code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'ENOTDIR') return false
    // Windows reports EPERM both for an existing name and for a file in use.
    if ((code === 'EPERM' || code === 'EACCES') && tryStat(to)) return false
    throw error
  }
}

/**
 * Removes a file if it exists. Throws errors of the file system, with their code; those of `rmSync` have none on Node
 * 24.
 */
export function removeFile(path: string): void {
  try {
    unlinkSync(path)
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT') throw error
  }
}

/**
 * Removes a temporary file or folder. Never throws: a leftover is harmless, and its error must not hide the outcome.
 */
export function removeLeftover(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    // The next run removes it.
  }
}

// Every common file system accepts names of this many bytes.
const alwaysFits = 120

/**
 * Checks that the file system accepts the names in relative paths with `/`, before the first file of a set is written.
 * `directory` must exist.
 *
 * @throws PkgtoolError `FILE_SYSTEM`
 */
export async function assertNamesFit(directory: string, paths: readonly string[]): Promise<void> {
  const names = new Set(paths.flatMap(path => path.split('/')))
  for (const name of names) {
    if (Buffer.byteLength(name) <= alwaysFits) continue
    const path = join(directory, name)
    await lstat(path).catch(error => {
      if (systemErrorCode(error) === 'ENAMETOOLONG') throw fileSystemError(path, error)
    })
  }
}

/**
 * Identifies a file or folder, to tell it from a later one of the same name; undefined when `stat` fails. The inode
 * number alone is not enough: a file system may reuse it. Synchronous, so that the caller can act on the answer at
 * once.
 */
export function folderIdentity(path: string): string | undefined {
  try {
    const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false })
    return stats && `${stats.dev} ${stats.ino} ${stats.birthtimeNs}`
  } catch {
    return undefined
  }
}
