import { printable } from '../text.ts'
import { type Stage, stageRank } from '../versions/stage.ts'
import { tryParseUploadTime } from '../versions/upload-time.ts'

/** A version as a listing, a record or a lock has it. */
export interface VersionFacts {
  readonly version: string
  readonly stage: string
  readonly uploaded: string
}

export interface ExactRequest {
  readonly stage: Stage
  /** milliseconds */
  readonly minimumAge: number
  readonly now: Date
  /** why the gates do not hold; default: it was asked for by its version */
  readonly because?: string
}

/** Says which gates a version was let through that is exact or locked (DESIGN 3, «Which gate applies»). */
export function exactNotices(
  { version, stage, uploaded }: VersionFacts,
  { because = 'it was asked for by its version', ...request }: ExactRequest,
): readonly string[] {
  const notices: string[] = []
  if (stageRank(stage) < stageRank(request.stage))
    notices.push(
      `${printable(version)} is at stage ${printable(stage)}, less vetted than ${request.stage}; it is taken because ${because}`,
    )
  const instant = request.minimumAge > 0 ? tryParseUploadTime(uploaded) : undefined
  if (instant && request.now.getTime() - instant.seconds * 1000 < request.minimumAge) {
    notices.push(
      `${printable(version)} is younger than the minimum age (uploaded ${printable(uploaded)}); it is taken because ${because}`,
    )
  }
  return notices
}
