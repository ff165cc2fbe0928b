/** Groups items by a key, groups and items in the order of first occurrence; items without a key (undefined) are in no group. */
export function groupBy<T, K>(
  items: Iterable<T>,
  keyOf: (item: T, index: number) => K | undefined,
): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index++)
    if (key === undefined) continue
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
