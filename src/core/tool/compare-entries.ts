import { compareInstants } from '../nuget/upload-time.ts'
import { compareParsedVersions, type Sign } from '../nuget/version.ts'
import type { ResolvedRequest } from './request.ts'
import type { ToolEntry } from './tool-entry.ts'

/** Compares two entries by the request's `latestBy`: 1 when `a` is better. */
export function compareEntries(a: ToolEntry, b: ToolEntry, { latestBy, spec }: ResolvedRequest): Sign {
  const byVersion = compareParsedVersions(a.parsed, b.parsed)
  if (latestBy === 'version' || spec.kind === 'exact' || !a.instant || !b.instant) return byVersion
  return compareInstants(a.instant, b.instant) || byVersion
}
