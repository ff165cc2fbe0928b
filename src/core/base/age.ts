import { plural } from './format.ts'

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
