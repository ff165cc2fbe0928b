import { PkgtoolError } from '../errors.ts'
import type { ToolEntry, ToolListing } from '../listing/tool-listing.ts'
import { compareEntries } from './compare-entries.ts'
import { explainMiss } from './explain-miss.ts'
import { judgeAll, type Verdicts } from './judge.ts'
import { noticesFor, reasonFor } from './reason.ts'
import type { ResolvedRequest } from './selection-request.ts'

/** A choice, and why it was made. */
export interface Selection {
  readonly entry: ToolEntry
  /** one line for a person: why this entry */
  readonly reason: string
  /** what a user should be told about the choice */
  readonly notices: readonly string[]
  /** which entries fit, and what stood in the way of the others */
  readonly verdicts: Verdicts
}

/**
 * Chooses as `selectTool` does, for a request that is read: apart from it, since a request for an exact version needs
 * nothing of semver.
 *
 * @throws PkgtoolError `NO_MATCHING_VERSION`, `BROKEN_ENTRY`
 */
export function selectEntry(listing: ToolListing, resolved: ResolvedRequest): Selection {
  const verdicts = judgeAll(listing.entries, resolved)
  const best = verdicts.get('fits')?.reduce((a, b) => (compareEntries(b, a, resolved) > 0 ? b : a))
  if (best === undefined) throw explainMiss(listing, resolved, verdicts)
  refuseBroken(best)
  return {
    entry: best,
    reason: reasonFor(best, resolved, verdicts),
    notices: noticesFor(best, resolved, verdicts),
    verdicts,
  }
}

/** Refuses an entry that was chosen and has a broken field. @throws PkgtoolError `BROKEN_ENTRY` */
export function refuseBroken(entry: ToolEntry): void {
  const [problem] = entry.problems
  if (problem === undefined) return
  throw new PkgtoolError('BROKEN_ENTRY', {
    subject: entry.version,
    found: `${problem.found} at ${problem.path}`,
    wanted: problem.wanted,
    change: 'tell the owner of the feed, or choose another version',
    path: problem.path,
    details: entry.problems
      .slice(1)
      .map(({ path, found, wanted }) => `${path}: found ${found}; want ${wanted}`),
  })
}
