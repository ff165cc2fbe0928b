import { mapConcurrently } from '../concurrency.ts'
import { PkgtoolError } from '../errors.ts'
import type { PackageSources } from '../package-content/create-package-sources.ts'
import type { PackageSource } from '../package-content/package-source.ts'
import { mergePins } from '../pins/merge-pins.ts'
import { describePlace, type Pin, pinPlace } from '../pins/pin.ts'
import { allowsNextSource } from '../transport/retry-policy.ts'
import { bestParsedVersion } from '../versions/best-package-version.ts'
import { comparePackageVersions } from '../versions/compare-package-versions.ts'
import type { PackageVersion } from '../versions/parse-package-version.ts'
import { type PinVersion, parsePinVersion } from '../versions/parse-pin-version.ts'
import { atPin } from './at-pin.ts'
import { locatePackage, type WantedPackage } from './locate-package.ts'
import type { RestoreRun } from './restore-run.ts'

export interface ResolvedPins {
  readonly wanted: readonly WantedPackage[]
  /** pins that no source can satisfy, each as an error that names its place */
  readonly missing: readonly PkgtoolError[]
}

/** A pin, and the version that it led to or the error that tells why none. */
export interface SettledPin {
  readonly pin: Pin
  readonly version: PackageVersion | PkgtoolError
}

export interface PinsToSettle {
  readonly pins: readonly Pin[]
  readonly sources: PackageSources
}

/** Settles pins as `settlePins` does, and joins those that led to one package. */
export async function resolvePins(run: RestoreRun, pins: PinsToSettle): Promise<ResolvedPins> {
  return joinSettled(run, await settlePins(run, pins))
}

/**
 * Settles each pin on one version: exact pins without a request, ranges by the version list of the first source that
 * has one that fits: the lowest for a bracket range, the highest for a floating one (DESIGN 5).
 */
export async function settlePins(
  run: RestoreRun,
  { pins, sources }: PinsToSettle,
): Promise<readonly SettledPin[]> {
  const read = pins.map(pin => ({ pin, request: parsePinVersion(pin.version, pinPlace(pin)) }))
  const ranges = read.filter(({ request }) => request.kind === 'range')
  if (ranges.length > 0) await sources.ready(ranges.map(({ pin }) => pin.id))
  const settle = async ({ pin, request }: (typeof read)[number]) => ({
    pin,
    version: request.kind === 'exact' ? request.version : await pickVersion(run, { pin, request, sources }),
  })
  return mapConcurrently(read, settle, { limit: run.connections })
}

/** Makes one package of the pins that led to one version. */
export function joinSettled(run: RestoreRun, settled: readonly SettledPin[]): ResolvedPins {
  const wanted = new Map<string, WantedPackage>()
  const missing: PkgtoolError[] = []
  for (const { pin, version } of settled) {
    if (version instanceof PkgtoolError) {
      missing.push(version)
      continue
    }
    const item = locatePackage(run, { pin, version })
    const before = wanted.get(item.name)
    wanted.set(item.name, before === undefined ? item : { ...before, pin: joinPins(before, pin) })
  }
  return { wanted: [...wanted.values()], missing }
}

// A range and an exact pin may meet in one version; what binds one of them binds the package.
function joinPins({ pin: first, version }: WantedPackage, second: Pin): Pin {
  const [merged] = mergePins([first, second].map(pin => ({ ...pin, version: version.normalized })))
  return { ...first, ...merged, version: first.version }
}

type RangePin = {
  readonly pin: Pin
  readonly request: Extract<PinVersion, { kind: 'range' }>
  readonly sources: PackageSources
}

async function pickVersion(
  run: RestoreRun,
  { pin, request, sources }: RangePin,
): Promise<PackageVersion | PkgtoolError> {
  const asked = await tryFindSources(pin, sources)
  if (asked instanceof PkgtoolError) return asked
  const seen: PackageVersion[] = []
  const failed: [PackageSource, PkgtoolError][] = []
  for (const source of asked) {
    const versions = await tryReadVersions(pin, source)
    if (versions instanceof PkgtoolError) {
      if (!allowsNextSource(versions)) return versions
      failed.push([source, versions])
      continue
    }
    const best = bestParsedVersion(request.range, versions)
    if (best) {
      for (const [other, failure] of failed) other.passOver(failure)
      run.log.info(
        `${pin.id} ${pin.version} is ${best.normalized} (of ${versions.length} in ${source.label})`,
      )
      return best
    }
    seen.push(...versions)
  }
  return failed[0]?.[1] ?? missingPackage(pin, { versions: seen, sources: asked.map(({ label }) => label) })
}

/** Reads the versions that one source has of a pin's id; a failure, with the place of the pin, is returned. */
export function tryReadVersions(
  pin: Pin,
  source: PackageSource,
): Promise<readonly PackageVersion[] | PkgtoolError> {
  return orFailure(pin, () => source.versions(pin.id))
}

/** Finds the sources that may have a pin's package; a failure, with the place of the pin, is returned. */
export function tryFindSources(
  pin: Pin,
  sources: PackageSources,
): Promise<readonly PackageSource[] | PkgtoolError> {
  return orFailure(pin, () => sources.forPackage(pin.id))
}

async function orFailure<T>(pin: Pin, ask: () => Promise<T>): Promise<T | PkgtoolError> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof PkgtoolError) || error.code === 'CANCELLED') throw error
    return error.code === 'OFFLINE' ? notHere(pin, error) : atPin(error, pin)
  }
}

/** The error of a pin that cannot be had while offline: names its place, not the address that was not asked. */
export function notHere(pin: Pin, cause: PkgtoolError): PkgtoolError {
  const fields = {
    subject: `${pin.id} ${pin.version}`,
    found: `it on ${describePlace(pin)}, and no copy on this machine`,
    change: 'fetch it once online, or name a folder that has it in the input "source"',
    ...pinPlace(pin),
  }
  return new PkgtoolError('OFFLINE', fields, { cause })
}

interface Holdings {
  /** what the sources have of the id; undefined when they do not tell */
  readonly versions: readonly PackageVersion[] | undefined
  readonly sources: readonly string[]
  /** sources that could not be asked */
  readonly closed?: readonly string[]
}

/** The error of a pin that no source has: names its place, and what the sources have of that id. */
export function missingPackage(pin: Pin, { versions, sources, closed = [] }: Holdings): PkgtoolError {
  const has = versions === undefined ? 'no such package' : describeVersions(versions)
  return new PkgtoolError('NOT_FOUND', {
    subject: `${pin.id} ${pin.version}`,
    found: `${has} in ${sources.join(', ')}${closed.length > 0 ? `, while ${closed.join(', ')} could not be opened` : ''}`,
    ...pinPlace(pin),
  })
}

function describeVersions(versions: readonly PackageVersion[]): string {
  const distinct = [...new Map(versions.map(version => [version.lower, version.normalized])).values()]
  if (distinct.length === 0) return 'no version of that id'
  const highest = distinct.sort((a, b) => comparePackageVersions(b, a)).slice(0, 5)
  return `only ${highest.join(', ')}${distinct.length > highest.length ? ' …' : ''}`
}
