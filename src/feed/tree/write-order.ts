import { feedFileName } from '../../core/nuget/folder-names.ts'
import type { FeedKey } from '../store/feed-store.ts'

/**
 * The one order of writing. What others name comes before what names it, so that no reader finds a name of something that
 * is not there; the hash of a package, without which it is incomplete, comes after both other files. Removal goes in
 * reverse.
 *
 *     package, tool  →  manifest  →  hash  →  registration  →  version list  →  listing  →  page  →  service index  →  settings
 */
export function inWriteOrder<T extends { readonly key: FeedKey }>(
  changes: readonly T[],
  { withdraws }: { readonly withdraws: boolean },
): readonly T[] {
  const sign = withdraws ? -1 : 1
  return changes.toSorted((a, b) => sign * (rankOf(a.key) - rankOf(b.key)))
}

const rootRanks: ReadonlyMap<FeedKey, number> = new Map([
  ['tools.schema.json', 5],
  ['tools.json', 6],
  ['index.html', 7],
  ['index.json', 8],
  [feedFileName, 9],
])

function rankOf(key: FeedKey): number {
  const rank = rootRanks.get(key)
  if (rank !== undefined) return rank
  const [root, id = '', second = '', name] = key.split('/')
  if (root === 'registration') return 3
  if (root !== 'flat') return 0
  if (name === undefined) return 4
  if (name.endsWith('.sha512')) return 2
  return name.startsWith(`${id}.${second}.`) ? 0 : 1
}
