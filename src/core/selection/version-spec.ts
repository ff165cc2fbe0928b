import Range from 'semver/classes/range.js'
import { PkgtoolError } from '../errors.ts'
import type { PackageVersion } from '../versions/parse-package-version.ts'
import { tryParseExactVersion } from './exact-version.ts'

/** What a request asks for: a closed union, made once at the edge. */
export type VersionSpec =
  | { readonly kind: 'latest'; readonly text: 'latest' }
  | { readonly kind: 'exact'; readonly text: string; readonly version: PackageVersion }
  | { readonly kind: 'range'; readonly text: string; readonly range: Range }

/**
 * Reads `latest`, an exact version (three or four numbers, with or without label and metadata) or a range as npm's
 * semver reads it; so `6.10` is a range (DESIGN 3).
 *
 * @throws PkgtoolError `INVALID_RANGE`
 */
export function parseVersionSpec(text: string): VersionSpec {
  const trimmed = text.trim()
  if (trimmed === 'latest') return { kind: 'latest', text: 'latest' }
  const version = tryParseExactVersion(trimmed)
  if (version !== undefined) return { kind: 'exact', text: trimmed, version }
  try {
    if (trimmed !== '' && trimmed.length <= 256)
      return { kind: 'range', text: trimmed, range: new Range(trimmed) }
  } catch {
    // The message of semver only repeats the text.
  }
  throw new PkgtoolError('INVALID_RANGE', {
    subject: text,
    found: trimmed === '' ? 'an empty text' : 'neither a version nor a range',
    wanted: 'latest, a version such as 6.12.1, or a range such as 6.x or ">=5.8 <6"',
    change: 'change the input "version"',
  })
}
