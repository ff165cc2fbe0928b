import type { Layout } from './layout.ts'
import type { PlacePackage } from './package-layout.ts'
import { placeClassic } from './place-classic.ts'
import { placeExpanded } from './place-expanded.ts'
import { placeFeed } from './place-feed.ts'
import { placeFlat } from './place-flat.ts'

/** What places a package in each layout; apart from the layouts, since a restore with nothing to do places none. */
export const packagePlacers: Readonly<Record<Layout, PlacePackage>> = {
  feed: placeFeed,
  expanded: placeExpanded,
  classic: placeClassic,
  flat: placeFlat,
}
