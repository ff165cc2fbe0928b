import { isAbsolute, relative, sep } from 'node:path'
import { PkgtoolError } from '../base/errors.ts'

/**
 * Maps paths to one key if the file system treats them as the same: Windows and macOS usually ignore case, and macOS
 * decomposes accented letters. Default platform: that of this process.
 */
export function foldPath(path: string, platform: NodeJS.Platform = process.platform): string {
  if (platform === 'darwin') return path.normalize('NFC').toLowerCase()
  return platform === 'win32' ? path.toLowerCase() : path
}

/** Returns whether an absolute path is in a folder, without following links; true for the folder itself. */
export function isWithin(path: string, folder: string): boolean {
  return !isOutside(relative(folder, path))
}

// On Windows, the relative path to another drive is absolute.
export function isOutside(way: string): boolean {
  return way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)
}

/** The current directory. @throws PkgtoolError `NOT_FOUND` when it was removed (Node: ENOENT of `uv_cwd`) */
export function currentDirectory(): string {
  try {
    return process.cwd()
  } catch (error) {
    throw new PkgtoolError(
      'NOT_FOUND',
      { subject: '.', found: 'the current directory no longer exists', change: 'start in another one' },
      { cause: error },
    )
  }
}
