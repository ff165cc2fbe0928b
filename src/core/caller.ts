import { isPkgtoolError } from './base/errors.ts'
import { nameOptions, type OptionWords } from './base/format.ts'
import type { FileProgress, Log, Place } from './base/ports.ts'
import { programWords, withOptionsNamed } from './option-names.ts'

/* What a caller of the library passes besides values: functions, which run under a guard, a log, and a listener for progress. */

/**
 * Runs the functions that a caller passes in options. An error of one of them ends the run like a cancellation: the engine
 * stops and cleans up, and only then the promise rejects with that error.
 */
export class CallerGuard {
  readonly #stop = new AbortController()
  #thrown: { readonly error: unknown } | undefined
  #ended = false
  #isKept = false
  #unfollow = () => {}
  readonly #made = new WeakMap<object, unknown>()
  /** how messages name the options of the function */
  readonly words: OptionWords

  constructor(takes: (name: string) => boolean) {
    this.words = programWords(takes)
  }

  /** Aborted by the caller's signals, and when a function of the caller throws. */
  get signal(): AbortSignal {
    return this.#stop.signal
  }

  /** Aborts the run with the caller's signal; returns the signal of the run. */
  follow(signal: AbortSignal): AbortSignal {
    const before = this.#unfollow
    const stop = () => this.#stop.abort(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
    this.#unfollow = () => {
      before()
      signal.removeEventListener('abort', stop)
    }
    return this.signal
  }

  /** Makes what stands for a function of the caller, once. */
  once<T>(own: object, make: () => T): T {
    const made = (this.#made.get(own) as T | undefined) ?? make()
    this.#made.set(own, made)
    return made
  }

  /** Calls a function whose result the engine needs; throws what it throws, too. */
  call<T>(work: () => T): T {
    try {
      const result = work()
      if (isPromise(result)) result.then(undefined, error => this.fail(error))
      return result
    } catch (error) {
      this.fail(error)
      throw error
    }
  }

  /** Calls a function that only listens; the engine never sees what it throws. */
  tell(work: () => unknown): void {
    // A run that ends tells nobody more.
    if (this.#thrown) return
    try {
      const result = work()
      if (isPromise(result))
        result.then(undefined, error => {
          // Nothing waits any more: it is an unhandled rejection of the caller's own.
          if (this.#ended) throw error
          this.fail(error)
        })
    } catch (error) {
      this.fail(error)
    }
  }

  /** Runs the engine. Rejects with the first error of the caller's functions, else with the engine's. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work()
      if (this.#thrown) throw this.#thrown.error
      return result
    } catch (error) {
      if (this.#thrown) throw this.#thrown.error
      throw isPkgtoolError(error) ? withOptionsNamed(error, this.words) : error
    } finally {
      if (!this.#isKept || this.#thrown) this.#end()
    }
  }

  /** Keeps the guard beyond `run`, for what goes on after it, until `close` has run. */
  keep(close: () => Promise<void>): () => Promise<void> {
    this.#isKept = true
    return async () => {
      await close()
      this.#end()
      if (this.#thrown) throw this.#thrown.error
    }
  }

  #end(): void {
    this.#ended = true
    this.#unfollow()
  }

  /** Ends the run with an error; only the first counts. */
  fail(error: unknown): void {
    this.#thrown ??= { error }
    this.#stop.abort(error)
  }
}

export function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
}

/**
 * A log of a caller: any of the methods of `Log`, or those of `console`. Without `notice` a notice goes to `info`, without
 * `warning` a warning to `warn`, with its place before it; what has no method is not said.
 */
export interface LibraryLog {
  debug?(message: string): void
  info?(message: string): void
  notice?(message: string, place?: Place): void
  warning?(message: string, place?: Place): void
  warn?(message: string): void
  stage?<T>(name: string, run: () => Promise<T>): Promise<T>
}

/** Makes a whole log of a caller's, whose functions run under the guard. */
export function completeLog(log: LibraryLog, guard: CallerGuard): Log {
  const named = (message: string) => nameOptions(message, guard.words)
  return {
    debug: message => guard.tell(() => log.debug?.(named(message))),
    info: message => guard.tell(() => log.info?.(named(message))),
    notice: (message, place) =>
      guard.tell(() =>
        log.notice ? log.notice(named(message), place) : log.info?.(placed(named(message), place)),
      ),
    warning: (message, place) =>
      guard.tell(() =>
        log.warning ? log.warning(named(message), place) : log.warn?.(placed(named(message), place)),
      ),
    stage: (name, run) => (log.stage ? stageIn(log as StageLog, guard, { name, run }) : run()),
  }
}

function placed(message: string, place: Place | undefined): string {
  if (place === undefined) return message
  return `${place.file}${place.line === undefined ? '' : `:${place.line}`}: ${message}`
}

type StageLog = Pick<Required<LibraryLog>, 'stage'>

interface Stage<T> {
  readonly name: string
  readonly run: () => Promise<T>
}

/**
 * Runs a stage in the caller's function. Its work runs once, whatever that function does, and ends before the stage does;
 * the result is always that of the work.
 */
async function stageIn<T>(log: StageLog, guard: CallerGuard, { name, run }: Stage<T>): Promise<T> {
  let work: Promise<T> | undefined
  const once = () => {
    work ??= run()
    return work
  }
  try {
    await log.stage(name, once)
  } catch (error) {
    const [ended] = await Promise.allSettled([work])
    if (ended.status !== 'rejected' || ended.reason !== error) guard.fail(error)
    throw error
  }
  return once()
}

/** How far one file of a run is, and the run with it. */
export interface Progress extends FileProgress {
  /** what `subject` is: the tool, a package, or, while a feed is worked on, either of them or the feed itself */
  readonly kind: 'tool' | 'package' | 'feed'
  /** the sums of all files that were reported so far */
  readonly run: {
    readonly files: number
    /** files in their place */
    readonly done: number
    /** bytes that have arrived */
    readonly received: number
    /** bytes of all files; absent while nobody announces those of one */
    readonly total?: number
  }
}

/** Adds the sums of the run to the progress of its files. */
export function withRun(
  onProgress: (progress: Progress) => void,
  kind: Progress['kind'],
): (progress: FileProgress) => void {
  const files = new Map<string, FileProgress>()
  const sums = { files: 0, done: 0, received: 0, known: 0, total: 0 }
  const count = (file: FileProgress, sign: 1 | -1) => {
    sums.files += sign
    sums.done += file.done ? sign : 0
    sums.received += sign * file.received
    sums.known += file.total === undefined ? 0 : sign
    sums.total += sign * (file.total ?? 0)
  }
  return progress => {
    const before = files.get(progress.subject)
    if (before) count(before, -1)
    files.set(progress.subject, progress)
    count(progress, 1)
    const { files: all, done, received, known, total } = sums
    onProgress({ ...progress, kind, run: { files: all, done, received, ...(known === all && { total }) } })
  }
}
