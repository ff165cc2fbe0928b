import { measureFile } from '../download/measure-file.ts'
import { isPkgtoolError, PkgtoolError } from '../errors.ts'
import type { PackageSource } from '../package-content/package-source.ts'
import { allowsNextSource } from '../transport/retry-policy.ts'
import { atPin } from './at-pin.ts'
import { explainMissing } from './explain-missing.ts'
import type { WantedPackage } from './locate-package.ts'
import { notHere } from './resolve-pins.ts'

/** Where a package would come from. */
export interface FoundPackage {
  readonly source: string
  /** bytes; absent where the source does not tell */
  readonly size?: number
}

/**
 * Finds the source that has a package, in the order and with the fall-backs of a download, without fetching it.
 *
 * @throws PkgtoolError with the place of the pin; `NOT_FOUND` tells what the sources have
 */
export async function findPackage(
  wanted: WantedPackage,
  sources: readonly PackageSource[],
): Promise<FoundPackage> {
  const failed: [PackageSource, PkgtoolError][] = []
  for (const source of sources) {
    const found = await tryFind(wanted, source)
    if (!(found instanceof PkgtoolError)) {
      for (const [other, failure] of failed) other.passOver(failure)
      return found
    }
    failed.push([source, found])
  }
  const failure = failed.map(([, error]) => error).find(error => error.code !== 'NOT_FOUND')
  if (failure?.code === 'OFFLINE') throw notHere(wanted.pin, failure)
  throw failure ? atPin(failure, wanted.pin) : await explainMissing(wanted, sources)
}

async function tryFind(wanted: WantedPackage, source: PackageSource): Promise<FoundPackage | PkgtoolError> {
  const { pin, version } = wanted
  try {
    const url = await source.packageUrl(pin.id, version.normalized)
    const size = (await measureFile(source.transport, url)) ?? pin.size
    return { source: source.address, ...(size !== undefined && { size }) }
  } catch (error) {
    if (allowsNextSource(error)) return error
    throw isPkgtoolError(error) && error.code !== 'CANCELLED' ? atPin(error, pin) : error
  }
}
