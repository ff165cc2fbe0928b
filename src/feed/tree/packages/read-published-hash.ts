import { parseSha512File, type Sha512, sha512FileLimit } from '../../../core/files/sha512.ts'
import { packagePaths } from '../../../core/nuget/package-paths.ts'
import { readObject, unlessUnreadable } from '../../store/read-object.ts'
import type { StoredFeed } from '../feed.ts'
import type { FeedVersion } from './package-documents.ts'

/** Reads the SHA-512 that a feed states for a version, in base64; undefined without one that is readable. */
export async function readPublishedHash(
  feed: StoredFeed,
  { lowerId, version }: FeedVersion,
): Promise<Sha512 | undefined> {
  const key = `flat/${packagePaths(lowerId, version, feed).hashPath}`
  const bytes = await readObject(feed.store, key, { limit: sha512FileLimit }).catch(unlessUnreadable)
  return bytes && parseSha512File(bytes)
}
