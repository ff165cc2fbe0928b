import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Gives the temporaries of a folder a time of yesterday: where the system does not tell whose a process number is, only
 * age tells that a run is over.
 */
export async function makeOld(folder: string): Promise<void> {
  const time = new Date(Date.now() - 25 * 3_600_000)
  for (const name of await readdir(folder).catch(() => []))
    if (name.startsWith('.')) await utimes(join(folder, name), time, time)
}
