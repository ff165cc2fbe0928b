import { feedFileName } from '../../core/nuget/folder-names.ts'
import type { FeedKey } from '../store/feed-store.ts'

/**
 * The one order of writing. What others name comes before what names it, so that no reader finds a name of something that
 * is not there; the hash of a package, without which it is incomplete, comes after both other files. Removal goes in
 * reverse.
 *
 * Pages of a registration are written first and removed last in both cases, since none changes under its name.
 *
 *     package, tool  →  manifest  →  hash  →  registration  →  version list  →  listing  →  page  →  service index  →  settings
 */
export function inWriteOrder<T extends { readonly key: FeedKey; readonly content?: unknown }>(
  changes: readonly T[],
  { withdraws }: { readonly withdraws: boolean },
): readonly T[] {
  const sign = withdraws ? -1 : 1
  // An index is written after each page that it names, and before one goes that it no longer names.
  const orderOf = ({ key, content }: T) =>
    isPage(key) ? (content === undefined ? last : -last) : sign * rankOf(key)
  return changes.toSorted((a, b) => orderOf(a) - orderOf(b))
}

const last = 100

function isPage(key: FeedKey): boolean {
  return /^registration\/[^/]+\/page\//.test(key)
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
