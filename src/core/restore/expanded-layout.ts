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
  await replaceFolder(join(directory, added.paths.place), {
    directory,
    build: folder => build(folder, hashed),
  })
  return stampPlaced(directory, hashed)
}

async function build(folder: string, added: NewPackage): Promise<void> {
  const { paths, names, file, sha512, contentHash, source, signal } = added
  await extractPackage(file, folder, { select: targets(paths, names), signal })
  await rename(file, join(folder, basename(paths.packagePath)))
  await writeFile(join(folder, basename(paths.hashPath)), sha512)
  const metadata = JSON.stringify({ version: 2, contentHash, source }, undefined, 2)
  await writeFile(join(folder, basename(paths.metadataPath)), metadata)
}
