import { lstatSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { systemErrorCode } from '../../base/thrown.ts'
import { linkRefused, stepsBelow } from '../links.ts'
import { modes, tryStat } from '../stats.ts'

export const attempts = 100

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
 * Creates a folder below `root`, which must exist, and the folders between. None of them may be a link. Synchronous, so
 * that nothing else in this process runs between a check and the next step. Returns whether it created the folder itself.
 *
 * @throws PkgtoolError `UNSAFE_PATH` with the link, and errors of the file system
 */
export function makeFolderBelow(root: string, path: string): boolean {
  const steps = stepsBelow(root, path)
  for (let attempt = 1; ; attempt++) {
    try {
      return steps.map(makeStep).at(-1) ?? false
    } catch (error) {
      // Another run may remove an empty folder at any time: before the next step (ENOENT), or between the EEXIST of
      // `mkdir` and the look that follows. A file in the way gives EEXIST as well, at every attempt.
      const code = systemErrorCode(error)
      if ((code !== 'ENOENT' && code !== 'EEXIST') || attempt === attempts || !tryStat(root)) throw error
    }
  }
}

function makeStep(path: string): boolean {
  try {
    mkdirSync(path, modes.folder)
    return true
  } catch (error) {
    const stats = lstatSync(path, { throwIfNoEntry: false })
    if (stats?.isSymbolicLink()) throw linkRefused(path)
    if (!stats?.isDirectory()) throw error
    return false
  }
}
