import type { FeedKey } from '../store/feed-store.ts'
import { hasBytes } from '../store/read-object.ts'
import type { StoredFeed } from '../tree/feed.ts'
import type { PlacedStatus } from '../tree/packages/place-package.ts'
import type { BundleEntry } from './verify-bundle.ts'

/** Also `repaired`: the same version, but its files were damaged. */
export type UnbundledStatus = PlacedStatus | 'repaired'

/** Returns whether an object of the feed has the same bytes as a file of a bundle. Throws as `hasBytes`. */
export function hasEntry(
  { store }: StoredFeed,
  key: FeedKey,
  { size, sha512: digest }: BundleEntry,
): Promise<boolean> {
  return hasBytes(store, key, { size, digest, algorithm: 'sha512' })
}
