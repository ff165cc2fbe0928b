import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isTemporaryName } from '../../src/core/files/writing/temporary-names.ts'

const ourLocks = new Set(['.lock', '.lock.takeover', '.pkgtool-writer'])

/** The paths below `folder` that have a temporary name, or are a lock of ours. */
export async function leftoversBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter(({ name }) => isTemporaryName(name) || ourLocks.has(name))
    .map(({ name, parentPath }) => join(parentPath, name).slice(folder.length + 1))
}
