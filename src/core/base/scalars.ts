import { PkgtoolError } from './errors.ts'
import { quote } from './printable.ts'

const units: ReadonlyMap<string, number> = new Map([
  ['ms', 1],
  ['s', 1000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
])

/** The longest timer of Node, in milliseconds; a longer one would fire immediately. */
export const maxTimeout = 2 ** 31 - 1

/** A duration as text. */
export type Duration = '0' | `${number}${'ms' | 's' | 'm' | 'h' | 'd'}`

/**
 * Parses a duration: an integer with the unit `ms`, `s`, `m`, `h` or `d`; only `0` needs no unit. Returns
 * milliseconds, at most `max` (default: 10,000 days). Throws `INVALID_INPUT` that names `input`.
 *
 * @example
 * parseDuration('30s', 'idle-timeout', { max: maxTimeout }) // 30000
 */
export function parseDuration(
  text: string,
  input: string,
  { max = 10_000 * 86_400_000 }: { readonly max?: number } = {},
): number {
  const [, digits, unit] = /^(\d{1,15})(ms|s|m|h|d)?$/.exec(text.trim()) ?? []
  const factor = unit === undefined ? (Number(digits) === 0 ? 0 : undefined) : units.get(unit)
  if (factor === undefined) throw invalidInput(text, input, 'an integer and ms, s, m, h or d, or 0')
  const milliseconds = Number(digits) * factor
  if (milliseconds <= max) return milliseconds
  throw invalidInput(text, input, `at most ${Math.floor(max / 86_400_000)}d`)
}

/** Writes a duration in milliseconds as `parseDuration` reads it, in the largest unit that it is a whole number of: `7d`. */
export function durationText(milliseconds: number): string {
  const [unit, factor] = [...units].findLast(([, size]) => milliseconds % size === 0) ?? ['ms', 1]
  return milliseconds === 0 ? '0' : `${milliseconds / factor}${unit}`
}

/**
 * Parses a rate: an integer in bytes per second, or with the unit `KiB` or `MiB`, at most 1 GiB; `0`: none. Returns
 * bytes per second. Throws `INVALID_INPUT` that names `input`.
 *
 * @example
 * parseRate('1KiB', 'minimum-rate') // 1024
 */
export function parseRate(text: string, input: string): number {
  const [, digits, unit] = /^(\d{1,10}) ?(KiB|MiB)?$/.exec(text.trim()) ?? []
  const rate = Number(digits) * (unit === 'MiB' ? 1024 ** 2 : unit === 'KiB' ? 1024 : 1)
  if (rate <= 1024 ** 3) return rate
  throw invalidInput(text, input, 'bytes a second: an integer, with KiB or MiB, up to 1024MiB, or 0')
}

/**
 * Parses a size: an integer in bytes, or with the unit `KiB`, `MiB`, `GiB` or `TiB`. Returns bytes. Throws
 * `INVALID_INPUT` that names `input`.
 *
 * @example
 * parseSize('10GiB', 'max-size') // 10737418240
 */
export function parseSize(text: string, input: string): number {
  const [, digits, unit = ''] = /^(\d{1,12}) ?(KiB|MiB|GiB|TiB)?$/.exec(text.trim()) ?? []
  const size = Number(digits) * 1024 ** ['', 'KiB', 'MiB', 'GiB', 'TiB'].indexOf(unit)
  if (Number.isSafeInteger(size)) return size
  throw invalidInput(text, input, 'bytes: an integer, with KiB, MiB, GiB or TiB')
}

/** Parses `true` or `false`, in any of the three YAML spellings. Throws `INVALID_INPUT`. */
export function parseBoolean(text: string, input: string): boolean {
  const word = text.trim()
  if (/^(?:true|True|TRUE)$/.test(word)) return true
  if (/^(?:false|False|FALSE)$/.test(word)) return false
  throw invalidInput(text, input, 'true or false')
}

/** Parses an integer from `min` to `max`, inclusive. Throws `INVALID_INPUT`. */
export function parseCount(
  text: string,
  input: string,
  { min, max }: { readonly min: number; readonly max: number },
): number {
  const count = /^\d{1,15}$/.test(text.trim()) ? Number(text) : Number.NaN
  if (count >= min && count <= max) return count
  throw invalidInput(text, input, `an integer from ${min} to ${max}`)
}

/** Parses one of the `allowed` words, case-sensitive. Throws `INVALID_INPUT` with the list. */
export function parseChoice<T extends string>(
  text: string,
  input: string,
  { allowed }: { readonly allowed: readonly T[] },
): T {
  const choice = allowed.find(word => word === text.trim())
  if (choice !== undefined) return choice
  throw invalidInput(text, input, `one of ${allowed.join(', ')}`)
}

function invalidInput(text: string, input: string, wanted: string): PkgtoolError {
  return new PkgtoolError('INVALID_INPUT', {
    subject: input,
    found: `the value is ${quote(text, 100)}`,
    wanted,
  })
}
