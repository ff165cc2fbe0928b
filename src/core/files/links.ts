import { closeSync, constants, fstatSync, openSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { PkgtoolError } from '../base/errors.ts'
import { isOutside } from './paths.ts'
import { lookAt, modes } from './stats.ts'

/**
 * Refuses a link at `path` or at a folder between it and `root`. Does not check `root` itself; a missing path is not a
 * link.
 *
 * @throws PkgtoolError `UNSAFE_PATH` with the link, `FILE_SYSTEM`
 */
export function assertNoLink(root: string, path: string): void {
  for (const step of stepsBelow(root, path)) {
    const stats = lookAt(step)
    if (stats === undefined) return
    if (stats.isSymbolicLink()) throw linkRefused(step)
  }
}

/** The paths from the first one below `root` to `path`. */
export function stepsBelow(root: string, path: string): readonly string[] {
  const way = relative(root, path)
  if (isOutside(way)) throw new Error(`${path} is not below ${root}`)
  if (way === '') return []
  let step = root
  return way.split(sep).map(name => {
    step = join(step, name)
    return step
  })
}

/** The error for a link at a path that we write to. */
export function linkRefused(path: string): PkgtoolError {
  return new PkgtoolError('UNSAFE_PATH', {
    subject: path,
    found: 'it is a link, and nothing is written or removed through one',
    change: 'remove it, or name the folder itself where you made the link',
    path,
  })
}

/**
 * Opens a regular file of ours and creates it if the flags say so. It never follows a link and never blocks on a FIFO.
 * Throws errors of the file system too.
 *
 * @throws PkgtoolError `UNSAFE_PATH` for a link and for anything except a regular file
 */
export function openOwnFile(path: string, flags: number): number {
  // `lstat` detects a link on platforms where opening cannot refuse one.
  if (lookAt(path)?.isSymbolicLink()) throw linkRefused(path)
  const file = openSync(path, flags | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0), modes.file)
  if (fstatSync(file).isFile()) return file
  closeSync(file)
  throw new PkgtoolError('UNSAFE_PATH', { subject: path, found: 'it is not a regular file', path })
}
