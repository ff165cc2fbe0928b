/*
 * The order of sources. Without a hash, a package is what the first source gives that has it. So what a later source gave,
 * in an earlier run too, counts only after every source before it has answered in this run that it lacks the package.
 */
import { allowsNextSource } from '../../net/exchange/failures.ts'
import type { PackageSource } from '../../sources/source.ts'

/** A source of which the order may be asked. */
export type RankedSource = Pick<PackageSource, 'isExhausted' | 'open' | 'passOver'>

/**
 * The sources that must lack a package before it counts as given by the one that `isGiver` finds; empty: it counts at once.
 * Undefined: none of them gave it. Of several that cannot be told apart, the last is taken for the giver.
 */
export function sourcesBefore<S>(
  ranked: readonly S[],
  isGiver: (source: S) => boolean,
): readonly S[] | undefined {
  const at = ranked.findLastIndex(isGiver)
  return at < 0 ? undefined : ranked.slice(0, at)
}

/** The answer of the sources before one: the first of them that has the package gave it, all lack it, or one did not say. */
export type OrderAnswer<T> =
  | { readonly kind: 'given'; readonly given: T }
  | { readonly kind: 'lacking' }
  | { readonly kind: 'unknown' }

/**
 * Asks sources one after the other whether they have a package; `ask` returns undefined for an open source that lacks it.
 * A source that fails is reported, and ends the questions: its failure says nothing about the package.
 *
 * @throws PkgtoolError a failure after which no other source may be asked
 */
export async function askInOrder<S extends RankedSource, T>(
  sources: readonly S[],
  ask: (source: S) => Promise<T | undefined>,
): Promise<OrderAnswer<T>> {
  for (const source of sources) {
    if (source.isExhausted) return { kind: 'unknown' }
    try {
      await source.open()
      const given = await ask(source)
      if (given !== undefined) return { kind: 'given', given }
    } catch (error) {
      if (!allowsNextSource(error)) throw error
      source.passOver(error)
      return { kind: 'unknown' }
    }
  }
  return { kind: 'lacking' }
}
