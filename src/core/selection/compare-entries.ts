import type { ToolEntry } from '../listing/tool-listing.ts'
import { compareParsedVersions, type Sign } from '../versions/compare-package-versions.ts'
import { compareInstants } from '../versions/upload-time.ts'
import type { ResolvedRequest } from './selection-request.ts'

/** Orders two entries by what a request means by best: 1 when `a` is better. */
export function compareEntries(a: ToolEntry, b: ToolEntry, { latestBy, spec }: ResolvedRequest): Sign {
  const byVersion = compareParsedVersions(a.parsed, b.parsed)
  if (latestBy === 'version' || spec.kind === 'exact' || !a.instant || !b.instant) return byVersion
  return compareInstants(a.instant, b.instant) || byVersion
}
