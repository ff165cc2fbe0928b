import { throwIfCancelled } from '../base/cancel.ts'
import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { plural } from '../base/format.ts'
import { toLowerInvariant } from '../base/lower-case.ts'
import { mapConcurrently } from '../base/pool.ts'
import { allowsNextSource } from '../http/failure-classes.ts'
import { bestParsedVersion } from '../nuget/best-version.ts'
import { lowerPackageId } from '../nuget/package-id.ts'
import { identityKey } from '../nuget/package-identity.ts'
import { describePlace, exactPin, type ParsedPin, type Pin, pinPlace } from '../nuget/pin.ts'
import type { PinVersion } from '../nuget/pin-version.ts'
import { compareParsedVersions, type PackageVersion } from '../nuget/version.ts'
import { atPin } from '../pins/at-pin.ts'
import { mergePins } from '../pins/merge-pins.ts'
import { findMisnamed } from '../sources/find-misnamed.ts'
import type { PackageSources } from '../sources/package-sources.ts'
import type { PackageSource } from '../sources/source.ts'
import { unanswered } from '../sources/source-answers.ts'
import { locatePackage, type PackagesFolder } from './packages-folder.ts'
import type { PlacedPackage } from './placed-package.ts'
import type { RestoreRun } from './restore-run.ts'
import { nameOf, type WantedPackage } from './wanted-package.ts'

export interface ResolvedPins {
  readonly wanted: readonly WantedPackage[]
  /** an error with the pin's place for each pin that no source can satisfy */
  readonly missing: readonly PkgtoolError[]
}

/** A pin, and the version chosen for it or the error. */
export interface ResolvedPin {
  readonly pin: ParsedPin
  readonly version: PackageVersion | PkgtoolError
}

/** Resolves pins like `resolveEachPin`, and joins those that resolve to the same package. */
export async function resolvePins(run: RestoreRun, pins: readonly ParsedPin[]): Promise<ResolvedPins> {
  return joinResolved(run, await resolveEachPin(run, pins))
}

/**
 * Resolves each pin to one version: exact pins without a request, ranges by the version list of the first source with a
 * matching version: the lowest for a bracket range, the highest for a floating one.
 */
export async function resolveEachPin(
  run: RestoreRun,
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

/** Joins the pins that resolve to the same version of a package. */
export function joinResolved(run: RestoreRun, resolved: readonly ResolvedPin[]): ResolvedPins {
  const wanted = new Map<string, WantedPackage>()
  const missing: PkgtoolError[] = []
  for (const { pin, version } of resolved) {
    if (version instanceof PkgtoolError) {
      missing.push(withPackage(version, pin))
      continue
    }
    const item = wantPackage(run.folder, pin, version)
    const before = wanted.get(item.name)
    wanted.set(item.name, before === undefined ? item : { ...before, pin: joinPins(before, pin) })
  }
  return { wanted: [...wanted.values()], missing }
}

// A range and an exact pin may resolve to the same version; the package must then satisfy the hashes of both.
function joinPins({ pin: first, version }: WantedPackage, second: ParsedPin): ParsedPin {
  const [merged] = mergePins([first, second].map(pin => exactPin(pin, version)))
  return { ...first, ...merged, version: first.version, request: first.request }
}

async function pickVersion(
  run: RestoreRun,
  pin: ParsedPin,
  { range }: Extract<PinVersion, { kind: 'range' }>,
): Promise<PackageVersion | PkgtoolError> {
  const asked = await tryFindSources(pin, run.sources)
  if (asked instanceof PkgtoolError) return asked
  const lists: VersionList[] = []
  for (const source of asked) {
    const versions = await tryReadVersions(pin, source)
    if (versions instanceof PkgtoolError && !allowsNextSource(versions)) return versions
    const best = versions instanceof PkgtoolError ? undefined : bestParsedVersion(range, versions)
    if (best) {
      passOverFailed(lists)
      run.log.info(
        `${pin.id} ${pin.version} is ${best.normalized} (of ${countOf(versions)} in ${source.label})`,
      )
      return best
    }
    lists.push({ source, versions })
  }
  return explainUnmatched(pin, lists)
}

interface VersionList {
  readonly source: PackageSource
  readonly versions: readonly PackageVersion[] | PkgtoolError
}

function passOverFailed(lists: readonly VersionList[]): void {
  for (const { source, versions } of lists) if (versions instanceof PkgtoolError) source.passOver(versions)
}

function countOf(versions: VersionList['versions']): number {
  return versions instanceof PkgtoolError ? 0 : versions.length
}

async function explainUnmatched(pin: Pin, lists: readonly VersionList[]): Promise<PkgtoolError> {
  const failure = lists.map(({ versions }) => versions).find(versions => versions instanceof PkgtoolError)
  if (failure?.code === 'OFFLINE') return failure
  if (failure) {
    const answers = lists.map(({ source: { label }, versions }) => ({
      label,
      answer: versions instanceof PkgtoolError ? versions : describeVersions(versions),
    }))
    return unanswered(failure, answers)
  }
  const sources = lists.map(({ source }) => source)
  const misnamed = await findMisnamed({ pin, lowerId: lowerPackageId(pin.id) }, sources)
  const seen = lists.flatMap(({ versions }) => (versions instanceof PkgtoolError ? [] : versions))
  return misnamed ?? missingPackage(pin, { versions: seen, sources: sources.map(labelOf) })
}

/** The error with the package of its pin, for programs, and its place. */
export function withPackage(error: PkgtoolError, pin: Pin): PkgtoolError {
  const { id, version } = pin
  return new PkgtoolError(error.code, { ...error.fields, id, version, ...pinPlace(pin) }, { cause: error })
}

/** Reads the versions of a pin's id from one source; returns a failure, with the place of the pin. */
function tryReadVersions(pin: Pin, source: PackageSource): Promise<readonly PackageVersion[] | PkgtoolError> {
  return orFailure(pin, async () => (await source.releases(pin.id)).map(({ version }) => version))
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
    found: `it on ${describePlace(pin)}, and no copy on this machine`,
    change: 'fetch it once online, or name a folder that has it in the input "source"',
    ...pinPlace(pin),
  }
  return new PkgtoolError('OFFLINE', fields, { cause })
}

interface Holdings {
  /** the sources' versions of the id; undefined if unknown */
  readonly versions: readonly PackageVersion[] | undefined
  readonly sources: readonly string[]
  /** sources that could not be opened */
  readonly closed?: readonly string[]
}

/** The error for a pin that no source has: names its place, and the sources' versions of that id. */
function missingPackage(pin: Pin, { versions, sources, closed = [] }: Holdings): PkgtoolError {
  const has = versions === undefined ? 'no such package' : describeVersions(versions)
  return new PkgtoolError('NOT_FOUND', {
    subject: `${pin.id} ${pin.version}`,
    found: `${has} in ${sources.join(', ')}${closed.length > 0 ? `, while ${closed.join(', ')} could not be opened` : ''}`,
    ...pinPlace(pin),
  })
}

function describeVersions(versions: readonly PackageVersion[]): string {
  const distinct = [...new Map(versions.map(version => [version.lower, version])).values()]
  if (distinct.length === 0) return 'no version of that id'
  const sorted = distinct.sort((a, b) => compareParsedVersions(b, a)).slice(0, 5)
  const highest = sorted.map(({ normalized }) => normalized)
  return `only ${highest.join(', ')}${distinct.length > highest.length ? ' …' : ''}`
}

function wantPackage(folder: PackagesFolder, pin: ParsedPin, version: PackageVersion): WantedPackage {
  const identity = { id: pin.id, lowerId: lowerPackageId(pin.id), version }
  try {
    return { ...identity, pin, name: identityKey(identity), paths: locatePackage(folder, identity) }
  } catch (error) {
    throw isPkgtoolError(error) ? atPin(error, pin) : error
  }
}

/**
 * Throws `CONFLICTING_PINS` if two packages would have the same place, ignoring case: two versions in `classic` without
 * versions, `a.1 0.0.5` and `a 1.0.0.5` in `flat`. The error names both pins.
 */
export function assertDistinctPlaces(wanted: readonly WantedPackage[]): void {
  const taken = new Map<string, WantedPackage>()
  for (const item of wanted) {
    const key = toLowerInvariant(item.paths.place.normalize('NFC'))
    const other = taken.get(key)
    if (other) throw sharedPlace(other, item)
    taken.set(key, item)
  }
}

function sharedPlace(first: WantedPackage, second: WantedPackage): PkgtoolError {
  return new PkgtoolError('CONFLICTING_PINS', {
    subject: `${second.pin.id} ${second.pin.version}`,
    found: `another package in its place, ${second.paths.place}`,
    wanted: 'one package in each place',
    change: 'change the pins, or the input "layout" or "exclude-version"',
    details: [first, second].map(({ pin }) => `${describePlace(pin)}: ${pin.id} ${pin.version}`),
    ...pinPlace(second.pin),
  })
}

/** The error for a package that no source delivers: lists their versions of its id, or says that they list it wrongly. */
export async function explainMissing(
  wanted: WantedPackage,
  sources: readonly PackageSource[],
): Promise<PkgtoolError> {
  const { pin, version } = wanted
  const lists = await Promise.all(sources.map(source => tryReadVersions(pin, source)))
  const known = lists.flatMap(list => (list instanceof PkgtoolError ? [] : [list]))
  const isListed = (list: (typeof lists)[number] | undefined) =>
    Array.isArray(list) && list.some(({ lower }) => lower === version.lower)
  // A server that does not list the version does not have it under another extension either.
  const mayHave = (source: PackageSource, index: number) =>
    isListed(lists[index]) || !/^https?:/.test(source.address)
  const misnamed = await findMisnamed(wanted, sources.filter(mayHave))
  if (misnamed) return misnamed
  const listed = lists.findIndex(isListed)
  if (listed >= 0) {
    return new PkgtoolError('NOT_FOUND', {
      subject: nameOf(wanted),
      found: `it in the version list of ${sources[listed]?.label}, but no file`,
      change: 'tell the owner of the feed',
    })
  }
  const versions = known.length < lists.length ? undefined : known.flat()
  // A version list answers NOT_FOUND only if the source could not be opened.
  const closed = sources.filter((_source, index) => isPkgtoolError(lists[index], 'NOT_FOUND'))
  const asked = sources.filter(source => !closed.includes(source))
  return missingPackage(pin, { versions, sources: asked.map(labelOf), closed: closed.map(labelOf) })
}

const labelOf = ({ label }: PackageSource) => label

// With more packages than this, the log has no line for each.
const manyPackages = 100

interface Report extends Pick<PlacedPackage, 'size'> {
  readonly from: string
  /** this one's, counted from 1 */
  readonly number: number
  readonly of: number
}

/** Reports a package in place; with many packages only to the debug log, with a count now and then. */
export function reportPlaced(
  { log, options }: RestoreRun,
  item: WantedPackage,
  { size, from, number, of }: Report,
): void {
  const subject = nameOf(item)
  options.onProgress?.({ subject, received: size, total: size, done: true })
  log[of > manyPackages ? 'debug' : 'info'](`${subject} from ${from}`)
  if (of > manyPackages && number % manyPackages === 0)
    log.info(`${number} of ${plural(of, 'package')} in place`)
}
