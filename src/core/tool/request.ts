import { PkgtoolError } from '../base/errors.ts'
import { option } from '../base/format.ts'
import { quote } from '../base/printable.ts'
import { type LatestBy, latestBys, type Stage, stages } from '../base/stages.ts'
import { type PackageVersion, tryParsePackageVersion } from '../nuget/version.ts'

/** A request for a version in a listing. */
export interface SelectionOptions {
  /** `latest` (default), an exact version or an npm semver range */
  readonly version?: string | undefined
  /** minimum stage for `latest` and ranges; default: `ReleasedAndBlessed` */
  readonly stage?: Stage | undefined
  /** the meaning of «latest» and «best in range»; default: `version` */
  readonly latestBy?: LatestBy | undefined
  /** milliseconds; skips versions that were uploaded less than this before `now`; default: 0 */
  readonly minimumAge?: number | undefined
  /** default: the current time */
  readonly now?: Date | undefined
}

/** A request with its defaults; the version is the text as it was given. */
export interface VersionRequest {
  readonly version: string
  readonly stage: Stage
  readonly latestBy: LatestBy
  readonly minimumAge: number
  readonly now: Date
}

/** A request with its version parsed. */
export interface ResolvedRequest extends Omit<VersionRequest, 'version'> {
  readonly spec: VersionSpec
}

/** The parsed version of a request. */
export type VersionSpec =
  | { readonly kind: 'latest'; readonly text: 'latest' }
  | { readonly kind: 'exact'; readonly text: string; readonly version: PackageVersion }
  | { readonly kind: 'range'; readonly text: string; readonly accepts: Accepts }

/**
 * Returns whether a range includes a version; `includePrerelease`: even if the range names no pre-release. Our own type,
 * because declarations with semver's types would require @types/semver of every user of the library.
 */
export type Accepts = (version: string, options?: { readonly includePrerelease: boolean }) => boolean

/**
 * Applies the defaults of a request, the only place that does. Refuses an unknown stage or `latest-by`, because callers
 * without TypeScript may pass any value. Parses no range, which would need semver: a warm step has an exact version.
 *
 * @throws PkgtoolError `INVALID_INPUT`
 */
export function readRequest({
  version = 'latest',
  stage = 'ReleasedAndBlessed',
  latestBy = 'version',
  minimumAge = 0,
  now = new Date(),
}: SelectionOptions): VersionRequest {
  check('stage', stage, stages)
  check('latest-by', latestBy, latestBys)
  return { version, stage, latestBy, minimumAge, now }
}

function check(input: string, value: string, allowed: readonly string[]): void {
  if (allowed.includes(value)) return
  throw new PkgtoolError('INVALID_INPUT', {
    subject: input,
    found: `the value is ${quote(String(value))}`,
    wanted: `one of ${allowed.join(', ')}`,
    change: `change ${option(input)}`,
  })
}

/** Completes a request for an exact version. */
export function exactRequest(
  { version: text, ...gates }: VersionRequest,
  version: PackageVersion,
): ResolvedRequest {
  return { ...gates, spec: { kind: 'exact', text: text.trim(), version } }
}

/** Parses an exact version of the tool: three or four numbers, label and metadata; else returns undefined. */
export function tryParseExactVersion(text: string): PackageVersion | undefined {
  const trimmed = text.trim()
  return /^\d+(\.\d+){2,3}(?:[-+]|$)/.test(trimmed) ? tryParsePackageVersion(trimmed) : undefined
}
