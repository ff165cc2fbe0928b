import { tryStat } from '../files/try-stat.ts'

/** Tells whether an entry is there whole. */
export function isComplete(directory: string): boolean {
  return tryStat(`${directory}.complete`) !== undefined && tryStat(directory)?.isDirectory() === true
}
