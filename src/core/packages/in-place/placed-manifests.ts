import { join } from 'node:path'
import type { FindPlacedManifest } from '../../closures/source-catalog.ts'
import { isSameStamp, readFileStamp } from '../../files/file-stamps.ts'
import { readBoundedFileSync } from '../../files/read-bounded-file.ts'
import { manifestBeside } from '../../layouts/place-paths.ts'
import { manifestLimit, parseManifest } from '../../nuget/manifest.ts'
import { identityKey } from '../../nuget/package-identity.ts'
import { locatePackage, type PackagesFolder } from '../packages-folder.ts'
import { readRestoreRecord } from './record.ts'

/** Finds the manifests beside the packages in place, where the record still holds and names the source that gave the package. */
export function manifestsInPlace(folder: PackagesFolder): FindPlacedManifest {
  let packages: ReturnType<typeof readRestoreRecord> | undefined
  const stampOf = (path: string) => readFileStamp(join(folder.directory, path))
  return async identity => {
    // A folder in another layout is an error where it is looked at for hashes.
    packages ??= readRestoreRecord(folder).catch(() => ({ layout: folder.layout, packages: new Map() }))
    const paths = locatePackage(folder, identity)
    const placed = (await packages).packages.get(paths.place)
    const path = manifestBeside(paths)
    if (placed?.origin.kind !== 'source' || placed.package !== identityKey(identity)) return undefined
    if (path === undefined || !isSameStamp(placed.manifest, stampOf(path))) return undefined
    if (!isSameStamp(placed, stampOf(paths.packagePath))) return undefined
    const file = join(folder.directory, path)
    const read = () => readBoundedFileSync(file, { limit: manifestLimit, noLink: true })
    return { source: placed.origin.source, read: () => parseManifest(read(), { source: file }) }
  }
}
