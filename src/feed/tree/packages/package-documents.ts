import { packagePaths } from '../../../core/nuget/package-paths.ts'
import { feedReference } from '../references.ts'
import type { FeedSettings } from '../settings.ts'
import { registrationKey } from './registration.ts'

/** One version of an id. */
export interface FeedVersion {
  readonly lowerId: string
  /** normalized, in lower case */
  readonly version: string
}

/** Returns the key of an id's version list. */
export function versionListKey(lowerId: string): string {
  return `flat/${lowerId}/index.json`
}

/**
 * Lists the addresses that caches must purge when a version is replaced or removed; relative to the feed if it has no
 * base URL.
 */
export function packageAddresses(feed: FeedSettings, { lowerId, version }: FeedVersion): readonly string[] {
  const { packagePath, hashPath, manifestPath } = packagePaths(lowerId, version, feed)
  const files = [packagePath, hashPath, manifestPath].map(path => `flat/${path}`)
  return [versionListKey(lowerId), ...files, registrationKey(lowerId)].map(key => feedReference(feed, key))
}
