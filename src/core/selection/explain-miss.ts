import { PkgtoolError } from '../errors.ts'
import type { ToolEntry, ToolListing } from '../listing/tool-listing.ts'
import { plural, printable } from '../text.ts'
import { compareParsedVersions } from '../versions/compare-package-versions.ts'
import { highestFirst } from '../versions/highest-first.ts'
import type { Verdict, Verdicts } from './judge.ts'
import type { ResolvedRequest } from './selection-request.ts'

const shown = 5

const hindrances: readonly (readonly [Verdict, string])[] = [
  ['stage', 'only their stage keeps out'],
  ['unknown-stage', 'a stage word that the spec does not have keeps out'],
  ['age', 'only the minimum age keeps out'],
  ['prerelease', 'only the pre-release rule keeps out'],
  ['broken', 'a broken upload time keeps out'],
  ['several', 'more than one of these rules keeps out'],
]

/** Makes the error of a request that no entry fits: the nearest versions, and those that one gate alone kept out. */
export function explainMiss(
  listing: ToolListing,
  request: ResolvedRequest,
  verdicts: Verdicts,
): PkgtoolError {
  const { spec, stage } = request
  const details = hindrances.flatMap(([verdict, text]) => {
    const entries = verdicts.get(verdict) ?? []
    return entries.length === 0 ? [] : [`${text}: ${list(highestFirst(entries))}`]
  })
  const nearest = spec.kind === 'exact' ? nearestTo(listing.entries, request) : highestFirst(listing.entries)
  if (nearest.length > 0)
    details.push(`${spec.kind === 'exact' ? 'nearest' : 'in the listing'}: ${list(nearest)}`)
  return new PkgtoolError('NO_MATCHING_VERSION', {
    subject: spec.text,
    found: `${listing.entries.length === 0 ? 'an empty listing' : `${plural(listing.entries.length, 'version')} of ${listing.toolName}, none of which fits`}`,
    wanted:
      spec.kind === 'exact'
        ? 'a version of the listing'
        : `one at stage ${stage}${stage === 'ReleasedAndBlessed' ? '' : ' or better'}`,
    change: advice(verdicts),
    details,
  })
}

// Whose age alone keeps it out is there as soon as less is asked for, whatever version and stage are.
function advice(verdicts: Verdicts): string {
  const hindering = hindrances.filter(([verdict]) => verdicts.has(verdict)).map(([verdict]) => verdict)
  if (!hindering.includes('age')) return 'change the input "version" or "stage"'
  return hindering.length === 1
    ? 'shorten the input "minimum-age"'
    : 'shorten the input "minimum-age", or change "version" or "stage"'
}

// The neighbours above and below in the order of versions, alternately, same major first.
function nearestTo(entries: readonly ToolEntry[], { spec }: ResolvedRequest): ToolEntry[] {
  if (spec.kind !== 'exact') return []
  const sorted = highestFirst(entries)
  const place = sorted.findIndex(entry => compareParsedVersions(entry.parsed, spec.version) < 0)
  const below = place < 0 ? sorted.length : place
  const isSameMajor = (entry: ToolEntry) => entry.parsed.numbers[0] === spec.version.numbers[0]
  const around = sorted.slice(Math.max(0, below - shown), below + shown)
  const byDistance = around.sort(
    (a, b) => Math.abs(sorted.indexOf(a) + 0.5 - below) - Math.abs(sorted.indexOf(b) + 0.5 - below),
  )
  return [...byDistance.filter(isSameMajor), ...byDistance.filter(entry => !isSameMajor(entry))].slice(
    0,
    shown,
  )
}

function list(entries: readonly ToolEntry[]): string {
  const names = entries
    .slice(0, shown)
    .map(entry => `${entry.parsed.normalized} (${entry.stage === '' ? 'no stage' : printable(entry.stage)})`)
  return entries.length > shown ? `${names.join(', ')} and ${entries.length - shown} more` : names.join(', ')
}
