import { join } from 'node:path'
import type { FindPlaced } from '../../closures/source-catalog.ts'
import { type FileStamp, isSameStamp, readFileStamp } from '../../files/file-stamps.ts'
import { readBoundedFileSync } from '../../files/read-bounded-file.ts'
import { manifestBeside, ownFiles, type PlacePaths } from '../../layouts/place-paths.ts'
import { manifestLimit, parseManifest } from '../../nuget/manifest.ts'
import { identityKey, type PackageIdentity } from '../../nuget/package-identity.ts'
import { locatePackage, type PackagesFolder } from '../packages-folder.ts'
import type { InPlaceRules } from '../restore-run.ts'
import { clientHash } from './client-placed.ts'
import type { PlacedPackage } from './placed-package.ts'
import { readRestoreRecord } from './record.ts'

/**
 * Finds packages in place with a manifest beside them: those for which the record still holds and names the source that gave them,
 * and with `trustsClient` those that the .NET client has placed.
 */
export function findPlacedIn(
  folder: PackagesFolder,
  { trustsClient = false }: Pick<InPlaceRules, 'trustsClient'> = {},
): FindPlaced {
  let packages: ReturnType<typeof readRestoreRecord> | undefined
  return async identity => {
    // A folder in another layout is an error where it is looked at for hashes.
    packages ??= readRestoreRecord(folder).catch(() => ({ layout: folder.layout, packages: new Map() }))
    const paths = locatePackage(folder, identity)
    const known = (await packages).packages.get(paths.place)
    const manifest = manifestBeside(paths)
    if (manifest === undefined) return undefined
    const { directory } = folder
    const counts = known
      ? holds(known, { directory, paths, manifest, identity })
      : trustsClient && isOfClient(directory, paths)
    if (!counts) return undefined
    const file = join(directory, manifest)
    const read = () => readBoundedFileSync(file, { limit: manifestLimit, noLink: true })
    return {
      source: known?.origin.kind === 'source' ? known.origin.source : undefined,
      path: join(directory, paths.packagePath),
      readManifest: () => parseManifest(read(), { source: file }),
    }
  }
}

interface Beside {
  readonly directory: string
  readonly paths: PlacePaths
  readonly manifest: string
  readonly identity: PackageIdentity
}

/** Whether package and manifest are as the record has them, and it says whose they are. */
function holds(known: PlacedPackage, { directory, paths, manifest, identity }: Beside): boolean {
  if (known.origin.kind !== 'source' || known.package !== identityKey(identity)) return false
  const isSame = (stamp: FileStamp | undefined, path: string) =>
    isSameStamp(stamp, readFileStamp(join(directory, path)))
  return isSame(known.manifest, manifest) && isSame(known, paths.packagePath)
}

function isOfClient(directory: string, paths: PlacePaths): boolean {
  const isWhole = ownFiles(paths).every(path => readFileStamp(join(directory, path)) !== undefined)
  return isWhole && clientHash(directory, paths) !== undefined
}
