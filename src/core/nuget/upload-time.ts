import { PkgtoolError } from '../base/errors.ts'
import type { Sign } from './version.ts'

/** An instant with a resolution of 100 ns: whole seconds since 1970, and 100 ns ticks within the second. */
export interface UploadTime {
  readonly seconds: number
  readonly ticks: number
}

const ticksPerSecond = 10_000_000

/** The format of upload times in feeds: date and time at fixed positions, then fraction and offset. */
export const uploadTimeForm =
  /^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\.[0-9]{1,30})?(?:Z|[+-](?:0[0-9]|1[0-4]):[0-5][0-9])$/

// SPEC 2.2 requires only approximate ISO 8601, so the seconds are optional.
const withoutSeconds =
  /^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9](?:Z|[+-](?:0[0-9]|1[0-4]):[0-5][0-9])$/

const secondsIn400Years = 146_097 * 86_400

/**
 * Parses an ISO 8601 time with `Z` or an offset (SPEC 2.2). Rounds more than seven fractional digits to the nearest 100 ns.
 * A time without seconds is the start of its minute. Returns undefined for any other format and for a date or time that
 * does not exist.
 */
export function tryParseUploadTime(text: string): UploadTime | undefined {
  if (!uploadTimeForm.test(text))
    return withoutSeconds.test(text)
      ? tryParseUploadTime(`${text.slice(0, 16)}:00${text.slice(16)}`)
      : undefined
  const [year, month, day] = [numberAt(text, 0, 4), numberAt(text, 5, 7), numberAt(text, 8, 10)]
  const offset = offsetOf(text)
  if (offset === undefined || year === 0 || day > daysIn(month, year)) return undefined
  // `Date` maps the years before 100 to 19xx; the calendar repeats after 400 years.
  const local = Date.UTC(
    year + 400,
    month - 1,
    day,
    numberAt(text, 11, 13),
    numberAt(text, 14, 16),
    numberAt(text, 17, 19),
  )
  const ticks = ticksOf(text)
  const carry = ticks === ticksPerSecond ? 1 : 0
  return {
    seconds: local / 1000 - secondsIn400Years - offset + carry,
    ticks: carry === 1 ? 0 : ticks,
  }
}

/**
 * Compares two upload times as instants, with their offsets applied. Unlike the text sort of SPEC 2.2, this is also
 * correct for mixed offsets.
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

function daysIn(month: number, year: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
}

function ticksOf(text: string): number {
  if (text.charAt(19) !== '.') return 0
  const end = 20 + text.slice(20).search(/[^0-9]/)
  const ticks = numberAt(text, 20, Math.min(end, 27)) * 10 ** Math.max(0, 27 - end)
  return end > 27 && numberAt(text, 27, 28) >= 5 ? ticks + 1 : ticks
}

// In seconds; at most 14 hours, as in .NET.
function offsetOf(text: string): number | undefined {
  if (text.endsWith('Z')) return 0
  const { length } = text
  const offset = numberAt(text, length - 5, length - 3) * 3600 + numberAt(text, length - 2, length) * 60
  if (offset > 14 * 3600) return undefined
  return text.charAt(length - 6) === '-' ? -offset : offset
}

// The pattern has checked the digits. Allocates no string, because a listing may contain thousands of times.
function numberAt(text: string, start: number, end: number): number {
  let value = 0
  for (let index = start; index < end; index++) value = value * 10 + text.charCodeAt(index) - 48
  return value
}
