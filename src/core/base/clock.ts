import { plural } from './format.ts'

/** Milliseconds of a monotonic clock, the same in all threads. Reading `performance` would load ten modules of Node. */
export function clock(): number {
  const [seconds, nanoseconds] = process.hrtime()
  return seconds * 1000 + nanoseconds / 1e6
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Formats a duration in its largest whole unit: `3 hours`, `12 seconds`. */
export function formatAge(milliseconds: number): string {
  const [name, length] = units.find(([, each]) => milliseconds >= each) ?? ['second', 1000]
  const count = Math.max(0, Math.floor(milliseconds / length))
  return plural(count, name)
}
