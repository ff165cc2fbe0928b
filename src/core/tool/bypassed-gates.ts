import type { Log } from '../base/ports.ts'
import { printable } from '../base/printable.ts'
import { type Stage, stageRank } from '../base/stages.ts'
import { tryParseUploadTime } from '../nuget/upload-time.ts'

/** The facts about a version in a listing, a record or a lock. */
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
  /** why the gates do not apply; default: it was asked for by its version */
  readonly because?: string
}

/** Returns a notice for each gate that an exact or locked version bypasses. */
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

/** Logs a notice for each gate, stage or minimum age, that an exact or locked version does not pass but bypasses. */
export function reportGates(
  { locked, log, request }: { readonly locked: unknown; readonly log: Log; readonly request: ExactRequest },
  facts: VersionFacts,
): void {
  const because = locked === undefined ? {} : { because: 'it is locked' }
  for (const notice of exactNotices(facts, { ...request, ...because })) log.notice(notice)
}
