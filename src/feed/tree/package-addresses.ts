import { packagePaths } from '../../core/package-content/package-paths.ts'
import type { FeedSettings } from './feed.ts'
import { feedReference } from './feed-reference.ts'
import { registrationPath } from './registration.ts'

/**
 * Lists the addresses that say something about one version, which caches must drop when it is replaced or removed;
 * relative to the feed where it has no base URL.
 */
export function packageAddresses(
  feed: FeedSettings,
  { lowerId, version }: { readonly lowerId: string; readonly version: string },
): readonly string[] {
  const { packagePath, hashPath, manifestPath } = packagePaths(lowerId, version, feed)
  const flat = [`${lowerId}/index.json`, packagePath, hashPath, manifestPath].map(path => `flat/${path}`)
  return [...flat, registrationPath(lowerId)].map(path => feedReference(feed, path))
}
