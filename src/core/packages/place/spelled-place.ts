import type { PlacePaths } from '../../layouts/place-paths.ts'
import { identityKey, parseIdentity } from '../../nuget/package-identity.ts'
import { locatePackage, type PackagesFolder } from '../packages-folder.ts'
import type { WantedPackage } from '../wanted-package.ts'

/**
 * The paths of a package whose manifest has been read: `classic` has its spelling of id and version, as the reference client, whatever
 * that of the pin. A manifest of another package changes nothing.
 */
export function locateSpelled(
  folder: PackagesFolder,
  { name, paths }: Pick<WantedPackage, 'name' | 'paths'>,
  { id, version }: { readonly id: string; readonly version: string },
): PlacePaths {
  if (folder.layout !== 'classic') return paths
  const identity = parseIdentity(id, version)
  return identityKey(identity) === name ? locatePackage(folder, identity) : paths
}
