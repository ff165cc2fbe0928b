/*
 * The order of sources. Without a hash, a package is what the first source gives that has it. So what a later source gave,
 * in an earlier run too, counts only after every source before it has answered in this run that it lacks the package.
 */
import { allowsNextSource, isRefusal } from '../../net/exchange/failures.ts'
import type { ParsedPin } from '../../nuget/pin.ts'
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
    let isOpen = false
    try {
      await source.open()
      isOpen = true
      const given = await ask(source)
      if (given !== undefined) return { kind: 'given', given }
    } catch (error) {
      if (!(allowsNextSource(error) || (isOpen && isRefusal(error)))) throw error
      source.passOver(error)
      return { kind: 'unknown' }
    }
  }
  return { kind: 'lacking' }
}

/**
 * Returns whether another source may give the exact version that one did not give. Of an open source that refuses it, as in the .NET
 * client: one refused file is no answer for all. Whose index refuses is asked for nothing, and a public source must not answer in its
 * place, unless a hash binds the bytes wherever they come from.
 */
export async function mayPassOver(
  error: unknown,
  { pin, source }: { readonly pin: ParsedPin; readonly source: Pick<PackageSource, 'open'> },
): Promise<boolean> {
  if (allowsNextSource(error)) return true
  if (!isRefusal(error)) return false
  return (
    isBound(pin) ||
    source.open().then(
      () => true,
      () => false,
    )
  )
}

/** Returns whether a hash of a lock or pin says which bytes a package has. */
export function isBound({ sha512, contentHash }: Pick<ParsedPin, 'sha512' | 'contentHash'>): boolean {
  return sha512 !== undefined || contentHash !== undefined
}
