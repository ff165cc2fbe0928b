import { compareIgnoringCase } from '../ordinal.ts'

interface Sorted {
  readonly lowerId: string
  readonly edges: readonly { readonly lowerId: string }[]
}

/**
 * Orders the members of a graph so that each comes after what it depends on, as the client orders imports: from the end, what the fewest
 * others still need, then by id. Members of a circle come as they may.
 */
export function orderByDependencies<T extends Sorted>(members: readonly T[]): readonly T[] {
  const sorted = [...members].sort((a, b) => compareIgnoringCase(a.lowerId, b.lowerId))
  const ranks = new Map(sorted.map(({ lowerId }, rank) => [lowerId, rank]))
  const needs = sorted.map(({ edges }) => edges.flatMap(({ lowerId }) => ranks.get(lowerId) ?? []))
  const parents = sorted.map(() => 0)
  for (const rank of needs.flat()) parents[rank] = (parents[rank] ?? 0) + 1
  const queue = new RankQueue()
  for (const [rank, count] of parents.entries()) queue.add(count, rank)
  const order: T[] = []
  const done = new Set<number>()
  while (order.length < sorted.length) {
    const { count, rank } = queue.take()
    const member = sorted[rank]
    // Another entry of it, with a lower count, came before.
    if (member === undefined || done.has(rank) || parents[rank] !== count) continue
    done.add(rank)
    order.push(member)
    for (const need of needs[rank] ?? []) {
      const left = (parents[need] ?? 0) - 1
      parents[need] = left
      if (!done.has(need)) queue.add(left, need)
    }
  }
  return order.reverse()
}

/** Ranks by count, the lowest first, then the lowest rank. */
class RankQueue {
  readonly #byCount = new Map<number, RankHeap>()
  #lowest = 0

  add(count: number, rank: number): void {
    const ranks = this.#byCount.get(count) ?? new RankHeap()
    this.#byCount.set(count, ranks)
    ranks.add(rank)
    this.#lowest = Math.min(this.#lowest, count)
  }

  /** There must be one. */
  take(): { readonly count: number; readonly rank: number } {
    for (; ; this.#lowest++) {
      const rank = this.#byCount.get(this.#lowest)?.take()
      if (rank !== undefined) return { count: this.#lowest, rank }
    }
  }
}

/** A binary heap of numbers. */
class RankHeap {
  readonly #ranks: number[] = []

  add(rank: number): void {
    const ranks = this.#ranks
    let at = ranks.push(rank) - 1
    while (at > 0) {
      const up = (at - 1) >> 1
      if (this.#at(up) <= rank) break
      ranks[at] = this.#at(up)
      at = up
    }
    ranks[at] = rank
  }

  take(): number | undefined {
    const ranks = this.#ranks
    const first = ranks[0]
    const last = ranks.pop()
    if (last === undefined || ranks.length === 0) return first
    let at = 0
    for (let down = 1; down < ranks.length; down = 2 * at + 1) {
      const next = this.#at(down + 1) < this.#at(down) ? down + 1 : down
      if (this.#at(next) >= last) break
      ranks[at] = this.#at(next)
      at = next
    }
    ranks[at] = last
    return first
  }

  #at(index: number): number {
    return this.#ranks[index] ?? Number.POSITIVE_INFINITY
  }
}
