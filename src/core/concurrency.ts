/**
 * Runs `work` over `items`, at most `limit` at a time, and returns the results in the order of the items. The first
 * rejection rejects the whole; work under way then goes on, and no more is begun.
 */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  { limit }: { readonly limit: number },
): Promise<R[]> {
  const results: R[] = new Array(items.length)
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker))
  return results
}
