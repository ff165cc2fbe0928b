import { stageRank } from '../../base/stages.ts'
import { compareParsedVersions } from '../../nuget/version.ts'
import type { ResolvedRequest } from '../request.ts'
import type { ToolEntry } from './tool-entry.ts'

/**
 * The result for one entry: it `fits`; it is not a requested version (`other`); or exactly one reason excludes it: its
 * stage, a stage that the spec does not define, its age, npm's rule that a range includes a pre-release only if it names
 * one with the same numbers (`prerelease`), or a broken upload time; or `several` of these.
 */
export type Verdict = 'fits' | 'other' | Hindrance | 'several'

export type Hindrance = 'stage' | 'unknown-stage' | 'age' | 'prerelease' | 'broken'

/** The entries of a listing by verdict, each group in the order of the listing. */
export type Verdicts = ReadonlyMap<Verdict, readonly ToolEntry[]>

/** Judges all entries of a listing. */
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

/** Judges one entry. */
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
  if (latestBy === 'version' && minimumAge <= 0) return 'fits'
  if (entry.instant === undefined) return 'broken'
  return minimumAge > 0 && now.getTime() - entry.instant.seconds * 1000 < minimumAge ? 'age' : 'fits'
}
