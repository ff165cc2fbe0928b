import type { FeedKey } from '../../store/feed-store.ts'
import { type Change, commitContents } from '../commit.ts'
import type { StoredFeed } from '../feed.ts'
import { placeFile } from '../place-file.ts'
import type { AcceptedCopy } from './accept-copy.ts'
import { withdrawVersion } from './package-index.ts'

export interface PlaceOptions {
  readonly status: PlacedStatus
  /** the package has the hash that the feed states, and what lies there is damaged; default: false */
  readonly repairs?: boolean
}

/** `added`: new; `replaced`: had other bytes; `present`: has the same bytes; `skipped`: keeps its other bytes. */
export type PlacedStatus = 'added' | 'replaced' | 'present' | 'skipped'

/**
 * Writes package, manifest and hash of one version, in this order: without its hash, a package is incomplete. Withdraws a
 * version before replacing it, so that no reader mixes parts of two packages.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `NOT_FOUND`, `UNREADABLE_FILE`, `INVALID_MANIFEST` (of another version)
 */
export async function placePackage(
  feed: StoredFeed,
  item: AcceptedCopy,
  { status, repairs = false }: PlaceOptions,
): Promise<void> {
  const { paths, accepted, copy } = item
  if (status === 'skipped') return
  const packageKey = `flat/${paths.packagePath}`
  const hashKey = `flat/${paths.hashPath}`
  if (status === 'replaced') {
    await withdrawVersion(feed, item)
    // The old package goes too: what lies there without a hash is of another writer.
    const old = new Map([hashKey, packageKey].map(key => [key, undefined]))
    await commitContents(feed.store, old, { withdraws: true })
  }
  if (status !== 'present') await placeFile(feed, packageKey, { copy, algorithm: 'sha512', repairs })
  const contents = new Map<FeedKey, Change['content']>([
    [`flat/${paths.manifestPath}`, accepted.manifest.bytes],
    [hashKey, accepted.sha512],
  ])
  await commitContents(feed.store, contents)
}
