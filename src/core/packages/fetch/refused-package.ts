import type { PackageFault } from '../../accepted/accept-package.ts'
import { PkgtoolError } from '../../base/errors.ts'
import { quote } from '../../base/printable.ts'
import type { Extensions } from '../../layouts/place-paths.ts'
import { displayUrl } from '../../net/address/address.ts'
import type { Origin } from '../../net/exchange/expected.ts'
import { pinPlace } from '../../nuget/pin.ts'
import { badArchive } from '../../zip/directory.ts'
import { contentHashMismatch } from '../pin-hashes.ts'
import { nameOf, type WantedPackage } from '../wanted-package.ts'

/** The error for a file of a source that must be an archive, and is none. */
export function noZip(
  wanted: WantedPackage,
  { packageExtension }: Pick<Extensions, 'packageExtension'>,
  { source }: Pick<Origin, 'source'>,
): PkgtoolError {
  const isZip = packageExtension.toLowerCase() === 'nupkg'
  return badArchive(nameOf(wanted), `no zip file from ${source}`, {
    wanted: isZip ? 'a zip, as every .nupkg is' : 'a package with a manifest inside',
  })
}

export interface RefusedFrom extends Origin {
  readonly names: Pick<Extensions, 'packageExtension'>
}

/** The error for a file of a source that is not the package of a pin. */
export function refusedPackage(
  wanted: WantedPackage,
  fault: PackageFault,
  { names, ...from }: RefusedFrom,
): PkgtoolError {
  switch (fault.kind) {
    case 'no-archive':
      return noZip(wanted, names, from)
    case 'identity':
      return mismatch(wanted, fault.found, from)
    case 'content-hash':
      return contentHashMismatch(wanted, { ...fault, source: from.source })
    case 'hash':
      return hashMismatch(wanted, fault, from)
    case 'size':
      return new PkgtoolError('SIZE_MISMATCH', {
        subject: nameOf(wanted),
        found: `${fault.found} bytes from ${from.source}`,
        wanted: `${fault.wanted} bytes`,
        expected: fault.wanted,
        actual: fault.found,
        ...pinPlace(wanted.pin),
      })
  }
}

function mismatch(
  wanted: WantedPackage,
  found: Extract<PackageFault, { kind: 'identity' }>['found'],
  { url, source }: Origin,
): PkgtoolError {
  return new PkgtoolError('MANIFEST_MISMATCH', {
    subject: nameOf(wanted),
    found: `the manifest of ${quote(`${found.id} ${found.version}`)} in the package from ${source}`,
    wanted: 'the id and version that were asked for',
    change: 'tell the owner of the feed',
    url: displayUrl(url),
  })
}

function hashMismatch(
  wanted: WantedPackage,
  { found: actual, wanted: expected, by }: Extract<PackageFault, { kind: 'hash' }>,
  { source }: Origin,
): PkgtoolError {
  return new PkgtoolError('HASH_MISMATCH', {
    subject: nameOf(wanted),
    found: `sha512:${actual} from ${source}`,
    wanted: `sha512:${expected}${by === 'source' ? ', which it publishes' : ''}`,
    change: by === 'source' ? 'tell the owner of the feed' : 'check the source and the pin',
    expected,
    actual,
    ...pinPlace(wanted.pin),
  })
}
