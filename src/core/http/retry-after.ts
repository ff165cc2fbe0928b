/** Parses a `Retry-After` header, seconds or a date, to milliseconds from `now`; undefined if it is neither. */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined
  if (/^\d{1,15}$/.test(value)) return Number(value) * 1000
  // `Date.parse` accepts nearly anything: "5.5" is a day in May.
  const date = value.endsWith(' GMT') ? Date.parse(value) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
