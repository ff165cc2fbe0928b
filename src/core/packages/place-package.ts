import type { NewPackage } from './new-package.ts'
import type { PackagesFolder } from './packages-folder.ts'
import { placeFeed } from './place-feed.ts'
import { placeFlat } from './place-flat.ts'
import { placeClassic, placeExpanded } from './place-unpacked.ts'
import type { PlacedPackage } from './placed-package.ts'

/**
 * Places an accepted package in the layout of its paths, so that it never counts as present before it is complete. Separate
 * from the layouts, because a restore with nothing to do does not load it.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `CANCELLED`, and `BAD_ARCHIVE` if the layout unpacks and the archive is bad or no zip
 */
export async function placePackage(
  folder: PackagesFolder,
  { paths, ...added }: NewPackage,
): Promise<PlacedPackage> {
  switch (paths.layout) {
    case 'feed':
      return placeFeed(folder.directory, added, paths)
    case 'expanded':
      return placeExpanded(folder, added, paths)
    case 'classic':
      return placeClassic(folder, added, paths)
    case 'flat':
      return placeFlat(folder.directory, added, paths)
  }
}
