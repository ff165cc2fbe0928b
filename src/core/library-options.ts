import type { Duration } from './base/scalars.ts'
import { CallerGuard } from './caller-guard.ts'
import type { LibraryLog } from './caller-log.ts'
import type { Preset } from './nuget/presets.ts'
import { assertOptions, type Kind, type Kinds } from './option-kinds.ts'
import type { Progress } from './run-progress.ts'

/** The options that are durations: milliseconds, or text. */
type DurationName =
  | 'connectTimeout'
  | 'idleTimeout'
  | 'rateWindow'
  | 'minimumAge'
  | 'olderThan'
  | 'limit'
  | 'firstDelay'
  | 'longestDelay'
  | 'longestRetryAfter'

/** The options that are PEM: text, or bytes. */
type PemName = 'ca' | 'clientCertificate' | 'clientKey'

/**
 * Options as the library takes them: a list of one may be a string, a duration text such as `3d`, PEM bytes, a log any
 * `LibraryLog`, such as `console`, and `preset` sets what is not given.
 */
export type LibraryOptions<T> = {
  readonly [K in keyof T]: K extends 'log'
    ? LibraryLog | undefined
    : K extends 'onProgress'
      ? ((progress: Progress) => void) | undefined
      : K extends 'tool' | 'restore' | 'retry'
        ? LibraryOptions<NonNullable<T[K]>> | undefined
        : K extends DurationName
          ? T[K] | Duration
          : K extends PemName
            ? T[K] | Uint8Array
            : NonNullable<T[K]> extends readonly string[]
              ? string | T[K]
              : T[K]
} & ([Extract<keyof T, 'toolName' | 'packageExtension'>] extends [never]
  ? unknown
  : { readonly preset?: Preset | undefined })

/** Options of the engine, and the preset that sets what is not given. */
export type WithPreset<T> = T & { readonly preset?: Preset | undefined }

/** Checks an argument that is no option: the only member of `given`, whose name is its name. @throws PkgtoolError `INVALID_INPUT` */
export type CheckArgument = <T>(kind: Kind<T>, given: Readonly<Record<string, unknown>>) => T

/** What the caller gave, and the kinds of these options. */
export interface Given<T> {
  readonly options: unknown
  readonly kinds: Kinds<T>
}

/** What a function of the library runs, with its options read. */
export interface Call {
  readonly check: CheckArgument
  readonly guard: CallerGuard
}

/**
 * Runs the engine for the library: with options that were checked, and guarded against what the caller's functions throw.
 * Rejects with errors that name options.
 */
export function callEngine<T extends object, R>(
  { options, kinds }: Given<T>,
  work: (options: T, call: Call) => Promise<R>,
): Promise<R> {
  const names = Object.entries<Kind<unknown>>(kinds).flatMap(([name, { names = [] }]) => [name, ...names])
  const guard = new CallerGuard(name => names.includes(name))
  return guard.run(async () => {
    const read = assertOptions(options, kinds, { guard })
    return work('signal' in kinds ? { ...read, signal: guard.signal } : read, {
      check: checkWith(guard),
      guard,
    })
  })
}

/** Checks the argument of a function that takes no functions of its caller. @throws PkgtoolError `INVALID_INPUT` */
export const checkArgument: CheckArgument = checkWith(new CallerGuard(() => false))

function checkWith(guard: CallerGuard): CheckArgument {
  return (kind, given) => {
    const [[name, value] = ['argument', undefined]] = Object.entries(given)
    return kind.read(value, { name, guard })
  }
}
