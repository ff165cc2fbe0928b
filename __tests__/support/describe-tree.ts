import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Relative path → mode and, of a file, the hash of its bytes. */
export async function describeTree(directory: string): Promise<Map<string, string>> {
  const tree = new Map<string, string>()
  for (const name of (await readdir(directory, { recursive: true })).sort()) {
    const stats = await stat(join(directory, name))
    const content = stats.isFile() ? await readFile(join(directory, name)) : ''
    tree.set(name, `${stats.mode.toString(8)} ${createHash('sha256').update(content).digest('hex')}`)
  }
  return tree
}
