import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileSystemError } from '../file-system-error.ts'
import type { PackagePaths } from '../package-content/package-paths.ts'
import { replaceFile } from '../replace-file.ts'
import type { PlacedPackage } from './restore-record.ts'

export interface NewPackage {
  readonly paths: PackagePaths
  /** the downloaded file, on the same file system, which is moved */
  readonly file: string
  readonly manifest: Uint8Array
  readonly sha512: string
  readonly source: string
}

/**
 * Places a verified package in the layout `feed`: package, manifest, and last its hash file, without which the
 * reference client does not see the version (DESIGN 6); each by rename.
 *
 * @throws PkgtoolError `FILE_SYSTEM`
 */
export async function placePackage(
  directory: string,
  { paths, file, manifest, sha512, source }: NewPackage,
): Promise<PlacedPackage> {
  const target = join(directory, paths.packagePath)
  const manifestPath = join(directory, paths.manifestPath)
  const hashFile = join(directory, paths.hashPath)
  try {
    await mkdir(dirname(target), { recursive: true })
    // What was damaged must not count again before all of it is new.
    await rm(hashFile, { force: true })
    await rename(file, target)
    await replaceFile(manifestPath, manifest, { directory })
    await replaceFile(hashFile, sha512, { directory })
    const [{ size, mtimeMs: mtime }, other] = await Promise.all([stat(target), stat(manifestPath)])
    return { size, mtime, sha512, source, manifest: { size: other.size, mtime: other.mtimeMs } }
  } catch (error) {
    throw fileSystemError(target, error)
  }
}
