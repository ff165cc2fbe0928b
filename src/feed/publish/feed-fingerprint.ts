import { createHash } from 'node:crypto'
import { mapConcurrently } from '../../core/base/pool.ts'
import { packagePaths } from '../../core/nuget/package-paths.ts'
import { registrationLimit } from '../../core/nuget/registration.ts'
import { versionListLimit } from '../../core/nuget/version-list.ts'
import type { FeedKey } from '../store/feed-store.ts'
import { readObject } from '../store/read-object.ts'
import type { StoredFeed } from '../tree/feed.ts'
import { listFolderIds, readVersionList } from '../tree/list-packages.ts'
import { versionListKey } from '../tree/package-documents.ts'
import { registrationKey } from '../tree/registration.ts'
import { listingFileName } from '../tree/tool-entries.ts'

const idsAtOnce = 8

/** What a feed says and holds, as hashes: equal ones mean equal feeds. */
export interface FeedFingerprint {
  /** of the listing of the tool */
  readonly tools: string
  /** of each id with a version, in lower case */
  readonly ids: ReadonlyMap<string, string>
}

/** Reads documents and hash files of a feed, and no package. @throws PkgtoolError `UNREADABLE_FILE`, `TOO_LARGE` */
export async function fingerprintFeed(feed: StoredFeed): Promise<FeedFingerprint> {
  const found = await mapConcurrently(
    await listFolderIds(feed),
    async lowerId => [lowerId, await fingerprintId(feed, lowerId)] as const,
    { limit: idsAtOnce },
  )
  const ids = new Map(found.flatMap(([lowerId, hash]) => (hash === undefined ? [] : [[lowerId, hash]])))
  return { tools: await fingerprintOf(feed, [listingFileName]), ids }
}

async function fingerprintId(feed: StoredFeed, lowerId: string): Promise<string | undefined> {
  const { versions } = await readVersionList(feed, lowerId)
  if (versions.size === 0) return undefined
  const hashes = [...versions].map(version => `flat/${packagePaths(lowerId, version, feed).hashPath}`)
  // A registration names its pages by their content.
  return fingerprintOf(feed, [versionListKey(lowerId), registrationKey(lowerId), ...hashes])
}

const limit = Math.max(registrationLimit, versionListLimit)

async function fingerprintOf({ store }: StoredFeed, keys: readonly FeedKey[]): Promise<string> {
  const hash = createHash('sha256')
  for (const key of keys) {
    const bytes = await readObject(store, key, { limit })
    hash.update(`${bytes?.length ?? -1}\n`)
    if (bytes) hash.update(bytes)
  }
  return hash.digest('hex').slice(0, 32)
}
