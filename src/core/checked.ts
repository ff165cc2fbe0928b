import { assertOptions, type Kind, type Kinds } from '../options/kinds.ts'
import { isPkgtoolError, PkgtoolError } from './base/errors.ts'
import type { Duration } from './base/scalars.ts'
import { CallerGuard, type LibraryLog, type Progress } from './caller.ts'
import type { Preset } from './nuget/presets.ts'
import { withOptionsNamed } from './option-names.ts'

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

/** The arguments of a function of the engine: some, then its options. */
type ArgumentsOf<F> = F extends (...given: infer A) => unknown
  ? Required<A> extends readonly [...infer B, infer O]
    ? { readonly before: B[number]; readonly options: O }
    : never
  : never

type ResultOf<F> = F extends (...given: never[]) => Promise<infer R> ? R : never

/** What a function of the library adds to that of the engine. */
interface Additions<F, R> {
  readonly kinds: Kinds<ArgumentsOf<F>['options']>
  /** the kinds of the arguments before the options, in their order */
  readonly before?: Readonly<Record<string, Kind<ArgumentsOf<F>['before']>>>
  /** the options that both flows of a step must have alike */
  readonly shared?: readonly string[]
  /** makes of the result what the library returns */
  readonly after?: (result: ResultOf<F>, guard: CallerGuard) => R
}

/**
 * A function of the library: `name` of the engine's module, which is loaded when it is called, behind a check of what it is
 * given. It runs guarded against what the caller's functions throw, and its errors name options.
 */
export function checked<M, N extends keyof M, R = ResultOf<M[N]>>(
  load: () => Promise<M>,
  name: N,
  { kinds, before = {}, shared = [], after }: Additions<M[N], R>,
): (...given: unknown[]) => Promise<R> {
  const names = Object.entries<Kind<unknown>>(kinds).flatMap(([name, { names = [] }]) => [name, ...names])
  return (...given) => {
    const guard = new CallerGuard(name => names.includes(name))
    return guard.run(async () => {
      const read: object = assertOptions(given[Object.keys(before).length], kinds, { guard })
      const engine = (await load())[name] as (...given: unknown[]) => Promise<ResultOf<M[N]>>
      const values = Object.entries<Kind<unknown>>(before).map(([name, kind], index) =>
        kind.read(given[index], { name, guard }),
      )
      assertShared(read, shared)
      const result = await engine(...values, 'signal' in kinds ? { ...read, signal: guard.signal } : read)
      return after ? after(result, guard) : (result as R)
    })
  }
}

const unguarded = new CallerGuard(() => false)

/** A function of the library that only reads values: that of the engine, behind a check of its arguments. */
export function values<F extends (...given: never[]) => unknown>(
  engine: F,
  ...kinds: readonly (readonly [name: string, kind: Kind<unknown>])[]
): F {
  const check = (...given: readonly unknown[]) => {
    const read = kinds.map(([name, kind], at) => kind.read(given[at], { name, guard: unguarded }))
    try {
      return engine(...(read as never[]))
    } catch (error) {
      throw isPkgtoolError(error) ? withOptionsNamed(error, unguarded.words) : error
    }
  }
  return Object.defineProperty(check, 'name', { value: engine.name }) as unknown as F
}

/**
 * Checks the argument of a function that takes no functions of its caller: the only member of `given`, whose name is its name.
 *
 * @throws PkgtoolError `INVALID_INPUT`
 */
export function checkArgument<T>(kind: Kind<T>, given: Readonly<Record<string, unknown>>): T {
  const [[name, value] = ['argument', undefined]] = Object.entries(given)
  return kind.read(value, { name, guard: unguarded })
}

/** Options of a call with two flows, each with options of its own. */
interface StepOptions {
  readonly tool?: object | undefined
  readonly restore?: object | undefined
}

/**
 * Asserts that both flows of a step have the same values of the options that they share: one client makes all requests of a
 * step, and one lock binds it. An option beside `tool` and `restore` counts for a flow without a value of its own.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS`
 */
function assertShared({ tool, restore, ...step }: StepOptions, names: readonly string[]): void {
  if (tool === undefined || restore === undefined) return
  const valueIn = (flow: object, name: string) =>
    (({ ...step, ...flow }) as Readonly<Record<string, unknown>>)[name]
  const other = names.find(name => !isSame(valueIn(tool, name), valueIn(restore, name)))
  if (other === undefined) return
  throw new PkgtoolError('CONFLICTING_INPUTS', {
    subject: `tool.${other}`,
    found: `it differs from "restore.${other}"`,
    wanted: 'the same in both, which make their requests together',
  })
}

// Lists and the policy of retries are copies; functions and signals are what they are.
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  const isPlain = typeof one === 'object' && typeof other === 'object'
  return isPlain && JSON.stringify(one) === JSON.stringify(other)
}
