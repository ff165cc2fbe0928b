import { problemText } from '../../base/errors.ts'
import { describeValue } from '../../base/printable.ts'
import type { UploadTime } from '../../nuget/upload-time.ts'
import type { PackageVersion } from '../../nuget/version.ts'
import { type EntryFieldName, entryFieldList, entryFields } from './entry-fields.ts'

/** A fault in one field of an entry. */
export interface FieldProblem {
  /** JSON path from the document's root, such as `$["pkgtool.exe"][3].url` */
  readonly path: string
  readonly field: EntryFieldName
  readonly found: string
  readonly wanted: string
}

/** One entry of the listing (SPEC 2.2). Keeps an invalid text as it is; a value of another type becomes an empty text. */
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
  /** JSON path of the entry */
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
export function describeNoEntry(problem: NoEntry): string {
  return `${problem.place} is passed over: ${problemText(problem)}`
}

/** Parses one entry of a listing. Returns the reason to skip it if it is no object or has no valid version. */
export function parseEntry(item: unknown, place: EntryPlace): ToolEntry | NoEntry {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) {
    return { place: entryPath(place), found: `the value is ${describeValue(item)}`, wanted: 'an object' }
  }
  const members = item as Members
  const version = own(members, 'version')
  const parsed = entryFields.version.read(version)
  if (parsed !== undefined) return readEntry(members, parsed, entryPath(place))
  const { wanted } = entryFields.version
  return { place: `${entryPath(place)}.version`, found: `the value is ${describeValue(version)}`, wanted }
}

type Members = ToolEntry['members']

function readEntry(members: Members, parsed: PackageVersion, path: string): ToolEntry {
  const url = entryFields.url.read(own(members, 'url'))
  const stage = entryFields.stage.read(own(members, 'stage'))
  const uploaded = own(members, 'uploaded')
  const instant = entryFields.uploaded.read(uploaded)
  const [hash, bytes] = [own(members, 'sha256'), own(members, 'size')]
  const sha256 = entryFields.sha256.read(hash)
  const size = entryFields.size.read(bytes)
  const isSound =
    url !== undefined &&
    stage !== undefined &&
    instant !== undefined &&
    (hash === undefined || sha256 !== undefined) &&
    (bytes === undefined || size !== undefined)
  return {
    version: parsed.text,
    parsed,
    url: url ?? '',
    stage: stage ?? '',
    uploaded: typeof uploaded === 'string' ? uploaded : '',
    instant,
    sha256,
    size,
    // Most entries are sound, so problems are looked for only where there is one.
    problems: isSound ? noProblems : findProblems(members, path),
    path,
    members,
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
    problems.push({ path: `${path}.${field}`, field, found: `the value is ${describeValue(value)}`, wanted })
  }
  return problems
}
