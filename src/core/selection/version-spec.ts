import Range from 'semver/classes/range.js'
import satisfies from 'semver/functions/satisfies.js'
import { PkgtoolError } from '../errors.ts'
import type { PackageVersion } from '../versions/parse-package-version.ts'
import { tryParseExactVersion } from './exact-version.ts'

/** What a request asks for: a closed union, made once at the edge. */
export type VersionSpec =
  | { readonly kind: 'latest'; readonly text: 'latest' }
  | { readonly kind: 'exact'; readonly text: string; readonly version: PackageVersion }
  | { readonly kind: 'range'; readonly text: string; readonly accepts: Accepts }

/**
 * Whether a range takes a version; `includePrerelease`: also where it names no pre-release. A function of ours, since
 * declarations that name semver's types would ask every user of the library for @types/semver.
 */
export type Accepts = (version: string, options?: { readonly includePrerelease: boolean }) => boolean

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
    if (trimmed !== '' && trimmed.length <= 256) {
      const range = new Range(trimmed)
      return {
        kind: 'range',
        text: trimmed,
        accepts: (version, options) => satisfies(version, range, options),
      }
    }
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
