import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isPlaceName } from './is-place-name.ts'
import type { Layout } from './layout.ts'

// Enough to meet a package in a folder that holds packages, and little in one that holds something else.
const mostFolders = 200

/**
 * Says in which layout the packages of a folder without record lie, by the first one that shows; undefined where none
 * does plainly, as in a folder that holds other things, or where a package lacks what would tell.
 */
export async function detectLayout(
  directory: string,
  { packageExtension }: { readonly packageExtension: string },
): Promise<Layout | undefined> {
  const ending = `.${packageExtension}`
  const entries = await list(directory)
  if (entries.some(entry => entry.isFile() && isPlaceName(entry.name) && entry.name.endsWith(ending)))
    return 'flat'
  const folders = entries.filter(entry => entry.isDirectory() && isPlaceName(entry.name))
  for (const { name } of folders.slice(0, mostFolders)) {
    const layout = await detectInFolder(join(directory, name), name, ending)
    if (layout !== undefined) return layout
  }
  return undefined
}

async function detectInFolder(folder: string, name: string, ending: string): Promise<Layout | undefined> {
  const entries = await list(folder)
  if (entries.some(entry => entry.isFile() && entry.name === `${name}${ending}`)) return 'classic'
  const versions = entries.filter(entry => entry.isDirectory() && isPlaceName(entry.name))
  for (const { name: version } of versions.slice(0, mostFolders)) {
    const names = new Set((await list(join(folder, version))).map(entry => entry.name))
    const packageName = `${name}.${version}${ending}`
    if (!names.has(packageName)) continue
    if (names.has(`${ending}.metadata`)) return 'expanded'
    // The client writes both, one right after the other.
    if (names.has(`${packageName}.sha512`)) return 'feed'
  }
  return undefined
}

async function list(folder: string): Promise<readonly Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(() => [])
}
