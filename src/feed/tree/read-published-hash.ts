import { type Sha512, tryParseSha512 } from '../../core/files/sha512.ts'
import { packagePaths } from '../../core/nuget/package-paths.ts'
import { publishedHashLimit } from '../../core/nuget/registration.ts'
import { readObject, unlessUnreadable } from '../store/read-object.ts'
import type { StoredFeed } from './feed.ts'
import type { FeedVersion } from './package-documents.ts'

/** Reads the SHA-512 that a feed states for a version, in base64; undefined without one that is readable. */
export async function readPublishedHash(
  feed: StoredFeed,
  { lowerId, version }: FeedVersion,
): Promise<Sha512 | undefined> {
  const key = `flat/${packagePaths(lowerId, version, feed).hashPath}`
  const bytes = await readObject(feed.store, key, { limit: publishedHashLimit }).catch(unlessUnreadable)
  return bytes === undefined ? undefined : tryParseSha512(bytes.toString('latin1').trim())
}
