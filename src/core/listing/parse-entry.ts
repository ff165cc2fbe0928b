import { describeValue } from '../text.ts'
import { tryParsePackageVersion } from '../versions/parse-package-version.ts'
import { tryParseUploadTime } from '../versions/upload-time.ts'
import { entryFieldList, entryFields } from './entry-fields.ts'
import type { FieldProblem, ToolEntry } from './tool-listing.ts'

/** Reads one entry of a listing, or tells why it is passed over: without a version it cannot be asked for. */
export function parseEntry(item: unknown, path: string): ToolEntry | { readonly passedOver: string } {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) {
    return { passedOver: `${path} is passed over: found ${describeValue(item)}; want an object` }
  }
  const members = item as Readonly<Record<string, unknown>>
  const own = (name: string): unknown => (Object.hasOwn(members, name) ? members[name] : undefined)
  const version = own('version')
  const parsed = typeof version === 'string' ? tryParsePackageVersion(version) : undefined
  if (typeof version !== 'string' || parsed === undefined) {
    const { wanted } = entryFields.version
    return { passedOver: `${path}.version is passed over: found ${describeValue(version)}; want ${wanted}` }
  }
  const uploaded = textOf(own('uploaded'))
  const [sha256, size] = [own('sha256'), own('size')]
  return {
    version,
    parsed,
    url: textOf(own('url')),
    stage: textOf(own('stage')),
    uploaded,
    instant: tryParseUploadTime(uploaded),
    ...(entryFields.sha256.fits(sha256) && { sha256: textOf(sha256).toLowerCase() }),
    ...(entryFields.size.fits(size) && { size: Number(size) }),
    problems: findProblems(own, path),
    path,
    members,
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function findProblems(own: (name: string) => unknown, path: string): readonly FieldProblem[] {
  const problems: FieldProblem[] = []
  for (const [field, { required, wanted, fits }] of entryFieldList) {
    const value = own(field)
    if (field === 'version' || fits(value) || (value === undefined && !required)) continue
    problems.push({ path: `${path}.${field}`, field, found: describeValue(value), wanted })
  }
  return problems
}
