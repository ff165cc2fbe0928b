import { tryParseDigest } from '../integrity/digest.ts'
import { describeValue } from '../text.ts'
import { tryParsePackageVersion } from '../versions/parse-package-version.ts'
import { tryParseUploadTime } from '../versions/upload-time.ts'
import type { FieldProblem, ToolEntry } from './tool-listing.ts'

/** Reads one entry of a listing, or tells why it is passed over: without a version it cannot be asked for. */
export function parseEntry(item: unknown, path: string): ToolEntry | { readonly passedOver: string } {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) {
    return { passedOver: `${path} is passed over: found ${describeValue(item)}; want an object` }
  }
  const members = item as Readonly<Record<string, unknown>>
  const version = own(members, 'version')
  const parsed = typeof version === 'string' ? tryParsePackageVersion(version) : undefined
  if (typeof version !== 'string' || parsed === undefined) {
    return { passedOver: `${path}.version is passed over: found ${describeValue(version)}; want a version` }
  }
  const problems: FieldProblem[] = []
  const text = (field: 'url' | 'stage' | 'uploaded'): string => {
    const value = own(members, field)
    if (typeof value === 'string') return value
    problems.push({ path: `${path}.${field}`, field, found: describeValue(value), wanted: 'a text' })
    return ''
  }
  const url = text('url')
  const stage = text('stage')
  const uploaded = text('uploaded')
  const instant = tryParseUploadTime(uploaded)
  if (url === '' && typeof own(members, 'url') === 'string')
    problems.push({ path: `${path}.url`, field: 'url', found: 'an empty text', wanted: 'an address' })
  if (instant === undefined && typeof own(members, 'uploaded') === 'string') {
    problems.push({
      path: `${path}.uploaded`,
      field: 'uploaded',
      found: describeValue(uploaded),
      wanted: 'an ISO 8601 time',
    })
  }
  return {
    version,
    parsed,
    url,
    stage,
    uploaded,
    instant,
    ...readIntegrity(members, path, problems),
    problems,
    path,
    members,
  }
}

function readIntegrity(
  members: Readonly<Record<string, unknown>>,
  path: string,
  problems: FieldProblem[],
): { sha256?: string; size?: number } {
  const sha256 = own(members, 'sha256')
  const size = own(members, 'size')
  const digest =
    typeof sha256 === 'string' && sha256.length === 64 ? tryParseDigest('sha256', sha256) : undefined
  if (sha256 !== undefined && digest === undefined) {
    problems.push({
      path: `${path}.sha256`,
      field: 'sha256',
      found: describeValue(sha256),
      wanted: 'a SHA-256 in hex',
    })
  }
  const isSize = typeof size === 'number' && Number.isSafeInteger(size) && size >= 0
  if (size !== undefined && !isSize) {
    problems.push({
      path: `${path}.size`,
      field: 'size',
      found: describeValue(size),
      wanted: 'a number of bytes',
    })
  }
  return { ...(digest && { sha256: digest.value }), ...(isSize && { size }) }
}

function own(members: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(members, name) ? members[name] : undefined
}
