import { isPkgtoolError, PkgtoolError } from '../../base/errors.ts'
import { lowerPackageId } from '../../nuget/package-id.ts'
import { type Pin, pinPlace } from '../../nuget/pin.ts'
import { compareParsedVersions, type PackageVersion } from '../../nuget/version.ts'
import { misnamedPackage } from '../../sources/misnamed-package.ts'
import { notConsidered, type PackageSources } from '../../sources/package-sources.ts'
import type { PackageSource } from '../../sources/source.ts'
import { unanswered } from '../../sources/source-answers.ts'
import { type ChosenPackage, nameOf } from '../wanted-package.ts'
import { tryReadVersions } from './ask-for-pin.ts'

/** What a source answers to the question for its versions of an id. */
export interface VersionList {
  readonly source: PackageSource
  readonly versions: readonly PackageVersion[] | PkgtoolError
}

/** The error for a pin that no version in these lists matches. */
export async function explainUnmatched(
  pin: Pin,
  lists: readonly VersionList[],
  mapped: Mapped,
): Promise<PkgtoolError> {
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
  const misnamed = await misnamedPackage(sources, { ...namedIn(pin), lowerId: lowerPackageId(pin.id) })
  const seen = lists.flatMap(({ versions }) => (versions instanceof PkgtoolError ? [] : versions))
  return (
    misnamed ?? missingPackage(pin, { versions: seen, sources: sources.map(labelOf), ...kept(pin, mapped) })
  )
}

/** The error for a package that no source delivers: lists their versions of its id, or says that they list it wrongly. */
export async function explainMissing(
  wanted: ChosenPackage,
  sources: readonly PackageSource[],
  mapped: Mapped,
): Promise<PkgtoolError> {
  const { pin, version } = wanted
  const lists = await Promise.all(sources.map(source => tryReadVersions(pin, source)))
  const known = lists.flatMap(list => (list instanceof PkgtoolError ? [] : [list]))
  const isListed = (list: (typeof lists)[number] | undefined) =>
    Array.isArray(list) && list.some(({ lower }) => lower === version.lower)
  // A server that does not list the version does not have it under another extension either.
  const mayHave = (source: PackageSource, index: number) =>
    isListed(lists[index]) || !/^https?:/.test(source.address)
  const misnamed = await misnamedPackage(sources.filter(mayHave), { ...namedIn(pin), ...wanted })
  if (misnamed) return misnamed
  const listed = lists.findIndex(isListed)
  if (listed >= 0) {
    return new PkgtoolError('NOT_FOUND', {
      subject: nameOf(wanted),
      found: `the version list of ${sources[listed]?.label} has it, but there is no file`,
      change: 'tell the owner of the feed',
    })
  }
  const versions = known.length < lists.length ? undefined : known.flat()
  // A version list answers NOT_FOUND only if the source could not be opened.
  const closed = sources.filter((_source, index) => isPkgtoolError(lists[index], 'NOT_FOUND'))
  const asked = sources.filter(source => !closed.includes(source))
  return missingPackage(pin, {
    versions,
    sources: asked.map(labelOf),
    closed: closed.map(labelOf),
    ...kept(pin, mapped),
  })
}

const namedIn = (pin: Pin) => ({ subject: `${pin.id} ${pin.version}`, place: pinPlace(pin) })

/** Who knows which sources the mapping keeps a package from. */
type Mapped = Pick<PackageSources, 'keptFrom'>

function kept({ id }: Pin, mapped: Mapped): Pick<Holdings, 'kept'> {
  return { kept: mapped.keptFrom(id).map(labelOf) }
}

const labelOf = ({ label }: PackageSource) => label

interface Holdings {
  /** the sources' versions of the id; undefined if unknown */
  readonly versions: readonly PackageVersion[] | undefined
  readonly sources: readonly string[]
  /** sources that could not be opened */
  readonly closed?: readonly string[]
  /** sources that the mapping keeps it from */
  readonly kept: readonly string[]
}

/** The error for a pin that no source has: names its place, and the sources' versions of that id. */
function missingPackage(pin: Pin, { versions, sources, closed = [], kept }: Holdings): PkgtoolError {
  const has = versions === undefined ? 'no such package' : describeVersions(versions)
  return new PkgtoolError('NOT_FOUND', {
    subject: `${pin.id} ${pin.version}`,
    found: `${sources.join(', ')} ${sources.length === 1 ? 'has' : 'have'} ${has}${closed.length > 0 ? `, while ${closed.join(', ')} could not be opened` : ''}${notConsidered(kept)}`,
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
