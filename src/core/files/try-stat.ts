import { type Stats, statSync } from 'node:fs'

/** Looks at a path; undefined where nothing can be seen there. Synchronous: the way to the thread pool costs more. */
export function tryStat(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
