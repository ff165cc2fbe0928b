import type { Layout } from '../restore/layout.ts'
import type { NewPackage } from '../restore/package-layout.ts'
import { packagePlacers } from '../restore/package-placers.ts'

/** One package to be placed, as plain data: it may go to another thread. */
export interface PlaceTask {
  readonly layout: Layout
  /** of the packages, absolute */
  readonly directory: string
  readonly added: Omit<NewPackage, 'signal'>
}

/** Places a package, on whichever thread this is. Throws as `PlacePackage`. */
export function runPlaceTask({ layout, directory, added }: PlaceTask, signal?: AbortSignal) {
  return packagePlacers[layout](directory, { ...added, signal })
}
