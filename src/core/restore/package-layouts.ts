import { classicLayout } from './classic-layout.ts'
import { expandedLayout } from './expanded-layout.ts'
import { feedLayout } from './feed-layout.ts'
import { flatLayout } from './flat-layout.ts'
import type { Layout } from './layout.ts'
import type { PackageLayout } from './package-layout.ts'

/** The layouts by name. */
export const packageLayouts: Readonly<Record<Layout, PackageLayout>> = {
  feed: feedLayout,
  expanded: expandedLayout,
  classic: classicLayout,
  flat: flatLayout,
}
