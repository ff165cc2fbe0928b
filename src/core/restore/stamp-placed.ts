import { stampOf } from './file-stamp.ts'
import type { NewPackage } from './package-layout.ts'
import type { PlacedPackage } from './placed-package.ts'

/** Where the files of a package lie: its own before they have their names, since others may change what has one. */
export interface StampedFiles {
  readonly file: string
  readonly manifest?: string | undefined
}

/** What the record says of a package that is placed. Throws what the file system throws. */
export function stampPlaced(
  { file, manifest }: StampedFiles,
  { name, sha512, contentHash, source }: NewPackage,
): PlacedPackage {
  const stamp = stampOf(file)
  const manifestStamp = manifest ? stampOf(manifest) : undefined
  return {
    package: name,
    ...stamp,
    sha512,
    ...(contentHash !== undefined && { contentHash }),
    source,
    ...(manifestStamp && { manifest: manifestStamp }),
  }
}
