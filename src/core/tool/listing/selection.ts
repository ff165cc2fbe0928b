import { isPkgtoolError, PkgtoolError, problemText } from '../../base/errors.ts'
import { plural } from '../../base/format.ts'
import { printable } from '../../base/printable.ts'
import { compareInstants } from '../../nuget/upload-time.ts'
import { compareParsedVersions, type Sign } from '../../nuget/version.ts'
import { exactNotices } from '../bypassed-gates.ts'
import type { ResolvedRequest, SelectionOptions } from '../request.ts'
import { explainMiss, yamlNotices } from './explain-miss.ts'
import { judgeAll, type Verdicts } from './judge.ts'
import type { ToolListing } from './listing.ts'
import type { ToolEntry } from './tool-entry.ts'
import { resolveRequest } from './version-spec.ts'

/** Selects the entry for a request; the library's export says how. Throws `INVALID_RANGE`, `NO_MATCHING_VERSION`, `BROKEN_ENTRY`. */
export function selectTool(listing: ToolListing, request: SelectionOptions = {}): Selection {
  return selectEntry(listing, resolveRequest(request))
}

/** Like `selectEntry`, but returns undefined when nothing matches. */
export function trySelectEntry(listing: ToolListing, resolved: ResolvedRequest): Selection | undefined {
  try {
    return selectEntry(listing, resolved)
  } catch (error) {
    if (isPkgtoolError(error, 'NO_MATCHING_VERSION')) return undefined
    throw error
  }
}

/** A selected entry, with explanations. */
export interface Selection {
  readonly entry: ToolEntry
  /** one line for users: why this entry was selected */
  readonly reason: string
  /** messages to the user about the selection */
  readonly notices: readonly string[]
  /** which entries fit, and why the others do not */
  readonly verdicts: Verdicts
}

/**
 * Like `selectTool`, for a resolved request.
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
    notices: [...yamlNotices(listing, resolved), ...noticesFor(best, resolved, verdicts)],
    verdicts,
  }
}

/** Refuses a selected entry with a broken field. @throws PkgtoolError `BROKEN_ENTRY` */
export function refuseBroken(entry: ToolEntry): void {
  const [problem] = entry.problems
  if (problem === undefined) return
  throw new PkgtoolError('BROKEN_ENTRY', {
    subject: entry.version,
    found: `${problem.found} at ${problem.path}`,
    wanted: problem.wanted,
    change: 'tell the owner of the feed, or choose another version',
    path: problem.path,
    details: entry.problems.slice(1).map(problem => `${problem.path}: ${problemText(problem)}`),
  })
}

/** One line for users: why `entry` was selected. */
function reasonFor(entry: ToolEntry, { spec, stage, latestBy }: ResolvedRequest, verdicts: Verdicts): string {
  const version = printable(entry.version)
  if (spec.kind === 'exact')
    return `${version} is the version that was asked for (stage ${printable(entry.stage)})`
  const fitting = verdicts.get('fits')?.length ?? 0
  const all = [...verdicts.values()].reduce((sum, { length }) => sum + length, 0)
  const what = latestBy === 'version' ? 'the highest version' : 'the latest upload'
  const where = spec.kind === 'range' ? ` in ${spec.text}` : ''
  return `${version} is ${what}${where} at stage ${stage}${stage === 'ReleasedAndBlessed' ? '' : ' or better'} (${plural(fitting, 'candidate')} of ${plural(all, 'version')})`
}

/** Messages about the selection: gates that an exact version bypasses, skipped entries, a higher pre-release. */
function noticesFor(entry: ToolEntry, request: ResolvedRequest, verdicts: Verdicts): readonly string[] {
  if (request.spec.kind === 'exact') return exactNotices(entry, request)
  const notices = (verdicts.get('broken') ?? []).map(
    ({ version, path }) =>
      `${printable(version)} is passed over: its upload time cannot be read (${path}.uploaded)`,
  )
  if (request.spec.kind !== 'range' || request.stage !== 'EarlyAccessPreview') return notices
  const preview = verdicts
    .get('prerelease')
    ?.reduce((a, b) => (compareParsedVersions(b.parsed, a.parsed) > 0 ? b : a))
  if (preview === undefined || compareParsedVersions(preview.parsed, entry.parsed) < 0) return notices
  const [major, minor, patch] = preview.parsed.numbers
  notices.push(
    `${printable(preview.version)} is higher, but a range takes a pre-release only where it names one: ask for ">=${major}.${minor}.${patch}-0"`,
  )
  return notices
}

/** Compares two entries by the request's `latestBy`: 1 when `a` is better. */
export function compareEntries(a: ToolEntry, b: ToolEntry, { latestBy, spec }: ResolvedRequest): Sign {
  const byVersion = compareParsedVersions(a.parsed, b.parsed)
  if (latestBy === 'version' || spec.kind === 'exact' || !a.instant || !b.instant) return byVersion
  return compareInstants(a.instant, b.instant) || byVersion
}
