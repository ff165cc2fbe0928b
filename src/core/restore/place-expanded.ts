import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { badArchive } from '../archive/bad-archive.ts'
import { extractArchive } from '../archive/extract-archive.ts'
import { openArchive } from '../archive/open-archive.ts'
import { systemErrorCode } from '../errors.ts'
import { fileSystemError } from '../file-system-error.ts'
import { temporaryPath } from '../replace-file.ts'
import { expandedTarget } from './package-entries.ts'
import type { NewPackage } from './place-package.ts'
import type { PlacedPackage } from './restore-record.ts'

export interface NewExpandedPackage extends Omit<NewPackage, 'manifest'> {
  readonly names: { readonly packageExtension: string; readonly manifestExtension: string }
  /** base64 SHA-512 of the package without its signature */
  readonly contentHash: string
  readonly signal?: AbortSignal | undefined
}

const mostSwaps = 10

/**
 * Places a verified package in the layout `expanded`, byte for byte as the reference client's global packages folder
 * (DESIGN 6). The folder of the version is built aside and takes its name in one step, so it is whole or not there.
 *
 * @throws PkgtoolError `BAD_ARCHIVE` also when the package is no zip, `FILE_SYSTEM`, `CANCELLED`
 */
export async function placeExpanded(directory: string, added: NewExpandedPackage): Promise<PlacedPackage> {
  const target = join(directory, added.paths.versionDirectory)
  // Two levels down: with a package in a folder of the root, the client would take the whole for a feed of the old kind.
  const aside = temporaryPath(directory)
  const built = join(aside, 'new')
  try {
    await mkdir(built, { recursive: true })
    await build(built, added)
    await mkdir(dirname(target), { recursive: true })
    await swap(built, target, { aside })
    return await placed(directory, added)
  } catch (error) {
    throw fileSystemError(target, error)
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

// Another process may place the same version between the two renames; a failure puts back what was there.
async function swap(built: string, target: string, { aside }: { readonly aside: string }): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const old = join(aside, `old-${attempt}`)
    await rename(target, old).catch(ignoreAbsent)
    try {
      return await rename(built, target)
    } catch (error) {
      await rename(old, target).catch(() => {})
      const code = systemErrorCode(error)
      if (attempt >= mostSwaps || (code !== 'ENOTEMPTY' && code !== 'EEXIST')) throw error
    }
  }
}

async function build(
  folder: string,
  { paths, file, names, sha512, contentHash, source, signal }: NewExpandedPackage,
) {
  const [packageName, manifestName] = [basename(paths.packagePath), basename(paths.manifestPath)]
  const own = { packageName, manifestName, ...names }
  const archive = await openArchive(file)
  if (archive === undefined) throw badArchive(file, 'a file that is no zip', { wanted: 'one, to expand it' })
  try {
    await extractArchive(archive, folder, { select: entry => expandedTarget(entry, own), signal })
  } finally {
    await archive.close()
  }
  await rename(file, join(folder, packageName))
  await writeFile(join(folder, basename(paths.hashPath)), sha512)
  const metadata = JSON.stringify({ version: 2, contentHash, source }, undefined, 2)
  await writeFile(join(folder, basename(paths.metadataPath)), metadata)
}

async function placed(
  directory: string,
  { paths, sha512, contentHash, source }: NewExpandedPackage,
): Promise<PlacedPackage> {
  const [file, manifest] = await Promise.all(
    [paths.packagePath, paths.manifestPath].map(path => stat(join(directory, path))),
  )
  if (!file || !manifest) throw new Error('a package was placed without its files')
  const stamp = { size: manifest.size, mtime: manifest.mtimeMs }
  return { size: file.size, mtime: file.mtimeMs, sha512, contentHash, source, manifest: stamp }
}

function ignoreAbsent(error: unknown): void {
  if (systemErrorCode(error) !== 'ENOENT') throw error
}
