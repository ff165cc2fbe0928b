import Range from 'semver/classes/range.js'
import satisfies from 'semver/functions/satisfies.js'
import { PkgtoolError } from '../../base/errors.ts'
import { option } from '../../base/format.ts'
import {
  exactRequest,
  type ResolvedRequest,
  readRequest,
  type SelectionOptions,
  tryParseExactVersion,
  type VersionRequest,
  type VersionSpec,
} from '../request.ts'

/** Applies the defaults and parses the version. @throws PkgtoolError `INVALID_RANGE`, `INVALID_INPUT` */
export function resolveRequest(request: SelectionOptions): ResolvedRequest {
  return specifyRequest(readRequest(request))
}

/** Parses the version of a request that has its defaults. @throws PkgtoolError `INVALID_RANGE` */
export function specifyRequest(request: VersionRequest): ResolvedRequest {
  const { version, ...gates } = request
  const exact = tryParseExactVersion(version)
  return exact ? exactRequest(request, exact) : { ...gates, spec: parseRange(version) }
}

/**
 * Parses `latest`, an exact version (three or four numbers, with or without label and metadata) or an npm semver range;
 * `6.10` is a range.
 *
 * @throws PkgtoolError `INVALID_RANGE`
 */
export function parseVersionSpec(text: string): VersionSpec {
  const version = tryParseExactVersion(text)
  return version === undefined ? parseRange(text) : { kind: 'exact', text: text.trim(), version }
}

function parseRange(given: string): VersionSpec {
  const text = given.trim()
  if (text === 'latest') return { kind: 'latest', text: 'latest' }
  try {
    if (text !== '' && text.length <= 256) {
      const range = new Range(text)
      return { kind: 'range', text, accepts: (version, options) => satisfies(version, range, options) }
    }
  } catch {
    // The error of semver only repeats the text.
  }
  throw new PkgtoolError('INVALID_RANGE', {
    subject: given,
    found: text === '' ? 'it is empty' : 'it is neither a version nor a range',
    wanted: 'latest, a version such as 6.12.1, or a range such as 6.x or ">=5.8 <6"',
    change: `change ${option('version')}`,
  })
}
