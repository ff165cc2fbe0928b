import type { FeedKey } from '../store/feed-store.ts'
import type { FeedPackage } from './accept-copy.ts'
import { type Change, commitContents } from './commit.ts'
import type { StoredFeed } from './feed.ts'
import { withdrawVersion } from './package-index.ts'

/** Groups items by id, in the order of first occurrence. */
export function groupById<T extends { readonly lowerId: string }>(
  items: readonly T[],
): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(item.lowerId) ?? []
    groups.set(item.lowerId, group)
    group.push(item)
  }
  return [...groups.values()]
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
  item: FeedPackage,
  { status }: { readonly status: PlacedStatus },
): Promise<void> {
  const { paths, accepted, copy } = item
  if (status === 'skipped') return
  const packageKey = `flat/${paths.packagePath}`
  const hashKey = `flat/${paths.hashPath}`
  if (status === 'replaced') {
    await withdrawVersion(feed, item)
    await commitContents(feed.store, new Map([[hashKey, undefined]]), { withdraws: true })
  }
  const contents = new Map<FeedKey, Change['content']>([
    [`flat/${paths.manifestPath}`, accepted.manifest.bytes],
    [hashKey, accepted.sha512],
  ])
  if (status !== 'present') contents.set(packageKey, copy)
  await commitContents(feed.store, contents)
}
