/*
 * The questions to sources about a pin. A failure is an answer, with the place of the pin: the next source may do.
 */

import { isPkgtoolError, PkgtoolError } from '../../base/errors.ts'
import { eitherOption } from '../../base/format.ts'
import { describePlace, type Pin, pinPlace } from '../../nuget/pin.ts'
import type { PackageVersion } from '../../nuget/version.ts'
import { atPin } from '../../pins/merge-pins.ts'
import type { PackageSources } from '../../sources/package-sources.ts'
import type { PackageSource, Release } from '../../sources/source.ts'

/** Reads the versions of a pin's id from one source; returns a failure, with the place of the pin. */
export function tryReadVersions(
  pin: Pin,
  source: PackageSource,
): Promise<readonly PackageVersion[] | PkgtoolError> {
  return orFailure(pin, async () => (await source.releases(pin.id)).map(({ version }) => version))
}

/** The same with what the source says of each version. */
export function tryReadReleases(pin: Pin, source: PackageSource): Promise<readonly Release[] | PkgtoolError> {
  return orFailure(pin, () => source.releases(pin.id))
}

/** Finds the sources that may have a pin's package; returns a failure, with the place of the pin. */
export function tryFindSources(
  pin: Pin,
  sources: PackageSources,
): Promise<readonly PackageSource[] | PkgtoolError> {
  return orFailure(pin, () => sources.forPackage(pin.id))
}

/** The sources that may have a pin's package, in the order given; none if its mapping or the lack of a source forbids it. */
export function rankSources({ id }: Pick<Pin, 'id'>, sources: PackageSources): readonly PackageSource[] {
  try {
    return sources.ranked(id)
  } catch (error) {
    if (isPkgtoolError(error)) return []
    throw error
  }
}

async function orFailure<T>(pin: Pin, ask: () => Promise<T>): Promise<T | PkgtoolError> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof PkgtoolError) || error.code === 'CANCELLED') throw error
    return error.code === 'OFFLINE' ? notHere(pin, error) : atPin(error, pin)
  }
}

/** The error for a pin that is unavailable offline: names its place, not the address, which was not requested. */
export function notHere(pin: Pin, cause: PkgtoolError): PkgtoolError {
  const fields = {
    subject: `${pin.id} ${pin.version}`,
    found: `this machine has no copy of the pin on ${describePlace(pin)}`,
    change: `fetch it once online, or name a folder that has it in ${eitherOption('source', 'config-file')}`,
    ...pinPlace(pin),
  }
  return new PkgtoolError('OFFLINE', fields, { cause })
}
