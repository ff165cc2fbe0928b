import { createHash } from 'node:crypto'
import { mapConcurrently } from '../../core/base/pool.ts'
import type { Sha512 } from '../../core/files/sha512.ts'
import { registrationLimit } from '../../core/nuget/protocol/registration.ts'
import { versionListLimit } from '../../core/nuget/protocol/version-list.ts'
import type { FeedKey } from '../store/feed-store.ts'
import { readObject } from '../store/read-object.ts'
import type { StoredFeed } from '../tree/feed.ts'
import { listFolderIds, readVersionList } from '../tree/packages/list-packages.ts'
import { versionListKey } from '../tree/packages/package-documents.ts'
import { readPublishedHash } from '../tree/packages/read-published-hash.ts'
import { registrationKey } from '../tree/packages/registration.ts'
import { listingFileName } from '../tree/tools/tool-entries.ts'

const idsAtOnce = 8

/** What a feed says and holds, as hashes: equal ones mean equal feeds. */
export interface FeedFingerprint {
  /** of the listing of the tool */
  readonly tools: string
  /** of each id with a version, in lower case: of all of it, a blank, of its versions with their packages */
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
  // A registration names its pages by their content.
  const documents = await fingerprintOf(feed, [versionListKey(lowerId), registrationKey(lowerId)])
  const own = fingerprintVersions(await readPublishedHashes(feed, lowerId, versions))
  return `${shortHash(documents + own)} ${own}`
}

/** Returns whether two fingerprints stand for the same id, with the same documents and packages. */
export function isSameId(one: string | undefined, other: string): boolean {
  return one?.split(' ')[0] === other.split(' ')[0]
}

/** The fingerprint of an id that is published with other packages: it tells whether the id has changed, and of no version. */
export function withoutVersions(fingerprint: string): string {
  return fingerprint.split(' ')[0] ?? ''
}

/** The SHA-512 of each version, as the feed states it. */
export type VersionHashes = ReadonlyMap<string, Sha512 | undefined>

/** Reads the hash files of versions of an id. */
export async function readPublishedHashes(
  feed: StoredFeed,
  lowerId: string,
  versions: Iterable<string>,
): Promise<VersionHashes> {
  const hashes = new Map<string, Sha512 | undefined>()
  for (const version of versions) hashes.set(version, await readPublishedHash(feed, { lowerId, version }))
  return hashes
}

/** Returns whether these are the versions with the packages that the fingerprint of an id stands for. */
export function isFingerprintOf(fingerprint: string, hashes: VersionHashes): boolean {
  return fingerprint.split(' ')[1] === fingerprintVersions(hashes)
}

function fingerprintVersions(hashes: VersionHashes): string {
  const lines = [...hashes].map(([version, sha512]) => `${version} ${sha512}\n`).sort()
  return shortHash(lines.join(''))
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
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
