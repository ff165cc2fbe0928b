import Range from 'semver/classes/range.js'
import satisfies from 'semver/functions/satisfies.js'
import { isPkgtoolError, PkgtoolError, plural, printable } from '../base/errors.ts'
import { type LatestBy, type Stage, stageRank } from '../base/parse-input.ts'
import { compareInstants } from '../nuget/upload-time.ts'
import { compareParsedVersions, highestFirst, type PackageVersion, type Sign } from '../nuget/version.ts'
import type { ToolListing } from './listing.ts'
import { checkChoices, defaultRequest, exactNotices, tryParseExactVersion } from './request.ts'
import type { ToolEntry } from './tool-entry.ts'

/**
 * Selects the entry for a request (DESIGN 3). The stage and minimum age apply to `latest` and ranges; an exact version
 * bypasses both. Does not rely on the order of the listing.
 *
 * @throws PkgtoolError `INVALID_RANGE`, `NO_MATCHING_VERSION` (with the nearest and the excluded versions), `BROKEN_ENTRY`
 * @example
 * selectTool(parseToolListing(json), { version: '6.x', stage: 'Released' }).entry.version
 */
export function selectTool(listing: ToolListing, request: SelectionRequest = {}): Selection {
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

export interface ToolsRequest extends Omit<SelectionRequest, 'version'> {
  /** exact versions, ranges and `latest`; empty: every version at the stage or better */
  readonly versions?: readonly string[] | undefined
  /** the maximum number of versions for each request, best first; default: all, for `latest` one */
  readonly count?: number | undefined
}

/**
 * Selects all entries that match at least one request, with the gates of `selectTool` (DESIGN 3). Returns each once, in
 * descending order of versions.
 *
 * @throws PkgtoolError `NO_MATCHING_VERSION` where a request takes none, `INVALID_RANGE`, `INVALID_INPUT`
 * @example
 * selectTools(parseToolListing(json), { versions: ['6.x'], stage: 'Released', count: 2 }).length // at most 2
 */
export function selectTools(
  listing: ToolListing,
  { versions = [], count, ...request }: ToolsRequest = {},
): readonly ToolEntry[] {
  const requests = (versions.length > 0 ? versions : ['latest']).map(version => ({
    resolved: resolveRequest({ ...request, version }),
    count: count ?? (versions.length > 0 && version.trim() === 'latest' ? 1 : Number.POSITIVE_INFINITY),
  }))
  const chosen = requests.flatMap(({ resolved, count: most }) => best(listing, resolved, most))
  return highestFirst(new Set(chosen))
}

function best(listing: ToolListing, request: ResolvedRequest, count: number): readonly ToolEntry[] {
  const verdicts = judgeAll(listing.entries, request)
  const fitting = verdicts.get('fits')
  if (fitting === undefined) throw explainMiss(listing, request, verdicts)
  return fitting.toSorted((a, b) => compareEntries(b, a, request)).slice(0, count)
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
    details: entry.problems
      .slice(1)
      .map(({ path, found, wanted }) => `${path}: found ${found}; want ${wanted}`),
  })
}

/**
 * The result for one entry: it `fits`; it is not a requested version (`other`); or exactly one reason excludes it: its
 * stage, a stage that the spec does not define, its age, npm's rule that a range includes a pre-release only if it names
 * one with the same numbers (`prerelease`), or a broken upload time; or `several` of these.
 */
export type Verdict = 'fits' | 'other' | Hindrance | 'several'

type Hindrance = 'stage' | 'unknown-stage' | 'age' | 'prerelease' | 'broken'

/** The entries of a listing by verdict, each group in the order of the listing. */
export type Verdicts = ReadonlyMap<Verdict, readonly ToolEntry[]>

function judgeAll(entries: readonly ToolEntry[], request: ResolvedRequest): Verdicts {
  const verdicts = new Map<Verdict, ToolEntry[]>()
  for (const entry of entries) {
    const verdict = judge(entry, request)
    const alike = verdicts.get(verdict)
    if (alike) alike.push(entry)
    else verdicts.set(verdict, [entry])
  }
  return verdicts
}

/** Judges one entry by the table of DESIGN 3, «Which gate applies». */
export function judge(entry: ToolEntry, request: ResolvedRequest): Verdict {
  const { spec } = request
  if (spec.kind === 'exact') return compareParsedVersions(entry.parsed, spec.version) === 0 ? 'fits' : 'other'
  const inRange = spec.kind === 'latest' ? 'fits' : judgeRange(entry, spec)
  if (inRange === 'other') return 'other'
  return join(join(inRange, judgeStage(entry, request)), judgeAge(entry, request))
}

function join(one: Verdict, other: Verdict): Verdict {
  if (one === 'fits') return other
  return other === 'fits' ? one : 'several'
}

function judgeRange(
  entry: ToolEntry,
  spec: Extract<ResolvedRequest['spec'], { kind: 'range' }>,
): 'fits' | 'other' | Hindrance {
  const version = entry.version.trim()
  if (spec.accepts(version)) return 'fits'
  return entry.parsed.labels.length > 0 && spec.accepts(version, { includePrerelease: true })
    ? 'prerelease'
    : 'other'
}

function judgeStage(entry: ToolEntry, { stage }: ResolvedRequest): 'fits' | Hindrance {
  const rank = stageRank(entry.stage)
  if (rank < 0) return 'unknown-stage'
  return rank < stageRank(stage) ? 'stage' : 'fits'
}

function judgeAge(entry: ToolEntry, { latestBy, minimumAge, now }: ResolvedRequest): 'fits' | Hindrance {
  // Checked first, because an entry of a very long listing is parsed again to read its time.
  if (latestBy === 'version' && minimumAge <= 0) return 'fits'
  if (entry.instant === undefined) return 'broken'
  return minimumAge > 0 && now.getTime() - entry.instant.seconds * 1000 < minimumAge ? 'age' : 'fits'
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

/** YAML reads `6.10` without quotes as the number 6.1, which is the range 6.1.x. */
function yamlNotices(listing: ToolListing, { spec }: ResolvedRequest): readonly string[] {
  const [, major, minor] = /^(\d+)\.(\d*[1-9])$/.exec(spec.text.trim()) ?? []
  const meant = Number(minor) * 10
  const isThere = ({ parsed: { numbers } }: ToolEntry) => numbers[0] === Number(major) && numbers[1] === meant
  if (minor === undefined || !listing.entries.some(isThere)) return []
  return [
    `${spec.text.trim()} means ${major}.${minor}.x, and the listing has ${major}.${meant} too: if that was meant, write it in quotes, since YAML reads ${major}.${meant} as the number ${major}.${minor}`,
  ]
}

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
function explainMiss(listing: ToolListing, request: ResolvedRequest, verdicts: Verdicts): PkgtoolError {
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
    found: `${listing.entries.length === 0 ? 'an empty listing' : `${plural(listing.entries.length, 'version')} of ${listing.toolName}, none of which fits`}`,
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
  if (!hindering.includes('age')) return 'change the input "version" or "stage"'
  return hindering.length === 1
    ? 'shorten the input "minimum-age"'
    : 'shorten the input "minimum-age", or change "version" or "stage"'
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
  const names = entries
    .slice(0, shown)
    .map(entry => `${entry.parsed.normalized} (${entry.stage === '' ? 'no stage' : printable(entry.stage)})`)
  return entries.length > shown ? `${names.join(', ')} and ${entries.length - shown} more` : names.join(', ')
}

/** Compares two entries by the request's `latestBy`: 1 when `a` is better. */
function compareEntries(a: ToolEntry, b: ToolEntry, { latestBy, spec }: ResolvedRequest): Sign {
  const byVersion = compareParsedVersions(a.parsed, b.parsed)
  if (latestBy === 'version' || spec.kind === 'exact' || !a.instant || !b.instant) return byVersion
  return compareInstants(a.instant, b.instant) || byVersion
}

/** A request for a version in a listing (DESIGN 3). */
export interface SelectionRequest {
  /** `latest` (default), an exact version or an npm semver range */
  readonly version?: string | undefined
  /** minimum stage for `latest` and ranges; default: `ReleasedAndBlessed` */
  readonly stage?: Stage | undefined
  /** the meaning of «latest» and «best in range»; default: `version` */
  readonly latestBy?: LatestBy | undefined
  /** milliseconds; skips versions that were uploaded less than this before `now`; default: 0 */
  readonly minimumAge?: number | undefined
  /** default: the current time */
  readonly now?: Date | undefined
}

/** A request with its defaults applied and its version parsed. */
export interface ResolvedRequest {
  readonly spec: VersionSpec
  readonly stage: Stage
  readonly latestBy: LatestBy
  readonly minimumAge: number
  readonly now: Date
}

/** Applies the defaults and parses the version. @throws PkgtoolError `INVALID_RANGE`, `INVALID_INPUT` */
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

/** The parsed version of a request. */
export type VersionSpec =
  | { readonly kind: 'latest'; readonly text: 'latest' }
  | { readonly kind: 'exact'; readonly text: string; readonly version: PackageVersion }
  | { readonly kind: 'range'; readonly text: string; readonly accepts: Accepts }

/**
 * Returns whether a range includes a version; `includePrerelease`: even if the range names no pre-release. Our own type,
 * because declarations with semver's types would require @types/semver of every user of the library.
 */
export type Accepts = (version: string, options?: { readonly includePrerelease: boolean }) => boolean

/**
 * Parses `latest`, an exact version (three or four numbers, with or without label and metadata) or an npm semver range;
 * `6.10` is a range (DESIGN 3).
 *
 * @throws PkgtoolError `INVALID_RANGE`
 */
export function parseVersionSpec(text: string): VersionSpec {
  const trimmed = text.trim()
  if (trimmed === 'latest') return { kind: 'latest', text: 'latest' }
  const version = tryParseExactVersion(trimmed)
  if (version !== undefined) return { kind: 'exact', text: trimmed, version }
  try {
    if (trimmed !== '' && trimmed.length <= 256) {
      const range = new Range(trimmed)
      return {
        kind: 'range',
        text: trimmed,
        accepts: (version, options) => satisfies(version, range, options),
      }
    }
  } catch {
    // The error of semver only repeats the text.
  }
  throw new PkgtoolError('INVALID_RANGE', {
    subject: text,
    found: trimmed === '' ? 'an empty text' : 'neither a version nor a range',
    wanted: 'latest, a version such as 6.12.1, or a range such as 6.x or ">=5.8 <6"',
    change: 'change the input "version"',
  })
}
