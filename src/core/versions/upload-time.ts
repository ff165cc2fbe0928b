import { PkgtoolError } from '../errors.ts'
import type { Sign } from './compare-package-versions.ts'

/** An instant at a resolution of 100 ns: whole seconds since 1970, and the ticks of 100 ns after them. */
export interface UploadTime {
  readonly seconds: number
  readonly ticks: number
}

const ticksPerSecond = 10_000_000

/** The form of an upload time (SPEC 2.2); groups: the six numbers, the fraction, the sign and numbers of the offset. */
export const uploadTimeForm =
  /^([0-9]{4})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):([0-5][0-9]):([0-5][0-9])(?:\.([0-9]{1,30}))?(?:Z|([+-])(0[0-9]|1[0-4]):([0-5][0-9]))$/

/**
 * Reads an ISO 8601 time with `Z` or an offset (SPEC 2.2); more than seven fractional digits are rounded to the
 * nearest. Undefined for any other form and for a time that no calendar has.
 */
export function tryParseUploadTime(text: string): UploadTime | undefined {
  const match = uploadTimeForm.exec(text)
  if (match === null) return undefined
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const offset = offsetOf(match)
  if (offset === undefined) return undefined
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  if (year === 0 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  date.setUTCHours(hour, minute, second)
  const ticks = ticksOf(match[7] ?? '')
  const carry = ticks === ticksPerSecond ? 1 : 0
  return { seconds: date.getTime() / 1000 - offset + carry, ticks: carry === 1 ? 0 : ticks }
}

/**
 * Compares two upload times as instants, the offset applied. Unlike the plain text sort of SPEC 2.2 this stays right
 * when offsets are mixed.
 *
 * @throws PkgtoolError `INVALID_TIME`
 */
export function compareUploadTimes(a: string, b: string): Sign {
  return compareInstants(parseUploadTime(a), parseUploadTime(b))
}

/** Compares two parsed times. */
export function compareInstants(a: UploadTime, b: UploadTime): Sign {
  return Math.sign(a.seconds - b.seconds || a.ticks - b.ticks) as Sign
}

function parseUploadTime(text: string): UploadTime {
  const time = tryParseUploadTime(text)
  if (time !== undefined) return time
  throw new PkgtoolError('INVALID_TIME', {
    subject: text,
    wanted: 'an ISO 8601 time such as 2019-10-24T21:00:00.0000000Z',
  })
}

function ticksOf(fraction: string): number {
  const ticks = Number(fraction.slice(0, 7).padEnd(7, '0'))
  return fraction.length > 7 && Number(fraction[7]) >= 5 ? ticks + 1 : ticks
}

// In seconds; at most 14 hours, as .NET has it.
function offsetOf(match: RegExpExecArray): number | undefined {
  const [sign, hours, minutes] = match.slice(8, 11)
  if (sign === undefined) return 0
  const offset = Number(hours) * 3600 + Number(minutes) * 60
  if (offset > 14 * 3600) return undefined
  return sign === '-' ? -offset : offset
}
