import { renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { packageContentHash } from '../integrity/package-content-hash.ts'
import { expandedTargets } from './expanded-layout.ts'
import { extractPackage } from './extract-package.ts'
import { findSamePlaced } from './find-same-placed.ts'
import type { NewPackage } from './package-layout.ts'
import type { PlacedPackage } from './placed-package.ts'
import { replaceFolder } from './replace-folder.ts'
import { stampPlaced } from './stamp-placed.ts'

/** Places a package in the layout `expanded`. Throws as `PlacePackage`. */
export async function placeExpanded(directory: string, added: NewPackage): Promise<PlacedPackage> {
  const contentHash = added.contentHash ?? (await packageContentHash(added.file))
  const hashed = { ...added, contentHash }
  return replaceFolder(join(directory, added.paths.place), {
    directory,
    build: folder => build(folder, hashed),
    keep: () => findSamePlaced(directory, hashed, expandedTargets(added.paths, added.names)),
  })
}

async function build(folder: string, added: NewPackage): Promise<PlacedPackage> {
  const { paths, names, file, sha512, contentHash, source, signal } = added
  await extractPackage(file, folder, { select: expandedTargets(paths, names), signal })
  const inFolder = (path: string) => join(folder, basename(path))
  renameSync(file, inFolder(paths.packagePath))
  writeFileSync(inFolder(paths.hashPath), sha512)
  const metadata = JSON.stringify({ version: 2, contentHash, source }, undefined, 2)
  writeFileSync(inFolder(paths.metadataPath), metadata)
  return stampPlaced({ file: inFolder(paths.packagePath), manifest: inFolder(paths.manifestPath) }, added)
}
