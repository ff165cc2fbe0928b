import { toLowerInvariant } from '../base/printable.ts'

/** Compares two source names case-insensitively, like the reference client. */
export function isSameName(one: string, other: string | undefined): boolean {
  return other !== undefined && foldName(one) === foldName(other)
}

/**
 * Returns a key that is equal for names that differ only in case. It uses both foldings: with lower case alone, the
 * kelvin sign would equal k; with upper case alone, a dotless i would equal I.
 */
export function foldName(name: string): string {
  return `${toLowerInvariant(name)}\0${name.toUpperCase()}`
}
