import { isAbsolute, relative, resolve, sep } from 'node:path'
import { option } from './format.ts'
import { type Log, type Place, silentLog } from './ports.ts'
import { printable, quote } from './printable.ts'

/** What is asked for, from which a file makes an exception. */
export type Demand = 'signatures' | 'minimum-age' | 'audit'

/** Something that a file of the workspace lets pass although it was asked for. */
export interface CountedException {
  readonly demand: Demand
  /** as the file names it, such as `minPublishAgeExceptions` */
  readonly setting: string
  /** what it is set to, where that says more */
  readonly value?: string
  readonly file: string
  /** from 1 */
  readonly line?: number
  /** what it let pass, `ID VERSION` or `ID`, sorted; empty: all that it is about */
  readonly packages: readonly string[]
}

/** A setting of a file of the workspace. */
export interface FileSetting {
  readonly setting: string
  readonly value?: string | undefined
  readonly place: Place
}

/** The exceptions of a run: each that counted is told once, and kept for the result; so is each that did not count, but for the latter. */
export class Exceptions {
  readonly #log: Log
  readonly #directory: string
  readonly #isStrict: boolean
  readonly #counted = new Map<
    string,
    Omit<CountedException, 'packages'> & { readonly packages: Set<string> }
  >()
  readonly #refused = new Set<string>()

  /**
   * @param directory files in it are named by their paths there; default: the current one
   * @param options.isStrict no option of the run lets an exception count; default: false
   */
  constructor(log: Log = silentLog, directory = '.', { isStrict = false } = {}) {
    this.#log = log
    this.#directory = directory
    this.#isStrict = isStrict
  }

  /** Notes that a setting let something pass that was asked for; `subject`: `ID VERSION` or `ID`; absent: all that it is about. */
  count(demand: Demand, given: FileSetting, subject?: string): void {
    const found = this.#shown(given)
    const key = keyOf(demand, found)
    let known = this.#counted.get(key)
    if (known === undefined) {
      const { setting, value, place } = found
      known = {
        demand,
        setting,
        ...(value !== undefined && { value }),
        file: place.file,
        ...(place.line !== undefined && { line: place.line }),
        packages: new Set(),
      }
      this.#counted.set(key, known)
      const first = subject === undefined ? '' : `, first for ${printable(subject)}`
      this.#log.notice(`an exception from ${nameOf(demand)} counts${first}: ${describeSetting(found)}`, place)
    }
    if (subject !== undefined) known.packages.add(printable(subject))
  }

  /** Notes that a setting does not count against what was asked for, since only the workflow makes exceptions from it. */
  refuse(demand: Demand, given: FileSetting): void {
    const found = this.#shown(given)
    const key = keyOf(demand, found)
    if (this.#refused.has(key)) return
    this.#refused.add(key)
    const remedy = this.#isStrict ? '' : `; ${option('exceptions')} with the value repository lets it`
    this.#log.notice(
      `${describeSetting(found)} does not count: ${nameOf(demand)} is asked for elsewhere${remedy}`,
      found.place,
    )
  }

  #shown(found: FileSetting): FileSetting {
    const { file } = found.place
    const below = relative(resolve(this.#directory), resolve(this.#directory, file))
    const isInside = below !== '' && !below.startsWith('..') && !isAbsolute(below)
    return isInside ? { ...found, place: { ...found.place, file: below.split(sep).join('/') } } : found
  }

  /** In the order in which they were noted. */
  get counted(): readonly CountedException[] {
    return [...this.#counted.values()].map(each => ({ ...each, packages: [...each.packages].sort() }))
  }
}

// A command that does nothing else has no option for the audit.
function nameOf(demand: Demand): string {
  return demand === 'audit' ? 'the audit' : option(demand)
}

function keyOf(demand: Demand, { setting, value, place }: FileSetting): string {
  return JSON.stringify([demand, setting, value, place.file, place.line])
}

/** With its place, since the log of a step shows none. */
export function describeSetting({ setting, value, place: { file, line } }: FileSetting): string {
  const at = line === undefined ? '' : `, line ${line}`
  return `${setting}${value === undefined ? '' : ` ${quote(value)}`} in ${quote(file)}${at}`
}
