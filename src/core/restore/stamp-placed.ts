import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStamp } from './file-stamp.ts'
import type { NewPackage } from './package-layout.ts'
import type { PlacedPackage } from './placed-package.ts'

/** What the record says of a package that was just placed. Throws what the file system throws. */
export async function stampPlaced(
  directory: string,
  { paths, name, sha512, contentHash, source }: NewPackage,
): Promise<PlacedPackage> {
  const [file, manifest] = await Promise.all([
    stampOf(join(directory, paths.packagePath)),
    paths.manifestPath === '' ? undefined : stampOf(join(directory, paths.manifestPath)),
  ])
  return {
    package: name,
    ...file,
    sha512,
    ...(contentHash !== undefined && { contentHash }),
    source,
    ...(manifest && { manifest }),
  }
}

async function stampOf(path: string): Promise<FileStamp> {
  const { size, mtimeMs: mtime } = await stat(path)
  return { size, mtime }
}
