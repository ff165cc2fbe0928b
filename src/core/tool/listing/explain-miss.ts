import { PkgtoolError } from '../../base/errors.ts'
import { eitherOption, firstOf, option, optionName, plural } from '../../base/format.ts'
import { printable } from '../../base/printable.ts'
import { compareParsedVersions, highestFirst } from '../../nuget/version.ts'
import type { ResolvedRequest } from '../request.ts'
import type { Verdict, Verdicts } from './judge.ts'
import type { ToolListing } from './listing.ts'
import type { ToolEntry } from './tool-entry.ts'

const shown = 5

const hindrances: readonly (readonly [Verdict, string])[] = [
  ['stage', 'only their stage keeps out'],
  ['unknown-stage', 'a stage word that the spec does not have keeps out'],
  ['age', 'only the minimum age keeps out'],
  ['prerelease', 'only the pre-release rule keeps out'],
  ['broken', 'a broken upload time keeps out'],
  ['several', 'more than one of these rules keeps out'],
]

/** Creates the error for a request that no entry fits, with the nearest and the excluded versions. */
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
  details.push(...yamlNotices(listing, request))
  return new PkgtoolError('NO_MATCHING_VERSION', {
    subject: spec.text,
    found: `${listing.entries.length === 0 ? 'the listing is empty' : `the listing has ${plural(listing.entries.length, 'version')} of ${listing.toolName}`}`,
    wanted:
      spec.kind === 'exact'
        ? 'a version of the listing'
        : `one at stage ${stage}${stage === 'ReleasedAndBlessed' ? '' : ' or better'}`,
    change: advice(verdicts),
    details,
  })
}

// If the minimum age alone excludes an entry, a shorter one is enough to select it.
function advice(verdicts: Verdicts): string {
  const hindering = hindrances.filter(([verdict]) => verdicts.has(verdict)).map(([verdict]) => verdict)
  if (!hindering.includes('age')) return `change ${eitherOption('version', 'stage')}`
  return hindering.length === 1
    ? `shorten ${option('minimum-age')}`
    : `shorten ${option('minimum-age')}, or change ${optionName('version')} or ${optionName('stage')}`
}

// The nearest versions above and below, alternately; those with the same major version come first.
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
  return firstOf(entries, {
    shown,
    text: entry => `${entry.parsed.normalized} (${entry.stage === '' ? 'no stage' : printable(entry.stage)})`,
  })
}

/** YAML reads `6.10` without quotes as the number 6.1, which is the range 6.1.x. */
export function yamlNotices(listing: ToolListing, { spec }: ResolvedRequest): readonly string[] {
  const [, major, minor] = /^(\d+)\.(\d*[1-9])$/.exec(spec.text.trim()) ?? []
  const meant = Number(minor) * 10
  const isThere = ({ parsed: { numbers } }: ToolEntry) => numbers[0] === Number(major) && numbers[1] === meant
  if (minor === undefined || !listing.entries.some(isThere)) return []
  return [
    `${spec.text.trim()} means ${major}.${minor}.x, and the listing has ${major}.${meant} too: if that was meant, write it in quotes, since YAML reads ${major}.${meant} as the number ${major}.${minor}`,
  ]
}
