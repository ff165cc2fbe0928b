import { describeValue, PkgtoolError, plural, quote } from '../base/errors.ts'
import { type JsonItem, membersOf, parseJson, readJsonItems } from '../base/json.ts'
import { adviceForName } from '../base/parse-input.ts'
import { compareParsedVersions, type PackageVersion, type Sign } from '../nuget/version.ts'
import {
  copyEntry,
  describeNoEntry,
  entriesPath,
  type FieldProblem,
  LongListing,
  parseEntry,
  type ToolEntry,
} from './tool-entry.ts'

/** The maximum size of a listing, in bytes. */
export const listingLimit = 64 * 1024 ** 2

const shownWarnings = 10

/**
 * Parses a tool listing (SPEC 2.1, 2.2). `json` is the document's text or bytes, with or without byte order mark, or its
 * value; `toolName` is the root member. Skips an entry with an invalid version, with a warning; other invalid fields
 * become `problems` of their entry (DESIGN 3).
 *
 * @throws PkgtoolError `INVALID_LISTING` when it is no JSON object with an array under `toolName`
 * @example
 * parseToolListing('{"pkgtool.exe":[]}').entries.length // 0
 */
export function parseToolListing(json: string | Uint8Array | object, toolName = 'pkgtool.exe'): ToolListing {
  const reader = readEntries(json, toolName)
  const { entries, order } = reader
  if (order === 'descending') return { toolName, entries, warnings: reader.warnings }
  const joined = order === 'ascending' ? entries : joinRepeated(entries)
  if (orderOf(joined) !== 'descending')
    reader.warn(() => 'the listing is not in descending order of versions; the order was computed')
  return { toolName, entries: joined, warnings: reader.warnings }
}

// A long text is never parsed as a whole: a hostile one of 64 MiB would take gigabytes and minutes.
function readEntries(json: string | Uint8Array | object, toolName: string): EntryReader {
  const isText = json instanceof Uint8Array || typeof json === 'string'
  if (isText && json.length > longText) {
    const reader = new EntryReader(toolName)
    const each = (item: JsonItem) => reader.add(item.value, item.index, item)
    const result = readJsonItems(json, { name: toolName, each, largest: longText })
    if ('problem' in result) throw invalid('$', result.problem, `an object with an array ${quote(toolName)}`)
    if (!result.members.includes(toolName)) throw noMember(result.members, toolName)
    return reader
  }
  const reader = new EntryReader(toolName)
  const items = rootArray(isText ? parseText(json) : json, toolName)
  for (const [index, item] of items.entries()) reader.add(item, index)
  return reader
}

// Bytes. Parsing the whole value is faster, but takes several times the memory: 400 MiB for a listing of maximum size.
const longText = 8 * 1024 * 1024

class EntryReader {
  readonly #warnings: string[] = []
  #moreWarnings = 0
  readonly #root: string
  readonly #entries: ToolEntry[] = []
  readonly #long: LongListing
  readonly #steps = new Set<Sign>()
  #previous: PackageVersion | undefined

  constructor(toolName: string) {
    this.#root = entriesPath(toolName)
    this.#long = new LongListing(this.#root)
  }

  get entries(): ToolEntry[] {
    return this.#entries.length > 0 ? this.#entries : this.#long.entries
  }

  add(item: unknown, index: number, text?: JsonItem): void {
    const entry = parseEntry(item, { root: this.#root, index })
    if ('found' in entry) {
      this.warn(() => describeNoEntry(entry))
      return
    }
    if (this.#previous) this.#steps.add(compareParsedVersions(this.#previous, entry.parsed))
    this.#previous = entry.parsed
    if (text) this.#long.add(entry, text)
    else this.#entries.push(entry)
  }

  get order(): Order {
    return orderOfSteps(this.#steps)
  }

  /** Adds a warning. Keeps only the first ones, because a hostile listing causes millions. */
  warn(describe: () => string): void {
    if (this.#warnings.length < shownWarnings) this.#warnings.push(describe())
    else this.#moreWarnings++
  }

  get warnings(): readonly string[] {
    if (this.#moreWarnings === 0) return this.#warnings
    return [...this.#warnings, `${plural(this.#moreWarnings, 'more warning')} about the listing`]
  }
}

function parseText(json: string | Uint8Array): unknown {
  const parsed = parseJson(json)
  if ('value' in parsed) return parsed.value
  throw invalid('$', `text that is no JSON: ${parsed.problem}`)
}

function rootArray(value: unknown, toolName: string): readonly unknown[] {
  const member = quote(toolName)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid('$', describeValue(value), `an object with an array ${member}`)
  const items = listingItems(value, toolName)
  if (Array.isArray(items)) return items
  if (items !== undefined) throw invalid(entriesPath(toolName), describeValue(items), 'an array')
  throw noMember(Object.keys(value), toolName)
}

function noMember(members: readonly string[], toolName: string): PkgtoolError {
  const others = members.slice(0, 5).map(key => quote(key, 40))
  const found = others.length === 0 ? 'an empty object' : `only ${others.join(', ')}`
  const [only = '', second] = members
  const change = members.includes('resources')
    ? 'this is a service index, a source of packages: name the address of the listing in the input "dist-url"'
    : second === undefined && /^\w[\w.+-]{0,99}$/.test(only)
      ? adviceForName('tool-name', only)
      : undefined
  return invalid('$', found, `the member ${quote(toolName)}`, change)
}

/** The root member of a listing (SPEC 2.1), an array if the listing is valid. */
export function listingItems(value: unknown, toolName: string): unknown {
  return membersOf(value).get(toolName)
}

function invalid(
  subject: string,
  found: string,
  wanted = 'a JSON object',
  change = 'check the inputs "dist-url" and "tool-name"',
): PkgtoolError {
  return new PkgtoolError('INVALID_LISTING', { subject, found, wanted, change })
}

// Merges equal entries. Entries with one version but different data become one unusable entry with a problem.
function joinRepeated(entries: readonly ToolEntry[]): readonly ToolEntry[] {
  const first = new Map<string, ToolEntry>()
  const contradicted = new Map<string, ToolEntry>()
  for (const entry of entries) {
    const known = first.get(entry.parsed.lower)
    if (known === undefined) first.set(entry.parsed.lower, entry)
    else if (!isSame(known, entry)) contradicted.set(entry.parsed.lower, entry)
  }
  if (first.size === entries.length) return entries
  return [...first.values()].map(entry => {
    const other = contradicted.get(entry.parsed.lower)
    return other === undefined ? entry : withProblem(entry, repeated(entry, other))
  })
}

function withProblem(entry: ToolEntry, problem: FieldProblem): ToolEntry {
  return { ...copyEntry(entry), problems: [...entry.problems, problem] }
}

function isSame(a: ToolEntry, b: ToolEntry): boolean {
  return (
    a.url === b.url &&
    a.stage === b.stage &&
    a.uploaded === b.uploaded &&
    a.sha256 === b.sha256 &&
    a.size === b.size
  )
}

function repeated(entry: ToolEntry, other: ToolEntry): FieldProblem {
  return {
    path: `${entry.path}.version`,
    field: 'version',
    found: `the same version with other data at ${other.path}`,
    wanted: 'each version once',
  }
}

type Order = 'descending' | 'ascending' | 'none'

function orderOf(entries: readonly ToolEntry[]): Order {
  const steps = entries.slice(1).map((entry, index) => {
    const previous = entries[index]
    return previous ? compareParsedVersions(previous.parsed, entry.parsed) : 1
  })
  return orderOfSteps(new Set(steps))
}

// The order must be strict, so that no version is duplicated. Fewer than two entries count as descending.
function orderOfSteps(steps: ReadonlySet<Sign>): Order {
  if (steps.size > 1 || steps.has(0)) return 'none'
  return steps.has(-1) ? 'ascending' : 'descending'
}

/** A listing (SPEC 2.1): its entries in the order of the document, and warnings for the user. */
export interface ToolListing {
  readonly toolName: string
  readonly entries: readonly ToolEntry[]
  readonly warnings: readonly string[]
}
