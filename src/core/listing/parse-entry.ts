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
  const [url, stage, uploaded] = [own(members, 'url'), own(members, 'stage'), own(members, 'uploaded')]
  const read = {
    version: parsed,
    url: entryFields.url.read(url),
    stage: entryFields.stage.read(stage),
    uploaded: entryFields.uploaded.read(uploaded),
    sha256: entryFields.sha256.read(own(members, 'sha256')),
    size: entryFields.size.read(own(members, 'size')),
  }
  return {
    version: parsed.text,
    parsed,
    url: textOf(url),
    stage: textOf(stage),
    uploaded: textOf(uploaded),
    instant: read.uploaded,
    sha256: read.sha256,
    size: read.size,
    problems: findProblems(members, read, path),
    path,
    members,
  }
}

function own(members: Readonly<Record<string, unknown>>, name: EntryFieldName): unknown {
  return Object.hasOwn(members, name) ? members[name] : undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

const noProblems: readonly FieldProblem[] = []

function findProblems(
  members: Readonly<Record<string, unknown>>,
  read: Readonly<Record<EntryFieldName, unknown>>,
  path: string,
): readonly FieldProblem[] {
  let problems: FieldProblem[] | undefined
  for (const { name: field, required, wanted } of entryFieldList) {
    if (read[field] !== undefined) continue
    const value = own(members, field)
    if (!required && value === undefined) continue
    problems ??= []
    problems.push({ path: `${path}.${field}`, field, found: describeValue(value), wanted })
  }
  return problems ?? noProblems
}
