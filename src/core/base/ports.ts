import { formatBytes, formatDuration, printable } from './errors.ts'

/**
 * The ports of core to its environment. Every port has a silent or simple default, so a caller passes only what it
 * needs.
 */

/** A location in a file, for an annotation; `line` starts at 1. */
export interface Place {
  readonly file: string
  readonly line?: number
}

/** The target of messages. No message ends with a period or a line feed. */
export interface Log {
  debug(message: string): void
  info(message: string): void
  notice(message: string, place?: Place): void
  warning(message: string, place?: Place): void
  /** Runs one stage of a flow: `name` is its log group and its timing label. */
  stage<T>(name: string, run: () => Promise<T>): Promise<T>
}

/** A log that discards all messages. */
export const silentLog: Log = {
  debug() {},
  info() {},
  notice() {},
  warning() {},
  stage: (_name, run) => run(),
}

/**
 * The progress of one file or of other counted work. The known files of a run are reported before the first byte
 * arrives.
 */
export interface Progress {
  readonly subject: string
  /** received bytes */
  readonly received: number
  /** total bytes; absent when unknown */
  readonly total?: number
  /** the file is verified and in place */
  readonly done?: boolean
  /** the unit when it is not bytes, in the plural: `ids` */
  readonly unit?: string
}

/** Options that all working calls of the library share. */
export interface RunOptions {
  /** stops the work; the call then rejects with code `CANCELLED` */
  readonly signal?: AbortSignal | undefined
  /** default: `silentLog` */
  readonly log?: Log | undefined
  /** called when a file is requested, at most ten times a second during its download, and when it is in place */
  readonly onProgress?: ((progress: Progress) => void) | undefined
}

/** Wanted content, identified by its hash in our canonical form. */
export interface WantedBytes {
  readonly algorithm: 'sha256' | 'sha512'
  readonly value: string
}

/** A store that may contain wanted files, which saves requests to feeds. Its files are hashed before they are used. */
export interface HeldFiles {
  /** its name in messages: `the Actions cache` */
  readonly name: string
  /**
   * Returns the files that it may have, by `value`. `wanted` lists all files of the run; some are missing. Never
   * rejects.
   */
  find(wanted: readonly WantedBytes[]): Promise<ReadonlyMap<string, string>>
}

/** The version of this package; a test checks that it equals package.json's. */
export const version = '0.1.0'

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

function receivedOf(files: ReadonlyMap<string, Progress>): number {
  return [...files.values()].reduce((sum, file) => sum + file.received, 0)
}

function sumOf(files: ReadonlyMap<string, Progress>): Omit<RunProgress, 'rate'> {
  const all = [...files.values()]
  const known = all.filter(file => file.total !== undefined)
  const announced = known.reduce((sum, file) => sum + (file.total ?? 0), 0)
  const unknown = all.filter(file => file.total === undefined)
  // A file of unknown size counts as the average of the others, or as its received bytes if that is more.
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
    // A guess from a few of many files would be far off.
    total: known.length === 0 || known.length * 10 < all.length ? undefined : announced + guess,
    isGuess: unknown.length > 0,
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

/** Progress as a line of a log: `45 MB of 126 MB, 31 of 132 files, 8.2 MB/s, 9.9 s left`. */
export function formatProgressLine(progress: RunProgress): string {
  const { subject, files, done, unit } = progress
  const amount = amountOf(progress)
  if (unit !== undefined) return [amount, ...speedOf(progress)].join(', ')
  const head =
    subject === undefined ? `${amount}, ${done} of ${files} files` : `${amount} in ${printable(subject)}`
  return [head, ...speedOf(progress)].join(', ')
}

const narrowestBar = 10

const widestBar = 40

/**
 * Progress as one line of a terminal, at most `width` columns wide: the bar, then bytes, files, rate and remaining time
 * as space permits. Without a bar if even that does not fit.
 */
export function formatProgressBar(progress: RunProgress, width: number): string {
  const { subject, files, done, unit } = progress
  const count = subject === undefined ? `${done}/${files}` : printable(subject)
  const parts = [amountOf(progress), ...(unit === undefined ? [count] : []), ...speedOf(progress)]
  const texts = parts.map((_, index) => parts.slice(0, parts.length - index).join('  '))
  const text = texts.find(candidate => columnsOf(candidate) + narrowestBar + 1 <= width)
  if (text === undefined) return texts.find(candidate => columnsOf(candidate) <= width) ?? ''
  const bar = drawBar(shareOf(progress), Math.min(widestBar, width - columnsOf(text) - 1))
  return `${bar} ${text}`
}

function amountOf({ received, total, isGuess, unit }: RunProgress): string {
  const [format, noun] = unit === undefined ? [formatBytes, ''] : [String, ` ${printable(unit)}`]
  if (total === undefined) return `${format(received)}${noun}`
  return `${format(received)} of ${isGuess ? 'about ' : ''}${format(total)}${noun}`
}

function speedOf({ received, total, rate, unit }: RunProgress): readonly string[] {
  const speed = `${unit === undefined ? formatBytes(rate) : Math.round(rate)}/s`
  if (total === undefined || total <= received || rate <= 0) return [speed]
  return [speed, `${formatDuration(Math.ceil((total - received) / rate) * 1000)} left`]
}

function shareOf({ received, total, files, done }: RunProgress): number {
  const share = total ? received / total : done / files
  return Math.min(1, Math.max(0, share))
}

function drawBar(share: number, width: number): string {
  const room = width - 2
  const filled = Math.floor(share * room)
  const head = filled < room && filled > 0 ? '>' : ''
  return `[${('='.repeat(filled - head.length) + head).padEnd(room)}]`
}

// A non-ASCII character may take two columns; a narrower one only leaves free space.
function columnsOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (character > '\u007e' ? 2 : 1), 0)
}
