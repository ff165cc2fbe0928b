import { lstat, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { hasProcessEnded } from './process-identity.ts'
import { parseTemporaryName } from './replace-file.ts'

/** ms after which a temporary whose process cannot be asked is nobody's: each of ours is written to or gone long before */
const longestLife = 24 * 60 * 60 * 1000

/**
 * Removes from `directory`, not from folders in it, what runs left under temporary names and will not come back to: those
 * of a process of this machine that has ended, whatever the clock says; and of processes that this one cannot ask, on
 * another machine, in another container, before the last start, those whose time is a day away from the present, before
 * or after it. What a living run has stays. Never throws: what stays harms nobody.
 */
export async function sweepTemporaries(directory: string): Promise<void> {
  const names = await readdir(directory).catch(() => [])
  for (const name of names) {
    const path = join(directory, name)
    if (await isAbandoned(path)) await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}

/** Tells whether a path is a temporary that nobody will come back to; `now` in milliseconds, default: the present. */
export async function isAbandoned(path: string, now = Date.now()): Promise<boolean> {
  const owner = parseTemporaryName(basename(path))
  if (owner === undefined) return false
  if (owner.isOurMachine) {
    if (hasProcessEnded(owner)) return true
    // Else another process may have the number since.
    if (owner.start !== undefined) return false
  }
  return isFarFrom(now, path)
}

// Also from the future: a clock that was ahead, and was set right, must not keep what is left for as long as it was.
async function isFarFrom(now: number, path: string): Promise<boolean> {
  const stats = await lstat(path).catch(() => undefined)
  return stats !== undefined && Math.abs(now - stats.mtimeMs) > longestLife
}
