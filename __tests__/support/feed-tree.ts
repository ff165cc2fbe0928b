import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** Every file below `dir` with its bytes in base64, by its path with `/`. */
export async function readTree(dir: string): Promise<Map<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const found = await Promise.all(
    paths.map(
      async path =>
        [path.slice(dir.length + 1).replaceAll(sep, '/'), await readFile(path, 'base64')] as const,
    ),
  )
  return new Map(found.sort())
}

/** The paths that differ between two trees, sorted. */
export function changedPaths(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter(path => before.get(path) !== after.get(path))
    .sort()
}
