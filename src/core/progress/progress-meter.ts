import type { Progress } from '../ports.ts'
import type { RunProgress } from './format-progress.ts'

export interface ProgressMeterOptions {
  /** milliseconds between two calls of `show`, and before the first */
  readonly interval: number
  readonly show: (progress: RunProgress) => void
  /** milliseconds; default: a monotonic clock */
  readonly now?: () => number
}

/** the rate is that of so many last milliseconds, or of one interval where that is longer */
const rateTime = 3_000

/**
 * Joins the progress of all files of a run and shows it now and then. A run that is quicker than one interval shows
 * nothing; files that come after all others were done begin a new count.
 */
export function createProgressMeter({
  interval,
  show,
  now = () => process.uptime() * 1000,
}: ProgressMeterOptions): (progress: Progress) => void {
  const files = new Map<string, Progress>()
  let samples: readonly Sample[] = []
  let shownAt: number | undefined
  return progress => {
    const time = now()
    if (!files.has(progress.subject) && [...files.values()].every(({ done }) => done)) {
      files.clear()
      samples = []
    }
    files.set(progress.subject, progress)
    shownAt ??= time
    if (samples.length === 0) samples = [{ time, received: receivedOf(files) }]
    if (time - shownAt < interval) return
    shownAt = time
    const sums = sumOf(files)
    samples = [...samples.filter(isRecent(samples, time)), { time, received: sums.received }]
    show({ ...sums, rate: rateOf(samples) })
  }
}

interface Sample {
  readonly time: number
  readonly received: number
}

// The newest sample that is old enough is kept: the rate is measured from there.
function isRecent(samples: readonly Sample[], time: number): (sample: Sample) => boolean {
  const first = samples.findLast(sample => time - sample.time >= rateTime) ?? samples[0]
  return sample => first === undefined || sample.time >= first.time
}

function rateOf(samples: readonly Sample[]): number {
  const [first, last] = [samples.at(0), samples.at(-1)]
  if (!first || !last || last.time <= first.time) return 0
  return Math.max(0, ((last.received - first.received) * 1000) / (last.time - first.time))
}

function receivedOf(files: ReadonlyMap<string, Progress>): number {
  return [...files.values()].reduce((sum, file) => sum + file.received, 0)
}

function sumOf(files: ReadonlyMap<string, Progress>): Omit<RunProgress, 'rate'> {
  const all = [...files.values()]
  const known = all.filter(file => file.total !== undefined)
  const announced = known.reduce((sum, file) => sum + (file.total ?? 0), 0)
  const unknown = all.filter(file => file.total === undefined)
  // One that nobody announces is taken to be as large as the others are on average, or as what has come of it.
  const guess = unknown.reduce(
    (sum, file) => sum + Math.max(file.received, known.length > 0 ? announced / known.length : 0),
    0,
  )
  return {
    subject: all.length === 1 ? all[0]?.subject : undefined,
    unit: all[0]?.unit,
    files: all.length,
    done: all.filter(({ done }) => done).length,
    received: receivedOf(files),
    total: known.length === 0 ? undefined : announced + guess,
    isGuess: unknown.length > 0,
  }
}
