import { lstat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { listNames } from '../list-names.ts'
import { hasProcessEnded } from './process-identity.ts'
import { removeLeftover } from './remove.ts'
import { isTemporaryName, parseTemporaryName } from './temporary-names.ts'

/**
 * ms after which a temporary file of an unknown process counts as abandoned; a live run finishes its files much earlier
 */
const maxLifetime = 24 * 60 * 60 * 1000

/**
 * Removes abandoned temporary files from `directory`, not from its subfolders. A temporary file of this machine is
 * abandoned when its process has ended, regardless of its age. Processes of another machine, another container or an
 * earlier boot cannot be checked; their files are abandoned when their time is more than a day from now, in either
 * direction. Never throws: a leftover is harmless.
 */
export async function sweepTemporaries(directory: string, options?: AbandonedOptions): Promise<void> {
  for await (const name of abandonedIn(directory, options)) await removeLeftover(join(directory, name))
}

/** Yields the names of the abandoned temporary files of a folder; none where it cannot be read. */
export async function* abandonedIn(
  directory: string,
  options?: AbandonedOptions,
): AsyncGenerator<string, void> {
  for (const name of listNames(directory).filter(isTemporaryName))
    if (await isAbandoned(join(directory, name), options)) yield name
}

export interface AbandonedOptions {
  /** ms; default: the current time */
  readonly now?: number
  /** ms after which the file of a process that cannot be queried counts as abandoned; default: a day */
  readonly longest?: number
  /** the file whose modification time counts; default: the path itself */
  readonly file?: string
}

/** Returns whether a path is an abandoned temporary file. */
export async function isAbandoned(
  path: string,
  { now = Date.now(), longest = maxLifetime, file = path }: AbandonedOptions = {},
): Promise<boolean> {
  const owner = parseTemporaryName(basename(path))
  if (owner === undefined) return false
  if (owner.isOurMachine) {
    if (hasProcessEnded(owner)) return true
    // Otherwise, another process may have reused the PID.
    if (owner.start !== undefined) return false
  }
  return isFarFrom(now, file, longest)
}

// In either direction: a leftover with a time in the future must not stay until then.
async function isFarFrom(now: number, path: string, longest: number): Promise<boolean> {
  const stats = await lstat(path).catch(() => undefined)
  return stats !== undefined && Math.abs(now - stats.mtimeMs) > longest
}
