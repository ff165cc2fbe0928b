import type { PkgtoolError } from '../core/base/errors.ts'
import { nearest } from '../core/base/nearest.ts'
import type { FileProgress } from '../core/base/ports.ts'
import { describeValue } from '../core/base/printable.ts'
import { maxTimeout, parseDuration } from '../core/base/scalars.ts'
import { type CallerGuard, completeLog, isPromise, type Progress, withRun } from '../core/caller.ts'
import { defaultsOfPreset, type Preset } from '../core/nuget/presets.ts'
import { optionError } from '../core/option-names.ts'

/* The kinds of values that options have: each checks a value, and turns it into what the engine takes. */

/** What the check of a value knows besides the value. */
export interface Reading {
  /** the option, for messages: `retry.retries` */
  readonly name: string
  /** runs the caller's functions */
  readonly guard: CallerGuard
}

/** A kind of value. */
export interface Kind<out T> {
  /** the option must be given */
  readonly isRequired?: true
  /** the options in it */
  readonly names?: readonly string[]
  /** @throws PkgtoolError `INVALID_INPUT` for a value of another kind */
  read(value: unknown, reading: Reading): T
}

/** The kind of an option that must be given. */
export interface RequiredKind<out T> extends Kind<T> {
  readonly isRequired: true
}

/** The kinds of all options of `T`: the compiler refuses a table that lacks one, has another, or has one of another type. */
export type Kinds<T> = {
  readonly [K in keyof T & string]-?: undefined extends T[K] ? Kind<T[K]> : RequiredKind<T[K]>
}

/**
 * Makes such a table from parts, such as the rows of a group: the compiler refuses a part with an option that `T` lacks, which it
 * allows where a variable has the type `Kinds<T>`.
 */
export function kindsOf<T>(): <P extends Kinds<T>>(
  parts: P & { readonly [K in Exclude<keyof P, keyof T>]: never },
) => Kinds<T> {
  return parts => parts
}

/** Makes a kind from a function that returns undefined for a value of another kind. */
function kind<T>(wanted: string, read: (value: unknown, reading: Reading) => T | undefined): Kind<T> {
  return {
    read(value, reading) {
      const result = read(value, reading)
      if (result === undefined) throw refused(value, { name: reading.name, wanted })
      return result
    },
  }
}

/** The error for a value of another kind. */
function refused(
  value: unknown,
  { name, wanted }: { readonly name: string; readonly wanted: string },
): PkgtoolError {
  return optionError(name, { found: `it is ${describe(value)}`, wanted })
}

// A caller's object may do anything when it is turned into text.
function describe(value: unknown): string {
  return typeof value === 'function' || typeof value === 'symbol' ? `a ${typeof value}` : describeValue(value)
}

/** The same kind, for an option that must be given. */
export function required<T>(given: Kind<T>): RequiredKind<T> {
  return { ...given, isRequired: true }
}

/** The same kind, for an argument that may be left out. */
export function optional<T>({ read }: Kind<T>): Kind<T | undefined> {
  return { read: (value, reading) => (value === undefined ? undefined : read(value, reading)) }
}

export const boolean = kind('true or false', value => (typeof value === 'boolean' ? value : undefined))

/** Any text: a reader refuses what it cannot use. */
export const anyText = kind('text', value => (typeof value === 'string' ? value : undefined))

const isText = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0')

/** A path, an address, a name; no function of Node takes a NUL. */
export const text = kind('text without a NUL', value => (isText(value) ? value : undefined))

/** Like `text`, and its error shows nothing of the value. */
export const secret: Kind<string> = {
  read(value, { name }) {
    if (isText(value)) return value
    throw optionError(name, {
      found: typeof value === 'string' ? 'it has a NUL' : `it is a value of the type ${typeof value}`,
      wanted: 'text without a NUL',
    })
  },
}

/** A list of texts, of which no error shows anything. */
export const secrets: Kind<readonly string[]> = {
  read(value, { name, guard }) {
    if (!Array.isArray(value)) return [secret.read(value, { name, guard })]
    return Array.from(value, (each, index) => secret.read(each, { name: `${name}[${index}]`, guard }))
  },
}

/** A list of texts, or one text for a list of one. */
export const texts = kind('text, or a list of texts', value => (isText(value) ? [value] : listOfTexts(value)))

/** True or false, or a list of texts. */
export const booleanOrTexts = kind<boolean | readonly string[]>('true or false, or a list of texts', value =>
  typeof value === 'boolean' ? value : isText(value) ? [value] : listOfTexts(value),
)

/** A list of texts, or one text with lines. */
export const lines = kind('text, or a list of texts', value => (isText(value) ? value : listOfTexts(value)))

// A copy, so that nothing changes after the check; a hole of the list becomes undefined.
function listOfTexts(value: unknown): readonly string[] | undefined {
  const copy: unknown = Array.isArray(value) ? Array.from(value) : undefined
  return (copy as unknown[] | undefined)?.every(isText) ? (copy as string[]) : undefined
}

/** PEM, as text or bytes. */
export const pem = kind('PEM, as text or bytes', value => {
  if (typeof value === 'string') return value
  return isBytes(value) ? Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString() : undefined
})

/** A document, as text or bytes. */
export const document = kind<string | Uint8Array>('text or bytes', value =>
  typeof value === 'string' || isBytes(value) ? value : undefined,
)

/** A JSON document: text, bytes, or what they hold. */
export const json = kind<string | Uint8Array | object>('text, bytes, or an object', value =>
  typeof value === 'string' || (typeof value === 'object' && value !== null) ? value : undefined,
)

/** An object of the caller's that passes a test. */
export function object<T extends object>(
  wanted: string,
  accepts: (value: Readonly<Record<string, unknown>>) => boolean,
): Kind<T> {
  return kind(wanted, value => (isObject(value) && accepts(value) ? (value as T) : undefined))
}

// Not `instanceof`: bytes may come from another realm.
function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]'
}

/** An address as text or URL. */
export const address = kind<string | URL>('an address, as text or URL', value => {
  if (isText(value)) return value
  return Object.prototype.toString.call(value) === '[object URL]' ? (value as URL) : undefined
})

/** A finite number in a range. */
export function number({ min = 0, max }: { readonly min?: number; readonly max: number }): Kind<number> {
  return kind(`a number from ${min} to ${max}`, value =>
    typeof value === 'number' && value >= min && value <= max ? value : undefined,
  )
}

/** An integer in a range. */
export function integer({ min = 0, max }: { readonly min?: number; readonly max: number }): Kind<number> {
  return kind(`an integer from ${min} to ${max}`, value =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max
      ? (value as number)
      : undefined,
  )
}

/** The longest age, in milliseconds: 10,000 days. */
const maxAge = 10_000 * 86_400_000

/** Milliseconds, or text such as `30s` or `3d`. */
export function duration({ min = 0, max = maxAge } = {}): Kind<number> {
  const wanted = `milliseconds from ${min} to ${max}, or text such as "30s" or "3d"`
  return kind(wanted, (value, { name }) => {
    const read = typeof value === 'string' ? parseDuration(value, name, { max }) : value
    return typeof read === 'number' && read >= min && read <= max ? read : undefined
  })
}

/** A time limit, which a timer of Node counts. */
export const timeLimit = duration({ min: 1, max: maxTimeout })

export function choice<const T extends string>(allowed: readonly T[]): Kind<T> {
  return kind(`one of ${allowed.join(', ')}`, value => allowed.find(word => word === value))
}

export const date = kind('a valid Date', value =>
  Object.prototype.toString.call(value) === '[object Date]' && !Number.isNaN((value as Date).getTime())
    ? (value as Date)
    : undefined,
)

const platforms = [
  ...(['aix', 'android', 'darwin', 'freebsd', 'haiku', 'linux', 'openbsd', 'sunos'] as const),
  ...(['win32', 'cygwin', 'netbsd'] as const),
]

export const platform: Kind<NodeJS.Platform> = choice(platforms)

/** Text, or false for none. */
export const textOrFalse = kind<string | false>('text, or false', value =>
  isText(value) || value === false ? value : undefined,
)

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The signal of the caller: the run has its own, which ends with it and when a function of the caller throws. */
export const signal = kind<AbortSignal>('an AbortSignal', (value, { guard }) => {
  const { aborted, addEventListener, removeEventListener } = (
    isObject(value) ? value : {}
  ) as Partial<AbortSignal>
  const isSignal =
    typeof aborted === 'boolean' &&
    [addEventListener, removeEventListener].every(each => typeof each === 'function')
  return isSignal ? guard.follow(value as AbortSignal) : undefined
})

const logMethods = ['debug', 'info', 'notice', 'warning', 'warn', 'stage']

/** A log with any of the methods of `Log`. */
export const log = kind('an object with functions such as info and warning', (value, { guard }) => {
  if (!isObject(value)) return undefined
  const isLog = logMethods.every(name => value[name] === undefined || typeof value[name] === 'function')
  return isLog ? completeLog(value, guard) : undefined
})

/** A function whose result nobody reads. */
export const listener = kind<(value: unknown) => void>('a function', (value, { guard }) =>
  typeof value === 'function' ? given => guard.tell(() => value(given)) : undefined,
)

/** The function that gets the progress of a run, with its sums; `of` is what the run is about. */
export function progress(of: Progress['kind']): Kind<(progress: FileProgress) => void> {
  return kind('a function', (value, reading) => withRun(listener.read(value, reading), of))
}

/** A function whose result the engine uses, and what is asked of that result. */
export function callback<F extends (...given: never[]) => unknown>(
  result: string,
  accepts: (result: unknown) => boolean,
): Kind<F> {
  return kind<F>('a function', (value, { name, guard }) => {
    if (typeof value !== 'function') return undefined
    const check = (given: unknown) => {
      if (!accepts(given)) throw refused(given, { name: `the result of ${name}`, wanted: result })
      return given
    }
    const call = (...given: never[]) =>
      guard.call(() => {
        const answer = value(...given)
        return isPromise(answer) ? answer.then(check) : check(answer)
      })
    // Two flows with one function have one.
    return guard.once(value, () => call) as F
  })
}

/** Objects of a caller with functions that the engine calls, and what is asked of their results. */
export function port<T extends object>(
  methods: { readonly [K in keyof T]: null | ((result: unknown) => boolean) },
): Kind<T> {
  const names = Object.entries<null | ((result: unknown) => boolean)>(methods)
  const functions = names.filter(([, accepts]) => accepts !== null).map(([name]) => name)
  return kind<T>(`an object with ${functions.join(', ')}`, (value, { name, guard }) => {
    if (!isObject(value)) return undefined
    const made: Record<string, unknown> = {}
    for (const [member, accepts] of names) {
      const own = value[member]
      if (accepts === null) {
        if (!isText(own)) return undefined
        made[member] = own
        continue
      }
      if (typeof own !== 'function') return undefined
      made[member] = async (...given: unknown[]) =>
        guard.call(async () => {
          const result = await own.apply(value, given)
          if (!accepts(result))
            throw refused(result, { name: `the result of ${name}.${member}`, wanted: 'what its type says' })
          return result
        })
    }
    return made as T
  })
}

/** A list of values of one kind. */
export function listOf<T>(item: Kind<T>): Kind<readonly T[]> {
  return kind('a list', (value, { name, guard }) =>
    Array.isArray(value)
      ? Array.from(value, (each, index) => item.read(each, { name: `${name}[${index}]`, guard }))
      : undefined,
  )
}

/** The texts of an object, by name. */
export const textByName = kind<Readonly<Record<string, string | undefined>>>('an object of texts', value => {
  if (!isObject(value)) return undefined
  const isOfTexts = Object.values(value).every(each => each === undefined || isText(each))
  return isOfTexts ? (value as Readonly<Record<string, string>>) : undefined
})

/** An object with members of their own kinds. */
export function members<T extends object>(kinds: Kinds<T>): Kind<T> {
  return {
    names: Object.keys(kinds),
    read: (value, { name, guard }) => assertOptions(value, kinds, { within: name, guard }),
  }
}

/** A value of one of two kinds: of the first where `isFirst` says so. */
export function either<A, B>(
  first: Kind<A>,
  second: Kind<B>,
  { isFirst }: { readonly isFirst: (value: unknown) => boolean },
): Kind<A | B> {
  return { read: (value, reading) => (isFirst(value) ? first : second).read(value, reading) }
}

export interface AssertOptions {
  readonly guard: CallerGuard
  /** the option whose members these are */
  readonly within?: string | undefined
}

/**
 * Checks options, and returns them as the engine takes them, without those that are undefined.
 *
 * @throws PkgtoolError `INVALID_INPUT` for an unknown option, a value of another kind, and a missing option
 */
export function assertOptions<T extends object>(
  options: unknown,
  kinds: Kinds<T>,
  { guard, within }: AssertOptions,
): T {
  if (!isObject(options)) throw refused(options, { name: within ?? 'options', wanted: 'an object' })
  const table: ReadonlyMap<string, Kind<unknown>> = new Map(Object.entries<Kind<unknown>>(kinds))
  const nameOf = (name: string) => (within === undefined ? name : `${within}.${name}`)
  const read: Record<string, unknown> = {}
  for (const name of Object.keys(options)) {
    const kind = table.get(name)
    if (kind === undefined) throw unknownOption(name, { nameOf, names: [...table.keys()] })
    const value = options[name]
    if (value !== undefined) read[name] = kind.read(value, { name: nameOf(name), guard })
  }
  for (const [name, { isRequired }] of table)
    if (isRequired && read[name] === undefined)
      throw refused(undefined, { name: nameOf(name), wanted: 'a value' })
  return (table.has('preset') ? withPreset(read, name => table.has(name)) : read) as T
}

function withPreset(
  { preset, ...given }: Readonly<Record<string, unknown>>,
  takes: (name: string) => boolean,
): object {
  return { ...given, ...defaultsOfPreset(preset as Preset | undefined, { given, takes }) }
}

interface KnownOptions {
  readonly nameOf: (name: string) => string
  readonly names: readonly string[]
}

function unknownOption(name: string, { nameOf, names }: KnownOptions): PkgtoolError {
  const meant = nearest(name, names)
  return optionError(nameOf(name), {
    found: 'there is no such option',
    wanted: `one of ${names.toSorted().join(', ')}`,
    ...(meant !== undefined && { change: `did you mean "${nameOf(meant)}"?` }),
  })
}
