import { isPkgtoolError, PkgtoolError } from '../errors.ts'
import type { PackageSource } from '../package-content/package-source.ts'
import { nameOf, type WantedPackage } from './locate-package.ts'
import { missingPackage, tryReadVersions } from './resolve-pins.ts'

/** The error of a package that none of the sources gives: tells what they have of its id, or that they list it wrongly. */
export async function explainMissing(
  wanted: WantedPackage,
  sources: readonly PackageSource[],
): Promise<PkgtoolError> {
  const { pin, version } = wanted
  const lists = await Promise.all(sources.map(source => tryReadVersions(pin, source)))
  const known = lists.flatMap(list => (list instanceof PkgtoolError ? [] : [list]))
  const listed = lists.findIndex(
    list => !(list instanceof PkgtoolError) && list.some(({ lower }) => lower === version.lower),
  )
  if (listed >= 0) {
    return new PkgtoolError('NOT_FOUND', {
      subject: nameOf(wanted),
      found: `it in the version list of ${sources[listed]?.label}, but no file`,
      change: 'tell the owner of the feed',
    })
  }
  const versions = known.length < lists.length ? undefined : known.flat()
  // What has no package answers NOT_FOUND only when it could not be opened.
  const closed = sources.filter((_source, index) => isPkgtoolError(lists[index], 'NOT_FOUND'))
  const asked = sources.filter(source => !closed.includes(source))
  return missingPackage(pin, { versions, sources: asked.map(labelOf), closed: closed.map(labelOf) })
}

const labelOf = ({ label }: PackageSource) => label
