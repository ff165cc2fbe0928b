import { PkgtoolError } from '../base/errors.ts'
import { mapConcurrently } from '../base/pool.ts'
import { throwIfCancelled } from '../base/turns.ts'
import { allowsNextSource } from '../net/exchange/failures.ts'
import { bestParsedVersion } from '../nuget/best-version.ts'
import type { ParsedPin } from '../nuget/pin.ts'
import type { PinVersion } from '../nuget/pin-version.ts'
import type { PackageVersion } from '../nuget/version.ts'
import { tryFindSources, tryReadVersions } from './ask-for-pin.ts'
import { explainUnmatched, type VersionList } from './explain-missing.ts'
import type { RestoreRun } from './restore-run.ts'

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
  for (const source of asked) {
    const versions = await tryReadVersions(pin, source)
    if (versions instanceof PkgtoolError && !allowsNextSource(versions)) return versions
    const best = versions instanceof PkgtoolError ? undefined : bestParsedVersion(range, versions)
    if (best) {
      passOverFailed(lists)
      log.info(`${pin.id} ${pin.version} is ${best.normalized} (of ${countOf(versions)} in ${source.label})`)
      return best
    }
    lists.push({ source, versions })
  }
  return explainUnmatched(pin, lists, sources)
}

function passOverFailed(lists: readonly VersionList[]): void {
  for (const { source, versions } of lists) if (versions instanceof PkgtoolError) source.passOver(versions)
}

function countOf(versions: VersionList['versions']): number {
  return versions instanceof PkgtoolError ? 0 : versions.length
}
