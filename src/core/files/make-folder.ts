import { lstatSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { systemErrorCode } from '../errors.ts'
import { linkRefused, modes, stepsBelow } from './safe-folder.ts'
import { tryStat } from './try-stat.ts'

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
