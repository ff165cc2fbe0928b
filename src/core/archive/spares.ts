/** What was used and can be used again. */
export interface Spares<T> {
  take(): T
  give(item: T): void
}

/**
 * Keeps up to `most` things that are dear to make, such as large buffers: made anew for each archive, they would pile up
 * until the next garbage collection.
 */
export function createSpares<T>(make: () => T, { most }: { readonly most: number }): Spares<T> {
  const items: T[] = []
  return {
    take: () => items.pop() ?? make(),
    give(item) {
      if (items.length < most) items.push(item)
    },
  }
}
