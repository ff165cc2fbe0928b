import type { PackageFault } from '../../accepted/accept-package.ts'
import { PkgtoolError } from '../../base/errors.ts'
import { quote } from '../../base/printable.ts'
import type { Extensions } from '../../layouts/place-paths.ts'
import { displayUrl } from '../../net/address/address.ts'
import type { Origin } from '../../net/exchange/expected.ts'
import { pinPlace } from '../../nuget/pin.ts'
import { type SignatureFault, signatureCodes } from '../../trust/signature-fault.ts'
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
  return badArchive(nameOf(wanted), `another format than zip in the file from ${source}`, {
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
    case 'signature':
      return refusedSignature(wanted, fault.faults, from.source)
    case 'size':
      return new PkgtoolError('SIZE_MISMATCH', {
        subject: nameOf(wanted),
        found: `it is ${fault.found} bytes from ${from.source}`,
        wanted: `${fault.wanted} bytes`,
        expected: fault.wanted,
        actual: fault.found,
        ...pinPlace(wanted.pin),
      })
  }
}

/** The error for a package that a rule about signatures refuses; a wrong signature weighs more than one that nobody trusts. */
function refusedSignature(
  wanted: WantedPackage,
  faults: readonly [SignatureFault, ...SignatureFault[]],
  source: string,
): PkgtoolError {
  const [first] = faults
  const worst = faults.find(({ kind }) => kind === 'invalid') ?? first
  const found = (fault: SignatureFault) => `${fault.found} (${fault.client})`
  const details = faults.filter(fault => fault !== worst).map(found)
  return new PkgtoolError(signatureCodes[worst.kind], {
    subject: nameOf(wanted),
    found: `it has ${found(worst)}, in the package from ${source}`,
    wanted: worst.kind === 'untrusted' ? 'a signer that is trusted' : 'a right signature',
    ...(details.length > 0 && { details }),
    ...pinPlace(wanted.pin),
  })
}

function mismatch(
  wanted: WantedPackage,
  found: Extract<PackageFault, { kind: 'identity' }>['found'],
  { url, source }: Origin,
): PkgtoolError {
  return new PkgtoolError('MANIFEST_MISMATCH', {
    subject: nameOf(wanted),
    found: `the package from ${source} has the manifest of ${quote(`${found.id} ${found.version}`)}`,
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
    found: `it is sha512:${actual} from ${source}`,
    wanted: `sha512:${expected}${by === 'source' ? ', which it publishes' : ''}`,
    change: by === 'source' ? 'tell the owner of the feed' : 'check the source and the pin',
    expected,
    actual,
    ...pinPlace(wanted.pin),
  })
}
