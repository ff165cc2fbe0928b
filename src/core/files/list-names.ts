import { readdirSync } from 'node:fs'
import { tryLstat } from './stats.ts'

/** Returns the names in a folder; none where it cannot be read. */
export function listNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Returns the sorted names in a real folder; none for anything else: nothing is listed through a link. */
export function listOwnNames(folder: string): string[] {
  return tryLstat(folder)?.isDirectory() === true ? listNames(folder).sort() : []
}
