/** A pool of reusable objects. */
export interface Pool<T> {
  take(): T
  release(item: T): void
}

/**
 * Keeps up to `most` expensive objects, such as large buffers. Allocated anew for each archive, they would pile up
 * until the next garbage collection.
 */
export function createPool<T>(make: () => T, { most }: { readonly most: number }): Pool<T> {
  const items: T[] = []
  return {
    take: () => items.pop() ?? make(),
    release(item) {
      if (items.length < most) items.push(item)
    },
  }
}
