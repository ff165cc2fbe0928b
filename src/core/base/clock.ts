/** Milliseconds of a monotonic clock, the same in all threads. Reading `performance` would load ten modules of Node. */
export function clock(): number {
  const [seconds, nanoseconds] = process.hrtime()
  return seconds * 1000 + nanoseconds / 1e6
}
