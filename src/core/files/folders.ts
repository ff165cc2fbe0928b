import { lstatSync, mkdirSync, renameSync, rmSync, unlinkSync } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { systemErrorCode } from '../base/errors.ts'
import { fileSystemError, tryStat } from './file-system-error.ts'
import { linkRefused, modes, stepsBelow } from './safe-folder.ts'

const attempts = 100

/**
 * Makes a folder and those above it that are not there. What Node offers for this never ends where a file system answers
 * that a folder above is missing while it is there, as /proc does; this asks again, but so many times only, since another
 * run may remove an empty folder at any time.
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
 * Makes a folder below `root`, which is there, and those between. None of them may be a link. Synchronous, so that no
 * pause is between the look and the next step.
 *
 * @throws PkgtoolError `UNSAFE_PATH` naming the link, and what the file system throws
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

/** Renames a folder to a name that is free; false when the name is taken. Throws what else the file system throws. */
export async function renameUnlessTaken(from: string, to: string): Promise<boolean> {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    const code = systemErrorCode(error)
    if (code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'ENOTDIR') return false
    // Windows says EPERM for a taken name and for a file in use alike.
    if ((code === 'EPERM' || code === 'EACCES') && tryStat(to)) return false
    throw error
  }
}

/**
 * Removes a file where there is one. Throws what the file system throws; unlike `rmSync`, whose errors have no code on
 * Node 24.
 */
export function removeFile(path: string): void {
  try {
    unlinkSync(path)
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT') throw error
  }
}

/** Removes what has a temporary name, file or folder. Never throws: it harms nobody, and must not hide the outcome. */
export function removeLeftover(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    // The next run sweeps it.
  }
}

// Every file system that is in use takes so many bytes.
const alwaysFits = 120

/**
 * Checks that the file system takes the names in relative paths with `/`, so that of files that belong together none is
 * written where another one cannot be. `directory` is there.
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
 * What tells a file or folder from another one that has its name later, whatever became of its own; undefined when
 * nothing can be seen there. The number alone does not: a file system may give it again. Synchronous, so that no pause
 * need be between the question and what is done about it.
 */
export function folderIdentity(path: string): string | undefined {
  try {
    const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false })
    return stats && `${stats.dev} ${stats.ino} ${stats.birthtimeNs}`
  } catch {
    return undefined
  }
}
