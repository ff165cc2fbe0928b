import { statSync } from 'node:fs'
import { stampOf } from '../files/file-stamps.ts'
import { identityKey } from '../nuget/package-identity.ts'
import type { NewContent } from './new-package.ts'
import type { PlacedPackage } from './placed-package.ts'

/** The files of a package, under temporary names where possible, because others may change files with final names. */
export interface StampedFiles {
  readonly file: string
  readonly manifest?: string | undefined
}

/** The record's entry for a placed package. Throws errors of the file system. */
export function stampPlaced(
  { file, manifest }: StampedFiles,
  { accepted, origin, isLinked }: Pick<NewContent, 'accepted' | 'origin' | 'isLinked'>,
): PlacedPackage {
  const { identity, sha512, contentHash, proofs } = accepted
  const stamp = stampOf(statSync(file))
  const manifestStamp = manifest ? stampOf(statSync(manifest)) : undefined
  return {
    package: identityKey(identity),
    ...stamp,
    ...(isLinked && { isLinked }),
    sha512,
    ...(contentHash !== undefined && { contentHash }),
    origin,
    proofs,
    ...(manifestStamp && { manifest: manifestStamp }),
  }
}
