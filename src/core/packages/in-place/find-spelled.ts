import { join } from 'node:path'
import { isPkgtoolError } from '../../base/errors.ts'
import { toLowerInvariant } from '../../base/printable.ts'
import { listNames } from '../../files/list-names.ts'
import { tryLstat } from '../../files/stats.ts'
import type { PlacePaths } from '../../layouts/place-paths.ts'
import { identityKey, splitPackageName } from '../../nuget/package-identity.ts'
import { assertDistinctPlaces } from '../join-resolved.ts'
import { type PackagesFolder, pathsOfPlace } from '../packages-folder.ts'
import { locateSpelled } from '../place/spelled-place.ts'
import type { WantedPackage } from '../wanted-package.ts'
import { placedReaders } from './find-present.ts'

/**
 * Gives packages of `classic` the places that they have already, where their manifests spell them in another way than their pins. Throws
 * `CONFLICTING_PINS` if the manifests of two might give them one place.
 */
export async function findSpelled(folder: PackagesFolder, wanted: readonly WantedPackage[]): Promise<void> {
  await assertDistinctPlaces(wanted, anySpelling)
  const pinned = new Set(wanted.map(({ paths }) => paths.place))
  const places = new Set(listNames(folder.directory))
  if ([...pinned].every(place => places.has(place))) return
  const keyOf = ({ lowerId, name }: WantedPackage) => (folder.excludeVersion ? lowerId : name)
  const items = new Map(wanted.map(item => [keyOf(item), item]))
  for (const place of places) {
    if (pinned.has(place)) continue
    const keys = folder.excludeVersion
      ? [toLowerInvariant(place)]
      : splitPackageName(place).map(identity => identityKey(identity))
    const paths = pathsOfPlace(folder, place)
    for (const item of keys.flatMap(key => items.get(key) ?? []))
      if (
        paths &&
        (isInOtherCase(folder, item, places) || (await placeByManifest(folder, item, paths)) === place)
      )
        item.paths = paths
  }
}

// What is not in the list and is there all the same is there in another case: Windows ignores that.
function isInOtherCase(
  { directory }: PackagesFolder,
  { paths: { place } }: WantedPackage,
  places: ReadonlySet<string>,
): boolean {
  return !places.has(place) && tryLstat(join(directory, place)) !== undefined
}

// A package that cannot be read is fetched again; in another place than that of its manifest it is nobody's.
async function placeByManifest(
  folder: PackagesFolder,
  item: WantedPackage,
  { packagePath }: PlacePaths,
): Promise<string | undefined> {
  const { readPackageManifest } = await placedReaders()
  try {
    const packaged = await readPackageManifest(join(folder.directory, packagePath), folder.names)
    return packaged && locateSpelled(folder, item, packaged.manifest).place
  } catch (error) {
    if (isPkgtoolError(error) && error.code !== 'CANCELLED') return undefined
    throw error
  }
}

/** One text for all places that a package may get: its manifest may write zeros before numbers, and at the end. */
function anySpelling({ id, version: { normalized }, paths: { place } }: WantedPackage): string {
  if (place === id) return place
  const [numbers = '', ...labels] = normalized.split('-')
  const parts = `${id}.${numbers}`.split('.').map(part => part.replace(/^0+(?=\d)/, ''))
  const last = parts.findLastIndex(part => part !== '0')
  return [parts.slice(0, last + 1).join('.'), ...labels].join('-')
}
