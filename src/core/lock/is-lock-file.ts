import { basename } from 'node:path'

/** Returns whether a file name is `pkgtool.lock.json` or `pkgtool.NAME.lock.json`, in any case. */
export function isLockFile(file: string): boolean {
  return /^pkgtool(\..+)?\.lock\.json$/.test(basename(file).toLowerCase())
}
