import type { LatestBy } from '../versions/latest-by.ts'
import type { Stage } from '../versions/stage.ts'
import { checkChoices } from './check-choices.ts'
import { defaultRequest } from './default-request.ts'
import { parseVersionSpec, type VersionSpec } from './version-spec.ts'

/** What is asked of a listing (DESIGN 3). */
export interface SelectionRequest {
  /** `latest` (default), an exact version or a range as npm's semver reads it */
  readonly version?: string | undefined
  /** least vetted stage for `latest` and ranges; default: `ReleasedAndBlessed` */
  readonly stage?: Stage | undefined
  /** what «latest» and «best in range» mean; default: `version` */
  readonly latestBy?: LatestBy | undefined
  /** milliseconds; versions uploaded less than this before `now` are passed over; default: 0 */
  readonly minimumAge?: number | undefined
  /** default: the present */
  readonly now?: Date | undefined
}

/** A request with its defaults filled in and its version read. */
export interface ResolvedRequest {
  readonly spec: VersionSpec
  readonly stage: Stage
  readonly latestBy: LatestBy
  readonly minimumAge: number
  readonly now: Date
}

/** Fills in the defaults and reads the version. @throws PkgtoolError `INVALID_RANGE`, `INVALID_INPUT` */
export function resolveRequest({
  version = defaultRequest.version,
  stage = defaultRequest.stage,
  latestBy = defaultRequest.latestBy,
  minimumAge = defaultRequest.minimumAge,
  now = new Date(),
}: SelectionRequest): ResolvedRequest {
  checkChoices({ stage, latestBy })
  return { spec: parseVersionSpec(version), stage, latestBy, minimumAge, now }
}
