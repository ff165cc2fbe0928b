import { lstat, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { systemErrorCode } from '../errors.ts'
import { parseTemporaryName, type TemporaryOwner } from './replace-file.ts'

/** ms after which a temporary is nobody's, whoever made it: each of ours is written to or gone long before */
const longestLife = 24 * 60 * 60 * 1000

/**
 * Removes from `directory`, not from folders in it, what runs left under temporary names and will not come back to: those
 * of a process of this machine that has ended, and those that are a day old. What a living run has stays, also one on
 * another machine or in another container that shares the folder. Never throws: what stays harms nobody.
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
  return owner !== undefined && (hasEnded(owner) || (await isOld(path, now)))
}

function hasEnded({ pid, isOurMachine }: TemporaryOwner): boolean {
  if (!isOurMachine) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return systemErrorCode(error) === 'ESRCH'
  }
}

async function isOld(path: string, now: number): Promise<boolean> {
  const stats = await lstat(path).catch(() => undefined)
  return stats !== undefined && now - stats.mtimeMs > longestLife
}
