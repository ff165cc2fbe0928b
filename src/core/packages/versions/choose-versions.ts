import { PkgtoolError } from '../../base/errors.ts'
import { mapConcurrently } from '../../base/pool.ts'
import { throwIfCancelled } from '../../base/turns.ts'
import { allowsNextSource } from '../../net/exchange/failures.ts'
import { bestParsedVersion } from '../../nuget/best-version.ts'
import { type ParsedPin, pinPlace } from '../../nuget/pin.ts'
import type { PinVersion } from '../../nuget/pin-version.ts'
import type { PackageVersion } from '../../nuget/version.ts'
import { rangeHolds } from '../../nuget/version-range.ts'
import { describeYoung, youngAdvice } from '../../sources/minimum-age.ts'
import type { Release } from '../../sources/source.ts'
import type { RestoreRun } from '../restore-run.ts'
import { tryFindSources, tryReadReleases } from './ask-for-pin.ts'
import { explainUnmatched, type VersionList } from './explain-missing.ts'

/** A pin, and the version chosen for it or the error. */
export interface ResolvedPin {
  readonly pin: ParsedPin
  readonly version: PackageVersion | PkgtoolError
}

/**
 * Resolves each pin to one version: exact pins without a request, ranges by the version list of the first source with a
 * matching version: the lowest for a bracket range, the highest for a floating one.
 */
export async function resolveEachPin(
  run: Pick<RestoreRun, 'sources' | 'folder' | 'options' | 'connections' | 'log'>,
  pins: readonly ParsedPin[],
): Promise<readonly ResolvedPin[]> {
  const ranges = pins.filter(({ request }) => request.kind === 'range')
  if (ranges.length > 0) await run.sources.ready(ranges.map(({ id }) => id))
  const resolveOne = async (pin: ParsedPin) => {
    throwIfCancelled(run.options.signal, run.folder.directory)
    const { request } = pin
    return { pin, version: request.kind === 'exact' ? request.version : await pickVersion(run, pin, request) }
  }
  return mapConcurrently(pins, resolveOne, { limit: run.connections })
}

async function pickVersion(
  { sources, log }: Pick<RestoreRun, 'sources' | 'log'>,
  pin: ParsedPin,
  { range }: Extract<PinVersion, { kind: 'range' }>,
): Promise<PackageVersion | PkgtoolError> {
  const asked = await tryFindSources(pin, sources)
  if (asked instanceof PkgtoolError) return asked
  const lists: VersionList[] = []
  const young: Release[] = []
  for (const source of asked) {
    const releases = await tryReadReleases(pin, source)
    if (releases instanceof PkgtoolError && !allowsNextSource(releases)) return releases
    const versions = releases instanceof PkgtoolError ? releases : oldEnough(releases)
    if (!(releases instanceof PkgtoolError))
      young.push(...releases.filter(({ isYoung, version }) => isYoung && rangeHolds(range, version)))
    const best = versions instanceof PkgtoolError ? undefined : bestParsedVersion(range, versions)
    if (best) {
      passOverFailed(lists)
      log.info(`${pin.id} ${pin.version} is ${best.normalized} (of ${countOf(versions)} in ${source.label})`)
      return best
    }
    lists.push({ source, versions })
  }
  return young.length > 0 ? onlyYoung(pin, young) : explainUnmatched(pin, lists, sources)
}

function oldEnough(releases: readonly Release[]): readonly PackageVersion[] {
  return releases.filter(({ isYoung }) => !isYoung).map(({ version }) => version)
}

function onlyYoung(pin: ParsedPin, young: readonly Release[]): PkgtoolError {
  return new PkgtoolError('NOT_FOUND', {
    subject: `${pin.id} ${pin.version}`,
    found: `all its versions are younger than the minimum age: ${describeYoung(young)}`,
    change: youngAdvice(),
    id: pin.id,
    ...pinPlace(pin),
  })
}

function passOverFailed(lists: readonly VersionList[]): void {
  for (const { source, versions } of lists) if (versions instanceof PkgtoolError) source.passOver(versions)
}

function countOf(versions: VersionList['versions']): number {
  return versions instanceof PkgtoolError ? 0 : versions.length
}
