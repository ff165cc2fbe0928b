import type { FileProgress } from '../core/base/ports.ts'

export interface ProgressMeterOptions {
  /** milliseconds between two calls of `show`, and before the first */
  readonly interval: number
  readonly show: (progress: RunProgress) => void
  /** milliseconds; default: a monotonic clock */
  readonly now?: () => number
}

/** milliseconds that the rate covers, or one interval if that is longer */
const rateTime = 3_000

/**
 * Aggregates the progress of all files of a run and shows it at intervals. A run that is shorter than one interval
 * shows nothing. A file that starts after all others are done starts a new count.
 */
export function createProgressMeter({
  interval,
  show,
  now = () => process.uptime() * 1000,
}: ProgressMeterOptions): (progress: FileProgress) => void {
  let count = new ProgressCount()
  let samples: readonly Sample[] = []
  let shownAt: number | undefined
  return progress => {
    const time = now()
    if (count.isComplete && !count.has(progress.subject)) {
      count = new ProgressCount()
      samples = []
    }
    count.add(progress)
    shownAt ??= time
    if (samples.length === 0) samples = [{ time, received: count.received }]
    if (time - shownAt < interval) return
    shownAt = time
    samples = [...samples.filter(isRecent(samples, time)), { time, received: count.received }]
    show({ ...count.sums(), rate: rateOf(samples) })
  }
}

interface Sample {
  readonly time: number
  readonly received: number
}

// Keeps the newest sample that is old enough, because the rate is measured from it.
function isRecent(samples: readonly Sample[], time: number): (sample: Sample) => boolean {
  const first = samples.findLast(sample => time - sample.time >= rateTime) ?? samples[0]
  return sample => first === undefined || sample.time >= first.time
}

function rateOf(samples: readonly Sample[]): number {
  const [first, last] = [samples.at(0), samples.at(-1)]
  if (!first || !last || last.time <= first.time) return 0
  return Math.max(0, ((last.received - first.received) * 1000) / (last.time - first.time))
}

/** Counts what the files of a run report. A run may have 100,000 files, so no report looks at the others. */
class ProgressCount {
  readonly #files = new Map<string, FileProgress>()
  /** files of unknown size that have begun to arrive: at most as many as there are connections */
  readonly #unsized = new Map<string, FileProgress>()
  #first: FileProgress | undefined
  #done = 0
  #known = 0
  #announced = 0
  received = 0

  /** All files are done; true without any. */
  get isComplete(): boolean {
    return this.#done === this.#files.size
  }

  has(subject: string): boolean {
    return this.#files.has(subject)
  }

  /** Replaces the earlier report about the same file. */
  add(progress: FileProgress): void {
    const { subject, received, total } = progress
    const before = this.#files.get(subject)
    if (before) this.#weigh(before, -1)
    this.#weigh(progress, 1)
    this.#files.set(subject, progress)
    if (this.#files.size === 1) this.#first = progress
    if (total === undefined && received > 0) this.#unsized.set(subject, progress)
    else this.#unsized.delete(subject)
  }

  #weigh({ received, total, done }: FileProgress, sign: 1 | -1): void {
    this.received += sign * received
    if (done) this.#done += sign
    if (total === undefined) return
    this.#known += sign
    this.#announced += sign * total
  }

  sums(): Omit<RunProgress, 'rate'> {
    const { size: files } = this.#files
    const average = this.#known > 0 ? this.#announced / this.#known : 0
    // A file of unknown size counts as the average of the others, or as its received bytes if that is more.
    let guess = (files - this.#known - this.#unsized.size) * average
    for (const { received } of this.#unsized.values()) guess += Math.max(received, average)
    return {
      subject: files === 1 ? this.#first?.subject : undefined,
      unit: this.#first?.unit,
      files,
      done: this.#done,
      received: this.received,
      // A guess from a few of many files would be far off.
      total: this.#known === 0 || this.#known * 10 < files ? undefined : this.#announced + guess,
      isGuess: this.#known < files,
    }
  }
}

/** The progress of a run. */
export interface RunProgress {
  /** the file, if there is only one */
  readonly subject: string | undefined
  /** files, and how many are in place */
  readonly files: number
  readonly done: number
  /** bytes that have arrived */
  readonly received: number
  /** bytes of all files; absent when unknown */
  readonly total: number | undefined
  /** the total is an estimate, because some sizes are unknown */
  readonly isGuess: boolean
  /** bytes per second */
  readonly rate: number
  /** the unit when it is not bytes, in the plural */
  readonly unit?: string | undefined
}
