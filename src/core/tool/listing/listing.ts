import { countContainers, membersOf, parseJson } from '../../base/documents/json.ts'
import { type ErrorFields, PkgtoolError } from '../../base/errors.ts'
import { firstOf, formatBytes, option, plural } from '../../base/format.ts'
import { describeValue, quote } from '../../base/printable.ts'
import { adviceForName, defaultNames } from '../../nuget/presets.ts'
import { compareParsedVersions } from '../../nuget/version.ts'
import { describeNoEntry, entriesPath, type FieldProblem, parseEntry, type ToolEntry } from './tool-entry.ts'

/** The maximum size of a listing, in bytes: one of 10,000 versions has 2 MB. */
export const listingLimit = 16 * 1024 ** 2

/**
 * The maximum number of objects and arrays in a listing, which has one for each version: a hostile one of the maximum size
 * has 16 million, which take a gigabyte.
 */
const maxContainers = 250_000

const shownWarnings = 10

/**
 * Parses a tool listing. `json` is the document's text or bytes, with or without byte order mark, or its
 * value; `toolName` is the root member. Skips an entry with an invalid version, with a warning; other invalid fields
 * become `problems` of their entry.
 *
 * @throws PkgtoolError `INVALID_LISTING` when it is not a JSON object with an array under `toolName`, or has more than
 * 250,000 objects and arrays; `TOO_LARGE` for text of more than 16 MiB
 * @example
 * parseToolListing('{"pkgtool.exe":[]}').entries.length // 0
 */
export function parseToolListing(
  json: string | Uint8Array | object,
  toolName = defaultNames.toolName,
): ToolListing {
  const isText = json instanceof Uint8Array || typeof json === 'string'
  const items = rootArray(isText ? parseText(json) : json, toolName)
  const warnings = new Warnings()
  const entries: ToolEntry[] = []
  readEntries(items, { toolName, entries, warnings })
  const order = orderOf(entries)
  const joined = order === 'none' ? joinRepeated(entries) : entries
  if ((joined === entries ? order : orderOf(joined)) !== 'descending')
    warnings.add(() => 'the listing is not in descending order of versions; the order was computed')
  return { toolName, entries: joined, warnings: warnings.all }
}

// A function of its own: V8 optimizes a long loop while it runs, and gives that up at the first new statement behind it.
function readEntries(items: readonly unknown[], { toolName, entries, warnings }: Reading): void {
  const root = entriesPath(toolName)
  for (const [index, item] of items.entries()) {
    const entry = parseEntry(item, { root, index })
    if ('found' in entry) warnings.add(() => describeNoEntry(entry))
    else entries.push(entry)
  }
}

/** Where items come to. */
interface Reading {
  readonly toolName: string
  readonly entries: ToolEntry[]
  readonly warnings: Warnings
}

/** The warnings about a listing: the first ones and a count, because a hostile listing causes millions. */
class Warnings {
  readonly #first: string[] = []
  #more = 0

  add(describe: () => string): void {
    if (this.#first.length < shownWarnings) this.#first.push(describe())
    else this.#more++
  }

  get all(): readonly string[] {
    if (this.#more === 0) return this.#first
    return [...this.#first, `${plural(this.#more, 'more warning')} about the listing`]
  }
}

function parseText(json: string | Uint8Array): unknown {
  assertSize(Buffer.byteLength(json))
  assertContainers(json)
  const parsed = parseJson(json)
  if ('value' in parsed) return parsed.value
  throw invalid('$', `it is not valid JSON: ${parsed.problem}`)
}

function assertSize(size: number): void {
  if (size <= listingLimit) return
  const found = `it has ${formatBytes(size)}`
  throw new PkgtoolError('TOO_LARGE', {
    subject: 'the listing',
    found,
    wanted: `at most ${formatBytes(listingLimit)}`,
  })
}

// Counts before parsing, because the values of a document take much more memory than its text.
function assertContainers(json: string | Uint8Array): void {
  if (json.length <= maxContainers) return
  if (countContainers(json, maxContainers) > maxContainers)
    throw invalid('$', `it has more than ${maxContainers} objects and arrays`, {
      wanted: `at most ${maxContainers}, one for each version`,
    })
}

function rootArray(value: unknown, toolName: string): readonly unknown[] {
  const member = quote(toolName)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid('$', `the value is ${describeValue(value)}`, {
      wanted: `an object with an array ${member}`,
    })
  const items = listingItems(value, toolName)
  if (Array.isArray(items)) return items
  if (items !== undefined)
    throw invalid(entriesPath(toolName), `the value is ${describeValue(items)}`, { wanted: 'an array' })
  throw noMember(Object.keys(value), toolName)
}

function noMember(members: readonly string[], toolName: string): PkgtoolError {
  const others = firstOf(members, { text: key => quote(key, 40) })
  const found = members.length === 0 ? 'it is an empty object' : `it has no member but ${others}`
  const [only = '', second] = members
  const change = members.includes('resources')
    ? `this is a service index, a source of packages: name the address of the listing in ${option('dist-url')}`
    : second === undefined && /^\w[\w.+-]{0,99}$/.test(only)
      ? adviceForName('tool-name', only)
      : undefined
  return invalid('$', found, { wanted: `the member ${quote(toolName)}`, change })
}

/** The root member of a listing (SPEC 2.1), an array if the listing is valid. */
export function listingItems(value: unknown, toolName: string): unknown {
  return membersOf(value).get(toolName)
}

function invalid(
  subject: string,
  found: string,
  {
    wanted = 'a JSON object',
    change = `check ${option('dist-url', 'tool-name')}`,
  }: Pick<ErrorFields, 'wanted' | 'change'> = {},
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
  return { ...entry, problems: [...entry.problems, problem] }
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
    found: `the version comes again with other data at ${other.path}`,
    wanted: 'each version once',
  }
}

type Order = 'descending' | 'ascending' | 'none'

// The order must be strict, so that no version is duplicated. Fewer than two entries count as descending.
function orderOf(entries: readonly ToolEntry[]): Order {
  let [falls, rises] = [true, true]
  for (let index = 1; index < entries.length; index++) {
    const [before, entry] = [entries[index - 1], entries[index]] as [ToolEntry, ToolEntry]
    const step = compareParsedVersions(before.parsed, entry.parsed)
    falls &&= step > 0
    rises &&= step < 0
    if (!falls && !rises) return 'none'
  }
  return falls ? 'descending' : 'ascending'
}

/** A listing (SPEC 2.1): its entries in the order of the document, and warnings for the user. */
export interface ToolListing {
  readonly toolName: string
  readonly entries: readonly ToolEntry[]
  readonly warnings: readonly string[]
}
