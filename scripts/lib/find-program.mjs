import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Finds a program on PATH, then in `further` folders: its path, or undefined.
 *
 * @param {string} name
 * @param {string[]} [further]
 * @returns {string | undefined}
 */
export function findProgram(name, further = []) {
  const endings = process.platform === 'win32' ? (process.env.PATHEXT ?? '.EXE;.CMD').split(';') : ['']
  return [...(process.env.PATH ?? '').split(delimiter), ...further]
    .filter(folder => folder !== '')
    .flatMap(folder => endings.map(ending => join(folder, name + ending)))
    .find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
