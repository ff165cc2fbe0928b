import { exactNotices, type VersionFacts } from '../selection/exact-notices.ts'
import type { ToolRun } from './tool-run.ts'

/** Says which gates a version was let through: neither an exact nor a locked one is kept out by its stage or age. */
export function tellGates({ locked, log, request }: ToolRun, facts: VersionFacts): void {
  const because = locked === undefined ? {} : { because: 'it is locked' }
  for (const notice of exactNotices(facts, { ...request, ...because })) log.notice(notice)
}
