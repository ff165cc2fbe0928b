import type { OperatingSystem } from '../sdk/machine-runtime.ts'
import { EvaluationFailure, type Unknown } from './value.ts'

/** A version as .NET has it: two to four numbers. */
export class DotnetVersion {
  readonly parts: readonly number[]

  constructor(parts: readonly number[]) {
    this.parts = parts
  }

  toString(): string {
    return this.parts.join('.')
  }
}

/** What a property function returns, unescaped. */
export type Result = string | number | boolean | null | readonly string[] | DotnetVersion | Unknown

/** A result without what is unknown, as functions take it. */
export type Known = Exclude<Result, Unknown>

/** What functions may ask for. */
export interface FunctionFacts {
  /** the folder of the file with the expression, absolute, with `/` */
  readonly fileDirectory: string
  readonly os: OperatingSystem
  /** the runtime identifier of the machine; undefined: unknown */
  readonly runtime: string | undefined
  /** `$(MSBuildVersion)` */
  readonly msbuildVersion: string
  /** whether a file or a folder is there; unknown outside of the repository */
  exists(path: string): boolean | Unknown
  /** the folder of the nearest file of a name in a folder or above it; undefined: there is none in the repository */
  folderAbove(file: string, folder: string): string | undefined | Unknown
  /** a variable of the environment; null: it is not set */
  variable(name: string): null | Unknown
}

/** As MSBuild writes a result into a text. */
export function formatResult(result: Known): string {
  if (result === null) return ''
  if (typeof result === 'boolean') return result ? 'True' : 'False'
  if (typeof result === 'object' && !(result instanceof DotnetVersion)) return result.join(';')
  return String(result)
}

/** Paths are compared and joined with `/` on all systems. */
export function withSlashes(path: string): string {
  return path.replaceAll('\\', '/')
}

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/

const hexadecimal = /^0x[0-9a-f]{1,8}$/i

/** A number as conditions read it: decimal, or hexadecimal with `0x`. */
export function parseNumber(text: string): number | undefined {
  if (decimal.test(text)) return Number(text)
  return hexadecimal.test(text) ? Number(text) | 0 : undefined
}

/** The numbers of `1.2.3.4`, as `System.Version` reads it; undefined for anything else. */
export function parseDotnetVersion(text: string): DotnetVersion | undefined {
  const parts = text.split('.').map(part => part.trim())
  if (parts.length < 2 || parts.length > 4 || !parts.every(part => /^\d{1,9}$/.test(part))) return undefined
  return new DotnetVersion(parts.map(Number))
}

/** Compares as `System.Version`: what is absent is below 0. */
export function compareDotnetVersions(a: DotnetVersion, b: DotnetVersion): number {
  for (let index = 0; index < 4; index++) {
    const difference = (a.parts[index] ?? -1) - (b.parts[index] ?? -1)
    if (difference !== 0) return Math.sign(difference)
  }
  return 0
}

/** `true`, `on`, `yes`, `!false` and their like. */
export function parseBoolean(text: string): boolean | undefined {
  const lower = text.toLowerCase()
  if (truths.has(lower)) return true
  return untruths.has(lower) ? false : undefined
}

const truths = new Set(['true', 'on', 'yes', '!false', '!off', '!no'])

const untruths = new Set(['false', 'off', 'no', '!true', '!on', '!yes'])

/** The text of an argument. @throws EvaluationFailure for `null`, which these functions do not take */
export function textOf(value: Known | undefined): string {
  if (value === undefined || value === null) throw new EvaluationFailure('a function without its argument')
  return formatResult(value)
}

/** The whole number of an argument. @throws EvaluationFailure */
export function integerOf(value: Known | undefined): number {
  const number = typeof value === 'number' ? value : parseNumber(textOf(value).trim())
  if (number === undefined || !Number.isInteger(number))
    throw new EvaluationFailure('a function that takes a number')
  return number
}
