import { stat } from 'node:fs/promises'
import type { FileStamp } from './file-stamp.ts'
import type { NewPackage } from './package-layout.ts'
import type { PlacedPackage } from './placed-package.ts'

/** Where the files of a package lie: its own before they have their names, since others may change what has one. */
export interface StampedFiles {
  readonly file: string
  readonly manifest?: string | undefined
}

/** What the record says of a package that is placed. Throws what the file system throws. */
export async function stampPlaced(
  { file, manifest }: StampedFiles,
  { name, sha512, contentHash, source }: NewPackage,
): Promise<PlacedPackage> {
  const [stamp, manifestStamp] = await Promise.all([stampOf(file), manifest && stampOf(manifest)])
  return {
    package: name,
    ...stamp,
    sha512,
    ...(contentHash !== undefined && { contentHash }),
    source,
    ...(manifestStamp && { manifest: manifestStamp }),
  }
}

async function stampOf(path: string): Promise<FileStamp> {
  const { size, mtimeMs: mtime } = await stat(path)
  return { size, mtime }
}
