import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Layout } from './layout.ts'
import { isPlaceName } from './place-paths.ts'

// Enough to find a package in a packages folder, and cheap in any other folder.
const maxFolders = 200

/**
 * Determines the layout of a folder without a record by the first package that shows it; undefined if none does, as in a
 * folder with other content.
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
  for (const { name } of folders.slice(0, maxFolders)) {
    const layout = await detectInFolder(join(directory, name), name, ending)
    if (layout !== undefined) return layout
  }
  return undefined
}

async function detectInFolder(folder: string, name: string, ending: string): Promise<Layout | undefined> {
  const entries = await list(folder)
  if (entries.some(entry => entry.isFile() && entry.name === `${name}${ending}`)) return 'classic'
  const versions = entries.filter(entry => entry.isDirectory() && isPlaceName(entry.name))
  for (const { name: version } of versions.slice(0, maxFolders)) {
    const names = new Set((await list(join(folder, version))).map(entry => entry.name))
    const packageName = `${name}.${version}${ending}`
    if (!names.has(packageName)) continue
    if (names.has(`${ending}.metadata`)) return 'expanded'
    // The client writes both in immediate succession.
    if (names.has(`${packageName}.sha512`)) return 'feed'
  }
  return undefined
}

async function list(folder: string): Promise<readonly Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(() => [])
}
