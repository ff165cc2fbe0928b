import { renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { modes } from '../files/safe-folder.ts'
import { expandedTargets } from './expanded-layout.ts'
import { extractPackage } from './extract-package.ts'
import { stampFolders } from './file-stamp.ts'
import { findSamePlaced } from './find-same-placed.ts'
import type { NewPackage } from './package-layout.ts'
import type { PlacedPackage } from './placed-package.ts'
import { replaceFolder } from './replace-folder.ts'
import { stampPlaced } from './stamp-placed.ts'

const asNew = { flag: 'wx', mode: modes.file } as const

/** Places a package in the layout `expanded`. Throws as `PlacePackage`. */
export async function placeExpanded(directory: string, added: NewPackage): Promise<PlacedPackage> {
  const place = join(directory, added.paths.place)
  const placed = await replaceFolder(place, {
    directory,
    build: folder => build(folder, added),
    keep: () => findSamePlaced(directory, added, expandedTargets(added.paths, added.names)),
  })
  // The folder's own time changed when it took its name.
  return { ...placed, folders: stampFolders(place) }
}

async function build(folder: string, added: NewPackage): Promise<PlacedPackage> {
  const { paths, names, file, sha512, contentHash, source, signal } = added
  await extractPackage(added, folder, { select: expandedTargets(paths, names), signal })
  const inFolder = (path: string) => join(folder, basename(path))
  renameSync(file, inFolder(paths.packagePath))
  writeFileSync(inFolder(paths.hashPath), sha512, asNew)
  const metadata = JSON.stringify({ version: 2, contentHash, source }, undefined, 2)
  writeFileSync(inFolder(paths.metadataPath), metadata, asNew)
  return stampPlaced({ file: inFolder(paths.packagePath), manifest: inFolder(paths.manifestPath) }, added)
}
