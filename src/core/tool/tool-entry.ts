import { describeValue } from '../base/errors.ts'
import type { JsonItem } from '../base/json.ts'
import { type Stage, stages } from '../base/parse-input.ts'
import { tryParseUploadTime, type UploadTime, uploadTimeForm } from '../nuget/upload-time.ts'
import { type PackageVersion, tryParsePackageVersion } from '../nuget/version.ts'

/** A fault in one field of an entry. */
export interface FieldProblem {
  /** JSON path from the document's root, such as `$["pkgtool.exe"][3].url` */
  readonly path: string
  readonly field: EntryFieldName
  readonly found: string
  readonly wanted: string
}

/**
 * One entry of the listing (SPEC 2.2). Keeps an invalid text as it is; a value of another type becomes an empty text. Copy
 * members by name, or with `copyEntry`: in very long listings they are getters, which a copy with `...` lacks.
 */
export interface ToolEntry {
  /** as the document writes it */
  readonly version: string
  readonly parsed: PackageVersion
  readonly url: string
  readonly stage: string
  /** as the document writes it; `instant` is its parsed form */
  readonly uploaded: string
  readonly instant: UploadTime | undefined
  /** optional extensions of our feed: lower-case hex, and bytes */
  readonly sha256?: string | undefined
  readonly size?: number | undefined
  /** selecting an entry with problems is the error `BROKEN_ENTRY` */
  readonly problems: readonly FieldProblem[]
  /** JSON path of the entry; a getter, so a copy with `...` lacks it */
  readonly path: string
  /** all members of the entry as in the document, including unknown ones */
  readonly members: Readonly<Record<string, unknown>>
}

/** The location of an entry in the array at the JSON path `root`. */
export interface EntryPlace {
  readonly root: string
  readonly index: number
}

/** Why an element of a listing is not an entry. */
export interface NoEntry {
  /** JSON path from the document's root */
  readonly place: string
  readonly found: string
  readonly wanted: string
}

/** The warning about an element of a listing that is not an entry. */
export function describeNoEntry({ place, found, wanted }: NoEntry): string {
  return `${place} is passed over: found ${found}; want ${wanted}`
}

/** Parses one entry of a listing. Returns the reason to skip it if it is no object or has no valid version. */
export function parseEntry(item: unknown, place: EntryPlace): ToolEntry | NoEntry {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) {
    return { place: entryPath(place), found: describeValue(item), wanted: 'an object' }
  }
  const members = item as Members
  const version = own(members, 'version')
  const parsed = entryFields.version.read(version)
  if (parsed !== undefined) return new ReadEntry(members, parsed, place)
  const { wanted } = entryFields.version
  return { place: `${entryPath(place)}.version`, found: describeValue(version), wanted }
}

type Members = ToolEntry['members']

/** Optimized for listings with thousands of valid entries: computes problems and paths only when needed. */
class ReadEntry implements ToolEntry {
  readonly version: string
  readonly parsed: PackageVersion
  readonly url: string
  readonly stage: string
  readonly uploaded: string
  readonly instant: UploadTime | undefined
  readonly sha256: string | undefined
  readonly size: number | undefined
  readonly problems: readonly FieldProblem[]
  readonly members: Members
  readonly #root: string
  readonly #index: number

  constructor(members: Members, parsed: PackageVersion, place: EntryPlace) {
    const url = entryFields.url.read(own(members, 'url'))
    const stage = entryFields.stage.read(own(members, 'stage'))
    const uploaded = own(members, 'uploaded')
    const sha256 = own(members, 'sha256')
    const size = own(members, 'size')
    this.version = parsed.text
    this.parsed = parsed
    this.url = url ?? ''
    this.stage = stage ?? ''
    this.uploaded = typeof uploaded === 'string' ? uploaded : ''
    this.instant = entryFields.uploaded.read(uploaded)
    this.sha256 = entryFields.sha256.read(sha256)
    this.size = entryFields.size.read(size)
    const isSound =
      url !== undefined &&
      stage !== undefined &&
      this.instant !== undefined &&
      (sha256 === undefined || this.sha256 !== undefined) &&
      (size === undefined || this.size !== undefined)
    this.problems = isSound ? noProblems : findProblems(members, entryPath(place))
    this.members = members
    this.#root = place.root
    this.#index = place.index
  }

  get path(): string {
    return entryPath({ root: this.#root, index: this.#index })
  }
}

/**
 * The entries of a very long listing. Keeps only the location of each in the document and its stage, which excludes most
 * of them. The rest is parsed again on demand, because 265,000 parsed entries take more memory than their document.
 */
export class LongListing {
  readonly #root: string
  // Index in the array, start and end in the document, stage. One typed array, which garbage collection does not copy.
  #columns = new Uint32Array(4 * 4096)
  #count = 0
  #parseAgain: JsonItem['parseAgain'] = () => undefined
  // The entries parsed again most recently: two, because entries are compared in pairs. Reused, since V8 would put the
  // thousands of objects of a search among the long-lived ones, and keep 150 MiB of them for a while.
  #recent: Slot = { at: -1, entry: undefined }
  #other: Slot = { at: -1, entry: undefined }

  constructor(root: string) {
    this.#root = root
  }

  add({ stage }: ToolEntry, { index, start, end, parseAgain }: JsonItem): void {
    const offset = 4 * this.#count++
    if (offset === this.#columns.length) {
      const longer = new Uint32Array(2 * offset)
      longer.set(this.#columns)
      this.#columns = longer
    }
    this.#columns.set([index, start, end, stages.indexOf(stage as Stage) + 1], offset)
    this.#parseAgain = parseAgain
  }

  get entries(): ToolEntry[] {
    return Array.from({ length: this.#count }, (_, at) => new LateEntry(this, at))
  }

  /** The stage of an entry if it is a known one. */
  stageAt(at: number): string | undefined {
    return stages[(this.#columns[4 * at + 3] ?? 0) - 1]
  }

  /** Parses an entry again. */
  read(at: number): ToolEntry {
    if (this.#recent.at === at && this.#recent.entry) return this.#recent.entry
    const slot = this.#other
    this.#other = this.#recent
    this.#recent = slot
    if (slot.at === at && slot.entry) return slot.entry
    slot.at = at
    slot.entry = this.#parse(4 * at)
    return slot.entry
  }

  #parse(offset: number): ToolEntry {
    const columns = this.#columns
    const value = this.#parseAgain(columns[offset + 1] as number, columns[offset + 2] as number)
    return parseEntry(value, { root: this.#root, index: columns[offset] as number }) as ToolEntry
  }
}

interface Slot {
  at: number
  entry: ToolEntry | undefined
}

class LateEntry implements ToolEntry {
  readonly #listing: LongListing
  readonly #at: number

  constructor(listing: LongListing, at: number) {
    this.#listing = listing
    this.#at = at
  }

  get #entry(): ToolEntry {
    return this.#listing.read(this.#at)
  }

  get members(): Members {
    return this.#entry.members
  }

  get version(): string {
    return this.#entry.version
  }

  get parsed(): PackageVersion {
    return this.#entry.parsed
  }

  get url(): string {
    return this.#entry.url
  }

  get stage(): string {
    return this.#listing.stageAt(this.#at) ?? this.#entry.stage
  }

  get uploaded(): string {
    return this.#entry.uploaded
  }

  get instant(): UploadTime | undefined {
    return this.#entry.instant
  }

  get sha256(): string | undefined {
    return this.#entry.sha256
  }

  get size(): number | undefined {
    return this.#entry.size
  }

  get problems(): readonly FieldProblem[] {
    return this.#entry.problems
  }

  get path(): string {
    return this.#entry.path
  }

  toJSON(): ToolEntry {
    return copyEntry(this.#entry)
  }
}

/** The JSON path of the entries of a listing. */
export function entriesPath(toolName: string): string {
  return `$[${JSON.stringify(toolName)}]`
}

/** The JSON path of an entry. */
export function entryPath({ root, index }: EntryPlace): string {
  return `${root}[${index}]`
}

function own(members: Members, name: EntryFieldName): unknown {
  return Object.hasOwn(members, name) ? members[name] : undefined
}

const noProblems: readonly FieldProblem[] = []

function findProblems(members: Members, path: string): readonly FieldProblem[] {
  const problems: FieldProblem[] = []
  for (const { name: field, required, wanted, read } of entryFieldList) {
    const value = own(members, field)
    if (read(value) !== undefined || (!required && value === undefined)) continue
    problems.push({ path: `${path}.${field}`, field, found: describeValue(value), wanted })
  }
  return problems
}

/** One field of an entry: what a client accepts, and what the schema requires of publishers. */
export interface EntryField<T = unknown> {
  readonly required: boolean
  /** for messages: `an address` */
  readonly wanted: string
  /** parses the value as a client uses it; undefined when it is invalid */
  read(value: unknown): T | undefined
  /** the JSON Schema for publishers, stricter than `read` where SPEC 2.2 is stricter */
  readonly schema: Readonly<Record<string, unknown>>
}

const hexForm = /^[0-9A-Fa-f]{64}$/

/** The format for publishing a tool's version: SemVer 2.0.0 (SPEC 2.2), or the same with four numbers. */
export const toolVersionForm =
  /^(?:0|[1-9][0-9]*)(?:\.(?:0|[1-9][0-9]*)){2,3}(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/

/** The definition of an entry (SPEC 2.2, DESIGN 3), used by the parser and to generate the schema. */
const entryFields = {
  version: {
    required: true,
    wanted: 'a version',
    read: (value: unknown) => (typeof value === 'string' ? tryParsePackageVersion(value) : undefined),
    schema: {
      description: 'A SemVer 2.0.0 version, or one of four numbers.',
      type: 'string',
      pattern: toolVersionForm.source,
    },
  },
  url: {
    required: true,
    wanted: 'an address',
    read: (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined),
    schema: {
      description: 'Where this version is downloaded; relative only in a feed without base URL.',
      type: 'string',
      format: 'uri-reference',
      minLength: 1,
    },
  },
  stage: {
    required: true,
    wanted: 'the name of a stage',
    // A word that the spec does not define is kept, but never qualifies.
    read: (value: unknown) => (typeof value === 'string' ? value : undefined),
    schema: { description: 'How vetted this version is.', enum: stages },
  },
  uploaded: {
    required: true,
    wanted: 'an ISO 8601 time',
    read: (value: unknown) => (typeof value === 'string' ? tryParseUploadTime(value) : undefined),
    schema: {
      description: 'When this version was made available.',
      type: 'string',
      pattern: uploadTimeForm.source,
    },
  },
  sha256: {
    required: false,
    wanted: 'a SHA-256 in hex',
    read: (value: unknown) =>
      typeof value === 'string' && hexForm.test(value) ? value.toLowerCase() : undefined,
    schema: { description: 'Of the file, in hex.', type: 'string', pattern: hexForm.source },
  },
  size: {
    required: false,
    wanted: 'a number of bytes',
    read: (value: unknown) =>
      typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined,
    schema: {
      description: 'Of the file, in bytes.',
      type: 'integer',
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
    },
  },
} as const satisfies Record<string, EntryField>

export type EntryFieldName = keyof typeof entryFields

/** The fields as a list, in the order of the definition. */
const entryFieldList: readonly (EntryField & { readonly name: EntryFieldName })[] = Object.entries(
  entryFields,
).map(([name, field]) => ({ name: name as EntryFieldName, ...field }))

/**
 * Generates the JSON Schema (2020-12) of a tool listing (SPEC 4.2) from the definition of its entries: the root member
 * `toolName` with the fields of SPEC 2.2, the optional `sha256` and `size` of DESIGN 3, and any other members.
 *
 * @example
 * listingSchema('pkgtool.exe').required // ['pkgtool.exe']
 */
export function listingSchema(toolName: string): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `Released versions of ${toolName}`,
    type: 'object',
    required: [toolName],
    properties: {
      [toolName]: {
        description: 'In descending order of versions.',
        type: 'array',
        items: { $ref: '#/$defs/entry' },
      },
    },
    $defs: { entry: entrySchema },
  }
}

const entrySchema = {
  type: 'object',
  required: entryFieldList.filter(({ required }) => required).map(({ name }) => name),
  properties: Object.fromEntries(entryFieldList.map(({ name, schema }) => [name, schema])),
}

/** Copies an entry, including members that are getters. */
export function copyEntry(entry: ToolEntry): ToolEntry {
  const { version, parsed, url, stage, uploaded, instant, sha256, size, problems, path, members } = entry
  return { version, parsed, url, stage, uploaded, instant, sha256, size, problems, path, members }
}
