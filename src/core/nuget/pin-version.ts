import { type ErrorFields, PkgtoolError } from '../base/errors.ts'
import { type PackageVersion, trimWhiteSpace, tryParsePackageVersion } from './version.ts'
import { formatVersionRange, tryParseVersionRange, type VersionRange } from './version-range.ts'

/** The requested version of a pin. */
export type PinVersion =
  | { readonly kind: 'exact'; readonly version: PackageVersion }
  | { readonly kind: 'range'; readonly range: VersionRange }

/**
 * Parses the version of a pin: a bare version is exact, as is `[1.0]`; brackets and `*` make a range.
 * Throws `INVALID_VERSION` and `INVALID_RANGE`, with `fields` (such as file and line) added.
 *
 * @example
 * parsePinVersion('1.0').kind // 'exact'
 */
export function parsePinVersion(text: string, fields: ErrorFields = {}): PinVersion {
  const parsed = tryParsePinVersion(text)
  if (parsed !== undefined) return parsed
  const form = bracketForm(trimWhiteSpace(text))
  throw new PkgtoolError(isRange(text) ? 'INVALID_RANGE' : 'INVALID_VERSION', {
    subject: text,
    wanted: 'an exact version such as 4.3.0, a range such as [4.0,5.0), or a floating version such as 4.*',
    ...(form !== undefined && { change: `write ${form}` }),
    ...fields,
  })
}

/** Our notation for a range as other package managers write it, such as `^1.2` or `1.x`; undefined for any other text. */
function bracketForm(text: string): string | undefined {
  if (/^(?:latest|x)$/i.test(text)) return '*'
  const form = ownForm(text)
  return form !== undefined && tryParsePinVersion(form) ? form : undefined
}

function ownForm(text: string): string | undefined {
  const [, wild] = /^v?(\d+(?:\.\d+)?)\.[xX](?:\.[xX])?$/.exec(text) ?? []
  if (wild !== undefined) return `${wild}.*`
  const [, sign = '', version = ''] = /^(\^|~>?|>=?|<=?|==?|v)\s*v?(\d[\w.+-]*)$/.exec(text) ?? []
  const [major = 0, minor] = version.split('.').map(part => Number.parseInt(part, 10))
  switch (sign) {
    case '^':
      return major > 0 || minor === undefined ? `[${version},${major + 1}.0)` : `[${version},0.${minor + 1})`
    case '~':
    case '~>':
      return minor === undefined ? `[${version},${major + 1}.0)` : `[${version},${major}.${minor + 1})`
    case '>=':
      return `[${version},)`
    case '>':
      return `(${version},)`
    case '<=':
      return `(,${version}]`
    case '<':
      return `(,${version})`
    default:
      return version === '' ? undefined : version
  }
}

/** Like `parsePinVersion`, but returns undefined instead of throwing. */
export function tryParsePinVersion(text: string): PinVersion | undefined {
  if (isRange(text)) {
    const range = tryParseVersionRange(text)
    return range && asPinVersion(range)
  }
  const version = tryParsePackageVersion(text)
  return version && { kind: 'exact', version }
}

/** The canonical form of a pin's version: the lower-case version or normalized range. */
export function pinVersionKey(version: PinVersion): string {
  return version.kind === 'exact' ? version.version.lower : formatVersionRange(version.range).toLowerCase()
}

function isRange(text: string): boolean {
  return /[[\](),*]/.test(text)
}

/** A range as the version of a pin: one that only one version suits is that version. */
export function asPinVersion(range: VersionRange): PinVersion {
  const version = onlyVersion(range)
  return version === undefined ? { kind: 'range', range } : { kind: 'exact', version }
}

function onlyVersion({ lower, upper, float }: VersionRange): PackageVersion | undefined {
  if (float !== undefined || !lower?.inclusive || !upper?.inclusive) return undefined
  return lower.version.lower === upper.version.lower ? lower.version : undefined
}
