import { describeValue } from '../text.ts'
import { type EntryFieldName, entryFieldList, entryFields } from './entry-fields.ts'
import type { FieldProblem, ToolEntry } from './tool-listing.ts'

/** Reads one entry of a listing, or tells why it is passed over: without a version it cannot be asked for. */
export function parseEntry(item: unknown, path: string): ToolEntry | { readonly passedOver: string } {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) {
    return { passedOver: `${path} is passed over: found ${describeValue(item)}; want an object` }
  }
  const members = item as Readonly<Record<string, unknown>>
  const version = own(members, 'version')
  const parsed = entryFields.version.read(version)
  if (parsed === undefined) {
    const { wanted } = entryFields.version
    return { passedOver: `${path}.version is passed over: found ${describeValue(version)}; want ${wanted}` }
  }
  const uploaded = own(members, 'uploaded')
  const url = entryFields.url.read(own(members, 'url'))
  const stage = entryFields.stage.read(own(members, 'stage'))
  const instant = entryFields.uploaded.read(uploaded)
  const sha256 = entryFields.sha256.read(own(members, 'sha256'))
  const size = entryFields.size.read(own(members, 'size'))
  // Nearly every entry is whole, and a listing may have many thousand.
  const isWhole = url && stage !== undefined && instant && sha256 && size !== undefined
  return {
    version: parsed.text,
    parsed,
    url: url ?? '',
    stage: stage ?? '',
    uploaded: typeof uploaded === 'string' ? uploaded : '',
    instant,
    sha256,
    size,
    problems: isWhole ? noProblems : findProblems(members, path),
    path,
    members,
  }
}

function own(members: Readonly<Record<string, unknown>>, name: EntryFieldName): unknown {
  return Object.hasOwn(members, name) ? members[name] : undefined
}

const noProblems: readonly FieldProblem[] = []

function findProblems(members: Readonly<Record<string, unknown>>, path: string): readonly FieldProblem[] {
  const problems: FieldProblem[] = []
  for (const { name: field, required, wanted, read } of entryFieldList) {
    const value = own(members, field)
    if (read(value) !== undefined || (!required && value === undefined)) continue
    problems.push({ path: `${path}.${field}`, field, found: describeValue(value), wanted })
  }
  return problems.length === 0 ? noProblems : problems
}
