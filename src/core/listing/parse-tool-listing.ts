import { parseJson } from '../encoding/parse-json.ts'
import { PkgtoolError } from '../errors.ts'
import { describeValue, plural, quote } from '../text.ts'
import { compareParsedVersions, type Sign } from '../versions/compare-package-versions.ts'
import { entriesPath, parseEntry } from './parse-entry.ts'
import type { FieldProblem, ToolEntry, ToolListing } from './tool-listing.ts'

const shownWarnings = 10

/**
 * Reads a tool listing (SPEC 2.1, 2.2): `json` is the document's text or bytes, with or without byte order mark, or its
 * value; `toolName` the root member, by default `pkgtool.exe`. An entry whose version cannot be read is passed over
 * with a warning; other broken fields are kept as `problems` of their entry (DESIGN 3).
 *
 * @throws PkgtoolError `INVALID_LISTING` when it is no JSON object with an array under `toolName`
 * @example
 * parseToolListing('{"pkgtool.exe":[]}').entries.length // 0
 */
export function parseToolListing(json: string | Uint8Array | object, toolName = 'pkgtool.exe'): ToolListing {
  const items = rootArray(
    json instanceof Uint8Array || typeof json === 'string' ? parseText(json) : json,
    toolName,
  )
  const root = entriesPath(toolName)
  const warnings: string[] = []
  const entries: ToolEntry[] = []
  for (const [index, item] of items.entries()) {
    const entry = parseEntry(item, { root, index })
    if ('passedOver' in entry) warnings.push(entry.passedOver)
    else entries.push(entry)
  }
  const order = orderOf(entries)
  if (order === 'descending') return { toolName, entries, warnings: cap(warnings) }
  const joined = order === 'ascending' ? entries : joinRepeated(entries)
  if (orderOf(joined) !== 'descending')
    warnings.push('the listing is not in descending order of versions; the order was computed')
  return { toolName, entries: joined, warnings: cap(warnings) }
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
  const items: unknown = Object.hasOwn(value, toolName)
    ? (value as Record<string, unknown>)[toolName]
    : undefined
  if (Array.isArray(items)) return items
  if (items !== undefined) throw invalid(entriesPath(toolName), describeValue(items), 'an array')
  const others = Object.keys(value)
    .slice(0, 5)
    .map(key => quote(key, 40))
  throw invalid(
    '$',
    others.length === 0 ? 'an empty object' : `only ${others.join(', ')}`,
    `the member ${member}`,
  )
}

function invalid(subject: string, found: string, wanted = 'a JSON object'): PkgtoolError {
  return new PkgtoolError('INVALID_LISTING', {
    subject,
    found,
    wanted,
    change: 'check the inputs "dist-url" and "tool-name"',
  })
}

// Equal data twice counts once; different data under one version makes each of them unusable.
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

// The path of an entry is none of its own members.
function withProblem(entry: ToolEntry, problem: FieldProblem): ToolEntry {
  return { ...entry, path: entry.path, problems: [...entry.problems, problem] }
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

// Strict order, by which no version stands twice; fewer than two entries are in descending order.
function orderOf(entries: readonly ToolEntry[]): 'descending' | 'ascending' | 'none' {
  const sign = compareAt(entries, 1)
  for (let index = 1; index < entries.length; index++) {
    const next = compareAt(entries, index)
    if (next === 0 || next !== sign) return 'none'
  }
  return sign < 0 ? 'ascending' : 'descending'
}

function compareAt(entries: readonly ToolEntry[], index: number): Sign {
  const [previous, entry] = [entries[index - 1], entries[index]]
  return previous && entry ? compareParsedVersions(previous.parsed, entry.parsed) : 1
}

function cap(warnings: string[]): readonly string[] {
  if (warnings.length <= shownWarnings) return warnings
  return [
    ...warnings.slice(0, shownWarnings),
    `${plural(warnings.length - shownWarnings, 'more warning')} about the listing`,
  ]
}
