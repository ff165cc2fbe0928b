import { basename } from 'node:path'

/** Tells whether a file is a `pkgtool.lock.json`, or `pkgtool.NAME.lock.json`. */
export function isLockFile(file: string): boolean {
  return /^pkgtool(\..+)?\.lock\.json$/.test(basename(file).toLowerCase())
}
