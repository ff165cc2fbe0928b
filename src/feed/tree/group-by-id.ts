/** Puts what belongs to one id together, in the order in which ids first come. */
export function groupById<T extends { readonly lowerId: string }>(
  items: readonly T[],
): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(item.lowerId)
    if (group) group.push(item)
    else groups.set(item.lowerId, [item])
  }
  return [...groups.values()]
}
