import type { ToolEntry } from '../listing/tool-listing.ts'
import { plural, printable } from '../text.ts'
import { compareParsedVersions } from '../versions/compare-package-versions.ts'
import { exactNotices } from './exact-notices.ts'
import type { Verdicts } from './judge.ts'
import type { ResolvedRequest } from './selection-request.ts'

/** One line for a person: why `entry` was chosen. */
export function reasonFor(
  entry: ToolEntry,
  { spec, stage, latestBy }: ResolvedRequest,
  verdicts: Verdicts,
): string {
  const version = printable(entry.version)
  if (spec.kind === 'exact')
    return `${version} is the version that was asked for (stage ${printable(entry.stage)})`
  const fitting = verdicts.get('fits')?.length ?? 0
  const all = [...verdicts.values()].reduce((sum, { length }) => sum + length, 0)
  const what = latestBy === 'version' ? 'the highest version' : 'the latest upload'
  const where = spec.kind === 'range' ? ` in ${spec.text}` : ''
  return `${version} is ${what}${where} at stage ${stage}${stage === 'ReleasedAndBlessed' ? '' : ' or better'} (${plural(fitting, 'candidate')} of ${plural(all, 'version')})`
}

/** What a user should be told about the choice: gates that an exact version was let through, entries passed over. */
export function noticesFor(
  entry: ToolEntry,
  request: ResolvedRequest,
  verdicts: Verdicts,
): readonly string[] {
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
