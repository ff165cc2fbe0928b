import type { ToolEntry } from '../listing/tool-listing.ts'
import { compareParsedVersions } from '../versions/compare-package-versions.ts'
import { stageRank } from '../versions/stage.ts'
import type { ResolvedRequest } from './selection-request.ts'

/**
 * What decided about one entry: it `fits`; it is another version than asked for (`other`); or only this stands in the
 * way: its stage, a stage word that the spec does not have, its age, the rule of npm's semver that a range takes a
 * pre-release only where it names one on the same numbers, or a broken field that decides here; or `several` of these.
 */
export type Verdict = 'fits' | 'other' | Hindrance | 'several'

type Hindrance = 'stage' | 'unknown-stage' | 'age' | 'prerelease' | 'broken'

/** The entries of a listing, each kind in the listing's order, by what decided about them. */
export type Verdicts = ReadonlyMap<Verdict, readonly ToolEntry[]>

/** Judges every entry. */
export function judgeAll(entries: readonly ToolEntry[], request: ResolvedRequest): Verdicts {
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
  if (entry.instant === undefined) return latestBy === 'upload-time' || minimumAge > 0 ? 'broken' : 'fits'
  return minimumAge > 0 && now.getTime() - entry.instant.seconds * 1000 < minimumAge ? 'age' : 'fits'
}
