import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Finds a program as a shell does: the first file of that name on the search path that may be run; undefined: none. */
export function findProgram(name: string, searchPath: string): string | undefined {
  const paths = searchPath.split(delimiter).flatMap(folder => (folder === '' ? [] : join(folder, name)))
  return paths.find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
