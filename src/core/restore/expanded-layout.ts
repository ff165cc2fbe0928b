/**
 * The layout `expanded`, byte for byte the reference client's global packages folder (DESIGN 6): what `feed` has, and
 *
 *     id/version/…              the package's files (package-entries.ts)
 *     id/version/.EXT.metadata  the client's record, without which it does not see the version
 */
import { rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { packageContentHash } from '../integrity/package-content-hash.ts'
import { extractPackage } from './extract-package.ts'
import { feedPaths } from './feed-layout.ts'
import { findSamePlaced } from './find-same-placed.ts'
import { expandedTarget } from './package-entries.ts'
import type { EntryTarget, Extensions, NewPackage, PackageLayout, PlacePaths } from './package-layout.ts'
import type { PlacedPackage } from './placed-package.ts'
import { replaceFolder } from './replace-folder.ts'
import { stampPlaced } from './stamp-placed.ts'

export const expandedLayout: PackageLayout = {
  placeOf: ({ name }) => name,
  pathsOf(place, names) {
    const paths = feedPaths(place, names)
    return paths && { ...paths, metadataPath: `${place}/.${names.packageExtension}.metadata` }
  },
  place,
  targets,
}

function targets({ packagePath, manifestPath }: PlacePaths, names: Extensions): EntryTarget {
  const own = { packageName: basename(packagePath), manifestName: basename(manifestPath), ...names }
  return entry => expandedTarget(entry, own)
}

async function place(directory: string, added: NewPackage): Promise<PlacedPackage> {
  const contentHash = added.contentHash ?? (await packageContentHash(added.file))
  const hashed = { ...added, contentHash }
  return replaceFolder(join(directory, added.paths.place), {
    directory,
    build: folder => build(folder, hashed),
    keep: () => findSamePlaced(directory, hashed, targets(added.paths, added.names)),
  })
}

async function build(folder: string, added: NewPackage): Promise<PlacedPackage> {
  const { paths, names, file, sha512, contentHash, source, signal } = added
  await extractPackage(file, folder, { select: targets(paths, names), signal })
  const inFolder = (path: string) => join(folder, basename(path))
  await rename(file, inFolder(paths.packagePath))
  await writeFile(inFolder(paths.hashPath), sha512)
  const metadata = JSON.stringify({ version: 2, contentHash, source }, undefined, 2)
  await writeFile(inFolder(paths.metadataPath), metadata)
  return stampPlaced({ file: inFolder(paths.packagePath), manifest: inFolder(paths.manifestPath) }, added)
}
