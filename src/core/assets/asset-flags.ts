/** The kinds of assets that lists such as `IncludeAssets` name, in the client's order, each with its bit. */
const kinds = [
  ['Runtime', 1],
  ['Compile', 2],
  ['Build', 4],
  ['Native', 8],
  ['ContentFiles', 16],
  ['Analyzers', 32],
  ['BuildTransitive', 64],
] as const

/** Kinds of assets, a bit for each. */
export type AssetFlags = number

export const noAssets: AssetFlags = 0
export const allAssets: AssetFlags = 127

/** What a reference keeps to itself where it says nothing: `Build`, `ContentFiles` and `Analyzers`. */
export const usuallyPrivate: AssetFlags = 52

const bits: ReadonlyMap<string, number> = new Map([
  ...kinds.map(([name, bit]) => [name.toLowerCase(), bit] as const),
  ['all', allAssets],
  ['buildtransitive', 68],
])

/** Parses a list such as `compile; runtime`; `otherwise`, where it is empty. Like the client, it passes over what it does not know. */
export function parseAssetFlags(list: string | undefined, otherwise: AssetFlags): AssetFlags {
  const names = (list ?? '').split(';').flatMap(name => name.trim().toLowerCase() || [])
  if (names.length === 0) return otherwise
  let flags = noAssets
  for (const name of names) flags |= bits.get(name) ?? 0
  return flags
}

/** Formats flags as dependencies have them: `Runtime, Compile`, `All`, `None`. */
export function formatAssetFlags(flags: AssetFlags): string {
  if (flags === noAssets) return 'None'
  if (flags === allAssets) return 'All'
  return kinds.flatMap(([name, bit]) => (flags & bit ? name : [])).join(', ')
}
