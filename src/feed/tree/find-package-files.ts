import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PkgtoolError } from '../../core/errors.ts'
import { localFileError } from '../../core/files/file-system-error.ts'

/**
 * Lists the package files that `paths` name: a file as it is, a folder with all files below it that end in the package
 * extension, sorted, without names that start with a dot. Each once.
 *
 * @throws PkgtoolError `NOT_FOUND`, also for a folder without packages; `UNREADABLE_FILE`
 */
export async function findPackageFiles(
  paths: readonly string[],
  packageExtension: string,
): Promise<readonly string[]> {
  const found = new Set<string>()
  for (const path of paths) {
    const facts = await stat(path).catch(error => {
      throw localFileError(path, error)
    })
    if (!facts.isDirectory()) found.add(path)
    else for (const file of await listFolder(path, packageExtension)) found.add(file)
  }
  return [...found]
}

async function listFolder(folder: string, packageExtension: string): Promise<readonly string[]> {
  const ending = `.${packageExtension.toLowerCase()}`
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(error => {
    throw localFileError(folder, error)
  })
  const files = entries
    .filter(({ name }) => !name.startsWith('.') && name.toLowerCase().endsWith(ending))
    .filter(entry => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
  if (files.length === 0)
    throw new PkgtoolError('NOT_FOUND', { subject: folder, found: `no *${ending} below it`, path: folder })
  return files
}
