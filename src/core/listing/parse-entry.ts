import { describeValue } from '../text.ts'
import type { PackageVersion } from '../versions/parse-package-version.ts'
import type { UploadTime } from '../versions/upload-time.ts'
import { type EntryFieldName, entryFieldList, entryFields } from './entry-fields.ts'
import type { FieldProblem, ToolEntry } from './tool-listing.ts'

/** Where an entry stands: in the array at the path `root`. */
export interface EntryPlace {
  readonly root: string
  readonly index: number
}

/** Reads one entry of a listing, or tells why it is passed over: without a version it cannot be asked for. */
export function parseEntry(item: unknown, place: EntryPlace): ToolEntry | { readonly passedOver: string } {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) {
    return { passedOver: `${entryPath(place)} is passed over: found ${describeValue(item)}; want an object` }
  }
  const members = item as Members
  const version = own(members, 'version')
  const parsed = entryFields.version.read(version)
  if (parsed !== undefined) return new ReadEntry(members, parsed, place)
  const { wanted } = entryFields.version
  return {
    passedOver: `${entryPath(place)}.version is passed over: found ${describeValue(version)}; want ${wanted}`,
  }
}

type Members = ToolEntry['members']

/** A listing may have many thousand: nearly every one is sound, and hardly any path is asked for. */
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
