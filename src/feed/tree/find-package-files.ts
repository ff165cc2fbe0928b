import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PkgtoolError } from '../../core/base/errors.ts'
import { reading } from '../../core/files/file-errors.ts'
import { bySlashes } from '../../core/files/patterns.ts'

/**
 * Lists the package files in `paths` without duplicates: each file itself, and for each folder all files below it with the
 * package extension, sorted. Skips names with a leading dot in folders.
 *
 * @throws PkgtoolError `NOT_FOUND`, also for a folder without packages; `UNREADABLE_FILE`
 */
export async function findPackageFiles(
  paths: readonly string[],
  packageExtension: string,
): Promise<readonly string[]> {
  const found = new Set<string>()
  for (const path of paths) {
    const facts = await reading(path, () => stat(path))
    if (!facts.isDirectory()) found.add(path)
    else for (const file of await listFolder(path, packageExtension)) found.add(file)
  }
  return [...found]
}

async function listFolder(folder: string, packageExtension: string): Promise<readonly string[]> {
  const ending = `.${packageExtension.toLowerCase()}`
  const entries = await reading(folder, () => readdir(folder, { recursive: true, withFileTypes: true }))
  const files = entries
    .filter(({ name }) => !name.startsWith('.') && name.toLowerCase().endsWith(ending))
    .filter(entry => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort(bySlashes)
  if (files.length === 0)
    throw new PkgtoolError('NOT_FOUND', { subject: folder, found: `no *${ending} below it`, path: folder })
  return files
}
