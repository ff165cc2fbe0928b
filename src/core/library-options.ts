import { PkgtoolError, quote } from './base/errors.ts'
import { defaultsOfPreset, type Preset, parseChoice, presets } from './base/parse-input.ts'
import type { Progress as FileProgress, Log, Place } from './base/ports.ts'

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

/**
 * Options as the library takes them: a list of one may be a string, a log may be any `LibraryLog`, such as `console`, and
 * `preset` sets what is not given.
 */
export type LibraryOptions<T> = {
  readonly [K in keyof T]: K extends 'log'
    ? LibraryLog | undefined
    : K extends 'onProgress'
      ? ((progress: Progress) => void) | undefined
      : K extends 'tool' | 'restore'
        ? LibraryOptions<NonNullable<T[K]>> | undefined
        : NonNullable<T[K]> extends readonly string[]
          ? string | T[K]
          : T[K]
} & ([Extract<keyof T, 'toolName' | 'packageExtension'>] extends [never]
  ? unknown
  : { readonly preset?: Preset | undefined })

/** A function of the library: takes every options object as `LibraryOptions`, a list of one as a string. */
export type LibraryFunction<F extends (...parameters: never[]) => Promise<unknown>> = (
  ...parameters: LibraryParameters<Parameters<F>>
) => ReturnType<F>

type LibraryParameters<P extends readonly unknown[]> = { [K in keyof P]: LibraryParameter<P[K]> }

type LibraryParameter<T> = T extends string | URL
  ? T
  : T extends readonly string[]
    ? string | T
    : T extends object
      ? LibraryOptions<T>
      : T

type Words<S extends string, Found = never> = S extends `${infer Word} ${infer Rest}`
  ? Words<Rest, Found | Word>
  : Found | S

/** How the options of `T` are named in a form: `NAME`, or `NAME[]` where a list of strings is wanted. */
type NamesOf<T> = {
  [K in keyof T & string]-?: NonNullable<T[K]> extends readonly string[] ? `${K}[]` : K
}[keyof T & string]

/** The names of options, and for which of them a string is a list of one. */
export type OptionNames = ReadonlyMap<string, 'list' | 'other'>

/** The names of the options `T`, separated by spaces: exactly all of them, and those of lists as `NAME[]`. */
export function namesOf<T>() {
  return <const S extends string>(
    words: [NamesOf<T>, Words<S>] extends [Words<S>, NamesOf<T>] ? S : NamesOf<T>,
  ): OptionNames => {
    const names = new Map<string, 'list' | 'other'>(
      words.split(' ').map(word => [word.replace('[]', ''), word.endsWith('[]') ? 'list' : 'other']),
    )
    return names.has('toolName') || names.has('packageExtension') ? names.set('preset', 'other') : names
  }
}

const tlsNames =
  'ca caFile clientCertificate clientCertificateFile clientKey clientKeyFile credentialOrigins[] workingDirectory workspace'
const transportNames =
  `signal log allowInsecure offline connectTimeout idleTimeout minimumRate rateWindow maxConnections retry cacheDirectory sleep random ${tlsNames}` as const
/** The names of `TransportOptions` and `RunOptions`. */
export const runNames = `${transportNames} onProgress` as const

/** How a function of the library takes its options. */
export interface Form {
  /** which parameter has the options, the first is 0 */
  readonly at: number
  readonly names: OptionNames
  /** what its progress is about */
  readonly kind: Progress['kind']
  /** options that are objects with options of their own */
  readonly nested?: Readonly<Record<string, Omit<Form, 'at'>>>
  /** which parameter is a list of strings */
  readonly list?: number
}

/** Makes a function of the library of one of the engine: it checks and completes the options, and rejects where they are wrong. */
export function forLibrary<F extends (...parameters: never[]) => Promise<unknown>>(
  work: F,
  { at, list, ...form }: Form,
): LibraryFunction<F> {
  const call = async (...parameters: unknown[]) => {
    const read = parameters.map((value, index) => {
      if (index === list && typeof value === 'string') return [value]
      return index === at && value !== undefined ? readOptions(value, form) : value
    })
    return work(...(read as never[]))
  }
  return Object.defineProperty(call, 'name', { value: work.name }) as LibraryFunction<F>
}

/** @throws PkgtoolError `INVALID_INPUT` for a name that there is not */
function readOptions(options: unknown, form: Omit<Form, 'at'>, within?: string): Record<string, unknown> {
  if (typeof options !== 'object' || options === null)
    throw new PkgtoolError('INVALID_INPUT', {
      subject: within ?? 'options',
      found: `the ${typeof options} ${quote(String(options), 60)}`,
      wanted: 'an object',
    })
  const read: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(options)) {
    if (!form.names.has(name)) throw unknownOption(name, { names: [...form.names.keys()], within })
    if (value !== undefined && name !== 'preset') read[name] = readOption(value, name, form)
  }
  return { ...read, ...readPreset(options, { given: read, takes: name => form.names.has(name) }) }
}

function readPreset(
  { preset }: { readonly preset?: string },
  options: { readonly given: object; readonly takes: (name: string) => boolean },
): object {
  if (preset === undefined) return {}
  return defaultsOfPreset(parseChoice(preset, 'preset', { allowed: presets }), options)
}

function readOption(value: unknown, name: string, { names, kind, nested }: Omit<Form, 'at'>): unknown {
  if (name === 'log') return completeLog(value as LibraryLog)
  if (name === 'onProgress') return withRun(value as (progress: Progress) => void, kind)
  const inner = nested?.[name]
  if (inner) return readOptions(value, inner, name)
  return names.get(name) === 'list' && typeof value === 'string' ? [value] : value
}

function unknownOption(
  name: string,
  { names, within }: { readonly names: readonly string[]; readonly within?: string | undefined },
): PkgtoolError {
  const [nearest] = names
    .map(known => ({ known, distance: distanceBetween(name.toLowerCase(), known.toLowerCase()) }))
    .filter(({ known, distance }) => distance <= Math.max(2, known.length / 3))
    .sort((a, b) => a.distance - b.distance)
  const of = within === undefined ? '' : ` of "${within}"`
  return new PkgtoolError('INVALID_INPUT', {
    subject: name,
    found: `an option${of} that there is not`,
    ...(nearest
      ? { change: `did you mean "${nearest.known}"` }
      : { wanted: `one of ${[...names].sort().join(', ')}` }),
  })
}

/** How many characters of one name have to be added, removed or changed to make the other. */
function distanceBetween(one: string, other: string): number {
  if (one.length > 40) return Number.POSITIVE_INFINITY
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [line, character] of [...one].entries()) {
    const next = [line + 1]
    for (const [column, wanted] of [...other].entries())
      next.push(
        Math.min(
          (row[column + 1] as number) + 1,
          (next[column] as number) + 1,
          (row[column] as number) + (character === wanted ? 0 : 1),
        ),
      )
    row = next
  }
  return row[other.length] as number
}

function completeLog(log: LibraryLog): Log {
  const placed = (message: string, place: Place | undefined) =>
    place === undefined
      ? message
      : `${place.file}${place.line === undefined ? '' : `:${place.line}`}: ${message}`
  return {
    debug: message => log.debug?.(message),
    info: message => log.info?.(message),
    notice: (message, place) =>
      log.notice ? log.notice(message, place) : log.info?.(placed(message, place)),
    warning: (message, place) =>
      log.warning ? log.warning(message, place) : log.warn?.(placed(message, place)),
    stage: (name, run) => (log.stage ? log.stage(name, run) : run()),
  }
}

function withRun(
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
