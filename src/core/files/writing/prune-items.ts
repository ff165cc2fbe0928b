import { throwIfCancelled } from '../../base/turns.ts'
import { shortWaits } from './sharing.ts'

/** What a cache let go, or would. */
export interface Pruned<T> {
  readonly removed: readonly T[]
  /** what could not be removed, because it is in use or read-only, or was replaced meanwhile */
  readonly kept: readonly T[]
  /** bytes of what was removed */
  readonly freed: number
}

/** Something to remove. */
export interface PrunableItem<T> {
  readonly item: T
  /** absolute, for errors */
  readonly path: string
  /** Returns whether it is gone; `waits`: ms before each further attempt. */
  readonly remove: (waits: readonly number[]) => Promise<boolean>
}

/**
 * Removes the items of a cache one by one; a dry run only says which. Waits, briefly, for the first one in use alone: a later run
 * removes the rest.
 *
 * @throws PkgtoolError `CANCELLED`
 */
export async function pruneItems<T extends { readonly size: number }>(
  items: Iterable<PrunableItem<T>>,
  {
    dryRun = false,
    signal,
  }: { readonly dryRun?: boolean | undefined; readonly signal?: AbortSignal | undefined },
): Promise<Pruned<T>> {
  const removed: T[] = []
  const kept: T[] = []
  for (const { item, path, remove } of items) {
    throwIfCancelled(signal, path)
    const isGone = dryRun || (await remove(kept.length === 0 ? shortWaits : []))
    ;(isGone ? removed : kept).push(item)
  }
  return { removed, kept, freed: removed.reduce((sum, { size }) => sum + size, 0) }
}
