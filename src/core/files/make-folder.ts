import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { systemErrorCode } from '../errors.ts'
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
      mkdirSync(path)
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
