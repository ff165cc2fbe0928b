import { PkgtoolError, quote } from './errors.ts'

const units: ReadonlyMap<string, number> = new Map([
  ['ms', 1],
  ['s', 1000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
])

/** The longest timer of Node, in milliseconds; a longer one would fire immediately. */
export const longestTimeout = 2 ** 31 - 1

/**
 * Parses a duration: an integer with the unit `ms`, `s`, `m`, `h` or `d`; only `0` needs no unit (DESIGN 2). Returns
 * milliseconds, at most `max` (default: 10,000 days). Throws `INVALID_INPUT` that names `input`.
 *
 * @example
 * parseDuration('30s', 'idle-timeout', { max: longestTimeout }) // 30000
 */
export function parseDuration(
  text: string,
  input: string,
  { max = 10_000 * 86_400_000 }: { readonly max?: number } = {},
): number {
  const [, digits, unit] = /^(\d{1,15})(ms|s|m|h|d)?$/.exec(text.trim()) ?? []
  const factor = unit === undefined ? (Number(digits) === 0 ? 0 : undefined) : units.get(unit)
  if (factor === undefined) throw invalidInput(text, input, 'an integer and ms, s, m, h or d, or 0')
  const milliseconds = Number(digits) * factor
  if (milliseconds <= max) return milliseconds
  throw invalidInput(text, input, `at most ${Math.floor(max / 86_400_000)}d`)
}

/**
 * Parses a rate: an integer in bytes per second, or with the unit `KiB` or `MiB`, at most 1 GiB; `0`: none. Returns
 * bytes per second. Throws `INVALID_INPUT` that names `input`.
 *
 * @example
 * parseRate('1KiB', 'minimum-rate') // 1024
 */
export function parseRate(text: string, input: string): number {
  const [, digits, unit] = /^(\d{1,10}) ?(KiB|MiB)?$/.exec(text.trim()) ?? []
  const rate = Number(digits) * (unit === 'MiB' ? 1024 ** 2 : unit === 'KiB' ? 1024 : 1)
  if (rate <= 1024 ** 3) return rate
  throw invalidInput(text, input, 'bytes a second: an integer, with KiB or MiB, up to 1024MiB, or 0')
}

/**
 * Parses a size: an integer in bytes, or with the unit `KiB`, `MiB`, `GiB` or `TiB`. Returns bytes. Throws
 * `INVALID_INPUT` that names `input`.
 *
 * @example
 * parseSize('10GiB', 'max-size') // 10737418240
 */
export function parseSize(text: string, input: string): number {
  const [, digits, unit = ''] = /^(\d{1,12}) ?(KiB|MiB|GiB|TiB)?$/.exec(text.trim()) ?? []
  const size = Number(digits) * 1024 ** ['', 'KiB', 'MiB', 'GiB', 'TiB'].indexOf(unit)
  if (Number.isSafeInteger(size)) return size
  throw invalidInput(text, input, 'bytes: an integer, with KiB, MiB, GiB or TiB')
}

/** Parses `true` or `false`, in any of the three YAML spellings. Throws `INVALID_INPUT`. */
export function parseBoolean(text: string, input: string): boolean {
  const word = text.trim()
  if (/^(?:true|True|TRUE)$/.test(word)) return true
  if (/^(?:false|False|FALSE)$/.test(word)) return false
  throw invalidInput(text, input, 'true or false')
}

/** Parses an integer from `min` to `max`, inclusive. Throws `INVALID_INPUT`. */
export function parseCount(
  text: string,
  input: string,
  { min, max }: { readonly min: number; readonly max: number },
): number {
  const count = /^\d{1,15}$/.test(text.trim()) ? Number(text) : Number.NaN
  if (count >= min && count <= max) return count
  throw invalidInput(text, input, `an integer from ${min} to ${max}`)
}

/** Parses one of the `allowed` words, case-sensitive. Throws `INVALID_INPUT` with the list. */
export function parseChoice<T extends string>(
  text: string,
  input: string,
  { allowed }: { readonly allowed: readonly T[] },
): T {
  const choice = allowed.find(word => word === text.trim())
  if (choice !== undefined) return choice
  throw invalidInput(text, input, `one of ${allowed.join(', ')}`)
}

/** Splits a list with one value per line; trims lines and drops blank ones. */
export function splitLines(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
}

function invalidInput(text: string, input: string, wanted: string): PkgtoolError {
  return new PkgtoolError('INVALID_INPUT', {
    subject: input,
    found: `the value ${quote(text, 100)}`,
    wanted,
  })
}

/** The stages of SPEC 3, from the least to the most vetted. */
export const stages = ['EarlyAccessPreview', 'Released', 'ReleasedAndBlessed'] as const

/** A stage of the spec (SPEC 3). */
export type Stage = (typeof stages)[number]

/** Returns whether a value is a stage of the spec, case-sensitive. */
export function isStage(word: unknown): word is Stage {
  return stages.some(stage => stage === word)
}

/** The rank of a stage: 0 to 2; -1 for an unknown word, which never qualifies. */
export function stageRank(word: string): number {
  return (stages as readonly string[]).indexOf(word)
}

/** The possible meanings of «latest» and «best in range» (DESIGN 2). */
export const latestBys = ['version', 'upload-time'] as const

/** The meaning of «latest» and «best in range». */
export type LatestBy = (typeof latestBys)[number]

/** The names that a service uses; a preset sets those that are not given. */
export interface ServiceNames {
  /** root member of the listing and name of the file */
  readonly toolName: string
  readonly packageExtension: string
  readonly manifestExtension: string
}

/** The names of each preset; addresses are never preset. */
export const presetNames = {
  nuget: { toolName: 'nuget.exe', packageExtension: 'nupkg', manifestExtension: 'nuspec' },
} as const satisfies Record<string, ServiceNames>

/** The options that match `nuget restore` for projects with a packages.config. */
const nugetRestore = {
  ...presetNames.nuget,
  packagesFiles: ['**/packages.config'],
  configFile: 'auto',
  layout: 'classic',
} as const

const presetDefaults = { ...presetNames, 'nuget-restore': nugetRestore } as const

/** A set of defaults. */
export type Preset = keyof typeof presetDefaults

export const presets = Object.keys(presetDefaults) as readonly Preset[]

/** For an option of a preset, the options that override it if any of them is given. */
const standsFor: Readonly<Record<string, readonly string[]>> = {
  packagesFiles: ['packagesFiles', 'packages', 'pins'],
  configFile: ['configFile', 'sources', 'fromSources'],
}

/** The defaults of a preset, without options that are given or overridden, or that `takes` rejects. */
export function defaultsOfPreset(
  preset: Preset | undefined,
  { given, takes = () => true }: { readonly given: object; readonly takes?: (name: string) => boolean },
): Partial<typeof nugetRestore> {
  const isGiven = (name: string) => {
    const value = (given as Record<string, unknown>)[name]
    return value !== undefined && !(Array.isArray(value) && value.length === 0)
  }
  const isOpen = ([name]: [string, unknown]) => takes(name) && !(standsFor[name] ?? [name]).some(isGiven)
  return preset === undefined ? {} : Object.fromEntries(Object.entries(presetDefaults[preset]).filter(isOpen))
}

/** The remedy when a document has the name `name` where `input` has another: set a preset with that name, or the input. */
export function adviceForName(input: string, name: string): string {
  const own = `set the input ${quote(input)} to ${quote(name, 40)}`
  const preset = Object.entries<ServiceNames>(presetNames).find(([, names]) =>
    Object.values(names).includes(name),
  )?.[0]
  return preset === undefined
    ? own
    : `set the input "preset" to ${quote(preset)}, or ${own.slice('set '.length)}`
}
